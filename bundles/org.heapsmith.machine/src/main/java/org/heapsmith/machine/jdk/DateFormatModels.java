// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.text.SimpleDateFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.heapsmith.machine.interpret.LibraryModel;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;

/**
 * {@code SimpleDateFormat}: what it writes depends on the time zone and the language of the
 * machine, so that it is not predicted. A program may make and keep such objects, and have dates
 * written.
 */
final class DateFormatModels {
  private static final String FORMAT = "java/text/SimpleDateFormat";
  private static final String ABOVE = "java/text/DateFormat";
  private static final String TEXT = "Ljava/lang/String;";

  private DateFormatModels() {}

  static void register(Registry registry) {
    registry.put(FORMAT, "<init>", "()V", DateFormatModels::make);
    registry.put(FORMAT, "<init>", "(" + TEXT + ")V", DateFormatModels::makeByPattern);
    registry.put(
        FORMAT, "<init>", "(" + TEXT + "Ljava/util/Locale;)V", DateFormatModels::makeByPattern);
    registry.put(ABOVE, "format", "(Ljava/util/Date;)" + TEXT, own(DateFormatModels::write));
    for (String set : List.of("setLenient", "setTimeZone")) {
      registry.putAll(ABOVE, set, own(ModelCall::done));
    }
    registry.putClass(ABOVE, own(DateFormatModels::refuse));
    registry.putClass(FORMAT, own(DateFormatModels::refuse));
  }

  /** Its fields stay as they are: nobody reads them. */
  private static StepResult make(ModelCall call) {
    return isOwn(call) ? call.done() : refuse(call);
  }

  private static StepResult makeByPattern(ModelCall call) {
    return call.withObject(1, (state, frame, pattern) -> makeBy(call.in(state, frame)));
  }

  private static StepResult makeBy(ModelCall call) {
    String pattern =
        Pure.string(call, 1)
            .flatMap(StringObject::text)
            .orElseThrow(() -> call.refuse("the pattern is open"));
    if (call.count() > 2 && call.argument(2) instanceof Null) {
      return call.throwing("java/lang/NullPointerException");
    }
    Optional<String> complaint = complaint(pattern);
    return complaint.isPresent()
        ? call.throwing("java/lang/IllegalArgumentException", complaint.get())
        : make(call);
  }

  private static Optional<String> complaint(String pattern) {
    try {
      new SimpleDateFormat(pattern, Locale.ROOT);
      return Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.of(e.getMessage());
    }
  }

  private static StepResult write(ModelCall call) {
    return call.withObject(
        1, (state, frame, date) -> call.in(state, frame).opaque("how a date is written"));
  }

  private static StepResult refuse(ModelCall call) {
    throw call.refuse("it depends on the system the program runs on");
  }

  private static LibraryModel own(LibraryModel model) {
    return call -> !call.method().isStatic() && isOwn(call) ? model.invoke(call) : call.interpret();
  }

  /** Whether the program made the object, in a call before this one, too. */
  private static boolean isOwn(ModelCall call) {
    return call.argument(0) instanceof ObjectRef ref
        && call.state().object(ref) instanceof Instance format
        && format.className().equals(FORMAT)
        && format.layout().byName("pattern").map(format::field).orElse(null) instanceof Null;
  }
}
