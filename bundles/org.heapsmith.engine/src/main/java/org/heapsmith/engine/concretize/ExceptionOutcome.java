// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.state.Ending;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Evaluator;

/** Predicts what is seen of an exception. */
final class ExceptionOutcome {
  private static final String THROWABLE = "java/lang/Throwable";

  private ExceptionOutcome() {}

  static Outcome threw(
      Program program,
      State state,
      Ending.Threw threw,
      Function<Value, Content> contents,
      Evaluator evaluator) {
    Instance exception = (Instance) state.object(threw.exception());
    Value message =
        state.resolved(
            exception.field(
                program.field(THROWABLE, "detailMessage", "Ljava/lang/String;").orElseThrow()));
    Optional<String> text = text(contents.apply(message), evaluator);
    // the JVM writes messages of its own into exceptions that instructions throw
    boolean known =
        inheritsGetMessage(program, exception.className())
            && (text.isPresent() || message instanceof Null && !threw.implicit());
    return new Outcome.Threw(
        FilledClass.typeOf(exception.className()),
        known ? text.orElse(null) : null,
        known,
        threw.implicit());
  }

  private static Optional<String> text(Content message, Evaluator evaluator) {
    if (message instanceof Content.Letters letters) {
      return Optional.of(letters.text().value(evaluator));
    }
    return message instanceof Content.Constant constant
            && constant.value() instanceof ConcreteValue.Text text
        ? Optional.of(text.value())
        : Optional.empty();
  }

  private static boolean inheritsGetMessage(Program program, String className) {
    return program
        .method(className, "getMessage", "()Ljava/lang/String;")
        .filter(m -> m.id().className().equals(THROWABLE))
        .isPresent();
  }
}
