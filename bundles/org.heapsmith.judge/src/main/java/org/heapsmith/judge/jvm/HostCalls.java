// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heapsmith.base.BoundedTexts;
import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.Type;

/**
 * Static functions of the JDK from numbers and strings to a number or a string: those are called as
 * they are. No class but the few named here is ever called. Stateless.
 */
final class HostCalls {
  private static final Map<String, Class<?>> OWNERS =
      Map.of(
          "java/lang/Math", Math.class,
          "java/lang/StrictMath", StrictMath.class,
          "java/lang/Boolean", Boolean.class,
          "java/lang/Byte", Byte.class,
          "java/lang/Short", Short.class,
          "java/lang/Character", Character.class,
          "java/lang/Integer", Integer.class,
          "java/lang/Long", Long.class,
          "java/lang/Float", Float.class,
          "java/lang/Double", Double.class);

  /** JVMs may compute them to within one or two units in the last place. */
  private static final Set<String> INEXACT =
      Set.of(
          "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "exp", "expm1", "log", "log10",
          "log1p", "pow", "sinh", "cosh", "tanh", "cbrt", "hypot");

  private HostCalls() {}

  /** The public methods of all classes that are called, by name and descriptor. */
  private static final class Hosts {
    static final Map<Class<?>, Map<String, Method>> ALL =
        Stream.concat(OWNERS.values().stream(), Stream.of(String.class))
            .collect(Collectors.toUnmodifiableMap(Function.identity(), Hosts::methods));

    private static Map<String, Method> methods(Class<?> owner) {
      return Stream.of(owner.getMethods())
          .collect(
              Collectors.toUnmodifiableMap(
                  m -> m.getName() + Type.getMethodDescriptor(m),
                  Function.identity(),
                  (first, other) -> first));
    }
  }

  /**
   * Returns what stands for a method that is such a function; null for others. Those of chance and
   * of the system are none.
   */
  static Natives.Native of(MethodModel method) {
    Class<?> owner = OWNERS.get(method.owner().name());
    if (owner == null || !isPure(method)) {
      return null;
    }
    Method host = find(owner, method);
    if (host == null) {
      return null;
    } else if (owner == Math.class && INEXACT.contains(method.name())) {
      return (run, m, arguments) -> {
        run.byChance("the last digits of Math." + m.name());
        return call(run, host, null, m, arguments);
      };
    }
    return (run, m, arguments) -> call(run, host, null, m, arguments);
  }

  private static boolean isPure(MethodModel method) {
    boolean outside =
        method.name().equals("random")
            || method.name().equals("getInteger")
            || method.name().equals("getLong")
            || method.name().equals("getBoolean");
    return !outside
        && method.isStatic()
        && method.parameterDescriptors().stream().allMatch(HostCalls::isPlain)
        && isPlain(method.returnDescriptor());
  }

  private static boolean isPlain(String descriptor) {
    return descriptor.length() == 1 && !descriptor.equals("V")
        || descriptor.equals("Ljava/lang/String;");
  }

  /** Returns the public method; null if there is none. */
  static Method find(Class<?> owner, MethodModel method) {
    return Hosts.ALL.get(owner).get(method.name() + method.descriptor());
  }

  /** Calls a public method of a class of the JDK; what it throws the program that is run throws. */
  static Object call(
      Run run, Method host, Object receiver, MethodModel method, List<Object> arguments) {
    Optional<Method> bounded =
        receiver instanceof String && !arguments.contains(null)
            ? BoundedTexts.find(method.name(), method.descriptor())
            : Optional.empty();
    List<Object> converted = new ArrayList<>();
    bounded.ifPresent(b -> converted.add(receiver));
    for (int i = 0; i < arguments.size(); i++) {
      char kind = method.parameterDescriptors().get(i).charAt(0);
      converted.add(ValuesByDescriptor.boxed(kind, arguments.get(i)));
    }
    try {
      return ValuesByDescriptor.unboxed(bounded.orElse(host).invoke(receiver, converted.toArray()));
    } catch (InvocationTargetException e) {
      Optional<String> givenUp = BoundedTexts.givenUp(e.getCause());
      if (givenUp.isPresent()) {
        throw RunEnded.because(method + ": " + givenUp.get());
      }
      throw run.failure(e.getCause().getClass().getName().replace('.', '/'));
    } catch (IllegalAccessException e) {
      throw RunEnded.because(method + " is not accessible");
    }
  }
}
