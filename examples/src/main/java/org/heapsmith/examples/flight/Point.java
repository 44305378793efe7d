// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.flight;

/** A place in the plane, in kilometres. */
public record Point(double x, double y) {

  /** Returns how far it is to another one. */
  double distance(Point other) {
    double across = other.x - x;
    double along = other.y - y;
    return Math.sqrt(across * across + along * along);
  }
}
