// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.logic.spec.HexNumber;
import org.heapsmith.logic.spec.HexSentence;

/** Evaluates numbers on a complete visit. */
final class Counts {
  private final CompiledInvariant invariant;
  private final Map<Integer, VisitedObject> objects;
  private final NumberReader reader;

  Counts(CompiledInvariant invariant, Map<Integer, VisitedObject> objects, NumberReader reader) {
    this.invariant = invariant;
    this.objects = objects;
    this.reader = reader;
  }

  /** Returns whether the comparison holds; it does where a number is not there. */
  boolean holds(HexSentence.Compare compare) {
    Optional<BigInteger> left = value(compare.left());
    Optional<BigInteger> right = value(compare.right());
    if (left.isEmpty() || right.isEmpty()) {
      return true;
    }
    return compare.op().holds(left.get().compareTo(right.get()));
  }

  private Optional<BigInteger> value(HexNumber number) {
    if (number instanceof HexNumber.Constant constant) {
      return Optional.of(constant.value());
    } else if (number instanceof HexNumber.Value value) {
      return reader.read(value);
    } else if (number instanceof HexNumber.Count count) {
      int size = AliasTargets.at(invariant, objects, count.path()).size();
      return Optional.of(BigInteger.valueOf(size));
    } else if (number instanceof HexNumber.Plus plus) {
      return value(plus.left()).flatMap(a -> value(plus.right()).map(a::add));
    }
    HexNumber.Minus minus = (HexNumber.Minus) number;
    return value(minus.left()).flatMap(a -> value(minus.right()).map(a::subtract));
  }
}
