// SPDX-License-Identifier: EPL-2.0
package demo.trees;

import java.io.IOException;

/** Arrays, an interface field, an inner class, statics, a checked exception, overloads. */
public class Table {
  interface Shape {
    int area();
  }

  record Square(int side) implements Shape {
    @Override
    public int area() {
      return side * side;
    }
  }

  private static final class Hidden implements Shape {
    private final int area;

    Hidden(int area) {
      this.area = area < 0 ? 0 : area;
    }

    @Override
    public int area() {
      return area;
    }
  }

  final class Cursor {
    private int at;

    int step() {
      return ++at + rows.length;
    }
  }

  private static final Shape NONE = new Hidden(0);
  static int calls;

  protected int[] rows;
  private Object[] cells;
  private Shape shape;
  private char mark = 'x';
  private double ratio;

  Table(int[] rows) {
    this.rows = rows;
    calls++;
  }

  int area() throws IOException {
    if (shape == null) {
      throw new IOException("no shape \"here\"");
    }
    return shape.area();
  }

  void put(Object cell) {
    cells[cells.length - 1] = cell;
  }

  void put(String cell) {
    put((Object) cell);
  }

  static long total(long[] values, double weight) {
    long sum = 0;
    for (long value : values) {
      sum += (long) (value * weight);
    }
    return sum;
  }

  private boolean isMarked(char c) {
    return mark == c;
  }

  Shape clear() {
    Shape old = shape;
    shape = NONE;
    ratio = Double.NaN;
    return old;
  }

  static Object hidden(int area) {
    return new Hidden(area);
  }

  static boolean call(Table table, char c) {
    return table.isMarked(c);
  }
}
