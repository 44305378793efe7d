// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.heapsmith.engine.testing.Differential;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Lambdas and method references do what they do on the JVM: conversions, casts, receivers of all
 * kinds, other interfaces; for the bytecode of both compilers.
 */
class LambdaDifferentialTest {
  private static final String SOURCE =
      """
import java.io.Serializable;
import java.util.*;
import java.util.function.*;
class L {
  interface Adder { int add(int a, int b, int c); }
  interface Wide { long of(int x); }
  interface Real { double of(int x); }
  interface Taker<T> { void take(T t); }
  interface Conv<T extends Number> { int conv(T t); }
  interface IntConv extends Conv<Integer> { int conv(Integer t); }
  static int sum(int... xs) { int s = 0; for (int v : xs) s += v; return s; }
  static int narrow(long x) { return (int) (x >>> 3); }
  static Integer boxed(int x) { return x > 2 ? x + 200 : null; }
  static int count(Object... all) { return all.length; }
  final int v;
  L(int v) { this.v = v; }
  int plus(int x) { return v + x; }
  private int secret(Integer x) { return v - x; }

  static int varargs(int x) { Adder f = L::sum; return f.add(x, 1, 2) > 9 ? 1 : 2; }
  static int boxes(int x) { Function<Integer, Integer> f = L::sum; return f.apply(x) == 7 ? 1 : 2; }
  static int wider(int x) { Wide f = L::sum; return f.of(x) + (1L << 40) > (1L << 40) ? 1 : 2; }
  static int real(int x) { Real f = L::sum; return f.of(x) / 2 == 1.5 ? 1 : 2; }
  static int longer(int x) { IntUnaryOperator f = L::narrow; return f.applyAsInt(x) == 5 ? 1 : f.applyAsInt(x) < 0 ? 2 : 3; }
  static int unboxed(int x) { IntUnaryOperator f = L::boxed; return f.applyAsInt(x) > 210 ? 1 : 2; }
  static int unboxedWide(int x) { Wide f = L::boxed; return f.of(x) == 204L ? 1 : 2; }
  static int ignored(int x) { List<Integer> l = new ArrayList<>(); Taker<Integer> t = l::add; t.take(x); return l.get(0) > 3 ? 1 : 2; }
  static int made(int x) { IntFunction<L> f = L::new; return f.apply(x).plus(1) == 8 ? 1 : 2; }
  static int array(int x) { IntFunction<int[][]> f = int[][]::new; return f.apply(2).length > x ? 1 : 2; }
  static int bound(int x) { IntUnaryOperator f = new L(x)::plus; return f.applyAsInt(3) == 9 ? 1 : 2; }
  static int unbound(int x, int y) { BiFunction<L, Integer, Integer> f = L::secret; return f.apply(new L(x), y) > 4 ? 1 : 2; }
  static int nothing(int x) { Function<String, Integer> f = String::length; return f.apply(x > 1 ? "abc" : null) > 2 ? 1 : 2; }
  static int several(int x) { IntFunction<Integer> f = L::count; return f.apply(x) == 1 && x > 2 ? 1 : 2; }
  static int chain(int x) {
    Function<Integer, Integer> f = a -> a + 1;
    return f.andThen(a -> a * 2).compose((Integer a) -> a - 3).apply(x) > 10 ? 1 : 2;
  }
  static int nested(int x) { IntPredicate p = a -> a > 10; return p.or(a -> a < -10).negate().test(x) ? 1 : 2; }
  static int reference(int x) { IntSupplier s = () -> x; IntSupplier t = s::getAsInt; return t.getAsInt() > 3 ? 1 : 2; }
  static int serial(int x) {
    Object f = (IntUnaryOperator & Serializable) a -> a + 1;
    return f instanceof Serializable && !(f instanceof Cloneable) && ((IntUnaryOperator) f).applyAsInt(x) > 5 ? 1 : 2;
  }
  static int marked(int x) {
    Object r = (Runnable & Cloneable & java.util.RandomAccess) () -> {};
    if (x > 1) return ((Cloneable) r).equals(r) && r instanceof RandomAccess ? 1 : 2;
    return ((Serializable) r).equals(r) ? 3 : 4;
  }
  static int bridged(int x) { IntConv c = t -> t + 1; Conv<Integer> d = c; return d.conv(x) > 4 ? 1 : 2; }
  @SuppressWarnings({"unchecked", "rawtypes"})
  static int polluted(int x) { Function<Integer, Integer> g = a -> a + 1; Function f = g; return (Integer) f.apply(x > 3 ? (Object) x : "no") > 9 ? 1 : 2; }
  static int compared(int x, int y) {
    Comparator<int[]> c = Comparator.<int[]>comparingInt(a -> a[0]).thenComparing(a -> a[1], Comparator.reverseOrder());
    return c.compare(new int[] {x, y}, new int[] {1, 2}) > 0 ? 1 : 2;
  }
  static int recursive(int n) {
    IntUnaryOperator[] f = new IntUnaryOperator[1];
    f[0] = k -> k <= 0 ? 0 : k + f[0].applyAsInt(k - 1);
    return n < 4 && f[0].applyAsInt(n) == 6 ? 1 : 2;
  }
}
""";

  /**
   * Null throws before its length is asked for; a lambda is of all its interfaces, and no other.
   */
  private static final List<String> NEVER =
      List.of("nothing", "several", "serial", "serial", "marked", "marked", "marked", "marked");

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void predictedIsObserved(Compiler compiler) throws Exception {
    List<String> methods =
        List.of(
            "varargs",
            "boxes",
            "wider",
            "real",
            "longer",
            "unboxed",
            "unboxedWide",
            "ignored",
            "made",
            "array",
            "bound",
            "unbound",
            "nothing",
            "several",
            "chain",
            "nested",
            "reference",
            "serial",
            "marked",
            "bridged",
            "polluted",
            "compared",
            "recursive");
    assertEquals(NEVER, Differential.open(compiler, SOURCE, "L", methods));
  }
}
