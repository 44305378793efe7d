// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.ObjectRef;

/** What a stub of the input does when it is called, apart from giving its answers. */
final class StubDecisions {
  private StubDecisions() {}

  /**
   * Goes on with the call of a stub: one alternative in which it answers, and others in which it
   * {@linkplain StubExceptions throws} or {@linkplain StubReentry changes} its caller, if that is
   * to be decided.
   *
   * @param selected what runs as the stub is now
   */
  static StepResult decide(
      Machine m,
      State s,
      Frame f,
      ObjectRef stub,
      LinkedMethod selected,
      Choices.Continuation<LinkedMethod> then) {
    if (s.input(stub.id()).filter(i -> !i.isCalled()).isEmpty()
        || !m.strategy().changesClasses(s)) {
      return then.apply(s, f, selected);
    }
    List<Alternative<LinkedMethod>> others = StubExceptions.decide(m, s, stub, selected);
    StubReentry.decide(m, s, f, stub, selected).ifPresent(others::add);
    if (others.isEmpty()) {
      return then.apply(s, f, selected);
    }
    String path = s.input(stub.id()).orElseThrow().path();
    String type = StubClass.typeOf(s.object(stub).className());
    String call = path + "." + label(m, type, selected).orElseThrow();
    List<Alternative<LinkedMethod>> alternatives = new ArrayList<>();
    alternatives.add(Alternative.explored(s.fork(), selected, call + " returns", ""));
    alternatives.addAll(others);
    return m.choices()
        .proceed(s, f, new Answer.Choice<>(PathFact.Kind.DISPATCH, alternatives), then);
  }

  /** Returns what the method of a stub is called, if it is one that a stub answers. */
  static Optional<String> label(Machine m, String type, LinkedMethod selected) {
    List<MethodModel> methods = StubClass.methods(m.program().classPath(), type);
    return called(m, type, selected).map(c -> StubClass.label(methods, c));
  }

  /** Returns which of the methods that a stub answers runs. */
  static Optional<MethodModel> called(Machine m, String type, LinkedMethod selected) {
    return StubClass.methods(m.program().classPath(), type).stream()
        .filter(c -> overrides(selected.model(), c))
        .findFirst();
  }

  /** Returns whether no call of a method has ended yet without an exception. */
  static boolean hasNotEnded(Instance stub, LinkedMethod method, String label) {
    return count(stub, StubClass.ended(method.model(), label)) == 0;
  }

  private static boolean overrides(MethodModel method, MethodModel declared) {
    return method.name().equals(declared.name())
        && method.descriptor().equals(declared.descriptor());
  }

  /** Returns what a field of a stub has counted; 1 where it is not known. */
  static int count(Instance stub, String field) {
    return stub.layout()
        .byName(field)
        .map(stub::field)
        .filter(IntValue.class::isInstance)
        .map(v -> ((IntValue) v).value())
        .orElse(1);
  }
}
