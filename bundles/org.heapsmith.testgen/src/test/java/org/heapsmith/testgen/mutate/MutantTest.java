// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.mutate;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** A mutant is a copy: whoever makes others of the same method meanwhile does not see it. */
class MutantTest {
  private static final int THREADS = 4;
  private static final int COPIES = 500;

  private static final String SOURCE =
      """
      class Steps {
        static int f(int a) {
          int n = 0;
          while (a > n) { if (n % 3 == 1 || n > 7 && a < 9) { n += 2; } else { n++; } }
          return n == 5 ? 1 : n;
        }
      }
      """;

  @Test
  void mutantsOfOneMethodAreMadeByManyThreads() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    try (ClassPath classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE))) {
      MethodModel method = classPath.get("Steps").methods("f").get(0);
      List<Mutant> mutants = Mutants.of(method);
      CyclicBarrier together = new CyclicBarrier(THREADS);
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        all.add(
            pool.submit(
                () -> {
                  together.await();
                  for (int k = 0; k < COPIES; k++) {
                    assertWhole(mutants.get(k % mutants.size()).code());
                  }
                  return null;
                }));
      }
      for (Future<?> each : all) {
        each.get();
      }
    } finally {
      pool.shutdown();
    }
  }

  private static void assertWhole(MethodNode code) {
    for (AbstractInsnNode each : code.instructions) {
      if (each instanceof JumpInsnNode jump) {
        assertTrue(code.instructions.contains(jump.label), "a jump out of the code");
      }
    }
  }
}
