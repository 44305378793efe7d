// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;

/** Runs test cases on the JVM: builds the input by reflection, calls, says what happened. */
public final class JvmRun implements AutoCloseable {
  private final URLClassLoader loader;

  /** Runs classes of a folder. */
  public JvmRun(Path folder) throws MalformedURLException {
    this.loader = new URLClassLoader(new URL[] {folder.toUri().toURL()});
  }

  /** Returns what the test predicts, as text. */
  public static String predicted(TestCase test) {
    if (test.outcome() instanceof Outcome.Returned returned) {
      return "returned " + ((ConcreteValue.Primitive) returned.value()).bits();
    }
    Outcome.Threw threw = (Outcome.Threw) test.outcome();
    return "threw " + threw.className().replace('/', '.');
  }

  /**
   * Explores methods under strategy lazy, and asserts that each has tests, which do on the JVM what
   * is predicted; returns what was found, by method.
   */
  public static Map<String, ExplorationResult> assertAsPredicted(
      Path folder, String className, Collection<String> methods, ExplorationOptions options)
      throws IOException, ReflectiveOperationException {
    Map<String, ExplorationResult> results = new LinkedHashMap<>();
    try (JvmRun jvm = new JvmRun(folder)) {
      for (String method : methods) {
        ExplorationResult result = Exploration.lazy(folder, className, method, options);
        assertFalse(result.tests().isEmpty(), method + " " + result.notices());
        jvm.assertAsPredicted(result);
        results.put(method, result);
      }
    }
    return results;
  }

  /** Asserts that each test of a result does on the JVM what is predicted. */
  public void assertAsPredicted(ExplorationResult result) throws ReflectiveOperationException {
    for (TestCase test : result.tests()) {
      Supplier<String> what = () -> test.method() + " " + test.arguments() + " " + test.input();
      assertEquals(predicted(test), observed(test), what);
    }
  }

  /** Returns what the JVM does, as text. Static methods with a number as result. */
  public String observed(TestCase test) throws ReflectiveOperationException {
    Map<Integer, Object> objects = new TreeMap<>();
    for (ConcreteObject object : test.input().objects().values()) {
      if (object instanceof ConcreteObject.Array array) {
        objects.put(object.id(), array(array));
        continue;
      }
      if (type(object.className()).isEnum()) {
        continue; // constants make themselves
      }
      var constructor = type(object.className()).getDeclaredConstructor();
      constructor.setAccessible(true);
      objects.put(object.id(), constructor.newInstance());
    }
    for (ConcreteObject object : test.input().objects().values()) {
      if (object instanceof ConcreteObject.Array array) {
        for (int i = 0; i < array.elements().size(); i++) {
          Object element = value(array.elements().get(i), objects);
          java.lang.reflect.Array.set(objects.get(object.id()), i, element);
        }
        continue;
      } else if (!objects.containsKey(object.id())) {
        continue;
      }
      for (var entry : ((ConcreteObject.Instance) object).fields().entrySet()) {
        Field field =
            loader.loadClass(entry.getKey().owner()).getDeclaredField(entry.getKey().name());
        field.setAccessible(true);
        field.set(objects.get(object.id()), value(entry.getValue(), objects));
      }
    }
    Object[] arguments = test.arguments().stream().map(v -> value(v, objects)).toArray();
    Class<?> owner = loader.loadClass(test.method().className());
    for (Method method : owner.getDeclaredMethods()) {
      if (method.getName().equals(test.method().name())) {
        return call(method, arguments);
      }
    }
    throw new NoSuchMethodException(test.method().toString());
  }

  /** Makes an array; its elements are set when all objects are there. */
  private Object array(ConcreteObject.Array array) throws ClassNotFoundException {
    Class<?> type = type(array.className());
    return java.lang.reflect.Array.newInstance(type.getComponentType(), array.elements().size());
  }

  private static String call(Method method, Object[] arguments) throws IllegalAccessException {
    method.setAccessible(true);
    try {
      return "returned " + method.invoke(null, arguments);
    } catch (InvocationTargetException e) {
      return "threw " + e.getCause().getClass().getName();
    }
  }

  private static Object value(ConcreteValue value, Map<Integer, Object> objects) {
    if (value instanceof ConcreteValue.Ref ref) {
      return objects.get(ref.id());
    }
    if (value instanceof ConcreteValue.Primitive p) {
      return switch (p.descriptor()) {
        case 'Z' -> p.bits() != 0;
        case 'B' -> (byte) p.bits();
        case 'S' -> (short) p.bits();
        case 'C' -> (char) p.bits();
        case 'J' -> p.bits();
        case 'F' -> Float.intBitsToFloat((int) p.bits());
        case 'D' -> Double.longBitsToDouble(p.bits());
        default -> (int) p.bits();
      };
    }
    return value instanceof ConcreteValue.Text text ? text.value() : null;
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }

  private Class<?> type(String internalName) throws ClassNotFoundException {
    return Class.forName(internalName.replace('/', '.'), false, loader);
  }
}
