// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * The base pairs of every predicate, by the least fixed point of Brotherston et al. (CSL-LICS 2014,
 * section 3): exact for pure shapes, an over-approximation in the presence of arithmetic. A
 * predicate with too many of them gets none and counts as unconstrained.
 */
final class BasePairs {
  private static final int MAX_PAIRS = 64;
  private static final int MAX_COMBINATIONS = 20_000;

  private final Terms terms;
  private final Map<String, PredicateInstance> generals = new LinkedHashMap<>();
  private final Map<String, List<SymbolicHeap>> bodies = new LinkedHashMap<>();
  private final Map<String, Set<BasePair>> pairs = new LinkedHashMap<>();
  private final Set<String> unconstrained = new LinkedHashSet<>();

  BasePairs(Predicates predicates, FreshNames fresh) {
    this.terms = predicates.terms();
    for (String name : predicates.definitions().keySet()) {
      PredicateInstance general = predicates.generalInstance(name, fresh);
      generals.put(name, general);
      bodies.put(name, predicates.unfold(general, fresh));
      pairs.put(name, new LinkedHashSet<>());
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (String name : generals.keySet()) {
        changed |= !unconstrained.contains(name) && extend(name);
      }
    }
  }

  /** Returns the instance with variables for arguments that all of this is about. */
  PredicateInstance general(String predicate) {
    return generals.get(predicate);
  }

  /** Returns the disjuncts of the general instance. */
  List<SymbolicHeap> body(String predicate) {
    return bodies.get(predicate);
  }

  /** Returns the base pairs over the general instance's arguments; null if there are too many. */
  List<BasePair> of(String predicate) {
    return unconstrained.contains(predicate) ? null : List.copyOf(pairs.get(predicate));
  }

  private boolean extend(String name) {
    Set<BasePair> found = new LinkedHashSet<>(pairs.get(name));
    List<Term> parameters = references(generals.get(name));
    int combinations = 0;
    for (SymbolicHeap disjunct : bodies.get(name)) {
      for (Shape shape : shapes(disjunct)) {
        BasePair pair = shape.project(parameters);
        if (pair != null) {
          found.add(pair);
        }
        if (++combinations > MAX_COMBINATIONS || found.size() > MAX_PAIRS) {
          return unconstrained.add(name);
        }
      }
    }
    boolean changed = found.size() > pairs.get(name).size();
    pairs.put(name, found);
    return changed;
  }

  /** Returns the reference arguments of an instance. */
  static List<Term> references(PredicateInstance instance) {
    return instance.arguments().stream().filter(a -> a.sort() == Sort.REF).toList();
  }

  private List<Shape> shapes(SymbolicHeap heap) {
    Shape plain = new Shape(terms);
    plain.add(heap.pure());
    heap.cells().forEach(c -> plain.allocate(List.of(c.location())));
    List<Shape> result = List.of(plain);
    for (PredicateInstance instance : heap.instances()) {
      if (unconstrained.contains(instance.predicate())) {
        continue;
      }
      List<Shape> next = new ArrayList<>();
      Map<Term, Term> arguments = arguments(instance);
      for (BasePair pair : pairs.get(instance.predicate())) {
        for (Shape shape : result) {
          next.add(extended(shape, pair, arguments));
        }
      }
      result = next.size() > MAX_COMBINATIONS ? next.subList(0, MAX_COMBINATIONS + 1) : next;
    }
    return result;
  }

  private Shape extended(Shape shape, BasePair pair, Map<Term, Term> arguments) {
    Shape result = new Shape(shape);
    List<Term> literals = new ArrayList<>();
    pair.literals().forEach(l -> literals.add(terms.substitute(l, arguments)));
    result.add(literals);
    List<Term> allocated = new ArrayList<>();
    pair.allocated().forEach(a -> allocated.add(arguments.get(a)));
    result.allocate(allocated);
    return result;
  }

  /** Returns the general instance's arguments mapped to those of {@code instance}. */
  Map<Term, Term> arguments(PredicateInstance instance) {
    Map<Term, Term> result = new LinkedHashMap<>();
    List<Term> formal = generals.get(instance.predicate()).arguments();
    for (int i = 0; i < formal.size(); i++) {
      result.put(formal.get(i), instance.arguments().get(i));
    }
    return result;
  }
}
