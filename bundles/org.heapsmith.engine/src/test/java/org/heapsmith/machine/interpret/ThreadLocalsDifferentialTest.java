// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.JvmRun;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Variables of a thread, and weak references, do what they do on the JVM in one thread, for the
 * bytecode of both compilers.
 */
class ThreadLocalsDifferentialTest {
  private static final List<String> METHODS =
      List.of("plain", "initial", "overridden", "many", "weak");

  private static final String SOURCE =
      """
      import java.lang.ref.WeakReference;
      import java.util.ArrayList;
      import java.util.List;

      class L {
        static int plain(int x) {
          ThreadLocal<Integer> local = new ThreadLocal<>();
          if (local.get() != null) {
            return -1;
          }
          local.set(x);
          if (local.get() > 5) {
            local.remove();
            return local.get() == null ? 1 : -1;
          }
          local.set(null);
          return local.get() == null ? 2 : -1;
        }

        static int initial(int x) {
          ThreadLocal<StringBuilder> local = ThreadLocal.withInitial(() -> new StringBuilder("a"));
          local.get().append(x > 3 ? "b" : "");
          int length = local.get().length();
          if (x == 7) {
            local.remove();
            return 10 + local.get().length();
          }
          return length;
        }

        static int overridden(int x) {
          int[] made = {0};
          ThreadLocal<int[]> local =
              new ThreadLocal<>() {
                @Override
                protected int[] initialValue() {
                  made[0]++;
                  return new int[] {x};
                }
              };
          local.get()[0]++;
          if (local.get()[0] == 3) {
            return 100 + made[0];
          }
          local.remove();
          return local.get()[0] > 9 ? made[0] : 10 * made[0];
        }

        static int many(int x) {
          List<ThreadLocal<Integer>> all = new ArrayList<>();
          for (int i = 0; i < 20; i++) {
            all.add(new ThreadLocal<>());
            all.get(i).set(i * x);
          }
          all.get(4).remove();
          int sum = 0;
          for (ThreadLocal<Integer> each : all) {
            sum += each.get() == null ? 1000 : each.get();
          }
          return sum > 1000 ? sum : -sum;
        }

        static int weak(int x) {
          Object one = new Object();
          WeakReference<Object> ref = new WeakReference<>(one);
          if (x > 2) {
            ref.clear();
          }
          return ref.refersTo(one) ? 1 : ref.refersTo(null) ? 2 : 3;
        }
      }
      """;

  /** Branches that no run takes. */
  private static final List<String> NEVER = List.of("plain", "weak");

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void predictedIsObserved(Compiler compiler) throws Exception {
    Path folder = compiler.compile(SOURCE);
    JvmRun.assertAsPredicted(folder, "L", METHODS, ExplorationOptions.DEFAULT)
        .forEach(
            (method, result) -> {
              if (!NEVER.contains(method)) {
                assertEquals(
                    List.of(),
                    result.branches().values().stream()
                        .filter(s -> !(s instanceof BranchStatus.Covered))
                        .toList(),
                    method);
              }
            });
  }
}
