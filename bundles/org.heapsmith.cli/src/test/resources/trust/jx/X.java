// SPDX-License-Identifier: EPL-2.0
package jx;

import java.util.*;

/** Subclasses of the JDK's classes, abstract receivers, boxes: neighbours of the cases. */
public class X {
  static class MyList extends AbstractList<String> {
    int n;
    public String get(int i) { return "a"; }
    public int size() { return n; }
    int twice(int x) { return x > n ? 1 : 2; }
  }
  static class Arr extends ArrayList<Integer> { int k; int f(int x) { k = x; return x > 3 ? 1 : 2; } }
  static class HM extends HashMap<String, String> { int k; int f(int x) { return x > k ? 1 : 2; } }
  static class Th extends Thread { int k; int f(int x) { return x > k ? 1 : 2; } }
  static class Ex extends RuntimeException { int code; int f(int x) { return x > code ? 1 : 2; } }
  static class In extends java.io.FilterInputStream {
    int k;
    In() { super(null); }
    int f(int x) { return x > k ? 1 : 2; }
  }
  static int par(ArrayList<String> a, int x) { if (a == null) return 0; return x > 3 ? 1 : 2; }
  static int ml(MyList m, int x) { return x > m.n ? m.twice(x) : 3; }
  static abstract class Abs<T> { T v; int n; abstract int g(T t); int h(int x) { return x > n ? 1 : 2; } }
  static abstract class Ov2 { int n; int f(int x) { return x > n ? 1 : 2; } }
  static class Ov3 extends Ov2 { int f(int x) { return 7; } }
  static int longs(Long a, Long b) { if (a == null || b == null) return 0; return a == b ? a > 500 ? 4 : 1 : a.equals(b) ? 2 : 3; }
  static int chars(Character a, Character b) { if (a == null || b == null) return 0; return a == b ? 1 : a.equals(b) ? 2 : 3; }
}
