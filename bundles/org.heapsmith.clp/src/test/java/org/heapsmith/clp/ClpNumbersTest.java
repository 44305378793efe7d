// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.heapsmith.clp.lang.ClpReader;
import org.heapsmith.clp.lang.ClpWriter;
import org.heapsmith.machine.strategy.Aliasing;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** long, float and double in a program mean what they mean in Java, and to the engine. */
class ClpNumbersTest {

  private static final String PROGRAM =
      """
      public class N {
        long large;
        float single;
        double real;
        long[] longs;
        N next;

        static int wrap(int i, long l) {
          if ((int) l == i && l != i) return 1;
          if (l + 1 < l) return 2;
          return (long) i + i > Integer.MAX_VALUE ? 3 : 4;
        }

        static int divided(long a, long b) {
          long q = a / b;
          if (q > 5L) return 1;
          return a % b == -3L ? 2 : 3;
        }

        static int bits(long l, int by) {
          if ((l << by) == 4L && l != 4L) return 1;
          if ((l >>> 60) == 15L) return 2;
          if ((l >> 60) == -3L) return 3;
          return (l & 7L | 8L) == ~(l ^ -1L) ? 4 : -l == l ? 5 : 6;
        }

        static int nan(double d) {
          if (d < 0) return 1;
          if (d > 0) return 2;
          if (d == 0) return 3;
          return d != d ? 4 : 5;
        }

        static int ordered(float a, float b) {
          if (!(a <= b)) return a >= b ? 1 : 2;
          return a == b ? 3 : 4;
        }

        static int zeros(double d) { return d == 0 && 1 / d < 0 ? 1 : -d == 2.5 ? 2 : 3; }

        static int saturated(float f) {
          if ((int) f == Integer.MAX_VALUE) return 1;
          if ((long) f == 3L) return 2;
          return (byte) f == 100 && f > 1000F ? 3 : 4;
        }

        static int widened(int i, long l) {
          if ((float) i == 16777216F && i == 16777217) return 1;
          return (double) l == 9007199254740992.0 && l != 9007199254740992L ? 2 : 3;
        }

        static boolean infinite(double d) { return d == Double.POSITIVE_INFINITY || d == 1e300; }

        int fields(N other) {
          large += 2;
          if (other.large == large) return 1;
          if (other.single > single) return 2;
          return (other.real = real) < 1.0 ? 3 : (int) (next.real++);
        }

        int sum() {
          long sum = 0;
          for (int i = 0; i < longs.length; i++) sum += longs[i]++;
          return sum == 3L ? 1 : 0;
        }

        static int made(int n) {
          double[] d = new double[2];
          long[] l = new long[2];
          l[0] = d[1] == 0 ? 3L : 4L;
          l[1] += n;
          return l[0] == l[1] ? 1 : 0;
        }

        static int sign(long a, long b) { return Long.compare(a, b); }

        static int materialised(boolean on, long a, long b) {
          int order = on ? compare(a, b) : 7;
          return order == 1 ? 1 : 2;
        }

        static int compare(long a, long b) { return a < b ? -1 : a == b ? 0 : 1; }
      }
      """;

  private static final Map<Compiler, Path> CLASSES = Compiler.each(PROGRAM);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "wrap",
        "divided",
        "bits",
        "nan",
        "ordered",
        "zeros",
        "saturated",
        "widened",
        "infinite",
        "fields",
        "sum",
        "made",
        "sign",
        "materialised"
      })
  void theProgramTakesThePathsOfTheEngine(String method) {
    ClpRun.agree(CLASSES, "N", method)
        .forEach(run -> assertEquals(List.of(), run.view().notices()));
  }

  @ParameterizedTest
  @CsvSource({
    "nan, D #< 0.0",
    "nan, not(D #< 0.0)",
    "wrap, L in long",
    "bits, >>> 60",
    "zeros, neg(D)",
    "saturated, F #> 1000.0F"
  })
  void comparisonsAreWrittenAsTheyWereMeant(String method, String goal) {
    ClpRun run = ClpRun.of(CLASSES.get(Compiler.JAVAC), "N", method, 2, Aliasing.ON);
    assertTrue(run.text().contains(goal), run.text());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a(X) :- X #= 5L + -9223372036854775808L, X in long.",
        "a(X) :- X =:= 0.5F, X =\\= -0.0, X #= 1.0E10*2.5E-4F.",
        "a(X) :- X #= 1.5NaN, X #= -1.0Inf, not(X #< 1.0InfF).",
        "a(X) :- X #= cmp(1L,2L), X in 0..1."
      })
  void numbersAreReadAsTheyAreWritten(String clause) {
    assertEquals(clause, ClpWriter.text(ClpReader.read(clause).clauses().get(0)).strip());
  }
}
