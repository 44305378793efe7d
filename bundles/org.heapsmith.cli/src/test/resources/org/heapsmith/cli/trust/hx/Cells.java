package hx;

/** A precondition speaks of a superclass; which class the object has is left open. */
public class Cells {
  abstract static class S { int v; int k() { return 0; } }
  static class A extends S { @Override int k() { return 1; } }
  static class B extends S {
    @Override int k() { return 2; }
    // the receiver is a B
    int own(int n) { return n > 0 ? 1 : 2; }
  }
  static final class C extends A { }

  // none but a C can be passed
  static int narrow(C c) { return c.v > 3 ? c.k() : -1; }
  // an A, a B or a C
  static int tested(S s) { return s instanceof B ? 1 : s instanceof C ? 2 : 3; }
  static int called(S s) { return s.k() == 2 ? 1 : s.k() == 1 ? 2 : 3; }
  // a B, which nobody looks at
  static int unread(int[] a, B b) { return a.length > 0 ? 1 : 2; }
  // one B, which nobody looks at
  static int same(int n, S s, B b) { return n > 0 ? 1 : 2; }
}
