// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

/** When it is decided what a reference is. */
public enum Resolution {
  /** As soon as it is loaded: lazy initialisation [Khurshid 2003]. */
  ON_LOAD,
  /** When it is compared or dereferenced: lazier initialisation [Deng 2012]. */
  ON_USE,
  /**
   * When a question about it has no answer otherwise: null or not is decided before which object it
   * is (lazier# initialisation [Deng 2012], and the JSF paper, section 5).
   */
  WHEN_NEEDED
}
