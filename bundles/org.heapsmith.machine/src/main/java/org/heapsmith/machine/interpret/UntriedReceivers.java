// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.InputNames;
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
  private static final int SHOWN = 3;

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
      m.context().leaveOut(s, Notice.of(Code.RECEIVER_NOT_TRIED, at, shown(others), what, at));
    }
  }

  private static String shown(List<String> classes) {
    String names =
        classes.stream().limit(SHOWN).map(InputNames::simpleName).collect(Collectors.joining(", "));
    int more = classes.size() - SHOWN;
    return more > 0 ? names + " and " + more + " more" : names;
  }

  /** Returns the class of the receiver, if a value is or may be it. */
  private static Stream<String> receiver(State s, Value value) {
    Value known = s.resolved(value);
    if (known instanceof GuardedRef set) {
      return set.cases().stream().flatMap(c -> receiver(s, c.target()));
    } else if (known instanceof SymbolicRef ref) {
      return isReceiver(ref.path()) ? Stream.of(ref.declaredType()) : Stream.empty();
    } else if (known instanceof ObjectRef object) {
      return s
          .input(object.id())
          .map(InputObject::path)
          .filter(UntriedReceivers::isReceiver)
          .map(path -> s.object(object).className())
          .stream();
    }
    return Stream.empty();
  }

  private static boolean isReceiver(String path) {
    return path.equals(UnconstrainedInput.RECEIVER);
  }
}
