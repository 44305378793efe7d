// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.concretize.CompletionResult;
import org.heapsmith.engine.separation.UnfoldedInput;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.engine.strategy.Verdict;
import org.heapsmith.engine.value.SymbolicRef;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;

/**
 * Path-optimal execution under a separation-logic precondition (algorithms.md, section 7): the
 * guards of the path condition range over the shapes the precondition allows within the bound. A
 * path is feasible if it is for one of them; the test gets the smallest.
 */
final class ShapedInputs {
  private final ExplorationContext context;
  private final Classes classes;

  /** Where the last search ended: the next one starts there. The verdict does not depend on it. */
  private int likely;

  ShapedInputs(ExplorationContext context, Classes classes) {
    this.context = context;
    this.classes = classes;
  }

  Verdict check(State state) {
    List<UnfoldedInput> inputs = GuardedHeap.of(state).inputs();
    boolean unknown = false;
    for (int i = 0; i < inputs.size(); i++) {
      int at = (likely + i) % inputs.size();
      if (!inputs.get(at).isTruncated()) {
        SolverResult result = solve(state, inputs.get(at)).result();
        if (result.isSat()) {
          likely = at;
          return Verdict.FEASIBLE;
        }
        unknown |= result instanceof SolverResult.Unknown;
      }
    }
    if (unknown) {
      return new Verdict.Unknown("not decided for a shape of the input");
    }
    reportBound(state);
    return new Verdict.Pruned("no shape that the precondition allows");
  }

  /** A larger input might take this path. */
  private void reportBound(State state) {
    for (UnfoldedInput input : GuardedHeap.of(state).inputs()) {
      if (input.isTruncated() && !solve(state, input).result().isUnsat()) {
        int bound = context.bounds().unfold();
        context.report(Notice.of(Code.BOUND_UNFOLD, "", bound, "the precondition"));
        return;
      }
    }
  }

  /** What a path condition is under one shape. */
  private record Solved(ShapeValues values, Map<Term, Object> free, SolverResult result) {}

  private Solved solve(State state, UnfoldedInput input) {
    ShapeValues values = ShapeValues.of(context.terms(), classes, state, input);
    if (values.conditions() == null) {
      return new Solved(values, Map.of(), new SolverResult.Unsat());
    }
    Map<Term, Object> usual = values.usualFree(state);
    List<Term> numbers = values.under(usual);
    if (numbers != null) {
      SolverResult result = context.solve(numbers);
      if (result.isSat() || usual.isEmpty()) {
        return new Solved(values, usual, result);
      }
    }
    return usual.isEmpty()
        ? new Solved(values, usual, new SolverResult.Unsat())
        : new Solved(values, null, context.solve(values.conditions()));
  }

  CompletionResult complete(State state) {
    Optional<String> unknown = Optional.empty();
    for (UnfoldedInput input : GuardedHeap.of(state).inputs()) {
      if (input.isTruncated()) {
        continue;
      }
      Solved solved = solve(state, input);
      if (solved.result() instanceof SolverResult.Sat sat) {
        return complete(state, input, solved, sat);
      } else if (solved.result() instanceof SolverResult.Unknown why) {
        unknown = Optional.of(why.reason());
      }
    }
    return unknown.isPresent()
        ? new CompletionResult.Unknown(unknown.get())
        : new CompletionResult.Infeasible();
  }

  private CompletionResult complete(
      State state, UnfoldedInput input, Solved solved, SolverResult.Sat sat) {
    GuardedHeap heap = GuardedHeap.of(state);
    Map<Term, Object> free = free(solved, sat);
    Map<Term, Object> values = new LinkedHashMap<>();
    for (SymbolicRef symbol : heap.symbols().values()) {
      Object value = solved.values().value(symbol.term(), free);
      if (value != null) {
        values.put(symbol.term(), value);
      }
    }
    for (SymbolicRef symbol : heap.typed()) {
      Term variable = classes.variable(symbol);
      values.put(variable, sat.model().eval(variable).value());
    }
    return new Concretion(context, classes, state, values)
        .complete(solved.values(), input, solved.values().under(free));
  }

  private static Map<Term, Object> free(Solved solved, SolverResult.Sat sat) {
    if (solved.free() != null) {
      return solved.free();
    }
    Map<Term, Object> values = new LinkedHashMap<>();
    for (Term variable : solved.values().free()) {
      values.put(variable, sat.model().eval(variable).value());
    }
    return values;
  }
}
