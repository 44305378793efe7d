// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * Decides whether a concrete heap satisfies a formula of the spec language: a backtracking search
 * over the disjuncts, in which existentials are bound by the fields they are matched with, by
 * equations with one unknown, or by trying values. Java's arithmetic; wrap-around included.
 *
 * <p>It is the independent witness that generated inputs are valid: it works on the records of
 * {@code logic.spec} and knows no solver, no terms and no symbolic heaps. Each object belongs to at
 * most one points-to (separation). Immutable and thread-safe; every call is deterministic and
 * bounded.
 */
public final class ModelChecker {

  /** How much of the heap the formula has to own. */
  public enum Extent {
    /** Any part, as a {@code requires} clause does: what it leaves open is open. */
    PART,
    /** Every object reachable from the roots. */
    WHOLE
  }

  private final SpecModel model;
  private final TypeProvider types;

  /** Makes a checker for the predicates of {@code model}. */
  public ModelChecker(SpecModel model, TypeProvider types) {
    this.model = model;
    this.types = types;
  }

  /**
   * Returns whether the heap satisfies one of {@code disjuncts}.
   *
   * @param roots the values of the names free in the formula: parameters, {@code this}
   */
  public CheckResult check(
      List<Disjunct> disjuncts,
      ConcreteHeap heap,
      Map<String, ConcreteValue> roots,
      Extent extent) {
    return check(disjuncts, heap, roots, Map.of(), extent);
  }

  /**
   * Returns whether the final heap satisfies a postcondition.
   *
   * @param roots values after the call: parameters (as at entry: Java passes by value), {@code
   *     this}, {@code result}
   * @param initial values at entry, for {@code old(e)}; objects keep their ids
   */
  public CheckResult checkPost(
      List<Disjunct> disjuncts,
      ConcreteHeap finalHeap,
      Map<String, ConcreteValue> roots,
      Map<String, ConcreteValue> initial) {
    return check(disjuncts, finalHeap, roots, initial, Extent.PART);
  }

  private CheckResult check(
      List<Disjunct> disjuncts,
      ConcreteHeap heap,
      Map<String, ConcreteValue> roots,
      Map<String, ConcreteValue> initial,
      Extent extent) {
    Evaluator evaluator = new Evaluator(types, heap, values(initial));
    Search search = new Search(model, heap, evaluator, extent, roots.values());
    return search.run(disjuncts, values(roots));
  }

  private static Map<String, Object> values(Map<String, ConcreteValue> roots) {
    Map<String, Object> values = new HashMap<>();
    roots.forEach((name, value) -> values.put(name, Search.value(value)));
    return values;
  }
}
