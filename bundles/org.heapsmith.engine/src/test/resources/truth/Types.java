// SPDX-License-Identifier: EPL-2.0
/** References whose types have no object in common, a common subclass, or one below the other. */
public class Types {
  static class A { int v; }
  static class B extends A { int w; }
  static class C { int v; }
  interface I {}
  static class D extends C implements I {}

  // only null is both
  static int strangers(A a, C c) { Object x = a; return x == c ? (a == null ? 1 : 9) : 2; }
  // a B, or null
  static int below(A a, B b) { return a == b ? (a == null ? 1 : a.v + b.w > 3 ? 2 : 3) : 4; }
  // an A that an Object refers to as well
  static int payload(Object o, A a) { return o == a ? 1 : 2; }
  // a D
  static int common(C c, I i) { Object x = c; return x == i && c != null ? 1 : 2; }
  static int arrays(A[] a, B[] b) { return a == b && a != null ? 1 : 2; }

  enum E { P, Q }
  static abstract class S { int v; S next; }
  static class F extends S { int w; }
  static class G extends S { String w; S other; }

  // under list(s): the predicate allocates an S, which is what all references to it are
  static int owned(S s, F f) { return s != null && s.next == f && f != null ? f.w + s.v > 3 ? 1 : 2 : 3; }
  static int sibling(S s, G g) { return s == g && g != null ? (g.w == null ? 1 : 2) : s instanceof F ? 3 : 4; }
  static int element(S s, F[] fs, E e, String t) {
    if (e == null || t == null || fs == null) return 1;
    return fs.length > 0 && fs[0] == s && s != null ? (e == E.P ? 2 : 3) : t.length() > 0 ? 4 : 5;
  }

  static int unasked(S s, E e, String t) { return s == null ? 1 : t.length() > 0 ? 2 : 3; }

  // boxes of numbers nobody knows: nobody knows which of them are cached either
  static int box(Integer o, int n) { return o == Integer.valueOf(n) ? 1 : 2; }
  static int boxAsObject(Object o, long n) { return o == (Object) Long.valueOf(n) ? 1 : 2; }
}
