// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.base.SearchResult;
import org.heapsmith.logic.hex.CompiledInvariant;
import org.heapsmith.logic.hex.Suitability;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.CompletedInput;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.MethodInput;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.strategy.Rejection;
import org.heapsmith.machine.strategy.UnconstrainedInput;
import org.heapsmith.machine.value.Value;

/** Makes the states a method starts in: one for each disjunct of its precondition. */
final class HexPrecondition {
  private final ExplorationContext context;
  private final InitialisationStep settling;
  private final CompletionSearch completer;
  private final Map<String, CompiledInvariant> invariants = new LinkedHashMap<>();

  HexPrecondition(
      ExplorationContext context, InitialisationStep settling, CompletionSearch completer) {
    this.context = context;
    this.settling = settling;
    this.completer = completer;
    BytecodeTypeProvider types = new BytecodeTypeProvider(context.program().classPath());
    for (InvariantDef invariant : context.specs().invariants()) {
      invariants.put(invariant.name(), new CompiledInvariant(invariant, types));
    }
  }

  /** Returns the alternatives, at least one; if there is one disjunct, in {@code state} itself. */
  List<Alternative<MethodInput>> alternatives(State state, MethodUnderTest method) {
    List<Alternative<MethodInput>> result = new ArrayList<>();
    List<Disjunct> disjuncts = disjuncts(method);
    for (Disjunct disjunct : disjuncts) {
      State next = disjuncts.size() == 1 ? state : state.fork();
      Inputs inputs = new Inputs(context, next, method);
      Optional<Requirement> required = inputs.bind(disjunct, invariants);
      MethodInput input = new MethodInput(inputs.values());
      if (required.isEmpty()) {
        result.add(rejected(inputs.label(), "its conditions contradict each other"));
      } else {
        next.setArguments(input.values());
        InitialisationStep.Outcome outcome = settling.begin(next, required.get());
        Optional<String> impossible =
            outcome.states().isEmpty()
                ? Optional.of(outcome.because())
                : impossible(outcome.states(), method);
        if (impossible.isPresent()) {
          result.add(rejected(inputs.label(), impossible.get()));
        } else {
          outcome
              .states()
              .forEach(s -> result.add(Alternative.explored(s, input, inputs.label(), "")));
        }
      }
    }
    if (result.isEmpty()) {
      List<Value> values = new UnconstrainedInput(context).make(state, method).values();
      result.add(Alternative.explored(state, new MethodInput(values), "", ""));
    }
    return result;
  }

  /** Says at once what is a matter of the precondition alone: that no heap satisfies it. */
  private Optional<String> impossible(List<State> states, MethodUnderTest method) {
    String why = "";
    for (State state : states) {
      SearchResult<CompletedInput> result = completer.complete(state);
      if (result instanceof SearchResult.None) {
        why = "no heap satisfies it";
        continue;
      } else if (result instanceof SearchResult.Unknown<?> unknown && unknown.leftOut().isEmpty()) {
        context.report(Notice.of(Code.PRECONDITION_UNKNOWN, "", method.method(), unknown.reason()));
      }
      return Optional.empty();
    }
    return Optional.of(why);
  }

  private static Alternative<MethodInput> rejected(String label, String because) {
    return Alternative.rejected(label, "", new Rejection.Pruned(because));
  }

  /** Returns the invariants by name. */
  Map<String, CompiledInvariant> invariants() {
    return invariants;
  }

  /** A spec that speaks of {@code this} says nothing of methods without a receiver. */
  static List<Disjunct> disjuncts(MethodUnderTest method) {
    Optional<MethodSpec> spec = method.spec();
    boolean receiver = !method.method().isStatic() && !method.method().model().isConstructor();
    boolean applies =
        spec.isPresent()
            && (receiver
                || spec.get().parameters().stream().noneMatch(p -> p.name().equals("this")));
    if (!applies) {
      return List.of();
    }
    Suitability.reason(spec.get())
        .ifPresent(
            why -> {
              throw HeapsmithException.of(
                  Code.STRATEGY_UNSUITED, "", HexTheory.NAME, method.method(), why, "separation");
            });
    return spec.get().requires();
  }
}
