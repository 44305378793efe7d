// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.flight;

/** Where flights will be. */
public final class Forecast {
  private Forecast() {}

  /** Returns where a flight ends: with its route, or as far as the time lets it come. */
  public static Point after(Flight flight, double hours) {
    if (flight.speed <= 0 || hours < 0) {
      throw new IllegalArgumentException("it does not fly forward");
    }
    Fix to = flight.route;
    while (to != flight.heading) {
      if (to == null) {
        throw new IllegalStateException("it is not on its route");
      }
      to = to.next;
    }
    Point from = flight.place;
    double left = hours;
    while (to != null) {
      double needed = from.distance(to.place) / flight.speed;
      if (needed > left) {
        return ahead(from, to.place, flight.speed * left);
      }
      left -= needed;
      from = to.place;
      to = to.next;
    }
    return from;
  }

  private static Point ahead(Point from, Point to, double way) {
    double angle = Math.atan2(to.y() - from.y(), to.x() - from.x());
    return new Point(from.x() + Math.cos(angle) * way, from.y() + Math.sin(angle) * way);
  }

  /** Returns whether a flight is in the rectangle between two fixes that follow each other. */
  public static boolean isNearRoute(Flight flight) {
    Point place = flight.place;
    for (Fix fix = flight.route; fix != null && fix.next != null; fix = fix.next) {
      Point one = fix.place;
      Point other = fix.next.place;
      if (isBetween(one.x(), place.x(), other.x()) && isBetween(one.y(), place.y(), other.y())) {
        return true;
      }
    }
    return false;
  }

  private static boolean isBetween(double one, double middle, double other) {
    return one <= other ? one <= middle && middle <= other : other <= middle && middle <= one;
  }
}
