// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.heap;

import java.util.List;
import org.heapsmith.draw.scene.Box;
import org.heapsmith.draw.scene.Link.Point;

/** Ways of links between boxes of one column: at the right of them, each in a lane of its own. */
final class Beside {
  private static final double FIRST_LANE = 13;
  private static final double LANE = 4;
  private static final int LANES = 4;
  private static final double TIP = 8;

  private int count;
  private double right;

  /** Returns the way from a line of one box to the right side of another. */
  List<Point> route(Box from, Box to, double line) {
    double lane = FIRST_LANE + LANE * (count++ % LANES);
    double x = Math.max(from.x() + from.width(), to.x() + to.width()) + lane;
    double start = from.y() + line;
    double end = from.y() < to.y() ? to.y() + TIP : to.y() + to.height() - TIP;
    right = Math.max(right, x + TIP);
    return List.of(
        new Point(from.x() + from.width(), start),
        new Point(x, start),
        new Point(x, end),
        new Point(to.x() + to.width(), end));
  }

  /** Returns how far to the right the ways go. */
  double right() {
    return right;
  }
}
