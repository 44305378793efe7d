// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.RepOk;
import org.heapsmith.judge.InputJudge;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.strategy.MethodUnderTest;

/**
 * Asks the judge whether a finished input is valid: whether it satisfies the precondition, and
 * {@code repOK} where that holds when the method is called. Without a precondition every input is
 * allowed; what repOK says of it is reported.
 */
final class InputCheck {
  private final MethodUnderTest method;
  private final boolean ignoresPrecondition;
  private final InputJudge judge;
  private final List<Disjunct> requires;
  private final List<Disjunct> owned;

  InputCheck(MethodUnderTest method, boolean ignoresPrecondition, InputJudge judge) {
    this.method = method;
    this.ignoresPrecondition = ignoresPrecondition;
    this.judge = judge;
    this.requires = requires();
    this.owned = withoutConstraints(requires);
  }

  /** Whether there may be a test with the input. */
  sealed interface Verdict {}

  /**
   * There may.
   *
   * @param judgement what the judge says; empty if there is nothing to judge by
   */
  record Accepted(Optional<CheckResult> judgement) implements Verdict {}

  /** The input is not valid, or that is not known. */
  record Refused(Notice why) implements Verdict {}

  /** Judges an input; the receiver is the first of the arguments. */
  Verdict of(ConcreteHeap input, List<ConcreteValue> arguments) {
    Map<String, ConcreteValue> names = names(arguments);
    Optional<CheckResult> structure =
        RepOk.holdsAtEntry(method.method().model())
            ? judge.structure(input, names)
            : Optional.empty();
    if (requires.isEmpty()) {
      return new Accepted(structure);
    }
    CheckResult result = judge.judge(requires, input, names);
    if (result instanceof CheckResult.Fails fails) {
      return refused(rejection(input, names), fails.why());
    } else if (result instanceof CheckResult.Undecided undecided) {
      return refused(Code.INPUT_UNJUDGED, undecided.why());
    } else if (structure.isPresent() && structure.get() instanceof CheckResult.Fails fails) {
      return refused(Code.INPUT_AGAINST_REPOK, fails.why());
    }
    return new Accepted(structure.or(() -> Optional.of(result)));
  }

  private Map<String, ConcreteValue> names(List<ConcreteValue> arguments) {
    Map<String, ConcreteValue> names = new LinkedHashMap<>();
    int next = 0;
    if (hasReceiver()) {
      names.put("this", arguments.get(next++));
    }
    for (MethodUnderTest.InputParameter parameter : method.parameters()) {
      names.put(parameter.name(), arguments.get(next++));
    }
    return names;
  }

  private Refused refused(Code code, String why) {
    return new Refused(Notice.of(code, method.method().toString(), method.method(), why));
  }

  /**
   * Some strategies know nothing of the precondition, and none all of it: the judge is what their
   * inputs are filtered by. Only where a strategy claims to know everything that is broken, it is
   * an error.
   */
  private Code rejection(ConcreteHeap input, Map<String, ConcreteValue> names) {
    boolean constrained = requires.stream().anyMatch(d -> !d.constraints().isEmpty());
    boolean expected =
        ignoresPrecondition
            || constrained && !(judge.judge(owned, input, names) instanceof CheckResult.Fails);
    return expected ? Code.INPUT_DISCARDED : Code.INPUT_INVALID;
  }

  private static List<Disjunct> withoutConstraints(List<Disjunct> disjuncts) {
    return disjuncts.stream()
        .map(d -> new Disjunct(d.existentials(), d.atoms(), d.pure(), List.of(), d.source()))
        .toList();
  }

  /** A spec that names a receiver says nothing of a method without one. */
  private List<Disjunct> requires() {
    return method
        .spec()
        .filter(
            s -> hasReceiver() || s.parameters().stream().noneMatch(p -> p.name().equals("this")))
        .map(s -> s.requires())
        .orElse(List.of());
  }

  private boolean hasReceiver() {
    LinkedMethod target = method.method();
    return !target.isStatic() && !target.id().name().equals("<init>");
  }
}
