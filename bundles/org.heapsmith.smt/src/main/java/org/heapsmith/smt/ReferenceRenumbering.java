// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Values of references: only which are equal matters, so small readable ids are chosen. */
public final class ReferenceRenumbering {
  private ReferenceRenumbering() {}

  /**
   * Returns the same model with the least ids: null and the locations {@code assertions} speak of
   * stay as they are, other values become the least unused positive ids, in the order of the
   * variables' names. Equalities hold before if and only if they hold after.
   *
   * @param values reference variables, in the order of their names, to whatever the solver calls
   *     the object
   */
  public static Map<Term, Object> renumbered(Map<Term, BigInteger> values, List<Term> assertions) {
    if (values.isEmpty()) {
      return Map.of();
    }
    Set<BigInteger> fixed = new HashSet<>();
    fixed.add(BigInteger.ZERO);
    for (Term constant : TermConstants.of(assertions)) {
      if (constant.sort() == Sort.REF) {
        fixed.add(BigInteger.valueOf(constant.longValue()));
      }
    }
    Map<BigInteger, BigInteger> names = new HashMap<>();
    Map<Term, Object> result = new HashMap<>();
    BigInteger next = BigInteger.ONE;
    for (Map.Entry<Term, BigInteger> entry : values.entrySet()) {
      BigInteger value = entry.getValue();
      if (!fixed.contains(value) && !names.containsKey(value)) {
        while (fixed.contains(next)) {
          next = next.add(BigInteger.ONE);
        }
        names.put(value, next);
        next = next.add(BigInteger.ONE);
      }
      result.put(entry.getKey(), names.getOrDefault(value, value).longValue());
    }
    return result;
  }
}
