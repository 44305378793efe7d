// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.machine.interpret.LibraryModel;
import org.heapsmith.machine.interpret.Machine;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.interpret.StringConversion;
import org.heapsmith.machine.program.Layout;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.machine.state.TextObject;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/**
 * What goes to {@code System.out}, {@code System.err} and the loggers of the JDK changes nothing
 * that a test sees: it is left out. What {@code toString} methods of the program do for it is not.
 */
final class OutputModels {
  private static final String STREAM = "java/io/PrintStream";
  private static final String LOGGER = "java/util/logging/Logger";
  private static final String TEXT = "Ljava/lang/String;";
  private static final Set<String> STREAMS = Set.of("out", "err");

  /** Key of a shared object that takes output. */
  private record SinkKey(String className, String name) {}

  private OutputModels() {}

  static void register(Registry registry) {
    for (String name : List.of("print", "println")) {
      registry.putAll(STREAM, name, own(OutputModels::print));
    }
    for (String name : List.of("printf", "format")) {
      registry.put(
          STREAM,
          name,
          "(" + TEXT + "[Ljava/lang/Object;)L" + STREAM + ";",
          own(
              call ->
                  FormatArguments.withTexts(
                      call,
                      1,
                      c -> {
                        FormatModels.requireSafe(c, 1);
                        return c.result(c.argument(0));
                      })));
    }
    registry.put(STREAM, "flush", "()V", own(ModelCall::done));
    registry.put(STREAM, "write", "(I)V", own(ModelCall::done));
    registry.putClass(STREAM, own(OutputModels::refuse));
    registry.put(
        LOGGER,
        "getLogger",
        "(" + TEXT + ")L" + LOGGER + ";",
        call -> call.withObject(0, (s, f, name) -> logger(call.in(s, f))));
    for (String name : List.of("severe", "warning", "info", "config", "fine", "finer", "finest")) {
      registry.put(LOGGER, name, "(" + TEXT + ")V", own(ModelCall::done));
    }
    String level = "(Ljava/util/logging/Level;" + TEXT;
    for (String rest : List.of(")V", "Ljava/lang/Throwable;)V")) {
      registry.put(LOGGER, "log", level + rest, own(ModelCall::done));
    }
    registry.put(LOGGER, "isLoggable", "(Ljava/util/logging/Level;)Z", own(OutputModels::isOn));
    registry.putClass(LOGGER, own(OutputModels::refuse));
  }

  private static StepResult refuse(ModelCall call) {
    throw call.refuse("what it does with output has no model");
  }

  /**
   * There is one for each name: nobody can say whether it is that of an open one. That of the empty
   * name is of a class of its own.
   */
  private static StepResult logger(ModelCall call) {
    State state = call.state();
    TextObject argument = call.object(0, TextObject.class);
    SymbolicText name =
        argument.content().orElseThrow(() -> call.refuse("the name is not predicted"));
    if (name.parts().isEmpty()) {
      throw call.refuse("the root logger has no model");
    }
    return call.result(
        name.known().isPresent()
            ? sink(call.machine(), state, LOGGER, name.known().get())
            : state.allocate().unidentified(call.machine().program().layout(LOGGER)));
  }

  private static StepResult isOn(ModelCall call) {
    return call.opaque("what is logged");
  }

  /** Objects of these classes that the program has made itself are interpreted. */
  private static LibraryModel own(LibraryModel model) {
    return call -> {
      if (call.method().isStatic() || !(call.argument(0) instanceof ObjectRef ref)) {
        return call.method().isStatic()
            ? call.interpret()
            : call.withObject(0, (s, f, o) -> own(model).invoke(call.in(s, f)));
      }
      boolean shared = call.state().shared().containsValue(ref);
      return shared ? model.invoke(call) : call.interpret();
    };
  }

  private static StepResult print(ModelCall call) {
    if (call.count() == 1) {
      return call.done();
    } else if (call.method().parameters().get(0).equals("[C")) {
      return call.withObject(1, (s, f, letters) -> call.in(s, f).done()); // null throws
    }
    return call.withText(
        1,
        c -> {
          Optional<LinkedMethod> callback =
              StringConversion.callback(c.machine(), c.state(), c.argument(1));
          return callback.isPresent() ? c.replaceBy(callback.get(), 1) : c.done();
        });
  }

  /** Returns what a static field of System holds; empty for fields other than the streams. */
  static Optional<Value> stream(Machine machine, State state, String field) {
    return STREAMS.contains(field)
        ? Optional.of(sink(machine, state, STREAM, field))
        : Optional.empty();
  }

  /** Returns whether an object is one of these streams. */
  static boolean isStream(State state, ObjectRef object) {
    return STREAMS.stream()
        .anyMatch(s -> state.shared(new SinkKey(STREAM, s)).equals(Optional.of(object)));
  }

  private static ObjectRef sink(Machine machine, State state, String className, String name) {
    Layout layout = machine.program().layout(className);
    return state.allocate().shared(new SinkKey(className, name), layout);
  }
}
