// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.Optional;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.interpret.StringConversion;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/** java.lang.Throwable: message and cause, without stack traces. */
final class ThrowableModels {
  private static final String THROWABLE = "java/lang/Throwable";

  private ThrowableModels() {}

  static void register(Registry registry) {
    registry.put(THROWABLE, "<init>", "()V", call -> initialise(call, Null.NULL));
    registry.put(
        THROWABLE, "<init>", "(Ljava/lang/String;)V", call -> initialise(call, call.argument(1)));
    registry.put(
        THROWABLE,
        "<init>",
        "(Ljava/lang/String;Ljava/lang/Throwable;)V",
        call -> withCause(call, call.argument(1), call.argument(2)));
    registry.put(
        THROWABLE,
        "<init>",
        "(Ljava/lang/String;Ljava/lang/Throwable;ZZ)V",
        call -> withCause(call, call.argument(1), call.argument(2)));
    registry.put(THROWABLE, "<init>", "(Ljava/lang/Throwable;)V", ThrowableModels::fromCause);
    registry.put(
        THROWABLE,
        "fillInStackTrace",
        "()Ljava/lang/Throwable;",
        call -> call.result(call.argument(0)));
    registry.put(THROWABLE, "addSuppressed", "(Ljava/lang/Throwable;)V", ModelCall::done);
    registry.putAll(THROWABLE, "getStackTrace", ThrowableModels::refuse);
    registry.putAll(THROWABLE, "getSuppressed", ThrowableModels::refuse);
    registry.putAll(THROWABLE, "printStackTrace", ThrowableModels::refuse);
    registry.put(
        "java/lang/NullPointerException",
        "getMessage",
        "()Ljava/lang/String;",
        ThrowableModels::nullPointerMessage);
  }

  private static StepResult refuse(ModelCall call) {
    throw call.refuse("stack traces and suppressed exceptions are not modelled");
  }

  /** Of the input, one that is decided. */
  private static ObjectRef exception(ModelCall call) {
    if (call.argument(0) instanceof ObjectRef exception) {
      return exception;
    }
    throw call.refuse("which exception it is of the input is open");
  }

  private static StepResult initialise(ModelCall call, Value message) {
    ObjectRef exception = exception(call);
    call.machine().exceptions().initialise(call.state(), exception, message);
    return call.done();
  }

  private static StepResult withCause(ModelCall call, Value message, Value cause) {
    ObjectRef exception = exception(call);
    call.machine().exceptions().initialise(call.state(), exception, message);
    call.state().setField(exception, slot(call, "cause"), cause);
    return call.done();
  }

  /** The message is the text of the cause; its {@code toString} runs first. */
  private static StepResult fromCause(ModelCall call) {
    Value cause = call.argument(1);
    if (cause instanceof Null) {
      return withCause(call, Null.NULL, Null.NULL);
    }
    ObjectRef exception = exception(call);
    Instance instance = (Instance) call.object(0);
    if (instance.field(slot(call, "cause")) instanceof Null) {
      call.state().setField(exception, slot(call, "cause"), cause);
      Optional<LinkedMethod> text = StringConversion.callback(call.machine(), call.state(), cause);
      if (text.isPresent()) {
        return call.replaceBy(text.get(), 1);
      }
    }
    call.state().setField(exception, slot(call, "detailMessage"), cause); // replaced by its text
    return call.done();
  }

  private static FieldSlot slot(ModelCall call, String name) {
    return call.machine().program().layout(THROWABLE).byName(name).orElseThrow();
  }

  /** The JVM explains implicit ones; that text is not predicted. */
  private static StepResult nullPointerMessage(ModelCall call) {
    return call.state().marks().isImplicit((ObjectRef) call.argument(0))
        ? call.opaque("the message of a NullPointerException")
        : call.result(((Instance) call.object(0)).field(slot(call, "detailMessage")));
  }
}
