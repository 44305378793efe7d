// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.hex.finished.CompanionRunner;
import org.heapsmith.logic.hex.finished.FinishedConstraints;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.testing.TestTypes;

/** The judge of finished heaps, for one invariant. */
final class ByTheLetter {
  private final FinishedConstraints judge;
  private final HeapConstraint call;

  ByTheLetter(InvariantDef invariant, TestTypes types) {
    this(invariant, types, CompanionRunner.NONE);
  }

  ByTheLetter(InvariantDef invariant, TestTypes types, CompanionRunner companions) {
    SpecModel model = new SpecModel(List.of(), List.of(invariant), List.of());
    this.judge = new FinishedConstraints(model, types, companions, Cancellation.NONE);
    this.call =
        new HeapConstraint.InvariantCall(invariant.name(), List.of(), new SourceRef("test", 1, 1));
  }

  CheckResult check(ConcreteHeap heap, List<ConcreteValue> roots) {
    return judge.check(call, heap, roots);
  }
}
