// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.scene;

import java.util.List;

/**
 * A line from box to box; painters round its corners.
 *
 * @param from key of a box
 * @param to key of a box
 * @param points from the one to the other, at least two; the arrow's tip is at the last
 * @param label may be empty
 * @param labelAt middle of the label's baseline
 */
public record Link(
    String from, String to, Role role, List<Point> points, String label, Point labelAt) {

  /** Copies the list. */
  public Link {
    points = List.copyOf(points);
  }

  /** What it means. */
  public enum Role {
    /** A reference. */
    REFERENCE,
    /** A reference to an object that another one leads to, too: less prominent. */
    BACK,
    /** A reference that differs from the drawing beside. */
    CHANGED,
    /** A reference that is not resolved: dashed. */
    OPEN,
    /** An argument of a predicate: dotted, no arrow. */
    ARGUMENT,
    /** From a node of the computation tree to an alternative below it: no arrow. */
    BRANCH,
    /** The same to an alternative that is not explored. */
    DEAD_BRANCH;

    /** Returns whether the line ends in an arrow. */
    public boolean isArrow() {
      return this != ARGUMENT && this != BRANCH && this != DEAD_BRANCH;
    }
  }

  /** A point. */
  public record Point(double x, double y) {
    Point moved(double dx, double dy) {
      return new Point(x + dx, y + dy);
    }
  }

  /** Makes a link without a label. */
  public static Link of(String from, String to, Role role, List<Point> points) {
    return new Link(from, to, role, points, "", points.get(0));
  }

  /** Returns this moved. */
  public Link moved(double dx, double dy) {
    return new Link(
        from,
        to,
        role,
        points.stream().map(p -> p.moved(dx, dy)).toList(),
        label,
        labelAt.moved(dx, dy));
  }
}
