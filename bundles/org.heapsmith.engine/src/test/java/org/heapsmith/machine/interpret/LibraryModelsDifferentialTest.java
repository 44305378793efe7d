// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.heapsmith.engine.testing.Differential;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Mathematical functions, output, and enums by their names: each branch is reached, and each test
 * does on the JVM what is predicted, for the bytecode of both compilers.
 */
class LibraryModelsDifferentialTest {
  private static final String SOURCE =
      """
import java.util.*;
import java.util.logging.*;
class Lib {
  static int sqrt(double d) { return Math.sqrt(d) > 2.0 ? 1 : Math.sqrt(d) != Math.sqrt(d) ? 2 : 3; }
  static int sin(double d, double e) { return Math.sin(d) > 0.5 && StrictMath.cos(e) < -0.9 ? 1 : 2; }
  static int pow(double d, int n) { return Math.pow(d, n) == 1024 ? 1 : Math.pow(2, d) > 1e6 ? 2 : 3; }
  static int round(double d, float f) {
    return Math.round(d) == 7 ? 1 : Math.round(f) == -3 ? 2 : Math.floor(d) == 12345 ? 3 : Math.ceil(d) == 2 ? 4 : 5;
  }
  static int signum(float f, double d) {
    return Math.signum(f) == 0 ? 1 : Math.signum(f) < 0 ? 2 : StrictMath.signum(d) == 0 ? 3 : 4;
  }
  static int ulp(float f, double d) {
    return Math.ulp(f) == Float.MIN_VALUE ? 1 : Math.ulp(f) > 1 ? 2 : Math.ulp(d) > 1 ? 3 : 4;
  }
  static int bits(double d, float f) {
    return Double.doubleToLongBits(d) == 0x4000000000000000L ? 1 : Float.floatToIntBits(f) == 0 ? 2 : 3;
  }
  static int quad(double a, double b, double c) {
    double q = b * b - 4 * a * c;
    return q < 0 ? 1 : q == 0 ? 2 : Math.sqrt(q) > 3 ? 3 : 4;
  }
  static int max(double a, float b) { return Math.max(a, 3) > 4 && Math.min(b, 1f) < 0 ? 1 : 2; }
  static int kind(double m) { return m != m ? 1 : m != 0 ? 2 : 1 / m < 0 ? 3 : 4; }
  static int maxFloat(float a, float b) { return kind(Math.max(a, b)); }
  static int minFloat(float a, float b) { return kind(Math.min(a, b)); }
  static int maxDouble(double a, double b) { return kind(Math.max(a, b)); }
  static int minDouble(double a, double b) { return kind(StrictMath.min(a, b)); }
  static int maxOfZero(float a) { return kind(Math.max(a, -0.0f)); }
  static int absDouble(double a) {
    double m = Math.abs(a);
    return m != m ? 1 : m > 7 ? 2 : m == 0 ? (int) (1 / m) : 4;
  }
  static int absFloat(float a) { return 1 / a < 0 && Math.abs(a) == 0 ? (int) (1 / Math.abs(a)) : 2; }
  static int bucket(double tokens, long capacity, double rate, int n) {
    double now = Math.min(capacity, tokens + rate / 1e9);
    return now < n ? 1 : Math.max(now, tokens) - n > 0.5 ? 2 : 3;
  }
  static int print(int x) {
    System.out.print("");
    System.err.printf("%d", x > 0 ? 0 : 1);
    Logger.getLogger(Lib.class.getName()).fine("x " + x);
    return x > 3 ? 1 : 2;
  }
  int v;
  @Override public String toString() { if (v == 3) throw new IllegalStateException(); return ""; }
  static int shown(Lib l) { System.out.print(l); return l == null ? 1 : 2; }
  enum Color { RED, BLU }
  static int named(String s) { return Color.valueOf(s) == Color.RED ? 1 : 2; }
  static int all(int i) { return Color.class.getEnumConstants()[i] == Color.RED ? 1 : 2; }
  static void check(int x) { if (x < 0) throw new IllegalStateException("close " + x); }
  static int closing(int x, int y) {
    RuntimeException first = new RuntimeException("body");
    for (int each : new int[] {x, y}) {
      try {
        check(each);
      } catch (RuntimeException e) {
        first.addSuppressed(e);
      }
    }
    Throwable[] all = first.getSuppressed();
    return all.length == 2 && all[1].getMessage().length() > 8 ? 2 : all.length == 1 && all[0].getMessage().equals("close -1") ? 3 : 4;
  }
  static class Bare extends Exception { Bare(boolean takes) { super("bare", null, takes, true); } }
  static int suppressing(int x) {
    Exception e = new Bare(x > 3);
    e.addSuppressed(x == 7 ? e : x == 8 ? null : new Exception());
    return e.getSuppressed().length;
  }
  static int times(long a) {
    try { return Math.multiplyExact(a, 1000) == 5000 ? 1 : 2; } catch (ArithmeticException e) { return e.getMessage().length(); }
  }
  static int less(int a, int b) {
    try { return Math.subtractExact(7, a) > Math.addExact(b, 2_000_000_000) ? 1 : 2; } catch (ArithmeticException e) { return e.getMessage().length(); }
  }
  static int both(long a, long b) {
    try { return Math.addExact(a, b) == 9 ? 1 : Math.multiplyExact(-1, (int) a) == 4 ? 2 : 3; } catch (ArithmeticException e) { return 4; }
  }
  static int narrow(long a) {
    try { return Math.toIntExact(a) < 0 ? 1 : 2; } catch (ArithmeticException e) { return e.getMessage().length(); }
  }
  static int order(String a) { return String.CASE_INSENSITIVE_ORDER.compare(a, "k") == 0 && !a.equals("k") ? 1 : 2; }
}
""";

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void greaterAndLesserZerosAndNaNsAreTold(Compiler compiler) throws Exception {
    List<String> methods =
        List.of(
            "maxFloat",
            "minFloat",
            "maxDouble",
            "minDouble",
            "maxOfZero",
            "bucket",
            "absFloat",
            "absDouble");
    assertEquals(List.of(), Differential.open(compiler, SOURCE, "Lib", methods));
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void predictedIsObserved(Compiler compiler) throws Exception {
    List<String> methods =
        List.of(
            "sqrt",
            "sin",
            "pow",
            "round",
            "signum",
            "ulp",
            "bits",
            "quad",
            "max",
            "print",
            "shown",
            "named",
            "all",
            "order",
            "times",
            "less",
            "both",
            "narrow",
            "closing",
            "suppressing");
    assertEquals(List.of(), Differential.open(compiler, SOURCE, "Lib", methods));
  }
}
