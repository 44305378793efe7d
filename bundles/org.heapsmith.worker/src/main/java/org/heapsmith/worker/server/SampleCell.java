// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.server;

/** What {@link ArchiveMain} generates tests for. */
final class SampleCell {
  private SampleCell next;
  private int value;

  /** Returns whether a value is in the list that begins here. */
  boolean holds(int wanted) {
    for (SampleCell c = this; c != null; c = c.next) {
      if (c.value == wanted) {
        return true;
      }
    }
    return false;
  }
}
