// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.flight;

/** An aircraft that flies along a route, at the same speed from fix to fix. */
public final class Flight {
  final Fix route;
  final double speed;
  Fix heading;
  Point place;

  /** Makes one that heads for the first fix of a route. */
  public Flight(Point place, double speed, Fix route) {
    this.place = place;
    this.speed = speed;
    this.route = route;
    this.heading = route;
  }

  /** Tells that it has come to the fix it headed for, if there is one. */
  public void passed() {
    if (heading != null) {
      place = heading.place;
      heading = heading.next;
    }
  }
}
