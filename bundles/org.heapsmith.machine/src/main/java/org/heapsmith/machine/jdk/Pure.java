// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.BoundedTexts;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/**
 * Calls the running JDK's own method where all arguments are concrete: for methods that are pure
 * functions of primitives and strings.
 */
final class Pure {
  private final String owner;

  Pure(String owner) {
    this.owner = owner;
  }

  /** Methods of strings that throw exceptions for some arguments other than null. */
  private static final Set<String> THROWING =
      Set.of(
          "charAt",
          "codePointAt",
          "substring",
          "subSequence",
          "repeat",
          "split",
          "matches",
          "copyValueOf");

  /**
   * Calls it, or leaves the result opaque. Refuses where it may throw an exception instead of
   * having a result.
   */
  StepResult orOpaque(ModelCall call) {
    int first = call.method().isStatic() ? 0 : 1;
    boolean takesNull = call.method().id().name().equals("equalsIgnoreCase");
    for (int i = first; i < call.count(); i++) {
      if (call.argument(i) instanceof IndefiniteRef && !takesNull) {
        return call.withObject(i, (s, f, o) -> orOpaque(call.in(s, f)));
      }
    }
    Optional<StepResult> known = attempt(call);
    if (known.isPresent()) {
      return known.get();
    }
    for (int i = first; i < call.count(); i++) {
      boolean unknown = !(call.argument(i) instanceof ObjectRef) || text(call, i).isEmpty();
      boolean isNull = call.argument(i) instanceof Null && !takesNull;
      if (isNull || unknown && THROWING.contains(call.method().id().name())) {
        throw call.refuse("its arguments are not concrete, and it may throw an exception");
      }
    }
    return call.opaque("the result of " + call.method());
  }

  private static Optional<String> text(ModelCall call, int index) {
    return string(call, index).flatMap(StringObject::text);
  }

  /** Calls it, or refuses. */
  StepResult orRefuse(ModelCall call) {
    return attempt(call).orElseThrow(() -> call.refuse("its arguments are not concrete"));
  }

  /** Calls it, or interprets it. */
  StepResult orInterpret(ModelCall call) {
    return attempt(call).orElseGet(call::interpret);
  }

  /** {@code toString} of a box. */
  StepResult textOfBox(ModelCall call) {
    return TextModels.textOf(call, "L");
  }

  /** Calls the JDK's method; empty if an argument is not concrete. */
  Optional<StepResult> attempt(ModelCall call) {
    boolean isStatic = call.method().isStatic();
    int first = isStatic ? 0 : 1;
    Object[] arguments = new Object[call.count() - first];
    for (int i = 0; i < arguments.length; i++) {
      Optional<Object> argument =
          JavaValues.of(call.state(), call.argument(first + i), call.method().parameters().get(i));
      if (argument.isEmpty() && !JavaValues.isNull(call.argument(first + i))) {
        return Optional.empty();
      }
      arguments[i] = argument.orElse(null);
    }
    Object receiver = null;
    if (!isStatic) {
      Optional<Object> text = JavaValues.of(call.state(), call.argument(0), "Ljava/lang/String;");
      if (text.isEmpty()) {
        return Optional.empty();
      }
      receiver = text.get();
    }
    return Optional.of(invoke(call, receiver, arguments));
  }

  private StepResult invoke(ModelCall call, Object receiver, Object[] arguments) {
    try {
      Object result = result(call, receiver, arguments);
      if (receiver != null && result == receiver) {
        return call.result(call.argument(0)); // identity is kept: s.trim() may be s
      }
      if (call.method().returnKind() == 'V') {
        return call.done();
      }
      Value value = JavaValues.toValue(call.state(), result, descriptor(call));
      return call.result(value);
    } catch (InvocationTargetException thrown) {
      Throwable cause = thrown.getCause();
      Optional<String> givenUp = BoundedTexts.givenUp(cause);
      if (givenUp.isPresent()) {
        throw call.refuse(givenUp.get());
      }
      String type = cause.getClass().getName().replace('.', '/');
      return call.throwing(type, cause.getMessage());
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      throw call.refuse("it cannot be called: " + e.getMessage());
    }
  }

  /** Where the JDK's method has no bound, one that has. */
  private Object result(ModelCall call, Object receiver, Object[] arguments)
      throws ReflectiveOperationException {
    Optional<Method> bounded =
        BoundedTexts.find(call.method().id().name(), call.method().id().descriptor());
    if (receiver == null || bounded.isEmpty() || Arrays.asList(arguments).contains(null)) {
      return method(call).invoke(receiver, arguments);
    }
    Object[] all = new Object[arguments.length + 1];
    all[0] = receiver;
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return bounded.get().invoke(null, all);
  }

  private static String descriptor(ModelCall call) {
    String d = call.method().id().descriptor();
    return d.substring(d.indexOf(')') + 1);
  }

  private Method method(ModelCall call) throws ReflectiveOperationException {
    Class<?> type = Class.forName(owner.replace('/', '.'));
    for (Method method : type.getDeclaredMethods()) {
      if (method.getName().equals(call.method().id().name())
          && Modifier.isPublic(method.getModifiers())
          && org.objectweb.asm.Type.getMethodDescriptor(method)
              .equals(call.method().id().descriptor())) {
        return method;
      }
    }
    throw new NoSuchMethodException(call.method().toString());
  }

  /** Returns the string object of a reference, if it is one. */
  static Optional<StringObject> string(ModelCall call, int index) {
    return call.argument(index) instanceof ObjectRef ref
            && call.state().object(ref) instanceof StringObject string
        ? Optional.of(string)
        : Optional.empty();
  }
}
