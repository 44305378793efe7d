// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.List;

/**
 * A spatial atom; the atoms of a {@link Disjunct} are joined by separating conjunction. None means
 * {@code emp}.
 */
public sealed interface Atom {

  /** Returns the place of the atom. */
  SourceRef source();

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

  /**
   * {@code location -> C[n]{ [i]: e, … }}: the location is an array of {@code n} elements; elements
   * that are not named are open.
   *
   * @param location a reference expression (a variable after translation)
   * @param descriptor of the array, such as {@code [I}; of a reference array a subtype is allowed
   * @param length of type int
   * @param elements what is said of single elements
   */
  record ArrayPointsTo(
      Expr location, String descriptor, Expr length, List<ElementValue> elements, SourceRef source)
      implements Atom {
    /** Copies the list. */
    public ArrayPointsTo {
      elements = List.copyOf(elements);
    }
  }

  /**
   * One named element of an array, {@code [index]: value}; an index that the array does not have
   * makes the atom false.
   *
   * @param index of type int
   * @param value converted to the element type
   */
  record ElementValue(Expr index, Expr value) {}

  /**
   * {@code forall i in lower..upper: P(e, …) * …}: iterated separating conjunction. No object if
   * the range is empty.
   *
   * @param variable the name of the index, of type int, known in {@code calls} only
   * @param lower first index
   * @param upper last index
   * @param existentials names known in {@code calls} only: each round has its own
   * @param calls what stands for each index
   */
  record ForAll(
      String variable,
      Expr lower,
      Expr upper,
      List<Parameter> existentials,
      List<PredicateCall> calls,
      SourceRef source)
      implements Atom {
    /** Copies the lists. */
    public ForAll {
      existentials = List.copyOf(existentials);
      calls = List.copyOf(calls);
    }
  }
}
