// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.engine.testing.JvmRun;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.world.NativeCode;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Classes of the JDK that know their fields by offsets do what they do on the JVM, with offsets of
 * our own and with those of the world, for the bytecode of both compilers.
 */
class UnsafeDifferentialTest {
  private static final List<String> METHODS = List.of("put", "grow", "compute", "remove", "handle");

  private static final String SOURCE =
      """
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;

      class U {
        static int put(int x) {
          ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
          m.put("a", 1);
          m.put("b", x > 3 ? 2 : 3);
          return m.putIfAbsent("a", 7) + m.get("b") * 10 + m.size() * 100;
        }
        static int grow(int x) {
          ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>(2);
          for (int i = 0; i < 40; i++) m.put(i * 7, i);
          if (x > 3) m.clear();
          int sum = m.size();
          for (int v : m.values()) sum += v;
          return sum;
        }
        static int compute(int x) {
          ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
          m.merge("a", 1, Integer::sum);
          m.merge("a", 5, Integer::sum);
          m.computeIfAbsent("b", k -> k.length());
          m.computeIfPresent("b", (k, v) -> x > 3 ? null : v + 4);
          return m.get("a") + m.getOrDefault("b", 50);
        }
        static int remove(int x) {
          ConcurrentHashMap<String, String> m = new ConcurrentHashMap<>();
          m.put("a", "1");
          m.put("c", "2");
          boolean gone = m.remove("a", x > 3 ? "1" : "2");
          return (gone ? 10 : 20) + (m.replace("c", "3").equals("2") ? m.size() : -1);
        }
        static int handle(int x) {
          AtomicIntegerArray a = new AtomicIntegerArray(3);
          if (x > 3) a.set(1, x);
          return a.length();
        }
      }
      """;

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void predictedIsObserved(Compiler compiler) throws Exception {
    Path folder = compiler.compile(SOURCE);
    ExplorationOptions options = ExplorationOptions.DEFAULT.withNativeCode(NativeCode.JDK);
    JvmRun.assertAsPredicted(folder, "U", METHODS, options)
        .forEach(
            (method, result) -> {
              assertTrue(result.tests().size() > 1, method + " " + result.notices());
            });
  }

  /** With no object the offset is an address, and the JVM ends. */
  @Test
  void nothingIsPredictedOfAnAddress() {
    Path folder =
        Compiler.JAVAC.compile(
            """
            import java.lang.reflect.Field;

            public class Raw {
              private static final sun.misc.Unsafe UNSAFE;
              static {
                try {
                  Field the = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
                  the.setAccessible(true);
                  UNSAFE = (sun.misc.Unsafe) the.get(null);
                } catch (ReflectiveOperationException e) {
                  throw new ExceptionInInitializerError(e);
                }
              }
              static int first(Object[] a) { return UNSAFE.getObject(a, 16L) == null ? 1 : 2; }
            }
            """);
    ExplorationOptions options = ExplorationOptions.DEFAULT.withNativeCode(NativeCode.ALL);
    ExplorationResult result = Exploration.lazy(folder, "Raw", "first", options);
    assertEquals(
        List.of(),
        result.tests().stream().map(JvmRun::predicted).filter(p -> p.contains("Null")).toList());
  }
}
