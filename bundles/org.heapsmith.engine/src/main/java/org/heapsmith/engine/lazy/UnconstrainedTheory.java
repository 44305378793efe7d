// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.lazy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.SearchResult;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.CompletedInput;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InitialHeap;
import org.heapsmith.machine.strategy.InputTheory;
import org.heapsmith.machine.strategy.MethodInput;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.strategy.OpenQuestions;
import org.heapsmith.machine.strategy.UnconstrainedInput;
import org.heapsmith.machine.strategy.Verdict;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.smt.Term;

/**
 * Nothing is known of the input but the shape properties of the precondition ({@link ShapeRules}):
 * a reference is null, an object of the initial heap or a fresh one ({@link InputTargets}).
 */
public final class UnconstrainedTheory implements InputTheory {
  private final ExplorationContext context;
  private final InputTargets targets;
  private final UnlocatedObjects unlocated;

  /** Makes the theory of one thread. */
  public UnconstrainedTheory(ExplorationContext context) {
    this.context = context;
    this.targets = new InputTargets(context);
    this.unlocated = new UnlocatedObjects(context, targets);
  }

  @Override
  public Answer<MethodInput> begin(State state, MethodUnderTest method) {
    state.setSpecState(LazyState.of(ShapeRules.of(method)));
    return Answer.certain(state, new UnconstrainedInput(context).make(state, method));
  }

  @Override
  public Answer.Choice<ReferenceValue> candidates(State state, SymbolicRef ref) {
    List<Alternative<ReferenceValue>> alternatives = new ArrayList<>();
    if (!LazyState.of(state).isNotNull(ref)) {
      alternatives.add(targets.none(state, ref));
    }
    alternatives.addAll(targets.objects(state, ref));
    return new Answer.Choice<>(PathFact.Kind.REFERENCE, alternatives, ref);
  }

  @Override
  public OpenQuestions<SymbolicRef> questions() {
    return new NullFirst(context, targets);
  }

  /** Asks the solver about the path condition alone. */
  @Override
  public Verdict check(State state) {
    return Verdict.of(context.solve(state.pathCondition()));
  }

  @Override
  public SearchResult<CompletedInput> complete(State state) {
    return new SearchResult.Found<>(new CompletedInput(state, unlocated.completion(state)));
  }

  @Override
  public Optional<List<SymbolicRef>> notNull(State state) {
    return Optional.of(LazyState.open(state));
  }

  @Override
  public InitialHeap initialHeap(State state) {
    List<Term> facts = new ArrayList<>();
    for (SymbolicRef ref : LazyState.open(state)) {
      facts.add(context.terms().ne(ref.term(), context.terms().nullRef()));
    }
    return new InitialHeap(t -> t, SymbolicHeap.EMP.and(facts));
  }
}
