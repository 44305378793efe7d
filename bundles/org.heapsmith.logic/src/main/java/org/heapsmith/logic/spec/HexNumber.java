// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** An integer in a HEX sentence; arithmetic is without bounds. */
public sealed interface HexNumber {

  /** A literal. */
  record Constant(BigInteger value) implements HexNumber {}

  /**
   * The value of an integral field in the initial heap, {@code list.size}; where a reference before
   * it is null, the comparison says nothing.
   *
   * @param fields the steps; all but the last are references
   */
  record Value(String parameter, List<HexSteps.FieldRef> fields) implements HexNumber {
    /** Copies the list. */
    public Value {
      fields = List.copyOf(fields);
    }
  }

  /** {@code count(p)}: how many objects the visit reached by a path that matches. */
  record Count(HexPath path) implements HexNumber {}

  /** A sum. */
  record Plus(HexNumber left, HexNumber right) implements HexNumber {}

  /** A difference. */
  record Minus(HexNumber left, HexNumber right) implements HexNumber {}

  /** Returns the constants, values and counts it is made of, from left to right. */
  default List<HexNumber> leaves() {
    List<HexNumber> leaves = new ArrayList<>();
    collect(this, leaves);
    return leaves;
  }

  private static void collect(HexNumber number, List<HexNumber> into) {
    if (number instanceof Plus plus) {
      collect(plus.left(), into);
      collect(plus.right(), into);
    } else if (number instanceof Minus minus) {
      collect(minus.left(), into);
      collect(minus.right(), into);
    } else {
      into.add(number);
    }
  }
}
