// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.Verdict;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.ValueModel;
import org.heapsmith.smt.guards.Facts;

/**
 * Whether the path condition has a model. One shape is tried first, the likely one or that of the
 * last model on this path: under it the guards fold away, and what is left is a question about
 * numbers. Only what it does not satisfy is asked with all its references.
 */
final class Feasibility {
  private final ExplorationContext context;
  private final Terms terms;
  private final LikelyShape likely;

  Feasibility(ExplorationContext context) {
    this.context = context;
    this.terms = context.terms();
    this.likely = new LikelyShape(context.terms());
  }

  /** A shape of the input and an answer to what it leaves open, which is satisfiable. */
  record Found(Map<Term, Object> references, SolverResult.Sat numbers) {}

  /** Returns whether there is a model; its shape, if it is not the likely one, is kept. */
  Verdict of(State state) {
    boolean known = GuardedHeap.of(state).shape().isEmpty();
    if ((known ? likely(state, state.pathCondition()) : last(state, state.pathCondition()))
        .isPresent()) {
      return Verdict.FEASIBLE;
    }
    List<Term> conditions = conditions(state);
    SolverResult result = context.solve(conditions);
    if (result instanceof SolverResult.Unknown unknown) {
      return new Verdict.Unknown(unknown.reason());
    }
    if (!(result instanceof SolverResult.Sat sat)) {
      return Verdict.INFEASIBLE;
    }
    GuardedHeap heap = GuardedHeap.of(state);
    Map<Term, Object> shape = SimplestShape.ofWitness(heap, conditions, (ValueModel) sat.model());
    shape.keySet().retainAll(heap.symbols().keySet());
    state.setSpecState(heap.withShape(renamed(state, shape)));
    return Verdict.FEASIBLE;
  }

  /** Gives each object that is not located the address it has in the likely shape. */
  private Map<Term, Object> renamed(State state, Map<Term, Object> shape) {
    GuardedHeap heap = GuardedHeap.of(state);
    Map<Term, Integer> order = heap.order();
    Map<Object, Object> addresses = new LinkedHashMap<>();
    Map<Term, Object> result = new LinkedHashMap<>();
    shape.keySet().stream()
        .sorted(Comparator.comparing(order::get))
        .forEach(
            symbol -> {
              Object address = shape.get(symbol);
              boolean isFixed =
                  address.equals(0L)
                      || Clashes.isInput(state, (Long) address)
                      || context.inputs().hasConstants(heap.symbols().get(symbol).declaredType());
              long fresh = LikelyShape.FRESH + order.get(symbol);
              result.put(
                  symbol, isFixed ? address : addresses.computeIfAbsent(address, a -> fresh));
            });
    return result;
  }

  /**
   * Returns the path condition with what it says of references put into what it says of numbers. Of
   * a condition only a part may be true in the light of the facts, and these may have been learned
   * from that part: where one got shorter, the facts themselves stand beside it.
   */
  List<Term> conditions(State state) {
    Facts facts = GuardedHeap.of(state).facts();
    Set<Term> result = new LinkedHashSet<>();
    boolean shortened = false;
    for (Term condition : state.pathCondition()) {
      Term simple = facts.simplify(terms, condition);
      // what the facts were learned from is true in their light
      result.add(simple.isTrue() ? condition : simple);
      shortened |= simple != condition && !simple.isTrue();
    }
    if (shortened) {
      result.addAll(facts.literals());
    }
    return new ArrayList<>(result);
  }

  /** Returns the likely shape if it satisfies the conditions. */
  Optional<Found> likely(State state, List<Term> conditions) {
    return under(likely.of(state, Map.of()), state, conditions);
  }

  private Optional<Found> last(State state, List<Term> conditions) {
    return under(likely.of(state, GuardedHeap.of(state).shape()), state, conditions);
  }

  private Optional<Found> under(Map<Term, Object> references, State state, List<Term> conditions) {
    likely.repair(state, references, conditions);
    List<Term> numbers = likely.under(references, conditions);
    return numbers != null && context.solve(numbers) instanceof SolverResult.Sat sat
        ? Optional.of(new Found(references, sat))
        : Optional.empty();
  }
}
