// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.picture;

import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Path;
import org.eclipse.swt.graphics.Rectangle;
import org.heapsmith.draw.scene.Box;
import org.heapsmith.draw.scene.Link;
import org.heapsmith.draw.scene.Link.Point;
import org.heapsmith.draw.scene.Scene;
import org.heapsmith.draw.scene.TextMetrics;

/** Paints a scene at the origin of a graphics context, whose transformation zooms and scrolls. */
final class PicturePainter {
  private static final float TIP = 7;
  private static final float DOT = 2.2f;

  private final GC gc;
  private final PictureColors colors;
  private final PictureFonts fonts;
  private final TextMetrics metrics;
  private final int ascent;

  PicturePainter(GC gc, PictureColors colors, PictureFonts fonts) {
    this.gc = gc;
    this.colors = colors;
    this.fonts = fonts;
    metrics = fonts.metrics();
    gc.setAntialias(SWT.ON);
    gc.setTextAntialias(SWT.ON);
    gc.setFont(fonts.plain());
    ascent = gc.getFontMetrics().getAscent() + gc.getFontMetrics().getLeading();
  }

  /**
   * Paints what meets {@code clip}.
   *
   * @param selected key of the box with the mark; may be null
   */
  void paint(Scene scene, Rectangle clip, String selected) {
    for (Link link : scene.links()) {
      if (meets(link, clip)) {
        link(link);
      }
    }
    for (Box box : scene.boxes()) {
      if (clip.intersects(
          (int) box.x() - 4, (int) box.y() - 4, (int) box.width() + 8, (int) box.height() + 8)) {
        box(box, box.key().equals(selected));
      }
    }
    for (Scene.Caption caption : scene.captions()) {
      text(caption.text(), caption.x(), caption.y(), fonts.caption(), colors.faint());
    }
  }

  private static boolean meets(Link link, Rectangle clip) {
    double left = Double.MAX_VALUE;
    double right = 0;
    double top = Double.MAX_VALUE;
    double bottom = 0;
    for (Point p : link.points()) {
      left = Math.min(left, p.x());
      right = Math.max(right, p.x());
      top = Math.min(top, p.y());
      bottom = Math.max(bottom, p.y());
    }
    return clip.intersects(
        (int) left - 9, (int) top - 9, (int) (right - left) + 18, (int) (bottom - top) + 18);
  }

  private void box(Box box, boolean selected) {
    boolean off =
        box.role() == Box.Role.PRUNED
            || box.role() == Box.Role.INFEASIBLE
            || box.role() == Box.Role.SKIPPED;
    if (box.shape() != Box.Shape.NAME || selected) {
      outline(box, off, selected);
    }
    double inset = box.shape() == Box.Shape.CLOUD ? metrics.line() / 2 : 0;
    double left = box.x() + metrics.padding() + inset;
    Color ink = off ? colors.faint() : colors.ink();
    text(box.title(), left, box.y() + metrics.baseline(0), fonts.bold(), ink);
    for (int i = 0; i < box.rows().size(); i++) {
      Box.Row row = box.rows().get(i);
      Font font = row.changed() ? fonts.bold() : fonts.plain();
      Color color = row.changed() ? colors.changed() : ink;
      text(row.text(), left, box.y() + metrics.baseline(i + 1), font, color);
    }
  }

  private void outline(Box box, boolean off, boolean selected) {
    Path path = Outlines.of(gc.getDevice(), box);
    try {
      gc.setBackground(colors.fill(box.role()));
      gc.fillPath(path);
      gc.setForeground(selected ? colors.selection() : colors.outline(box.role()));
      gc.setLineWidth(selected ? 3 : 1);
      boolean dashed = off || box.role() == Box.Role.OPEN || box.role() == Box.Role.PROMISED;
      gc.setLineStyle(dashed && !selected ? SWT.LINE_DASH : SWT.LINE_SOLID);
      gc.drawPath(path);
      gc.setLineStyle(SWT.LINE_SOLID);
    } finally {
      path.dispose();
    }
  }

  private void link(Link link) {
    Color color = colors.line(link.role());
    boolean arrow = link.role().isArrow();
    Path path = Outlines.line(gc.getDevice(), link.points(), arrow ? TIP : 0);
    try {
      gc.setForeground(color);
      gc.setLineWidth(link.role() == Link.Role.CHANGED ? 2 : 1);
      gc.setLineStyle(style(link.role()));
      gc.drawPath(path);
      gc.setLineStyle(SWT.LINE_SOLID);
    } finally {
      path.dispose();
    }
    if (arrow) {
      ends(link, color);
    }
    if (!link.label().isEmpty()) {
      double width = link.label().length() * metrics.character();
      text(
          link.label(),
          link.labelAt().x() - width / 2,
          link.labelAt().y(),
          fonts.plain(),
          colors.faint());
    }
  }

  private static int style(Link.Role role) {
    return switch (role) {
      case OPEN, DEAD_BRANCH -> SWT.LINE_DASH;
      case ARGUMENT -> SWT.LINE_DOT;
      default -> SWT.LINE_SOLID;
    };
  }

  private void ends(Link link, Color color) {
    List<Point> points = link.points();
    Point start = points.get(0);
    Point tip = points.get(points.size() - 1);
    gc.setBackground(color);
    Path path = new Path(gc.getDevice());
    try {
      if (!link.from().contains("root:")) {
        path.addArc((float) start.x() - DOT, (float) start.y() - DOT, 2 * DOT, 2 * DOT, 0, 360);
        path.close();
      }
      path.moveTo((float) tip.x(), (float) tip.y());
      path.lineTo((float) tip.x() - TIP, (float) tip.y() - 4);
      path.lineTo((float) tip.x() - TIP, (float) tip.y() + 4);
      path.close();
      gc.fillPath(path);
    } finally {
      path.dispose();
    }
  }

  private void text(String text, double x, double baseline, Font font, Color color) {
    if (!text.isEmpty()) {
      gc.setFont(font);
      gc.setForeground(color);
      gc.drawText(
          text, (int) Math.round(x), (int) Math.round(baseline) - ascent, SWT.DRAW_TRANSPARENT);
    }
  }
}
