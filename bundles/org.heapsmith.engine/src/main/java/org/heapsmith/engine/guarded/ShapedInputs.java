// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.SearchResult;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.CompletedInput;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputShape;
import org.heapsmith.machine.strategy.Verdict;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;

/** The shapes of input that a precondition allows, in path-optimal execution. */
final class ShapedInputs extends AllowedShapes<ShapeValues> {
  private final ExplorationContext context;
  private final Classes classes;

  /** The shape of the last answer: the next search starts there. No verdict depends on it. */
  private InputShape likely;

  ShapedInputs(ExplorationContext context, Classes classes) {
    super(context);
    this.context = context;
    this.classes = classes;
  }

  /** Begins with the shapes a precondition allows; the arguments are set. */
  void begin(State state, List<InputShape> allowed) {
    List<ShapeValues> inputs =
        allowed.stream().map(i -> ShapeValues.of(context.terms(), state, i)).toList();
    state.setSpecState(GuardedHeap.of(state).withInputs(inputs));
  }

  @Override
  protected List<ShapeValues> of(State state) {
    return GuardedHeap.of(state).inputs();
  }

  @Override
  protected void keep(State state, List<ShapeValues> inputs) {
    state.setSpecState(GuardedHeap.of(state).withInputs(inputs));
  }

  @Override
  protected InputShape shape(ShapeValues values) {
    return values.input();
  }

  @Override
  protected ShapeValues upTo(State state, ShapeValues values) {
    return values.upTo(state, classes);
  }

  @Override
  protected int first(List<ShapeValues> inputs) {
    for (int i = 0; i < inputs.size(); i++) {
      if (inputs.get(i).input() == likely) {
        return i;
      }
    }
    return 0;
  }

  @Override
  protected Verdict in(State state, ShapeValues values) {
    Verdict verdict = Verdict.of(solve(state, values).result());
    if (verdict instanceof Verdict.Feasible && !values.input().isTruncated()) {
      likely = values.input();
    }
    return verdict;
  }

  @Override
  protected boolean isExcluded(State state, ShapeValues values) {
    return values.isContradictory();
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

  /** Completes with the objects of one shape; a model in which one fits no class is excluded. */
  @Override
  protected SearchResult<CompletedInput> complete(State state, ShapeValues shape) {
    Clashes clashes = new Clashes(context, classes, state);
    Solved solved = solve(state, shape);
    return clashes.avoided(
        excluded -> excluded.isEmpty() ? solved.result() : solve(shape, excluded),
        (sat, excluded) -> {
          Map<Term, Object> usual = excluded.isEmpty() ? solved.free() : null;
          Map<Term, Object> free = free(GuardedHeap.of(state), shape, usual, sat);
          Map<Term, Object> values = values(state, shape, free, sat);
          return new Clashes.Attempt(
              clashes.of(
                  values, a -> Optional.ofNullable(shape.cell(a)).map(shape.input()::classes)),
              () ->
                  new ShapeInstantiation(context, classes, state, values)
                      .complete(shape, shape.under(free)));
        });
  }

  private SolverResult solve(ShapeValues shape, List<Term> excluded) {
    List<Term> conditions = new ArrayList<>(shape.conditions());
    excluded.forEach(c -> conditions.add(shape.of(c)));
    return context.solve(conditions);
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
      GuardedHeap heap, ShapeValues shape, Map<Term, Object> usual, SolverResult.Sat sat) {
    if (usual != null) {
      return usual;
    }
    Map<Term, Object> values = new LinkedHashMap<>();
    for (Term variable : shape.free(heap)) {
      values.put(variable, sat.model().eval(variable).value());
    }
    return values;
  }
}
