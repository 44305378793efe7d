// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.util.Map;
import org.heapsmith.base.SimpleName;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * What is known of the run-time class of a reference. (The class of a cell is in {@link PointsTo}.)
 *
 * @param reference of sort REF
 * @param className internal name or array descriptor
 */
public record TypeFact(Term reference, String className, Kind kind) {

  /** The kinds of facts. */
  public enum Kind {
    /** The static type: null, or an instance of the class. */
    DECLARED,
    /** Not null, and an instance of the class. */
    INSTANCE,
    /** Not null, and of that very class. */
    EXACTLY,
    /** Not null, and not an instance of the class. */
    NOT_INSTANCE,
    /** Not null, and not of that very class. */
    NOT_EXACTLY
  }

  /** Returns whether it says that the reference is an object, and of which class. */
  public boolean isPositive() {
    return kind == Kind.INSTANCE || kind == Kind.EXACTLY;
  }

  /** Returns whether it says what the reference is not. */
  public boolean isNegative() {
    return kind == Kind.NOT_INSTANCE || kind == Kind.NOT_EXACTLY;
  }

  /** Returns this with variables replaced. */
  TypeFact substitute(Terms terms, Map<Term, Term> replacement) {
    Term replaced = terms.substitute(reference, replacement);
    return replaced == reference ? this : new TypeFact(replaced, className, kind);
  }

  /** Returns the fact as the spec language writes it. */
  @Override
  public String toString() {
    String name = SimpleName.qualified(className);
    return switch (kind) {
      case DECLARED -> reference + ": " + name;
      case INSTANCE -> reference + " instanceof " + name;
      case EXACTLY -> reference + " exactly " + name;
      case NOT_INSTANCE -> reference + " != null && !(" + reference + " instanceof " + name + ")";
      case NOT_EXACTLY -> reference + " != null && !(" + reference + " exactly " + name + ")";
    };
  }
}
