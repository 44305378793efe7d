// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import org.heapsmith.machine.result.BranchId;

/** Names branches. */
@FunctionalInterface
public interface ConditionFinder {

  /** Returns what holds on a branch, in the words of the source. */
  String condition(BranchId branch);
}
