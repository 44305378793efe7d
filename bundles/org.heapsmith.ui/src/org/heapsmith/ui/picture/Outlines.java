// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.picture;

import java.util.List;
import org.eclipse.swt.graphics.Device;
import org.eclipse.swt.graphics.Path;
import org.heapsmith.draw.scene.Box;
import org.heapsmith.draw.scene.Link.Point;

/** The outlines of boxes and lines as paths of SWT; who asks disposes them. */
final class Outlines {
  private static final float CORNER = 4;
  private static final double BEND = 6;
  private static final double PUFF = 21;

  private Outlines() {}

  static Path of(Device device, Box box) {
    return switch (box.shape()) {
      case CLOUD -> cloud(device, box);
      case PILL -> rectangle(device, box, (float) box.height() / 2);
      case NAME, RECTANGLE -> rectangle(device, box, CORNER);
    };
  }

  private static Path rectangle(Device device, Box box, float radius) {
    Path path = new Path(device);
    float x = (float) Math.floor(box.x()) + 0.5f;
    float y = (float) Math.floor(box.y()) + 0.5f;
    float right = x + (float) box.width();
    float bottom = y + (float) box.height();
    float r = 2 * radius;
    path.addArc(x, y, r, r, 180, -90);
    path.addArc(right - r, y, r, r, 90, -90);
    path.addArc(right - r, bottom - r, r, r, 0, -90);
    path.addArc(x, bottom - r, r, r, -90, -90);
    path.close();
    return path;
  }

  /** Puffs along the edges, clockwise. */
  private static Path cloud(Device device, Box box) {
    Path path = new Path(device);
    int across = Math.max(2, (int) Math.round(box.width() / PUFF));
    int down = Math.max(1, (int) Math.round(box.height() / PUFF));
    double dx = box.width() / across;
    double dy = box.height() / down;
    double[] at = {box.x(), box.y()};
    path.moveTo((float) at[0], (float) at[1]);
    puffs(path, at, across, dx, 0);
    puffs(path, at, down, 0, dy);
    puffs(path, at, across, -dx, 0);
    puffs(path, at, down, 0, -dy);
    path.close();
    return path;
  }

  private static void puffs(Path path, double[] at, int count, double dx, double dy) {
    for (int i = 0; i < count; i++) {
      double x = at[0] + dx;
      double y = at[1] + dy;
      double outX = dy * 0.38;
      double outY = -dx * 0.38;
      path.cubicTo(
          (float) (at[0] + dx * 0.1 + outX),
          (float) (at[1] + dy * 0.1 + outY),
          (float) (x - dx * 0.1 + outX),
          (float) (y - dy * 0.1 + outY),
          (float) x,
          (float) y);
      at[0] = x;
      at[1] = y;
    }
  }

  /** A line with round corners; {@code cut} is left out before its end, for an arrow's head. */
  static Path line(Device device, List<Point> points, double cut) {
    Path path = new Path(device);
    Point first = points.get(0);
    path.moveTo((float) first.x(), (float) first.y());
    for (int i = 1; i < points.size() - 1; i++) {
      Point corner = points.get(i);
      Point in = towards(corner, points.get(i - 1));
      Point out = towards(corner, points.get(i + 1));
      path.lineTo((float) in.x(), (float) in.y());
      path.quadTo((float) corner.x(), (float) corner.y(), (float) out.x(), (float) out.y());
    }
    Point last = points.get(points.size() - 1);
    path.lineTo((float) (last.x() - cut), (float) last.y());
    return path;
  }

  private static Point towards(Point corner, Point other) {
    double dx = other.x() - corner.x();
    double dy = other.y() - corner.y();
    double length = Math.hypot(dx, dy);
    double part = length == 0 ? 0 : Math.min(BEND, length / 2) / length;
    return new Point(corner.x() + dx * part, corner.y() + dy * part);
  }
}
