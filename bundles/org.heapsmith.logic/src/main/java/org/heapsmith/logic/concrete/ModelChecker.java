// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.MethodSpec;
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
    /** Any part, as in a {@code requires} clause: what the formula leaves out is unconstrained. */
    PART,
    /** Every object reachable from the roots. */
    WHOLE
  }

  private final SpecModel model;
  private final TypeProvider types;
  private final ConstraintChecker constraints;
  private final Effort effort;

  /** Makes a checker for the predicates of {@code model}; constraints are not decided. */
  public ModelChecker(SpecModel model, TypeProvider types) {
    this(model, types, ConstraintChecker.NONE);
  }

  /**
   * Makes a checker for the predicates of {@code model}.
   *
   * @param constraints decides invariants and shape properties
   */
  public ModelChecker(SpecModel model, TypeProvider types, ConstraintChecker constraints) {
    this(model, types, constraints, Effort.DEFAULT);
  }

  /**
   * Makes a checker for the predicates of {@code model} that spends at most this effort on each
   * check.
   */
  public ModelChecker(SpecModel model, TypeProvider types, Effort effort) {
    this(model, types, ConstraintChecker.NONE, effort);
  }

  /**
   * Makes a checker for the predicates of {@code model} that spends at most this effort on each
   * check.
   *
   * @param constraints decides invariants and shape properties
   */
  public ModelChecker(
      SpecModel model, TypeProvider types, ConstraintChecker constraints, Effort effort) {
    this.model = model;
    this.types = types;
    this.constraints = constraints;
    this.effort = effort;
  }

  /**
   * The state at a program point.
   *
   * @param names the values of parameters, {@code this}, and after the call {@code result}
   */
  public record State(ConcreteHeap heap, Map<String, ConcreteValue> names) {}

  /**
   * Returns whether the heap after a call satisfies the postcondition of {@code spec}. Names of the
   * precondition have the values of a match with the initial heap; if there are several matches, it
   * has to hold for one of them.
   *
   * @param before the state at entry; objects keep their ids
   * @param after the state after the call (parameters as at entry: Java passes by value)
   */
  public CheckResult checkPost(MethodSpec spec, State before, State after) {
    return new PostSearch(model, types, constraints, effort, spec, before)
        .run(spec.ensures(), after);
  }

  /** Returns whether the condition of a throws clause holds of the initial heap. */
  public CheckResult checkThrows(MethodSpec spec, MethodSpec.ThrowsClause clause, State before) {
    Disjunct formula =
        new Disjunct(List.of(), List.of(), List.of(clause.condition()), List.of(), spec.source());
    return new PostSearch(model, types, constraints, effort, spec, before)
        .run(List.of(formula), before);
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
    ExpressionEvaluator evaluator = new ExpressionEvaluator(types, heap);
    BacktrackingSearch search =
        new BacktrackingSearch(model, heap, evaluator, extent, roots.values());
    return search.within(effort).checking(constraints).run(disjuncts, values(roots));
  }

  /**
   * Returns whether a part of the heap satisfies one of {@code disjuncts}, whatever the fields hold
   * that its objects leave out.
   *
   * @param firstOpen a field that an object leaves out, asked for where all objects are needed
   * @throws OpenField if the answer depends on such a field
   */
  public CheckResult checkPartial(
      List<Disjunct> disjuncts,
      ConcreteHeap heap,
      Map<String, ConcreteValue> roots,
      Supplier<Optional<OpenField>> firstOpen) {
    ExpressionEvaluator evaluator = new ExpressionEvaluator(types, heap);
    OpenFields openFields = new OpenFields(true, firstOpen);
    BacktrackingSearch search =
        new BacktrackingSearch(
            model, heap, evaluator, Extent.PART, roots.values(), slots -> true, openFields);
    return search.within(effort).checking(constraints).run(disjuncts, values(roots));
  }

  static Map<String, Object> values(Map<String, ConcreteValue> roots) {
    Map<String, Object> values = new HashMap<>();
    roots.forEach((name, value) -> values.put(name, BacktrackingSearch.value(value)));
    return values;
  }
}
