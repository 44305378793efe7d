// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.plan;

/** A day that is fixed. */
public class Milestone implements Activity {
  private int day;

  /** Makes a milestone. */
  public Milestone(int day) {
    this.day = day;
  }

  @Override
  public int end() {
    return day;
  }
}
