// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.flight;

/** A place in the plane, in kilometres. */
public final class Point {
  private final double x;
  private final double y;

  /** Makes one. */
  public Point(double x, double y) {
    this.x = x;
    this.y = y;
  }

  /** Returns how far east it is. */
  public double x() {
    return x;
  }

  /** Returns how far north it is. */
  public double y() {
    return y;
  }

  /** Returns how far it is to another one. */
  double distance(Point other) {
    double across = other.x - x;
    double along = other.y - y;
    return Math.sqrt(across * across + along * along);
  }
}
