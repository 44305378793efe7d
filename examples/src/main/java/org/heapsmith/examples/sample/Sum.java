// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.sample;

/** Adds up a field of objects that may be one: POSE paper, Fig. 1 (b). */
public class Sum {
  private int val;
  private Sum c0;
  private Sum c1;
  private Sum c2;

  /** Returns the sum of this object's value and those of the three others. */
  public int sum() {
    return val + c0.val + c1.val + c2.val;
  }
}
