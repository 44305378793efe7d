// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import java.util.List;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteValue;

/**
 * A call that builds a part of a heap; objects go by their ids in it.
 *
 * @param target the object it is called on; 0 for constructors and static methods
 * @param made what it makes or returns; 0 if that is not used
 */
public record BuildingCall(
    MethodModel method, int target, List<ConcreteValue> arguments, int made) {

  /** Copies the list. */
  public BuildingCall {
    arguments = List.copyOf(arguments);
  }
}
