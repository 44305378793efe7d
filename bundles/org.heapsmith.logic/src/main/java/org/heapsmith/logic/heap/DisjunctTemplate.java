// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * A disjunct compiled once for all of its instances: variables stand for the free names and the
 * existentials, and each instance puts its own terms in their place. Most disjuncts of an instance
 * contradict what its arguments say, which shows in the conjuncts on these alone, before anything
 * is built.
 */
final class DisjunctTemplate {
  private final Terms terms;
  private final List<Parameter> existentials;
  private final List<Term> places;
  private final List<SymbolicHeap> cases;

  /** The conjuncts of each case that no existential is in. */
  private final List<List<Term>> guards = new ArrayList<>();

  /**
   * Makes one.
   *
   * @param places a variable for each existential
   * @param cases the heaps whose disjunction it is
   */
  DisjunctTemplate(
      Terms terms, List<Parameter> existentials, List<Term> places, List<SymbolicHeap> cases) {
    this.terms = terms;
    this.existentials = existentials;
    this.places = places;
    this.cases = cases;
    Set<Term> bound = new HashSet<>(places);
    for (SymbolicHeap heap : cases) {
      guards.add(
          heap.pure().stream()
              .filter(c -> Terms.variables(c).stream().noneMatch(bound::contains))
              .toList());
    }
  }

  /**
   * Returns the cases that are not contradictory at first sight.
   *
   * @param arguments what stands for the free names, by the variables of the template
   * @param fresh names the existentials, of which it uses as many whatever the arguments are
   * @param depth of the instances
   */
  List<SymbolicHeap> instantiate(Map<Term, Term> arguments, FreshNames fresh, int depth) {
    List<SymbolicHeap> open = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      if (guards.get(i).stream().noneMatch(g -> terms.substitute(g, arguments).isFalse())) {
        open.add(cases.get(i));
      }
    }
    if (open.isEmpty()) {
      fresh.skip(existentials.size());
      return open;
    }
    Map<Term, Term> values = new HashMap<>(arguments);
    Set<Term> variables = new LinkedHashSet<>();
    for (int i = 0; i < places.size(); i++) {
      Term variable = fresh.variable(terms, existentials.get(i).name(), places.get(i).sort());
      values.put(places.get(i), variable);
      variables.add(variable);
    }
    List<SymbolicHeap> result = new ArrayList<>();
    for (SymbolicHeap each : open) {
      SymbolicHeap heap = at(each, depth).substitute(terms, values);
      heap = Equalities.eliminate(terms, heap, variables);
      if (!heap.isContradictory()) {
        result.add(heap);
      }
    }
    return result;
  }

  private static SymbolicHeap at(SymbolicHeap heap, int depth) {
    List<PredicateInstance> instances =
        heap.instances().stream()
            .map(i -> new PredicateInstance(i.predicate(), i.arguments(), depth))
            .toList();
    return new SymbolicHeap(heap.cells(), instances, heap.types(), heap.pure());
  }
}
