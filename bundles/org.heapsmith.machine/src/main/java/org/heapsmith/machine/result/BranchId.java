// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.result;

/**
 * One outcome of a conditional jump or switch.
 *
 * @param instruction index of the instruction in the method's instruction list (labels, frames and
 *     lines counted, as in ASM's InsnList)
 * @param outcome 0 = fall through, 1 = jump taken; for switches the index of the distinct target in
 *     order of appearance, default last
 * @param line source line, 0 if unknown
 */
public record BranchId(MethodId method, int instruction, int outcome, int line)
    implements Comparable<BranchId> {
  @Override
  public int compareTo(BranchId other) {
    int c = method.compareTo(other.method);
    c = c != 0 ? c : Integer.compare(instruction, other.instruction);
    return c != 0 ? c : Integer.compare(outcome, other.outcome);
  }
}
