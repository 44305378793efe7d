// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.jpf;

import java.util.Map;

/**
 * An input that jpf-symbc found: of one path of the program.
 *
 * @param references what each undecided reference is, by its path in its words ({@code input.next},
 *     {@code other_1}): the path of the new object it is, or empty for null
 * @param numbers what its solver says of each number, by its path
 */
record JpfPath(Map<String, String> references, Map<String, String> numbers) {

  /** How its output calls the receiver. */
  static final String RECEIVER = "input";

  /** Copies the maps. */
  JpfPath {
    references = Map.copyOf(references);
    numbers = Map.copyOf(numbers);
  }
}
