// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.UnconstrainedInput;
import org.heapsmith.machine.value.GuardedRef;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;

/**
 * Subclasses that inherit the method under test and are not tried as its receiver ({@link
 * Machine#untriedReceivers}). Where a run depends on the class of the receiver, those are left out
 * of which it would be another.
 */
final class UntriedReceivers {
  private UntriedReceivers() {}

  /**
   * The program depends on what {@code answer} says of the class of a value.
   *
   * @param what it does, for a person
   */
  static void leaveOut(
      Machine m, State s, Value value, Function<String, Object> answer, String what) {
    if (m.untriedReceivers().isEmpty()) {
      return;
    }
    Optional<String> asked = receiver(s, value).findFirst();
    if (asked.isEmpty()) {
      return;
    }
    Object given = answer.apply(asked.get());
    List<String> others =
        m.untriedReceivers().stream()
            .filter(c -> m.program().hierarchy().isSubtype(c, asked.get()))
            .filter(c -> !answer.apply(c).equals(given))
            .toList();
    if (!others.isEmpty()) {
      String at = Sites.of(s);
      m.context()
          .leaveOut(s, Notice.of(Code.RECEIVER_NOT_TRIED, at, Outsiders.shown(others), what, at));
    }
  }

  /** Returns the class of the receiver, if a value is or may be it. */
  private static Stream<String> receiver(State s, Value value) {
    Value known = s.resolved(value);
    if (known instanceof GuardedRef set) {
      return set.cases().stream().flatMap(c -> receiver(s, c.target()));
    }
    return Outsiders.path(s, known)
        .filter(UnconstrainedInput.RECEIVER::equals)
        .map(path -> known instanceof SymbolicRef ref ? ref.declaredType() : className(s, known))
        .stream();
  }

  private static String className(State s, Value object) {
    return s.object((ObjectRef) object).className();
  }
}
