// SPDX-License-Identifier: EPL-2.0
package m;

import java.util.*;
import java.util.function.IntSupplier;

/** Neighbours of the cases of this package: hidden fields, odd classes, contents, texts. */
public class Neighbours {
  static class G1 { private int v = 1; long w; int up() { return v; } }
  static class G2 extends G1 { int v; String w; }
  static class G3 extends G2 { byte v; int all(int x) { if (x > 3) { super.v = x; ((G1) this).w = x; v = 2; } return up(); } }

  static class B { int n; static final B FULL = new B(7); B(int k) { for (int i = 0; i < k; i++) n += i > 2 ? 2 : 1; } int f(int x) { return x > FULL.n ? 1 : 2; } }
  static class D extends B { static final D TWO = new D(); D() { super(TWO == null ? 1 : 2); } int g(int x) { return x > TWO.n ? 1 : 2; } }

  enum Kind { A { int v() { return 1; } }, C; int v() { return 2; } }
  record Pair(int a, Object b) { int first(int x) { return x > a ? 1 : 2; } }
  interface Calc { private int one() { return 1; } default int two(int x) { return x > 3 ? one() : 2; } }
  static class CalcImpl implements Calc { }
  class Inner { int n; int f(int x) { return x > n ? 1 : 2; } }
  private static class Hidden { int n; int f(int x) { return x > n ? 1 : 2; } }
  static class Gen<T> { T v; int f(T o) { return v == o ? 1 : 2; } }
  IntSupplier s;
  static final IntSupplier LAMBDA = () -> 4;
  static Object local(int x) { class Loc { int n; } Loc l = new Loc(); l.n = x > 3 ? 1 : 2; return l; }
  static Object anonymous(int x) { return x > 3 ? new Object() { int n = 5; } : null; }
  int supply(int x) { return x > 3 ? s.getAsInt() : 0; }
  static int sum(int... xs) { int r = 0; for (int x : xs) r += x; return r > 3 ? 1 : 2; }
  static int kind(Kind k) { return k == Kind.A ? 1 : 2; }
  static int hidden(Hidden h, int x) { return h == null ? 0 : h.f(x); }

  Map<String, Integer> map = new HashMap<>();
  static Neighbours mapped(int x) { Neighbours n = new Neighbours(); n.map.put("b", x > 3 ? 1 : 2); n.map.put("a", 0); return n; }
  static Optional<String> optional(int x) { return x > 3 ? Optional.of("yes") : Optional.empty(); }
  static Deque<Integer> deque(int x) { Deque<Integer> d = new ArrayDeque<>(); d.add(x > 3 ? 7 : 8); d.addFirst(9); return d; }
  static Set<Integer> set(int x) { Set<Integer> d = new TreeSet<>(); d.add(x > 3 ? 7 : 8); d.add(1); return d; }
  static List<String> fixed(int x) { return x > 3 ? List.of("a", "b", "c") : List.of("d"); }

  String text;
  void built(char c) { text = new StringBuilder().append('<').append(c).toString(); }
  static String[] texts(char c) { return new String[] {new StringBuilder().append(c).append('>').toString(), "b"}; }

  static int odd(char c) { if (c == '\ud800') return 1; if (c == '\u0000') return 2; if (c == '\u2028') return 3; return c == '\\' ? 4 : 5; }
  static String odd(String s) { return "\udc00 \ud83d\ude00 \u0007 \"*/".equals(s) ? "\ud800" : "\u0000"; }
}
