// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.choose;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;

/**
 * Which whole numbers are the same as others, as conditions say one by one: no others need be
 * tried.
 */
final class EqualNumbers {
  private static final Set<Sort> NARROW = Set.of(Sort.BYTE, Sort.SHORT, Sort.CHAR);

  /** Variables and constants that are equal to each other, by each of them. */
  private final Map<Term, Set<Term>> classes = new HashMap<>();

  private EqualNumbers() {}

  /** Reads the conditions, which hold together. */
  static EqualNumbers of(List<Term> conditions) {
    EqualNumbers all = new EqualNumbers();
    for (Term condition : conditions) {
      if (condition.op() == Op.EQ) {
        Term a = widened(condition.arg(0));
        Term b = widened(condition.arg(1));
        if (isWhole(a) && isWhole(b)) {
          all.unite(a, b);
        }
      }
    }
    return all;
  }

  private void unite(Term a, Term b) {
    Set<Term> both = new LinkedHashSet<>(classes.getOrDefault(a, Set.of(a)));
    both.addAll(classes.getOrDefault(b, Set.of(b)));
    both.forEach(each -> classes.put(each, both));
  }

  private static boolean isWhole(Term term) {
    boolean isAtom = term.op() == Op.VAR || term.isConst();
    return isAtom
        && (NARROW.contains(term.sort()) || term.sort() == Sort.INT || term.sort() == Sort.LONG);
  }

  /** A number is the same in a sort that has all those of its own. */
  private static Term widened(Term term) {
    if (term.op() != Op.CONVERT) {
      return term;
    }
    Sort from = term.arg(0).sort();
    boolean keeps =
        term.sort() == Sort.LONG && from == Sort.INT
            || (term.sort() == Sort.INT || term.sort() == Sort.LONG) && NARROW.contains(from);
    return keeps ? widened(term.arg(0)) : term;
  }

  /**
   * Returns the value that a variable has to have; empty if that is open.
   *
   * @param values of other variables
   */
  Optional<Object> to(Term variable, Map<Term, Object> values) {
    for (Term other : classes.getOrDefault(variable, Set.of())) {
      Object value = other.isConst() ? other.value() : values.get(other);
      if (value instanceof Number number) {
        Set<Object> fitting = new LinkedHashSet<>();
        ValueCandidates.add(fitting, variable.sort(), number.longValue());
        return fitting.stream().findFirst();
      }
    }
    return Optional.empty();
  }
}
