// SPDX-License-Identifier: EPL-2.0
package rec;

/** Records as inputs: made by their constructors, visible or not; what those refuse is no input. */
public class R {
  public record Point(int x, int y) {
    public int quadrant() {
      if (x >= 0) {
        return y >= 0 ? 1 : 4;
      }
      return y >= 0 ? 2 : 3;
    }
  }

  public record Range(int from, int to) {
    public Range {
      if (from > to) {
        throw new IllegalArgumentException("order");
      }
    }

    public boolean isEmpty() {
      return from == to;
    }

    public boolean isWrong() {
      return from > to;
    }
  }

  private record Hidden(int value, Hidden next) {}

  public static int two(Hidden hidden) {
    return hidden == null || hidden.next() == null ? 0 : hidden.value() + hidden.next().value();
  }

  public static int use(Range range, Point point) {
    if (range == null) {
      return 0;
    }
    if (point != null && point.x() == range.from()) {
      return 2;
    }
    return range.to() > 5 ? 3 : 4;
  }
}
