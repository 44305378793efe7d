// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.BuildStep;

/**
 * An object that a sequence of public calls builds, with values for the numbers that are passed.
 *
 * @param heap all that can be reached from it
 * @param object where it is in the heap
 * @param steps the calls, in order
 * @param open the declared types (descriptors) of references in it that no call has looked at: in
 *     {@code heap} one object was chosen, and a test could pass any other. Who looks for shapes
 *     that no call builds must not say so of what is below them
 * @param structure what {@code repOK} says of it; empty if its class has none
 */
public record ReachedObject(
    ConcreteHeap heap,
    ConcreteValue object,
    List<BuildStep> steps,
    SortedSet<String> open,
    Optional<CheckResult> structure) {

  /** Copies the lists. */
  public ReachedObject {
    steps = List.copyOf(steps);
    open = Collections.unmodifiableSortedSet(new TreeSet<>(open));
  }
}
