// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.heapsmith.testing.Compiler;
import org.heapsmith.testing.PetPrograms;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The program that is printed runs as the engine does: the same program paths under block-k. Two
 * implementations that share nothing but the class file and the solver.
 */
class ClpAgreementTest {

  private static final String PROGRAMS =
      """
      public class Q {
        int key;
        boolean flag;
        byte small;
        Q next;
        int[] numbers;
        Q[] items;

        static class A { int f; int p() { return 1; } }
        static class B extends A { int g; int p() { return 2; } }
        static class C extends B { int p() { return 3; } }

        static int dispatch(A a, B b) { return a.f + b.g + a.p(); }

        static int kind(Object o) {
          if (o instanceof C) return 3;
          return o instanceof A ? ((A) o).f : 0;
        }

        int caught(Q q) {
          try {
            if (q.key > 3) throw new IllegalStateException("large");
            return key / q.next.key;
          } catch (NullPointerException | ArithmeticException e) {
            return -1;
          } finally {
            key = 0;
          }
        }

        int calls(Q q) {
          try { return check(q) + check(next); }
          catch (IllegalArgumentException e) { return 0; }
        }

        private static int check(Q q) {
          if (q.flag) throw new IllegalArgumentException();
          if (q.key == 7) throw new IllegalStateException();
          return q.key;
        }

        static int named(int i) {
          switch (i) {
            case 1: case 2: return 12;
            case 5: return 5;
            default: return i < 0 ? 1 : 0;
          }
        }

        boolean same(Q a, Q b) { return a == b || a != null && a.next == this; }

        int bits(byte b, char c, boolean on) {
          int n = (b & 0xF) << 2 | c >>> 3;
          if (on && (byte) n < small) return n % 5;
          return ~n == -1 ? -n : n ^ 1;
        }

        int sum() {
          int sum = 0;
          for (int i = 0; i < numbers.length; i++) sum += numbers[i];
          return sum;
        }

        Q at(int i) { return items[i]; }

        static int made(int n) {
          int[] a = new int[n];
          a[1] = n;
          return Math.max(a[0], a[1]);
        }

        synchronized int locked(Q q) {
          synchronized (q) {
            if (q.key == 1) throw new IllegalStateException();
            return q.next.key;
          }
        }

        int count() { return next == null ? 1 : 1 + next.count(); }

        void append(Q q) {
          Q at = this;
          while (at.next != null) at = at.next;
          at.next = q;
        }
      }
      """;

  private static final Map<Compiler, Path> CLASSES = Compiler.each(PROGRAMS);
  private static final Map<Compiler, Path> PET =
      Map.of(Compiler.JAVAC, Compiler.JAVAC.compile(PetPrograms.SMALL));

  @ParameterizedTest
  @CsvSource({
    "dispatch",
    "kind",
    "caught",
    "calls",
    "named",
    "same",
    "bits",
    "sum",
    "at",
    "made",
    "locked",
    "count",
    "append"
  })
  void smallPrograms(String method) {
    ClpRun.agree(CLASSES, "Q", method);
  }

  @ParameterizedTest
  @CsvSource({"trityp, 14", "josephus, 3", "loop, 2", "five, 0", "twice, 2", "length, 2"})
  void programsOfThePaper(String method, int paths) {
    ClpRun.agree(PET, "P", method).forEach(run -> assertEquals(paths, run.paths().size()));
  }
}
