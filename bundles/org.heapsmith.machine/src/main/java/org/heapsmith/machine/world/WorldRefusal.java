// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world;

/** The world does not do what was asked. The message is a phrase for a person. */
public final class WorldRefusal extends Exception {
  private static final long serialVersionUID = 1L;

  /** Makes the refusal. */
  public WorldRefusal(String why) {
    super(why, null, false, false);
  }
}
