// SPDX-License-Identifier: EPL-2.0
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Inputs of types of which not all objects are known. All branches are feasible. */
public class Open {
  interface Shape {
    int area();
  }

  static class Square implements Shape {
    int side;

    public int area() {
      return side * side;
    }
  }

  abstract static class Alone {
    abstract int get();
  }

  sealed interface Sign permits Plus, Minus, Other {}

  record Plus(int n) implements Sign {}

  static final class Minus implements Sign {
    int n;
  }

  enum Other implements Sign {
    NONE,
    BOTH
  }

  static int calls;
  static final Map<Integer, Integer> CACHE = new HashMap<>();
  static final Object MARK = new Object();

  static int list(List<String> r) {
    if (r == null) return 0;
    return r.isEmpty() ? 1 : 2;
  }

  static int object(Object x) {
    return x instanceof String ? 1 : 2;
  }

  static int task(Object x) {
    return x instanceof Runnable ? 1 : 2;
  }

  static int array(Object x) {
    return x instanceof int[] ? 1 : 2;
  }

  static int elements(Object[] x) {
    return x instanceof String[] ? 1 : 2;
  }

  static int number(Number x) {
    return x.intValue() > 3 ? 1 : 2;
  }

  static int shape(Shape x) {
    return x instanceof Square ? 1 : 2;
  }

  static int area(Shape x) {
    return x.area() < 0 ? 1 : 2;
  }

  static int equal(Object a, Object b) {
    return a != b && a.equals(b) ? 1 : 2;
  }

  static int same(Object x) {
    return "a".equals(x) ? 1 : 2;
  }

  static int boxed(Object x, int n) {
    return Integer.valueOf(n).equals(x) ? 1 : 2;
  }

  static int shared(Object x, long n) {
    return x == (Object) Long.valueOf(n) ? 1 : 2;
  }

  static int element(Object x) {
    return List.of("a", "b").contains(x) ? 1 : 2;
  }

  static int type(Object x) {
    return x.getClass() == Integer.class ? 1 : 2;
  }

  static int row(Number[] x) {
    return x instanceof Byte[] ? 1 : 2;
  }

  static int arrayClass(Object x) {
    return x.getClass().isArray() ? 1 : 2;
  }

  static int classes(Object x, Object y) {
    return x.getClass() == y.getClass() && y.getClass() == Open[].class ? 1 : 2;
  }

  static int named(Runnable x) {
    return x.getClass().getSimpleName().equals("Q") ? 1 : 2;
  }

  static int text(Object x) {
    return ("" + x).equals("1") ? 1 : 2;
  }

  static int run(Runnable i, int x) {
    if (i == null) return 0;
    i.run();
    return x > 1 ? 1 : 2;
  }

  static int notNull(Collection<?> i) {
    return i == null ? 0 : 1;
  }

  static int comparator(Comparator<?> i) {
    return i == null ? 0 : 1;
  }

  static int lists(ArrayList<?> i) {
    return i == null ? 0 : 1;
  }

  static int alone(Alone i) {
    return i == null ? 0 : 1;
  }

  static int reference(Square s) {
    Shape x = s;
    return x == null ? 0 : 1;
  }

  static int thrown(RuntimeException e) {
    try {
      throw e;
    } catch (IllegalStateException x) {
      return 1;
    } catch (RuntimeException x) {
      return 2;
    }
  }

  static int counted() {
    return calls > 3 ? 1 : 2;
  }

  static int cached(int k) {
    return CACHE.isEmpty() ? 1 : 2;
  }

  static int mark(Object x) {
    return x == MARK ? 1 : 2;
  }

  static int literal(Object x) {
    return x == "literal" ? 1 : 2;
  }

  static int sealed(Sign s) {
    if (s instanceof Plus) return 1;
    if (s instanceof Minus) return 2;
    return s == Other.BOTH ? 3 : 4;
  }

  static int neither(Shape x) {
    if (x instanceof Square) return 1;
    return x != null ? 2 : 3;
  }

  static int cast(Shape x, int y) {
    try {
      return ((Square) x).side > 0 ? 1 : 2;
    } catch (ClassCastException e) {
      return y > 0 ? 3 : 4;
    }
  }

  static int eitherCast(Sign s, Sign t, boolean b, int y) {
    Sign u = b ? s : t;
    if (u instanceof Plus) return 1;
    try {
      return ((Minus) u).n > 0 ? 1 : 2;
    } catch (ClassCastException e) {
      return y > 0 ? 3 : 4;
    }
  }

  static int same(Sign s, Sign t) {
    if (s == null || t == null || s instanceof Plus) return 1;
    if (t instanceof Minus) return 2;
    return s == t ? 3 : 4;
  }
}
