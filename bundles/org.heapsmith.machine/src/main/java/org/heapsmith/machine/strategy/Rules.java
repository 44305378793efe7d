// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.List;
import org.heapsmith.machine.criterion.Criterion;

/**
 * What is explored, apart from the bounds.
 *
 * @param criterion when a path, and the exploration, has gone far enough
 * @param aliasing whether input references may be aliases
 * @param textLengths lengths of input strings to explore beyond the bound, rising
 * @param arrayLengths lengths of arrays to explore beyond the bound, rising
 * @param apart arrays and enums that objects inside of the input are tried as, beside the classes
 *     of their declared types
 * @param writable which inputs can be built
 * @param building how; by calls, inputs are as a person would choose them, not the smallest
 */
public record Rules(
    Criterion criterion,
    Aliasing aliasing,
    List<Integer> textLengths,
    List<Integer> arrayLengths,
    List<String> apart,
    WritableFields writable,
    InputBuilding building) {

  /** Everything within the bounds. */
  public static final Rules DEFAULT =
      new Rules(
          Criterion.NONE,
          Aliasing.ON,
          List.of(),
          List.of(),
          List.of(),
          WritableFields.ALL,
          InputBuilding.FIELDS);
}
