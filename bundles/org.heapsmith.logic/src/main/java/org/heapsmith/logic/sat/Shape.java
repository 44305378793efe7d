// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.logic.heap.References;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * The pure shape of a symbolic heap without predicates: pointer literals and the allocated
 * locations, those of one component separated from those of the others.
 */
final class Shape {
  private final Terms terms;
  private final List<Term> literals = new ArrayList<>();
  private final List<List<Term>> components = new ArrayList<>();

  Shape(Terms terms) {
    this.terms = terms;
  }

  Shape(Shape other) {
    this(other.terms);
    literals.addAll(other.literals);
    components.addAll(other.components);
  }

  /** Adds conjuncts; those that are not pointer literals are ignored. */
  void add(Iterable<Term> conjuncts) {
    conjuncts.forEach(literals::add);
  }

  /** Adds the locations that one atom allocates. */
  void allocate(List<Term> locations) {
    components.add(locations);
  }

  /** Returns what it says of {@code parameters}; null if it is unsatisfiable. */
  BasePair project(List<Term> parameters) {
    References equal = new References(literals);
    List<Term> heads = new ArrayList<>();
    for (List<Term> component : components) {
      Set<Term> own = new LinkedHashSet<>();
      component.forEach(l -> own.add(equal.find(l)));
      for (Term location : own) {
        if (References.isNull(location) || heads.contains(location)) {
          return null;
        }
      }
      heads.addAll(own);
    }
    Set<Term> kept = new LinkedHashSet<>();
    if (!keepDisequalities(equal, parameters, kept)) {
      return null;
    }
    keepEqualities(equal, parameters, kept);
    Set<Term> allocated = new LinkedHashSet<>();
    parameters.stream().filter(p -> heads.contains(equal.find(p))).forEach(allocated::add);
    return new BasePair(allocated, kept);
  }

  private boolean keepDisequalities(References equal, List<Term> parameters, Set<Term> kept) {
    for (Term literal : literals) {
      if (literal.isFalse()) {
        return false;
      }
      if (References.isDisequality(literal)) {
        Term left = literal.arg(0).arg(0);
        Term right = literal.arg(0).arg(1);
        if (equal.same(left, right)) {
          return false;
        }
        for (Term a : members(equal, left, parameters)) {
          members(equal, right, parameters).forEach(b -> kept.add(terms.ne(a, b)));
        }
      }
    }
    return true;
  }

  private void keepEqualities(References equal, List<Term> parameters, Set<Term> kept) {
    for (int i = 0; i < parameters.size(); i++) {
      if (equal.same(parameters.get(i), terms.nullRef())) {
        kept.add(terms.eq(parameters.get(i), terms.nullRef()));
      }
      for (int j = i + 1; j < parameters.size(); j++) {
        if (equal.same(parameters.get(i), parameters.get(j))) {
          kept.add(terms.eq(parameters.get(i), parameters.get(j)));
        }
      }
    }
  }

  /** The parameters, and null, in the class of {@code term}. */
  private List<Term> members(References equal, Term term, List<Term> parameters) {
    List<Term> result = new ArrayList<>();
    if (equal.same(term, terms.nullRef())) {
      result.add(terms.nullRef());
    }
    parameters.stream().filter(p -> equal.same(p, term)).forEach(result::add);
    return result;
  }
}
