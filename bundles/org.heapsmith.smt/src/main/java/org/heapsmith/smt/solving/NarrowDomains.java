// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.CheckedModel;
import org.heapsmith.smt.MapModel;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Decides conditions on letters and other narrow numbers by trying their values, all 65,536 if need
 * be: conditions from tables of characters are long, and a solver knows nothing of their kind.
 * Where conditions tie several variables together, few values of each are tried for a model.
 */
final class NarrowDomains {
  /** Values of one variable that are kept. */
  private static final int KEPT = 6;

  /** Models that are tried. */
  private static final int BUDGET = 1_000;

  /** How many values are tried before somebody may cancel. */
  private static final int BLOCK = 1_024;

  private final Terms terms;
  private final AllowedValues allowed;
  private final List<Term> assertions;
  private final Map<Term, List<Term>> about = new LinkedHashMap<>();
  private int budget = BUDGET;

  private NarrowDomains(Terms terms, AllowedValues allowed, List<Term> assertions) {
    this.terms = terms;
    this.allowed = allowed;
    this.assertions = assertions;
  }

  /** Returns the answer; unknown where it is not easy, or once cancelled. */
  static SolverResult decide(
      Terms terms, AllowedValues allowed, List<Term> assertions, Cancellation cancellation) {
    List<Term> conjuncts = new ArrayList<>();
    assertions.forEach(a -> flatten(a, conjuncts));
    NarrowDomains query = new NarrowDomains(terms, allowed, conjuncts);
    return query.collect() ? query.decide(cancellation) : PresolverQuery.NOT_EASY;
  }

  private static void flatten(Term assertion, List<Term> into) {
    if (assertion.op() == Op.AND) {
      assertion.args().forEach(a -> flatten(a, into));
    } else {
      into.add(assertion);
    }
  }

  /** Returns whether all variables are narrow, and some condition is about one alone. */
  private boolean collect() {
    boolean some = false;
    for (Term assertion : assertions) {
      Set<Term> variables = Terms.variables(assertion);
      for (Term variable : variables) {
        if (!AllowedValues.isNarrow(variable.sort())) {
          return false;
        }
        about.computeIfAbsent(variable, v -> new ArrayList<>());
      }
      if (variables.size() == 1) {
        about.get(variables.iterator().next()).add(assertion);
        some = true;
      }
    }
    return some;
  }

  private SolverResult decide(Cancellation cancellation) {
    List<Term> variables = List.copyOf(about.keySet());
    List<List<Long>> domains = new ArrayList<>();
    for (Term variable : variables) {
      List<Long> domain = domain(variable, cancellation);
      if (cancellation.isCancelled()) {
        return PresolverQuery.NOT_EASY;
      } else if (domain.isEmpty()) {
        return new SolverResult.Unsat();
      }
      domains.add(domain);
    }
    Map<Term, Object> values = new HashMap<>();
    return search(variables, domains, 0, values)
        ? new SolverResult.Sat(new MapModel(terms, values))
        : PresolverQuery.NOT_EASY;
  }

  /**
   * Returns a few values with which the conditions on a variable alone hold; empty if none does.
   * Small letters come first.
   */
  private List<Long> domain(Term variable, Cancellation cancellation) {
    List<Long> found = new ArrayList<>();
    if (variable.sort() == Sort.CHAR) {
      add(variable, 'a', 'z' + 1, found);
    }
    int end = AllowedValues.end(variable.sort());
    for (int from = 0; from < end && found.size() < KEPT && !cancellation.isCancelled(); ) {
      int to = Math.min(end, from + BLOCK);
      add(variable, from, to, found);
      from = to;
    }
    return found.stream().distinct().toList();
  }

  private void add(Term variable, int from, int to, List<Long> found) {
    allowed.within(variable, about.get(variable), from, to).stream()
        .mapToLong(bits -> AllowedValues.valueOf(variable.sort(), bits))
        .limit(KEPT - found.size())
        .forEach(found::add);
  }

  private boolean search(
      List<Term> variables, List<List<Long>> domains, int index, Map<Term, Object> values) {
    if (index == variables.size()) {
      return --budget >= 0 && CheckedModel.satisfies(values, assertions);
    }
    for (Long value : domains.get(index)) {
      values.put(variables.get(index), value);
      if (budget > 0 && search(variables, domains, index + 1, values)) {
        return true;
      }
    }
    return false;
  }
}
