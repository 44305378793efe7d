// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Soft constraints: what a model should satisfy where it can, so that it is pleasant to read. */
final class SoftConstraints {
  private static final int SMALL = 9;

  private final Terms terms;

  SoftConstraints(Terms terms) {
    this.terms = terms;
  }

  /** Returns, for each reference the heap speaks about, that it is null. */
  List<Term> nulls(SymbolicHeap heap) {
    return heap.variables().stream()
        .filter(v -> v.sort() == Sort.REF)
        .map(v -> terms.eq(v, terms.nullRef()))
        .toList();
  }

  /**
   * Returns that all numbers in fields of the model are zero (one constraint: all or nothing), and
   * of each that it is a digit.
   */
  List<Term> smallNumbers(HeapModel model) {
    Set<Term> zero = new LinkedHashSet<>();
    Set<Term> soft = new LinkedHashSet<>();
    for (PointsTo cell : model.cells()) {
      for (Term value : cell.fields().values()) {
        if (!value.isConst() && (value.sort().isBitVector() || value.sort() == Sort.MATHINT)) {
          zero.add(terms.eq(value, constant(value.sort(), 0)));
          soft.add(isSmall(value));
        }
      }
    }
    List<Term> result = new ArrayList<>(soft);
    if (!zero.isEmpty()) {
      result.add(0, terms.and(zero));
    }
    return result;
  }

  /** Returns, for each number among {@code terms}, that it is a digit. */
  List<Term> small(List<Term> values) {
    return values.stream()
        .filter(v -> v.sort().isBitVector() || v.sort() == Sort.MATHINT)
        .map(this::isSmall)
        .toList();
  }

  private Term isSmall(Term value) {
    Term wide =
        switch (value.sort()) {
          case BYTE, SHORT, CHAR -> terms.convert(value, Sort.INT);
          default -> value;
        };
    return terms.and(
        terms.binary(Op.LE, constant(wide.sort(), 0), wide),
        terms.binary(Op.LE, wide, constant(wide.sort(), SMALL)));
  }

  private Term constant(Sort sort, long value) {
    return sort == Sort.MATHINT
        ? terms.mathint(BigInteger.valueOf(value))
        : terms.constant(sort, value);
  }
}
