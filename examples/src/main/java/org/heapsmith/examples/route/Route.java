// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.route;

/** A route over fixes, the first one first. */
public class Route {

  /** A point of the route. */
  private static final class Fix {
    private double x;
    private double y;
    private Fix next;
  }

  private Fix first;
  private int fixes;

  /** Makes the route without a fix. */
  public Route() {}

  /** Appends a fix. */
  public void add(double x, double y) {
    Fix fix = new Fix();
    fix.x = x;
    fix.y = y;
    fixes++;
    if (first == null) {
      first = fix;
      return;
    }
    Fix last = first;
    while (last.next != null) {
      last = last.next;
    }
    last.next = fix;
  }

  /** Returns the index of the fix that a flight is at, -1 if it is at none. */
  public int at(double x, double y) {
    int index = 0;
    for (Fix f = first; f != null; f = f.next) {
      if (Math.abs(f.x - x) + Math.abs(f.y - y) < 1.0) {
        return index;
      }
      index++;
    }
    return -1;
  }

  /** Returns whether the last fix lies east of the first one. */
  public boolean isEastbound() {
    if (fixes < 2) {
      throw new IllegalStateException("no leg");
    }
    Fix last = first;
    for (int i = 1; i < fixes; i++) {
      last = last.next;
    }
    return last.x > first.x;
  }

  /** Returns whether another route has as many fixes and begins at the same point. */
  public boolean follows(Route other) {
    Fix a = first;
    Fix b = other.first;
    if (a == null || b == null || a.x != b.x || a.y != b.y) {
      return false;
    }
    while (a != null && b != null) {
      a = a.next;
      b = b.next;
    }
    return a == b;
  }

  /** Returns whether the list ends and has as many fixes as it says. */
  public boolean repOK() {
    int count = 0;
    for (Fix f = first; f != null; f = f.next) {
      if (++count > fixes) {
        return false;
      }
    }
    return count == fixes;
  }
}
