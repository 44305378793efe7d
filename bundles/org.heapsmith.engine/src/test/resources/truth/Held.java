// SPDX-License-Identifier: EPL-2.0
import java.util.List;
import java.util.function.Supplier;

/** Constants whose own fields are final, and which lead to what is not. */
public class Held {
  static class Cell {
    int v;
  }

  static class Pair {
    final int[] a = {1};
    final Cell c = new Cell();
  }

  static class Deep {
    final Pair p = new Pair();
    final String s = "x";
  }

  static class Fixed {
    final int n = 1;
    final String s = "x";
    final Fixed next = null;
  }

  static final Pair PAIR = new Pair();
  static final Deep DEEP = new Deep();
  static final StringBuilder TEXT = new StringBuilder("x");
  static final List<Cell> LIST = List.of(new Cell());
  static final Supplier<int[]> LAMBDA = lambda(new int[] {1});
  private static final int[] TABLE = {1, 2};
  private static final int[][] TABLES = {{1}, {2}};
  static final Object LOCK = new Object();
  static final Fixed FIXED = new Fixed();

  static Supplier<int[]> lambda(int[] a) {
    return () -> a;
  }

  static int array() {
    return PAIR.a[0] == 5 ? 1 : 2;
  }

  static int object() {
    return PAIR.c.v == 5 ? 1 : 2;
  }

  static int deep() {
    return DEEP.p.c.v == 5 ? 1 : 2;
  }

  static int builder() {
    return TEXT.length() == 5 ? 1 : 2;
  }

  static int list() {
    return LIST.get(0).v == 5 ? 1 : 2;
  }

  static int captured() {
    return LAMBDA.get()[0] == 5 ? 1 : 2;
  }

  static int tables() {
    return TABLES[0][0] == 5 ? 1 : 2;
  }

  // what nothing can change is known: the other branch is infeasible
  static int table() {
    return TABLE[0] == 5 ? 1 : 2;
  }

  static int lock() {
    return LOCK == null ? 1 : 2;
  }

  static int fixed() {
    return FIXED.n == 5 || FIXED.next != null ? 1 : 2;
  }
}
