// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.svg;

import org.heapsmith.draw.scene.Box;

/** The outline of a cloud: arcs along the edges of a box. */
final class Cloud {
  private static final double PUFF = 15;

  private Cloud() {}

  static String path(Box box) {
    int across = Math.max(2, (int) Math.round(box.width() / PUFF / 1.4));
    int down = Math.max(1, (int) Math.round(box.height() / PUFF / 1.4));
    double dx = box.width() / across;
    double dy = box.height() / down;
    StringBuilder path = new StringBuilder();
    path.append(SceneSvg.format("M%.1f %.1f", box.x(), box.y()));
    arcs(path, across, dx, 0);
    arcs(path, down, 0, dy);
    arcs(path, across, -dx, 0);
    arcs(path, down, 0, -dy);
    return path.append(" z").toString();
  }

  private static void arcs(StringBuilder path, int count, double dx, double dy) {
    double radius = Math.hypot(dx, dy) * 0.62;
    for (int i = 0; i < count; i++) {
      path.append(SceneSvg.format(" a%.1f %.1f 0 0 1 %.1f %.1f", radius, radius, dx, dy));
    }
  }
}
