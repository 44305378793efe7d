// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world.process;

/** The JVM has ended, hangs, or talks nonsense: there is no use in asking it any more. */
final class Lost extends Exception {
  private static final long serialVersionUID = 1L;

  /** Makes the exception; the message is a phrase for a person about what was asked last. */
  Lost(String why) {
    super(why, null, false, false);
  }
}
