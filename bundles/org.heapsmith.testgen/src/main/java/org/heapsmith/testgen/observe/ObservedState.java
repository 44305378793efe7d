// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.observe;

import java.util.List;
import java.util.Map;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;

/**
 * The state after a call, and what the test can ask of it.
 *
 * @param method under test, which is not asked again
 * @param before the heap before the call
 * @param after the heap after it
 * @param roots the objects that the test has variables for, and the classes of these variables
 * @param reached all that the call may have changed or made is reachable from these
 * @param checked the objects whose {@code repOK} the test asserts anyway
 * @param arguments what the test can pass on: what it has passed to the call, the objects it has
 *     variables for
 * @param wrong heaps that a faulty method would leave
 */
public record ObservedState(
    MethodModel method,
    ConcreteHeap before,
    ConcreteHeap after,
    Map<ConcreteValue.Ref, String> roots,
    List<ConcreteValue> reached,
    List<ConcreteValue.Ref> checked,
    List<ConcreteValue> arguments,
    List<ConcreteHeap> wrong) {}
