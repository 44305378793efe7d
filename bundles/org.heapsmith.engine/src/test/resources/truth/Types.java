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
}
