// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.util.List;
import java.util.Map;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;

/** The check of what a solver claims against our own {@link Evaluator}. */
public final class CheckedModel {
  private CheckedModel() {}

  /** Returns whether {@code values} satisfy all assertions. */
  public static boolean satisfies(Map<Term, Object> values, List<Term> assertions) {
    Evaluator evaluator = new Evaluator(values);
    for (Term assertion : assertions) {
      if (!evaluator.holds(assertion)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns {@code values} if they satisfy all assertions.
   *
   * @throws HeapsmithException {@link Code#INTERNAL_ERROR} if not: the solver, the encoding or the
   *     evaluator is wrong
   */
  public static Map<Term, Object> require(
      Map<Term, Object> values, List<Term> assertions, String who) {
    if (!satisfies(values, assertions)) {
      String claim = "the model " + new java.util.TreeMap<>(named(values)) + " does not satisfy ";
      throw HeapsmithException.of(Code.INTERNAL_ERROR, "", who, claim + assertions);
    }
    return values;
  }

  private static Map<String, Object> named(Map<Term, Object> values) {
    Map<String, Object> named = new java.util.HashMap<>();
    values.forEach((variable, value) -> named.put(variable.name(), value));
    return named;
  }
}
