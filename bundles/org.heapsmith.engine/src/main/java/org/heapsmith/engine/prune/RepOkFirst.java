// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.prune;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.interpret.SideRun;
import org.heapsmith.machine.jdk.JdkModels;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.Appended;
import org.heapsmith.machine.state.Ending;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.DecidingStrategy;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.HeapStrategy;
import org.heapsmith.machine.strategy.InputTheory;
import org.heapsmith.machine.strategy.MethodInput;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.strategy.Rejection;
import org.heapsmith.machine.strategy.Resolution;
import org.heapsmith.machine.strategy.Verdict;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Term;

/**
 * PrEP, pre-evaluation of executable properties (HEX paper, section 4.1): {@code if (a.repOK() &&
 * b.repOK() && …) method(a, b, …)}. Decides the whole structure before the method runs.
 */
public final class RepOkFirst implements InputTheory {
  private static final int MOST_STATES = 100_000;

  private final ExplorationContext context;
  private final InputTheory inner;
  private final SideRun side;

  /**
   * Makes the theory of one thread.
   *
   * @param resolution when references are decided that {@code repOK} reads
   */
  public RepOkFirst(ExplorationContext context, InputTheory inner, Resolution resolution) {
    this.context = context;
    this.inner = inner;
    HeapStrategy strategy = new DecidingStrategy(Pruning.REPOK, inner, resolution);
    this.side = new SideRun(context, strategy, JdkModels.ofChecks());
  }

  /** After the method has begun nothing is filtered. */
  @Override
  public Answer.Choice<ReferenceValue> candidates(State state, SymbolicRef ref) {
    return inner.candidates(state, ref);
  }

  @Override
  public Verdict check(State state) {
    return inner.check(state);
  }

  @Override
  public Answer<MethodInput> begin(State state, MethodUnderTest method) {
    Answer<MethodInput> answer = inner.begin(state, method);
    if (!(answer instanceof Answer.Certain<MethodInput> certain)) {
      return answer;
    }
    MethodInput input = certain.value();
    certain.state().setArguments(input.values());
    List<Alternative<MethodInput>> rejected = new ArrayList<>();
    List<State> states = List.of(certain.state());
    boolean any = false;
    for (Value argument : input.values()) {
      List<State> next = new ArrayList<>();
      for (State each : states) {
        for (State known : resolved(each, argument, rejected)) {
          List<RepOkCalls.Call> calls =
              RepOkCalls.calls(context.program(), known, List.of(argument));
          any |= !calls.isEmpty();
          next.addAll(calls.isEmpty() ? List.of(known) : run(known, calls.get(0), rejected));
        }
      }
      states = next;
    }
    if (!any) {
      return answer;
    }
    List<Alternative<MethodInput>> result = new ArrayList<>();
    states.forEach(s -> result.add(Alternative.explored(s, input, label(certain, s), "")));
    result.addAll(rejected);
    return new Answer.Choice<>(PathFact.Kind.UNFOLDING, result);
  }

  /** Finds out what an argument is whose class may have a repOK; what is left out is told. */
  private List<State> resolved(
      State state, Value argument, List<Alternative<MethodInput>> rejected) {
    if (!(state.resolved(argument) instanceof SymbolicRef ref)
        || RepOkCalls.of(context.program(), ref.declaredType()).isEmpty()) {
      return List.of(state);
    }
    List<State> states = new ArrayList<>();
    for (Alternative<ReferenceValue> each : inner.candidates(state, ref).alternatives()) {
      if (each instanceof Alternative.Explored<ReferenceValue> explored) {
        states.add(explored.state());
      } else if (each instanceof Alternative.Rejected<ReferenceValue> refused) {
        rejected.add(refused.retyped());
      }
    }
    return states;
  }

  private List<State> run(
      State state, RepOkCalls.Call call, List<Alternative<MethodInput>> rejected) {
    List<State> result = new ArrayList<>();
    for (State end : side.run(state, call.method(), List.of(call.receiver()), MOST_STATES)) {
      State next = state.fork();
      next.learnFrom(end);
      if (end.ending() instanceof Ending.Returned returned
          && returned.value() instanceof OpaqueValue opaque) {
        String at = call.method().toString();
        Notice unknown = Notice.of(Code.OPAQUE_VALUE, at, opaque.why(), at);
        rejected.add(reject(state, next, new Rejection.LeftOut(unknown)));
      } else if (end.ending() instanceof Ending.Returned returned) {
        Term truth = Values.term(context.terms(), (NumberValue) returned.value());
        next.assume(context.terms().ne(truth, context.terms().intConst(0)));
        boolean holds =
            next.pathCondition().stream().noneMatch(Term::isFalse) && inner.check(next).goesOn();
        if (holds) {
          result.add(next);
        } else {
          rejected.add(reject(state, next, new Rejection.Pruned("repOK() returns false")));
        }
      } else if (end.ending() instanceof Ending.Cut cut) {
        rejected.add(reject(state, next, new Rejection.LeftOut(cut.reason())));
      } else if (end.ending() instanceof Ending.Threw) {
        rejected.add(reject(state, next, new Rejection.Pruned("repOK() throws")));
      } else {
        Notice most = Notice.of(Code.BOUND_REPOK, "", call.method(), MOST_STATES);
        rejected.add(reject(state, next, new Rejection.LeftOut(most)));
      }
    }
    return result;
  }

  private static Alternative<MethodInput> reject(State before, State after, Rejection rejection) {
    return Alternative.rejected(label(before, after), "", rejection);
  }

  private static String label(Answer.Certain<MethodInput> certain, State after) {
    return label(certain.state(), after);
  }

  /** Says what was resolved. */
  private static String label(State before, State after) {
    List<SymbolicRef> refs = Appended.since(before.resolvedRefs().size(), after.resolvedRefs());
    return "repOK() reads "
        + String.join(", ", refs.stream().map(r -> r + " = " + name(after, r)).toList());
  }

  private static String name(State state, SymbolicRef ref) {
    Value target = state.resolved(ref);
    return target instanceof org.heapsmith.machine.value.ObjectRef object
        ? state.input(object.id()).map(i -> i.path()).orElse("an object")
        : "null";
  }
}
