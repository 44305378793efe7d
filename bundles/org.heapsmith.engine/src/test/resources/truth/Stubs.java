// SPDX-License-Identifier: EPL-2.0
import java.util.Comparator;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** Inputs of types without an implementation on the class path. All branches are feasible. */
public class Stubs {
  interface Shape {
    int area();

    String name();

    boolean wide(int w, long h);
  }

  interface Box<T> {
    T get();

    void put(T x);

    default boolean has() {
      return get() != null;
    }
  }

  interface Node {
    Node next();

    int value();
  }

  interface Over {
    int at(int i);

    int at(long i);

    int at(String s);
  }

  abstract static class Part {
    int n;

    abstract int size(int x);

    int twice() {
      return 2 * size(n);
    }
  }

  int x;

  static int several(Shape s) {
    if (s.area() > 3) return s.wide(1, 2L) ? 1 : 2;
    return s.name() == null ? 3 : 4;
  }

  static int generic(Box<String> b) {
    b.put("x");
    return b.has() ? 1 : 2;
  }

  static int twice(IntUnaryOperator f, int a) {
    return f.applyAsInt(a) != f.applyAsInt(a) ? 1 : 2;
  }

  static int nodes(Node n) {
    int sum = 0;
    for (int i = 0; i < 2 && n != null; i++) {
      sum += n.value();
      n = n.next();
    }
    return sum > 5 ? 1 : 2;
  }

  static int order(Comparator<String> c) {
    return c.compare("a", "b") > 0 ? 1 : 2;
  }

  static int overloads(Over o) {
    return o.at(1) > 1 ? o.at(1L) > 2 ? 1 : 2 : o.at("x") > 3 ? 3 : 4;
  }

  static int fields(Part p) {
    return p.n > 2 ? p.twice() > 5 ? 1 : 2 : 3;
  }

  static int array(Supplier<Integer>[] a) {
    return a[0].get() == null ? 1 : 2;
  }

  static int object(Object o) {
    if (o instanceof Stubs s) return s.x > 3 ? 1 : 2;
    if (o instanceof String t) return t.isEmpty() ? 3 : 4;
    return o instanceof Integer i ? i > 3 ? 5 : 6 : 7;
  }

  static int number(Number n) {
    return n.intValue() > 2 ? 1 : 2;
  }

  static int text(CharSequence c) {
    return c.length() > 2 ? 1 : 2;
  }

  static int type(Object o) {
    return o.getClass() == Integer.class ? 1 : o.getClass() == Stubs.class ? 2 : 3;
  }

  static int afterEquals(Object a, Object b) {
    if (a.equals(b)) return a instanceof Stubs ? 1 : 2;
    return a instanceof String ? 3 : 4;
  }

  boolean same(Object o) {
    if (o == null || getClass() != o.getClass()) return false;
    return ((Stubs) o).x == x;
  }
}
