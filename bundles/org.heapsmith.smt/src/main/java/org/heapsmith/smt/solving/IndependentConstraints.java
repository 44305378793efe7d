// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Partitions atoms by shared variables: union-find over the variables. */
final class IndependentConstraints {
  private final Map<Term, Term> parents = new IdentityHashMap<>();

  private IndependentConstraints() {}

  /**
   * Returns the slices in order of their first atoms, the atoms of each in their order. Atoms
   * without variables, which the factory folds, would make one slice.
   */
  static List<List<Term>> of(List<Term> atoms) {
    return new IndependentConstraints().partition(atoms);
  }

  private List<List<Term>> partition(List<Term> atoms) {
    for (Term atom : atoms) {
      Term first = null;
      for (Term variable : Terms.variables(atom)) {
        first = first == null ? find(variable) : union(first, find(variable));
      }
    }
    Map<Term, List<Term>> slices = new LinkedHashMap<>();
    for (Term atom : atoms) {
      var variables = Terms.variables(atom).iterator();
      Term representative = variables.hasNext() ? find(variables.next()) : null;
      slices.computeIfAbsent(representative, key -> new ArrayList<>()).add(atom);
    }
    return new ArrayList<>(slices.values());
  }

  private Term union(Term a, Term b) {
    if (a != b) {
      parents.put(b, a);
    }
    return a;
  }

  private Term find(Term variable) {
    Term root = variable;
    for (Term up = parents.get(root); up != null; up = parents.get(root)) {
      root = up;
    }
    Term step = variable;
    while (step != root) {
      step = parents.put(step, root);
    }
    return root;
  }
}
