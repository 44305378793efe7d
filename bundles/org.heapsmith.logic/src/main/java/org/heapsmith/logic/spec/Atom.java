// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.List;

/**
 * A spatial atom; the atoms of a {@link Disjunct} are joined by separating conjunction. None means
 * {@code emp}.
 */
public sealed interface Atom {

  /**
   * {@code location -> C{ f: e, … }}: the location is an object of class C or a subclass; fields
   * that are not named are open.
   *
   * @param location a reference expression (a variable after translation)
   * @param className internal name
   * @param fields the named fields
   */
  record PointsTo(Expr location, String className, List<FieldValue> fields, SourceRef source)
      implements Atom {
    /** Copies the list. */
    public PointsTo {
      fields = List.copyOf(fields);
    }
  }

  /**
   * One named field of a points-to.
   *
   * @param owner internal name of the declaring class
   * @param name the field
   * @param descriptor its JVM descriptor
   * @param value its value, already converted to the field's type
   */
  record FieldValue(String owner, String name, String descriptor, Expr value) {}

  /** {@code P(e, …)}. */
  record PredicateCall(String predicate, List<Expr> arguments, SourceRef source) implements Atom {
    /** Copies the list. */
    public PredicateCall {
      arguments = List.copyOf(arguments);
    }
  }
}
