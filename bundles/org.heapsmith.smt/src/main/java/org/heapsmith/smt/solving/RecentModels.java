// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** The values that were found last, tried on new assertions by evaluation. */
final class RecentModels {
  private static final int CAPACITY = 32;

  /** An evaluator remembers what it evaluated; beyond this many terms a new one is made. */
  private static final int MAX_REMEMBERED = 20_000;

  private static final class Candidate {
    private final Map<Term, Object> values;
    private Evaluator evaluator;

    Candidate(Map<Term, Object> values) {
      this.values = values;
      this.evaluator = new Evaluator(values);
    }

    boolean satisfies(List<Term> assertions) {
      if (evaluator.remembered() > MAX_REMEMBERED) {
        evaluator = new Evaluator(values);
      }
      // the newest condition, most likely the one that fails, tends to be the largest
      for (int i = assertions.size() - 1; i >= 0; i--) {
        if (!evaluator.holds(assertions.get(i))) {
          return false;
        }
      }
      return true;
    }
  }

  /** Most recently useful first. */
  private final List<Candidate> candidates = new ArrayList<>();

  void add(Map<Term, Object> values) {
    candidates.add(0, new Candidate(values));
    if (candidates.size() > CAPACITY) {
      candidates.remove(CAPACITY);
    }
  }

  /** Returns values of the variables of {@code assertions} that satisfy them. */
  Optional<Map<Term, Object>> satisfying(List<Term> assertions) {
    for (int i = 0; i < candidates.size(); i++) {
      Candidate candidate = candidates.get(i);
      if (candidate.satisfies(assertions)) {
        candidates.remove(i);
        candidates.add(0, candidate);
        return Optional.of(restricted(candidate.values, assertions));
      }
    }
    return Optional.empty();
  }

  private static Map<Term, Object> restricted(Map<Term, Object> values, List<Term> assertions) {
    Set<Term> variables = new LinkedHashSet<>();
    assertions.forEach(assertion -> variables.addAll(Terms.variables(assertion)));
    Map<Term, Object> result = new HashMap<>();
    for (Term variable : variables) {
      Object value = values.get(variable);
      if (value != null) {
        result.put(variable, value);
      }
    }
    return result;
  }
}
