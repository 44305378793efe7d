// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import java.util.List;
import org.heapsmith.logic.concrete.ConcreteValue;

/**
 * What a collection, map or optional of the JDK holds.
 *
 * @param keys of a map, in the order of {@code values}; empty for collections
 * @param values the elements; of a map, what belongs to the keys
 * @param ordered whether the order means something
 */
public record Contents(List<ConcreteValue> keys, List<ConcreteValue> values, boolean ordered) {
  static Contents list(List<ConcreteValue> values) {
    return new Contents(List.of(), values, true);
  }
}
