// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.flight;

/** A point of a route, and those after it. */
public final class Fix {
  final Point place;
  final Fix next;

  /** Makes one before others; null for none. */
  public Fix(Point place, Fix next) {
    this.place = place;
    this.next = next;
  }
}
