// SPDX-License-Identifier: EPL-2.0
public class Enums {
  enum Color { RED, GREEN, BLUE }

  enum Op {
    ADD { int apply(int a) { return a + 1; } },
    NEG { int apply(int a) { return -a; } };
    abstract int apply(int a);
  }

  static class Cell {
    Color color;
    Cell next;
  }

  // 1, 2, 3, NullPointerException
  static int table(Color c) {
    switch (c) {
      case RED: return 1;
      case GREEN: return 2;
      default: return 3;
    }
  }

  // 1, 2, 3, NullPointerException
  static int compared(Color c) {
    return c == Color.BLUE ? 1 : c.ordinal() > 0 ? 2 : 3;
  }

  // 0, 1
  static int nullness(Color c) {
    return c == null ? 0 : 1;
  }

  // 0, 1
  static int same(Color a, Color b) {
    return a == b ? 1 : 0;
  }

  // 0, 1, 2, NullPointerException
  static int field(Cell cell) {
    if (cell.color == null) {
      return 0;
    }
    return cell.next != null && cell.next.color == cell.color ? 1 : 2;
  }

  // 5, 6, NullPointerException
  static int bodies(Op op) {
    return op.apply(4) == 5 ? 5 : 6;
  }

  // 1, 2, NullPointerException; whatever is chosen it is no colour
  static int never(Color c) {
    if (c.ordinal() > 2) {
      return 9;
    }
    return c.name().equals("RED") ? 1 : 2;
  }
}
