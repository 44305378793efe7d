// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import java.util.List;

/** How many disjuncts a formula may have, as the disjunctive normal form grows without end. */
record Limit(Places places, SExpr at) {
  private static final int MAXIMUM = 4_096;

  /** Returns {@code parts}, unless they are too many. */
  <T> List<T> check(List<T> parts) {
    if (parts.size() > MAXIMUM) {
      throw places.unsupported(at, "a formula of more than " + MAXIMUM + " disjuncts");
    }
    return parts;
  }
}
