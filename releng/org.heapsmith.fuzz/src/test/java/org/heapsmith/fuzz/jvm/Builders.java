// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.jvm;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Makes objects as a test in the same package can: by a constructor or a factory, then calls. */
final class Builders {
  private static final int MOST_CALLS = 4;
  private static final Set<String> NONE = Set.of("equals", "hashCode", "toString", "compareTo");

  private final SmallInputs inputs;
  private final Random random;

  Builders(SmallInputs inputs, Random random) {
    this.inputs = inputs;
    this.random = random;
  }

  /** Returns an object of exactly that class, or null if none could be made. */
  Object make(Class<?> type, int depth) {
    List<Executable> makers = new ArrayList<>(Arrays.asList(type.getDeclaredConstructors()));
    methods(type).stream()
        .filter(m -> Modifier.isStatic(m.getModifiers()) && m.getReturnType() == type)
        .forEach(makers::add);
    makers.removeIf(m -> Modifier.isPrivate(m.getModifiers()) || m.isSynthetic());
    if (makers.isEmpty()) {
      return null;
    }
    try {
      Object made = call(makers.get(random.nextInt(makers.size())), null, depth);
      List<Method> methods = new ArrayList<>();
      for (Class<?> c = type; !c.getName().startsWith("java."); c = c.getSuperclass()) {
        methods(c).stream().filter(m -> !Modifier.isStatic(m.getModifiers())).forEach(methods::add);
      }
      methods.removeIf(m -> Modifier.isPrivate(m.getModifiers()) || NONE.contains(m.getName()));
      if (made == null || made.getClass() != type || methods.isEmpty()) {
        return null;
      }
      for (int i = random.nextInt(MOST_CALLS + 1); i > 0; i--) {
        call(methods.get(random.nextInt(methods.size())), made, depth);
      }
      return made;
    } catch (InvocationTargetException e) {
      return null; // a call that throws ends a test before the method under test is called
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type.getName(), e);
    }
  }

  /** The JVM lists them in any order. */
  private static List<Method> methods(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(m -> !m.isSynthetic() && !Modifier.isAbstract(m.getModifiers()))
        .sorted(Comparator.comparing(Method::toString))
        .toList();
  }

  private Object call(Executable what, Object receiver, int depth)
      throws ReflectiveOperationException {
    what.setAccessible(true);
    Object[] arguments = new Object[what.getParameterCount()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = inputs.value(what.getGenericParameterTypes()[i], depth + 1);
    }
    return what instanceof Constructor<?> constructor
        ? constructor.newInstance(arguments)
        : ((Method) what).invoke(receiver, arguments);
  }
}
