// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Notice;
import org.heapsmith.base.SearchResult;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.state.Appended;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.CompletedInput;
import org.heapsmith.machine.strategy.DecidingStrategy;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.HeapStrategy;
import org.heapsmith.machine.strategy.InputShape;
import org.heapsmith.machine.strategy.InputTheory;
import org.heapsmith.machine.strategy.MethodInput;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.strategy.Rejection;
import org.heapsmith.machine.strategy.Resolution;
import org.heapsmith.machine.strategy.Verdict;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.smt.Term;

/**
 * Lazy initialisation under HEX invariants (HEX paper, section 3.3): of the alternatives of lazy
 * initialisation those are explored that no rule excludes, which is decided from the one reference
 * that was resolved (Thm. 3.6). {@code max} targets and other visits of what is known are looked at
 * again on the way; the whole heap is checked at the path's end.
 */
public final class HexTheory implements InputTheory {
  /** The name in specs and options. */
  public static final String NAME = "hex";

  private final ExplorationContext context;
  private final FreshTargets targets;
  private final InitialisationStep settling;
  private final HexPrecondition precondition;
  private final CompletionSearch completer;
  private final Limits limits;

  /** Makes the theory of one thread. */
  public HexTheory(ExplorationContext context) {
    this.context = context;
    this.targets = new FreshTargets(context);
    this.limits = new Limits(context.bounds());
    HexRules rules = new HexRules(context, targets);
    this.settling = new InitialisationStep(rules, new Companions(context, strategy()));
    this.completer = new CompletionSearch(context, targets, settling);
    this.precondition = new HexPrecondition(context, settling, completer);
  }

  /** Returns the strategy of that name: references are decided as soon as they are loaded. */
  public HeapStrategy strategy() {
    return new DecidingStrategy(NAME, this, Resolution.ON_LOAD);
  }

  @Override
  public Answer<MethodInput> begin(State state, MethodUnderTest method) {
    List<Alternative<MethodInput>> alternatives = precondition.alternatives(state, method);
    if (alternatives.size() == 1
        && alternatives.get(0) instanceof Alternative.Explored<MethodInput> only
        && only.state() == state) {
      return Answer.certain(state, only.value());
    }
    return new Answer.Choice<>(PathFact.Kind.UNFOLDING, alternatives);
  }

  @Override
  public Answer.Choice<ReferenceValue> candidates(State state, SymbolicRef ref) {
    List<Alternative<ReferenceValue>> result = new ArrayList<>();
    for (Alternative<ReferenceValue> alternative : targets.all(state, ref)) {
      if (!(alternative instanceof Alternative.Explored<ReferenceValue> tried)) {
        result.add(alternative);
        continue;
      }
      InitialisationStep.Outcome outcome = settling.resolved(tried.state(), ref);
      if (outcome.states().isEmpty()) {
        result.add(rejected(alternative, new Rejection.Pruned(outcome.because())));
      } else if (limits.exceeded(state, alternative, ref).isPresent()) {
        Notice bound = limits.exceeded(state, alternative, ref).get();
        result.add(rejected(alternative, new Rejection.LeftOut(bound)));
      } else {
        explored(state, tried, outcome.states(), result);
      }
    }
    return new Answer.Choice<>(PathFact.Kind.REFERENCE, result, ref);
  }

  private static Alternative<ReferenceValue> rejected(
      Alternative<ReferenceValue> alternative, Rejection rejection) {
    Target target = alternative.target();
    return Alternative.<ReferenceValue>rejected(alternative.label(), "", rejection)
        .about(target.kind() == Target.Kind.FRESH ? Target.fresh("") : target);
  }

  /** One alternative for each case that companion methods distinguish. */
  private static void explored(
      State before,
      Alternative.Explored<ReferenceValue> alternative,
      List<State> states,
      List<Alternative<ReferenceValue>> into) {
    for (State state : states) {
      List<Term> learnt = Appended.since(before.pathCondition().size(), state.pathCondition());
      String constraint = String.join(" && ", learnt.stream().map(Term::toString).toList());
      String label =
          states.size() == 1 ? alternative.label() : alternative.label() + ", " + constraint;
      into.add(
          Alternative.explored(state, alternative.value(), label, constraint)
              .about(alternative.target()));
    }
  }

  /** What rules say of an object, they say of its class. */
  @Override
  public boolean changesClasses(State state) {
    return !FreshTargets.isBoundByRules(state);
  }

  @Override
  public Verdict check(State state) {
    List<Term> numbers = HexState.of(state).numbers();
    if (numbers.isEmpty()) {
      return Verdict.of(context.solve(state.pathCondition()));
    }
    List<Term> all = new ArrayList<>(state.pathCondition());
    all.addAll(numbers);
    Verdict verdict = Verdict.of(context.solve(all));
    if (verdict.goesOn()) {
      return verdict;
    }
    return Verdict.of(context.solve(state.pathCondition())).goesOn()
        ? new Verdict.Pruned("HEX rule: contradicts what the invariant says of numbers")
        : Verdict.INFEASIBLE;
  }

  @Override
  public boolean ignoresPrecondition() {
    return false;
  }

  @Override
  public SearchResult<CompletedInput> complete(State state) {
    return completer.complete(state);
  }

  @Override
  public Optional<List<InputShape>> shapes(MethodUnderTest method) {
    return new HexShapes(context, this, completer).of(method);
  }

  /** Returns what completes the ends of other strategies' paths for this method. */
  InvariantCompletion completion(MethodUnderTest method) {
    return new InvariantCompletion(context, method, precondition.invariants(), settling, completer);
  }
}
