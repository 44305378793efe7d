// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.sample;

/** Walks a chain that may run into itself: POSE paper, Fig. 1 (c). */
public class HasNull {
  private HasNull next;

  /** Returns whether the chain ends within four steps. */
  public boolean hasNull() {
    return endsWithin(4);
  }

  /** Returns whether the chain ends within ten steps. */
  public boolean hasNullWithinTen() {
    return endsWithin(10);
  }

  private boolean endsWithin(int max) {
    HasNull s = next;
    int i = 1;
    while (s != null && i <= max) {
      s = s.next;
      i = i + 1;
    }
    return s == null;
  }
}
