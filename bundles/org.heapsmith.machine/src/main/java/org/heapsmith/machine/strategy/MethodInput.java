// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.List;
import org.heapsmith.machine.value.Value;

/**
 * What the method under test is called with.
 *
 * @param values receiver first (for instance methods and constructors), then the arguments
 */
public record MethodInput(List<Value> values) {

  /** Copies the list. */
  public MethodInput {
    values = List.copyOf(values);
  }
}
