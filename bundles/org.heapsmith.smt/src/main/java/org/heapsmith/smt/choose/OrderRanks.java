// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.choose;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Term;

/**
 * Suggests a value for each variable: variables that comparisons put in order get 1, 2, 3, … in
 * that order, equal ones the same, so that search trees get the keys a person would choose. A
 * suggestion only: whoever uses it checks the conditions.
 */
final class OrderRanks {
  private final Map<Term, Term> parent = new HashMap<>();
  private final Map<Term, Set<Term>> above = new LinkedHashMap<>();

  private OrderRanks() {}

  /** Returns a rank from 1 for each of {@code variables}. */
  static Map<Term, Integer> of(List<Term> variables, List<Term> conditions, int first) {
    OrderRanks ranks = new OrderRanks();
    for (Term condition : conditions) {
      if (condition.op() == Op.EQ) {
        ranks.join(condition.arg(0), condition.arg(1));
      }
    }
    for (Term condition : conditions) {
      ranks.order(condition);
    }
    return ranks.number(variables, first);
  }

  private static Term variable(Term term) {
    Term inner = term;
    while (inner.op() == Op.CONVERT) {
      inner = inner.arg(0);
    }
    return inner.op() == Op.VAR ? inner : null;
  }

  private Term find(Term variable) {
    Term at = variable;
    while (parent.containsKey(at)) {
      at = parent.get(at);
    }
    return at;
  }

  private void join(Term a, Term b) {
    Term left = variable(a);
    Term right = variable(b);
    if (left != null && right != null && find(left) != find(right)) {
      parent.put(find(right), find(left));
    }
  }

  private void order(Term condition) {
    boolean negated = condition.op() == Op.NOT;
    Term comparison = negated ? condition.arg(0) : condition;
    switch (comparison.op()) {
      case LT, LE, FP_LT, FP_LE -> {
        Term small = variable(comparison.arg(negated ? 1 : 0));
        Term great = variable(comparison.arg(negated ? 0 : 1));
        if (small != null && great != null && find(small) != find(great)) {
          above.computeIfAbsent(find(small), k -> new LinkedHashSet<>()).add(find(great));
        }
      }
      default -> {}
    }
  }

  /** Numbers the classes so that smaller ones come first; cycles are broken anywhere. */
  private Map<Term, Integer> number(List<Term> variables, int first) {
    Map<Term, Integer> ranks = new LinkedHashMap<>();
    Map<Term, Integer> byClass = new HashMap<>();
    int next = first;
    Set<Term> left = new LinkedHashSet<>();
    variables.forEach(v -> left.add(find(v)));
    while (!left.isEmpty()) {
      Term least = least(left);
      left.remove(least);
      byClass.put(least, next++);
    }
    variables.forEach(v -> ranks.put(v, byClass.get(find(v))));
    return ranks;
  }

  private Term least(Set<Term> candidates) {
    for (Term candidate : candidates) {
      boolean isAbove =
          candidates.stream()
              .anyMatch(
                  other ->
                      other != candidate
                          && above.getOrDefault(other, Set.of()).contains(candidate));
      if (!isAbove) {
        return candidate;
      }
    }
    return candidates.iterator().next();
  }
}
