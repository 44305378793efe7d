// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.picture;

import org.eclipse.swt.graphics.Rectangle;

/** Which part of a picture is seen, and how large. */
final class View {
  private static final double SMALLEST = 0.1;
  private static final double LARGEST = 4;
  private static final double MARGIN = 8;

  private double width;
  private double height;
  private double scale = 1;
  private double left;
  private double top;

  void content(double newWidth, double newHeight) {
    width = newWidth;
    height = newHeight;
  }

  double scale() {
    return scale;
  }

  /** Returns where the left edge of the picture is, in pixels of the canvas. */
  double left() {
    return left;
  }

  double top() {
    return top;
  }

  /** Returns the width of the picture with its margin in pixels of the canvas. */
  double wide() {
    return width * scale + 2 * MARGIN;
  }

  double high() {
    return height * scale + 2 * MARGIN;
  }

  void fit(Rectangle area, double smallest) {
    double room =
        Math.min(
            (area.width - 2 * MARGIN) / Math.max(1, width),
            (area.height - 2 * MARGIN) / Math.max(1, height));
    scale = Math.max(Math.max(SMALLEST, smallest), Math.min(1, room));
    left = MARGIN;
    top = MARGIN;
  }

  void zoom(double factor, double x, double y) {
    double before = scale;
    scale = Math.max(SMALLEST, Math.min(LARGEST, scale * factor));
    left = x - (x - left) * scale / before;
    top = y - (y - top) * scale / before;
  }

  void scroll(double dx, double dy) {
    left -= dx;
    top -= dy;
  }

  /** A picture smaller than the canvas stands at its upper left, a larger one covers it. */
  void limit(Rectangle area) {
    left = limited(left, wide(), area.width);
    top = limited(top, high(), area.height);
  }

  private static double limited(double at, double length, double room) {
    return length <= room ? MARGIN : Math.min(MARGIN, Math.max(room - length + MARGIN, at));
  }

  void reveal(double x, double y, double w, double h, Rectangle area) {
    left = revealed(left, x * scale, w * scale, area.width);
    top = revealed(top, y * scale, h * scale, area.height);
  }

  private static double revealed(double at, double begin, double length, double room) {
    if (at + begin < MARGIN || length > room) {
      return MARGIN - begin;
    }
    return Math.min(at, room - MARGIN - begin - length);
  }

  /** Returns a part of the canvas in coordinates of the picture. */
  Rectangle clip(Rectangle of) {
    return new Rectangle(
        (int) Math.floor(x(of.x)),
        (int) Math.floor(y(of.y)),
        (int) Math.ceil(of.width / scale) + 2,
        (int) Math.ceil(of.height / scale) + 2);
  }

  double x(int ofCanvas) {
    return (ofCanvas - left) / scale;
  }

  double y(int ofCanvas) {
    return (ofCanvas - top) / scale;
  }
}
