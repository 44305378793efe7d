// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.interpret.LibraryModel;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.interpret.StringConversion;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * java.lang.Throwable: message, cause and what was suppressed, without stack traces. The suppressed
 * are in an array where the JDK has a list; an exception that takes none has itself there.
 */
final class ThrowableModels {
  private static final String THROWABLE = "java/lang/Throwable";

  private static final String FILL = "fillInStackTrace";

  private static final String FILLING = "()Ljava/lang/Throwable;";

  private static final String SUPPRESSED = "[L" + THROWABLE + ";";

  private static final List<String> TEXTS =
      List.of("toString", "getMessage", "getLocalizedMessage");

  private ThrowableModels() {}

  static void register(Registry registry) {
    putConstructor(registry, "()V", call -> initialise(call, Null.NULL));
    putConstructor(registry, "(Ljava/lang/String;)V", call -> initialise(call, call.argument(1)));
    putConstructor(
        registry,
        "(Ljava/lang/String;Ljava/lang/Throwable;)V",
        call -> withCause(call, call.argument(1), call.argument(2)));
    putConstructor(
        registry, "(Ljava/lang/String;Ljava/lang/Throwable;ZZ)V", ThrowableModels::withSuppression);
    putConstructor(registry, "(Ljava/lang/Throwable;)V", ThrowableModels::fromCause);
    registry.put(THROWABLE, FILL, FILLING, call -> call.result(call.argument(0)));
    registry.put(
        THROWABLE, "addSuppressed", "(Ljava/lang/Throwable;)V", ThrowableModels::addSuppressed);
    registry.put(THROWABLE, "getSuppressed", "()" + SUPPRESSED, ThrowableModels::suppressedOf);
    registry.putAll(THROWABLE, "getStackTrace", ThrowableModels::refuse);
    registry.putAll(THROWABLE, "printStackTrace", ThrowableModels::print);
    registry.put(
        "java/lang/NullPointerException",
        "getMessage",
        "()Ljava/lang/String;",
        ThrowableModels::nullPointerMessage);
  }

  /** Constructors call {@code fillInStackTrace}: one that does something would have to run. */
  private static void putConstructor(Registry registry, String descriptor, LibraryModel model) {
    registry.put(
        THROWABLE,
        "<init>",
        descriptor,
        call -> {
          if (!onlyReturns(call, call.state().object(exception(call)).className())) {
            throw call.refuse("its own fillInStackTrace is not called");
          }
          return model.invoke(call);
        });
  }

  /** Returns whether {@code fillInStackTrace} is of the JDK, or does nothing but return. */
  private static boolean onlyReturns(ModelCall call, String className) {
    Program program = call.machine().program();
    Optional<LinkedMethod> own =
        program.method(THROWABLE, FILL, FILLING).flatMap(m -> program.select(className, m));
    if (own.isEmpty() || !own.get().isApplication()) {
      return true;
    }
    MethodModel code = own.get().model();
    return IntStream.range(0, code.size())
        .mapToObj(code::instruction)
        .allMatch(i -> isReturning(call, i));
  }

  private static boolean isReturning(ModelCall call, AbstractInsnNode instruction) {
    return switch (instruction.getOpcode()) {
      case -1, Opcodes.ALOAD, Opcodes.ACONST_NULL, Opcodes.ARETURN -> true;
      case Opcodes.INVOKESPECIAL -> {
        MethodInsnNode above = (MethodInsnNode) instruction;
        yield above.name.equals(FILL) && onlyReturns(call, above.owner);
      }
      default -> false;
    };
  }

  private static StepResult refuse(ModelCall call) {
    throw call.refuse("stack traces are not modelled");
  }

  /** To where no test looks, as other output, unless the program's own code makes its words. */
  private static StepResult print(ModelCall call) {
    boolean isOutput =
        call.count() == 1
            || call.argument(1) instanceof ObjectRef to && OutputModels.isStream(call.state(), to);
    String className = call.state().object(exception(call)).className();
    return isOutput && TEXTS.stream().noneMatch(t -> isOwn(call, className, t))
        ? call.done()
        : refuse(call);
  }

  private static boolean isOwn(ModelCall call, String className, String text) {
    Program program = call.machine().program();
    return program
        .method(THROWABLE, text, "()Ljava/lang/String;")
        .flatMap(m -> program.select(className, m))
        .filter(LinkedMethod::isApplication)
        .isPresent();
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

  private static StepResult withSuppression(ModelCall call) {
    if (!(call.argument(3) instanceof IntValue enabled)) {
      throw call.refuse("whether it takes suppressed exceptions is open");
    }
    if (enabled.value() == 0) {
      call.state().setField(exception(call), slot(call, "suppressedExceptions"), call.argument(0));
    }
    return withCause(call, call.argument(1), call.argument(2));
  }

  private static StepResult addSuppressed(ModelCall call) {
    ObjectRef exception = exception(call);
    Value added = call.state().resolved(call.argument(1));
    if (added instanceof Null) {
      return call.throwing("java/lang/NullPointerException", "Cannot suppress a null exception.");
    } else if (!(added instanceof ObjectRef)) {
      throw call.refuse("which exception it is of the input is open");
    } else if (added.equals(exception)) {
      return call.throwing("java/lang/IllegalArgumentException", "Self-suppression not permitted");
    } else if (!takesSuppressed(call, exception)) {
      return call.done();
    }
    List<Value> all = new ArrayList<>(suppressed(call));
    all.add(added);
    ObjectRef array = call.state().allocate().array(SUPPRESSED, all.toArray(Value[]::new));
    call.state().setField(exception, slot(call, "suppressedExceptions"), array);
    return call.done();
  }

  private static StepResult suppressedOf(ModelCall call) {
    Value[] all = suppressed(call).toArray(Value[]::new);
    return call.result(call.state().allocate().array(SUPPRESSED, all));
  }

  private static boolean takesSuppressed(ModelCall call, ObjectRef exception) {
    return !exception.equals(held(call));
  }

  private static List<Value> suppressed(ModelCall call) {
    List<Value> all = new ArrayList<>();
    if (takesSuppressed(call, exception(call)) && held(call) instanceof ObjectRef held) {
      ArrayObject array = (ArrayObject) call.state().object(held);
      for (int i = 0; i < array.length(); i++) {
        all.add(array.element(i));
      }
    }
    return all;
  }

  /** Returns what an exception has where it keeps what it has suppressed. */
  private static Value held(ModelCall call) {
    exception(call);
    Value held = ((Instance) call.object(0)).field(slot(call, "suppressedExceptions"));
    if (held == null || held instanceof Null || held instanceof ObjectRef) {
      return held;
    }
    throw call.refuse("what an exception of the input has suppressed is open");
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
