// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.value;

import org.heapsmith.smt.Sort;

/**
 * A number the engine does not predict, such as an identity hash code. It may be stored and copied;
 * a path on which it reaches a branch, an address or the result is cut off with {@code why}.
 *
 * @param sort INT, LONG, FLOAT or DOUBLE
 * @param why a phrase for a person: "the identity hash code of an object"
 */
public record OpaqueValue(Sort sort, String why) implements NumberValue {
  @Override
  public boolean isWide() {
    return sort == Sort.LONG || sort == Sort.DOUBLE;
  }
}
