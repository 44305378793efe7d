// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex.finished;

import java.util.List;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.spec.HexTrigger;

/** Runs companion methods (HEX paper, section 3.4) on finished heaps. */
@FunctionalInterface
public interface CompanionRunner {

  /** They cannot be run. */
  CompanionRunner NONE =
      (trigger, heap, arguments) -> new CheckResult.Undecided("companion methods are not run here");

  /**
   * Returns whether what the method assumes holds of the heap.
   *
   * @param arguments none or one
   */
  CheckResult run(HexTrigger trigger, ConcreteHeap heap, List<ConcreteValue> arguments);
}
