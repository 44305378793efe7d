// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import org.objectweb.asm.tree.AbstractInsnNode;

/** The instructions beside another one, past labels, lines and frames. */
public final class NearbyCode {
  private NearbyCode() {}

  /** Returns the instruction before another; null if it is the first. */
  public static AbstractInsnNode before(AbstractInsnNode node) {
    AbstractInsnNode at = node.getPrevious();
    while (at != null && at.getOpcode() < 0) {
      at = at.getPrevious();
    }
    return at;
  }

  /** Returns the instruction after another, or a label; null if it is the last. */
  public static AbstractInsnNode after(AbstractInsnNode node) {
    AbstractInsnNode at = node.getNext();
    while (at != null && at.getOpcode() < 0) {
      at = at.getNext();
    }
    return at;
  }
}
