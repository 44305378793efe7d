// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exact;

import java.util.List;

/**
 * A way to derive a state from others.
 *
 * @param body which body of the predicate
 * @param children the state of each call, by index among the states
 * @param values of each row of the state: a form over the children's values and slacks
 * @param slacks how many slacks there are
 * @param exact whether every choice of the children's values and of slacks gives an instance
 */
record Production(
    int state, int body, List<Integer> children, List<Linear> values, int slacks, boolean exact) {

  Production {
    children = List.copyOf(children);
    values = List.copyOf(values);
  }
}
