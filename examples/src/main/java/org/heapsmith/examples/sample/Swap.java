// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.sample;

/** Exchanges a field of two objects that may be one: POSE paper, Fig. 1 (a). */
public class Swap {
  private Object data;

  /** Exchanges the data of this object and {@code s}, if there is an {@code s}. */
  public void swap(Swap s) {
    if (s != null) {
      Object d = data;
      data = s.data;
      s.data = d;
    }
  }
}
