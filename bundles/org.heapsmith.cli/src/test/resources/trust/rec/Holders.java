// SPDX-License-Identifier: EPL-2.0
package rec;

/** What holds an object that a test can only call an Object. */
public class Holders {
  interface Shape {
    int area();
  }

  private static class Hidden implements Shape {
    int side;

    @Override
    public int area() {
      return side * side;
    }
  }

  record OfInterface(int n, Shape shape) {}

  record OfHidden(int n, Hidden hidden) {}

  static class Plain {
    final Shape shape;
    final int n;

    Plain(Shape shape, int n) {
      this.shape = shape;
      this.n = n;
    }
  }

  static class Cell<X> {
    X value;
  }

  static class Open {
    int n;
    Open next;
  }

  record OfOpen(int n, Open open) {}

  static int ofInterface(OfInterface o) {
    return o != null && o.shape() instanceof Hidden && o.n() > 3 ? 1 : 2;
  }

  static int ofHidden(OfHidden o) {
    return o != null && o.hidden() != null && o.hidden().side > 3 ? 1 : 2;
  }

  static int plain(Plain p) {
    return p != null && p.shape instanceof Hidden && p.n > 3 ? 1 : 2;
  }

  /** Its test needs raw types, and then nothing is called by its class. */
  static Open raw(Cell<Open> cell, OfOpen o) {
    if (cell == null || o == null || o.open() == null) {
      return null;
    }
    return o.open().n > 3 ? cell.value : o.open();
  }
}
