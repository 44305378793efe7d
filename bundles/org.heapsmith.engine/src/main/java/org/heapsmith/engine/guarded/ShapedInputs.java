// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.CompletionResult;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.engine.strategy.InputShape;
import org.heapsmith.engine.strategy.Verdict;
import org.heapsmith.engine.value.SymbolicRef;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;

/**
 * Path-optimal execution under a separation-logic precondition: the guards of the path condition
 * range over the shapes the precondition allows within the bound. A path is feasible if it is for
 * one of them; the test gets the smallest.
 */
final class ShapedInputs {
  private final ExplorationContext context;
  private final Classes classes;

  /** The shape of the last answer: the next search starts there. No verdict depends on it. */
  private InputShape likely;

  private boolean boundReported;

  ShapedInputs(ExplorationContext context, Classes classes) {
    this.context = context;
    this.classes = classes;
  }

  /** Begins with the shapes a precondition allows; the arguments are set. */
  void begin(State state, List<InputShape> allowed) {
    List<ShapeValues> inputs =
        allowed.stream().map(i -> ShapeValues.of(context.terms(), state, i)).toList();
    state.setSpecState(GuardedHeap.of(state).withInputs(inputs));
  }

  /** Keeps the shapes that this path does not exclude, for no path that goes on from it does. */
  Verdict check(State state) {
    List<ShapeValues> inputs = new ArrayList<>(GuardedHeap.of(state).inputs());
    Verdict verdict = check(state, inputs);
    inputs.removeIf(Objects::isNull);
    state.setSpecState(GuardedHeap.of(state).withInputs(inputs));
    return verdict;
  }

  private Verdict check(State state, List<ShapeValues> inputs) {
    boolean unknown = false;
    int first = first(inputs);
    for (int i = 0; i < inputs.size(); i++) {
      int at = (first + i) % inputs.size();
      if (inputs.get(at).input().isTruncated()) {
        continue;
      }
      ShapeValues values = inputs.get(at).upTo(state, classes);
      inputs.set(at, values);
      SolverResult result = solve(state, values).result();
      if (result.isSat()) {
        likely = values.input();
        return Verdict.FEASIBLE;
      } else if (result.isUnsat()) {
        inputs.set(at, null);
      } else {
        unknown = true;
      }
    }
    if (unknown) {
      return new Verdict.Unknown("not decided for a shape of the input");
    }
    reportBound(state, inputs);
    boolean all = inputs.stream().noneMatch(Objects::nonNull);
    String within = all ? "" : " within unfold " + context.bounds().unfold();
    return new Verdict.Pruned("no shape that the precondition allows" + within);
  }

  private int first(List<ShapeValues> inputs) {
    for (int i = 0; i < inputs.size(); i++) {
      if (inputs.get(i).input() == likely) {
        return i;
      }
    }
    return 0;
  }

  /** A larger input might take this path; one such path is all there is to tell. */
  private void reportBound(State state, List<ShapeValues> inputs) {
    for (ShapeValues input : inputs) {
      if (!boundReported
          && input != null
          && solve(state, input.upTo(state, classes)).result().mayBeSat()) {
        int bound = context.bounds().unfold();
        context.report(Notice.of(Code.BOUND_UNFOLD, "", bound, "the precondition"));
        boundReported = true;
      }
    }
  }

  /**
   * What a path condition is under one shape.
   *
   * @param free the values of open references; null if they are the model's
   */
  private record Solved(Map<Term, Object> free, SolverResult result) {}

  private Solved solve(State state, ShapeValues values) {
    if (values.isContradictory()) {
      return new Solved(Map.of(), new SolverResult.Unsat());
    }
    Map<Term, Object> usual = values.usualFree(GuardedHeap.of(state));
    List<Term> numbers = values.under(usual);
    if (numbers != null) {
      SolverResult result = context.solve(numbers);
      if (result.isSat() || usual.isEmpty()) {
        return new Solved(usual, result);
      }
    }
    return usual.isEmpty()
        ? new Solved(usual, new SolverResult.Unsat())
        : new Solved(null, context.solve(values.conditions()));
  }

  CompletionResult complete(State state) {
    Optional<String> unknown = Optional.empty();
    for (ShapeValues input : GuardedHeap.of(state).inputs()) {
      if (input.input().isTruncated()) {
        continue;
      }
      ShapeValues values = input.upTo(state, classes);
      CompletionResult result = complete(state, values);
      if (result instanceof CompletionResult.Found) {
        return result;
      } else if (result instanceof CompletionResult.Unknown why) {
        unknown = Optional.of(why.reason());
      }
    }
    return unknown.isPresent()
        ? new CompletionResult.Unknown(unknown.get())
        : new CompletionResult.Infeasible();
  }

  /** Completes with the objects of one shape; a model in which one fits no class is excluded. */
  private CompletionResult complete(State state, ShapeValues shape) {
    Clashes clashes = new Clashes(context, classes, state);
    Solved solved = solve(state, shape);
    List<Term> conditions = new ArrayList<>(shape.conditions());
    for (int i = 0; i <= Clashes.MOST; i++) {
      if (solved.result() instanceof SolverResult.Unknown unknown) {
        return new CompletionResult.Unknown(unknown.reason());
      } else if (!(solved.result() instanceof SolverResult.Sat sat)) {
        return new CompletionResult.Infeasible();
      } else {
        Map<Term, Object> free = free(GuardedHeap.of(state), shape, solved, sat);
        Map<Term, Object> values = values(state, shape, free, sat);
        Optional<Term> clash =
            clashes.of(values, a -> Optional.ofNullable(shape.cell(a)).map(shape.input()::classes));
        if (clash.isEmpty()) {
          return new ShapeInstantiation(context, classes, state, values)
              .complete(shape, shape.under(free));
        }
        conditions.add(shape.of(clash.get()));
        solved = new Solved(null, context.solve(conditions));
      }
    }
    return new CompletionResult.Unknown("no classes fit the references");
  }

  private Map<Term, Object> values(
      State state, ShapeValues shape, Map<Term, Object> free, SolverResult.Sat sat) {
    GuardedHeap heap = GuardedHeap.of(state);
    Map<Term, Object> values = new LinkedHashMap<>();
    for (SymbolicRef symbol : heap.symbols().values()) {
      Object value = shape.value(symbol, free);
      if (value != null) {
        values.put(symbol.term(), value);
      }
    }
    for (SymbolicRef symbol : heap.typed()) {
      Term variable = classes.variable(symbol);
      values.put(variable, sat.model().eval(variable).value());
    }
    return values;
  }

  private static Map<Term, Object> free(
      GuardedHeap heap, ShapeValues shape, Solved solved, SolverResult.Sat sat) {
    if (solved.free() != null) {
      return solved.free();
    }
    Map<Term, Object> values = new LinkedHashMap<>();
    for (Term variable : shape.free(heap)) {
      values.put(variable, sat.model().eval(variable).value());
    }
    return values;
  }
}
