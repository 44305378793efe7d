// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay.fork;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * Runs a class of trial tests as JUnit 5 would, in the same order, but without JUnit, whose start
 * takes as long as all else: trial tests are written by us, use no more of JUnit than is looked for
 * here, and are thrown away. The tests that are kept are run by JUnit itself.
 */
final class TrialRun {
  /** JUnit's order, which does not differ from run to run. */
  private static final Comparator<Method> ORDER =
      Comparator.<Method>comparingInt(m -> m.getName().hashCode()).thenComparing(Method::toString);

  private static final Set<Class<?>> KNOWN =
      Set.of(
          Test.class,
          BeforeEach.class,
          AfterEach.class,
          DisplayName.class, // told by others
          SafeVarargs.class);

  private final Set<String> skip;
  private final EventWriter events;

  private TrialRun(Set<String> skip, EventWriter events) {
    this.skip = skip;
    this.events = events;
  }

  /** Runs all tests of a class but {@code skip}. */
  static void run(String className, Set<String> skip, EventWriter events) {
    try {
      new TrialRun(skip, events).run(Class.forName(className), List.of());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A class that a test is in, and what is done before and after each test. */
  private record Around(Class<?> type, List<Method> before, List<Method> after) {}

  private void run(Class<?> type, List<Around> outer) {
    List<Around> classes = new ArrayList<>(outer);
    classes.add(new Around(type, methods(type, BeforeEach.class), methods(type, AfterEach.class)));
    for (Method test : methods(type, Test.class)) {
      String name = type.getName() + "#" + test.getName();
      if (!skip.contains(name)) {
        events.started(name);
        Optional<Throwable> thrown = run(test, classes);
        events.finished(name, thrown.isEmpty(), thrown);
      }
    }
    for (Class<?> nested : type.getDeclaredClasses()) {
      if (nested.isAnnotationPresent(Nested.class)) {
        run(nested, classes);
      }
    }
  }

  /** Returns what a test throws, or what is done after it. */
  private static Optional<Throwable> run(Method test, List<Around> classes) {
    List<Object> instances = new ArrayList<>();
    for (Around around : classes) {
      Optional<Throwable> thrown = make(around.type(), instances);
      if (thrown.isPresent()) {
        return thrown;
      }
    }
    Optional<Throwable> thrown = Optional.empty();
    for (int i = 0; i < classes.size(); i++) {
      for (Method before : classes.get(i).before()) {
        thrown = thrown.isPresent() ? thrown : call(before, instances.get(i));
      }
    }
    thrown = thrown.isPresent() ? thrown : call(test, instances.get(instances.size() - 1));
    for (int i = classes.size() - 1; i >= 0; i--) {
      for (Method after : classes.get(i).after()) {
        Optional<Throwable> another = call(after, instances.get(i));
        thrown = thrown.or(() -> another);
      }
    }
    return thrown;
  }

  /** Adds an object of a test class, which the last one is around. */
  private static Optional<Throwable> make(Class<?> type, List<Object> instances) {
    try {
      Constructor<?> constructor = type.getDeclaredConstructors()[0];
      constructor.setAccessible(true);
      instances.add(
          instances.isEmpty()
              ? constructor.newInstance()
              : constructor.newInstance(instances.get(instances.size() - 1)));
      return Optional.empty();
    } catch (InvocationTargetException e) {
      return Optional.of(thrown(e));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Optional<Throwable> call(Method method, Object instance) {
    try {
      method.setAccessible(true);
      method.invoke(instance);
      return Optional.empty();
    } catch (InvocationTargetException e) {
      return Optional.of(thrown(e));
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Without memory nothing can be relied on any more: the JVM ends, as with JUnit. */
  private static Throwable thrown(InvocationTargetException e) {
    if (e.getCause() instanceof OutOfMemoryError error) {
      throw error;
    }
    return e.getCause();
  }

  private static List<Method> methods(Class<?> type, Class<? extends Annotation> annotation) {
    Arrays.stream(type.getDeclaredMethods()).forEach(TrialRun::check);
    return Arrays.stream(type.getDeclaredMethods())
        .filter(m -> m.isAnnotationPresent(annotation))
        .sorted(ORDER)
        .toList();
  }

  /** What the writer may use of JUnit one day is not to be overlooked. */
  private static void check(Method method) {
    for (Annotation annotation : method.getAnnotations()) {
      if (!KNOWN.contains(annotation.annotationType())) {
        throw new IllegalStateException(method + " has " + annotation);
      }
    }
  }
}
