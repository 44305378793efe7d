// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.svg;

import java.util.List;
import org.heapsmith.draw.scene.Link.Point;

/** A line through points with round corners. */
final class Rounded {
  private static final double RADIUS = 6;

  private Rounded() {}

  /** Returns the path data; {@code cut} is left out before the end, for an arrow's head. */
  static String path(List<Point> points, double cut) {
    StringBuilder path = new StringBuilder();
    Point first = points.get(0);
    path.append(SceneSvg.format("M%.1f %.1f", first.x(), first.y()));
    for (int i = 1; i < points.size() - 1; i++) {
      Point corner = points.get(i);
      Point in = towards(corner, points.get(i - 1));
      Point out = towards(corner, points.get(i + 1));
      path.append(
          SceneSvg.format(
              " L%.1f %.1f Q%.1f %.1f %.1f %.1f",
              in.x(), in.y(), corner.x(), corner.y(), out.x(), out.y()));
    }
    Point last = points.get(points.size() - 1);
    double end = points.get(points.size() - 2).x() <= last.x() ? -cut : cut;
    return path.append(SceneSvg.format(" L%.1f %.1f", last.x() + end, last.y())).toString();
  }

  /** Returns the point where the curve around a corner meets the line to {@code other}. */
  private static Point towards(Point corner, Point other) {
    double dx = other.x() - corner.x();
    double dy = other.y() - corner.y();
    double length = Math.hypot(dx, dy);
    double part = length == 0 ? 0 : Math.min(RADIUS, length / 2) / length;
    return new Point(corner.x() + dx * part, corner.y() + dy * part);
  }
}
