// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.machine.program.DeclaredTypes;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * The class of an object as conditions: each object has one variable for its class, which nothing
 * speaks of until somebody asks, and each class has one number.
 */
public final class ClassTerms {
  private final Terms terms;
  private final DeclaredTypes types;

  /** Makes the terms of one thread. */
  public ClassTerms(ExplorationContext context) {
    this.terms = context.terms();
    this.types = context.program().types();
  }

  /** Returns the variable that stands for the class of an object of that name. */
  public Term variable(String object) {
    return terms.var(object + ".class", Sort.INT);
  }

  /** Returns the constant that stands for a class. */
  public Term number(String className) {
    return terms.intConst(types.number(className));
  }

  /** Returns when the class is one of these. */
  public Term oneOf(Term variable, List<String> classes) {
    List<Term> parts = new ArrayList<>();
    classes.forEach(c -> parts.add(terms.eq(variable, number(c))));
    return terms.or(parts);
  }

  /** Returns whether it follows from the number of classes that one of {@code some} is meant. */
  public static boolean isKnown(List<String> some, List<String> possible) {
    return some.isEmpty() || some.size() == possible.size();
  }

  /**
   * Returns when the class is one of {@code some}.
   *
   * @param possible the classes it may be, of which {@code some} are a part
   */
  public Term isOneOf(Term variable, List<String> some, List<String> possible) {
    return isKnown(some, possible) ? terms.bool(!some.isEmpty()) : oneOf(variable, some);
  }
}
