// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.strategy;

import java.util.List;
import org.heapsmith.engine.value.Value;

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
