// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.List;
import org.heapsmith.machine.program.LinkedMethod;

/**
 * A method's body, decoded. Instructions are indexed without the labels, frames and line numbers of
 * ASM's list.
 *
 * @param method the method
 * @param instructions the decoded instructions
 * @param lines the source line of each, 0 if unknown
 * @param handlers the exception table, in order
 * @param blocks the number of the basic block of each; empty for code of the JDK
 */
public record MethodCode(
    LinkedMethod method,
    Instruction[] instructions,
    int[] lines,
    List<Handler> handlers,
    int[] blocks) {

  /** Returns whether an instruction is the last one of its block. */
  boolean endsBlock(int pc) {
    return pc + 1 == blocks.length || blocks[pc + 1] != blocks[pc];
  }

  /**
   * An entry of the exception table.
   *
   * @param start first instruction covered
   * @param end first instruction after them
   * @param target the handler
   * @param type internal name of the class caught, null for all
   * @param isOfLock whether it is there to leave a monitor, and throws what it has caught
   */
  public record Handler(int start, int end, int target, String type, boolean isOfLock) {

    /** Returns whether what an instruction throws comes to it, if the type is right. */
    boolean covers(int pc) {
      return pc >= start && pc < end;
    }
  }
}
