// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.choose;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;

/** The values tried for a variable, best first. */
final class ValueCandidates {
  private static final int SMALL = 12;

  /** What can be read, where no condition allows one of the first letters. */
  private static final String OTHER_LETTERS =
      "mnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 @_-.";

  private ValueCandidates() {}

  /**
   * Returns the candidates: the suggestion, small positive numbers, the constants it is compared
   * with and their neighbours, other letters for a letter, then zero and negative numbers.
   */
  static List<Object> of(Term variable, int suggestion, boolean truth, Set<Long> constants) {
    if (variable.sort() == Sort.BOOL) {
      return List.of(true, false);
    }
    if (truth) {
      return List.of(1L, 0L);
    }
    Set<Object> result = new LinkedHashSet<>();
    int base = variable.sort() == Sort.CHAR ? 'a' - 1 : 0;
    add(result, variable.sort(), base + suggestion);
    for (int i = 1; i <= SMALL; i++) {
      add(result, variable.sort(), base + i);
    }
    for (long constant : constants) {
      add(result, variable.sort(), constant);
      add(result, variable.sort(), constant + 1);
      add(result, variable.sort(), constant - 1);
    }
    if (variable.sort() == Sort.CHAR) {
      OTHER_LETTERS.chars().forEach(c -> add(result, Sort.CHAR, c));
    }
    add(result, variable.sort(), 0);
    for (int i = 1; i <= SMALL; i++) {
      add(result, variable.sort(), -i);
    }
    return new ArrayList<>(result);
  }

  /** Adds a number as a value of a sort, if the sort has it. */
  static void add(Set<Object> into, Sort sort, long value) {
    switch (sort) {
      case BYTE -> addIf(into, value, (byte) value);
      case SHORT -> addIf(into, value, (short) value);
      case CHAR -> addIf(into, value, (char) value);
      case INT -> addIf(into, value, (int) value);
      case LONG -> into.add(value);
      case MATHINT -> into.add(BigInteger.valueOf(value));
      case FLOAT -> into.add((float) value);
      case DOUBLE -> into.add((double) value);
      default -> throw new IllegalArgumentException("no number: " + sort);
    }
  }

  private static void addIf(Set<Object> into, long value, long wrapped) {
    if (value == wrapped) {
      into.add(value);
    }
  }
}
