// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.plan;

/** Work that begins when all is over that it depends on. */
public class Task implements Activity {

  /** One dependency of a task, and the next. */
  private static final class Link {
    private Activity target;
    private Link next;
  }

  private int days;
  private Link links;

  /** Makes a task that depends on nothing. */
  public Task(int days) {
    this.days = days;
  }

  @Override
  public int end() {
    int begin = 0;
    for (Link l = links; l != null; l = l.next) {
      int end = l.target.end();
      if (end > begin) {
        begin = end;
      }
    }
    return begin + days;
  }

  /** Returns whether the task waits for {@code other} itself. */
  public boolean waitsFor(Activity other) {
    for (Link l = links; l != null; l = l.next) {
      if (l.target == other) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the task has more dependencies than {@code other}. */
  public boolean isBusierThan(Task other) {
    Link a = links;
    Link b = other.links;
    while (a != null && b != null) {
      a = a.next;
      b = b.next;
    }
    return a != null;
  }

  /** Adds a dependency. */
  public void after(Activity other) {
    if (other == null || other == this) {
      throw new IllegalArgumentException("no dependency");
    }
    Link link = new Link();
    link.target = other;
    link.next = links;
    links = link;
  }

  /** Returns whether no task waits for itself, through at most 20 links. */
  public boolean repOK() {
    return isFree(this, 20);
  }

  private static boolean isFree(Task task, int left) {
    int count = 0;
    for (Link l = task.links; l != null; l = l.next) {
      if (l.target == null || ++count > left || left == 0) {
        return false;
      }
      if (l.target instanceof Task before && !isFree(before, left - 1)) {
        return false;
      }
    }
    return true;
  }
}
