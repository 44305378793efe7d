// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.exact.ShapeTranslation;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.pairs.PairFixpoint;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * The base pairs of every predicate as conditions on its general instance, computed on first use:
 * exact for pure shapes, an over-approximation in the presence of arithmetic and classes. All pairs
 * if they are few, since invariants are sought for each; else the weakest, which say the same of
 * shapes; a predicate with too many even of these gets none and counts as unconstrained.
 */
final class BasePairs {
  /** More alternatives than this make queries slow. */
  private static final int MAX_PAIRS = 64;

  private static final int MAX_COMPUTED = 4_096;

  private final Terms terms;
  private final ShapeTranslation shapes;
  private final Map<String, Optional<List<BasePair>>> known = new LinkedHashMap<>();

  BasePairs(Predicates predicates, FreshNames fresh) {
    this.terms = predicates.terms();
    this.shapes = new ShapeTranslation(predicates, fresh);
  }

  /** Returns the instance with variables for arguments that all of this is about. */
  PredicateInstance general(String predicate) {
    return shapes.general(predicate);
  }

  /** Returns the disjuncts of the general instance. */
  List<SymbolicHeap> body(String predicate) {
    return shapes.heaps(predicate);
  }

  /** Returns the base pairs over the general instance's arguments; null if there are too many. */
  List<BasePair> of(String predicate) {
    Optional<List<BasePair>> result = known.get(predicate);
    if (result == null) {
      result = compute(predicate, PairFixpoint.Mode.ALL);
      if (result.isEmpty()) {
        result = compute(predicate, PairFixpoint.Mode.WEAKEST);
      }
      known.put(predicate, result);
    }
    return result.orElse(null);
  }

  private Optional<List<BasePair>> compute(String predicate, PairFixpoint.Mode mode) {
    int index = shapes.index(predicate);
    PairFixpoint pairs = new PairFixpoint(shapes.program(), Set.of(index), mode, MAX_COMPUTED);
    boolean complete = pairs.run(Cancellation.NONE, () -> false) == PairFixpoint.End.COMPLETE;
    if (!complete || pairs.count(index) > MAX_PAIRS) {
      return Optional.empty();
    }
    List<Term> parameters = new ArrayList<>(List.of(terms.nullRef()));
    parameters.addAll(references(general(predicate)));
    List<BasePair> result = new ArrayList<>();
    for (int i = 0; i < pairs.count(index); i++) {
      result.add(pair(pairs.facts(index, i), parameters));
    }
    return Optional.of(result);
  }

  private BasePair pair(PairFixpoint.Facts facts, List<Term> parameters) {
    Set<Term> literals = new LinkedHashSet<>();
    facts.equal().forEach(e -> literals.add(terms.eq(parameters.get(e[1]), parameters.get(e[0]))));
    facts
        .different()
        .forEach(d -> literals.add(terms.ne(parameters.get(d[1]), parameters.get(d[0]))));
    Set<Term> allocated = new LinkedHashSet<>();
    facts.allocated().forEach(a -> allocated.add(parameters.get(a)));
    return new BasePair(allocated, literals);
  }

  /** Returns the reference arguments of an instance. */
  static List<Term> references(PredicateInstance instance) {
    return instance.arguments().stream().filter(a -> a.sort() == Sort.REF).toList();
  }

  /** Returns the general instance's arguments mapped to those of {@code instance}. */
  Map<Term, Term> arguments(PredicateInstance instance) {
    Map<Term, Term> result = new LinkedHashMap<>();
    List<Term> formal = general(instance.predicate()).arguments();
    for (int i = 0; i < formal.size(); i++) {
      result.put(formal.get(i), instance.arguments().get(i));
    }
    return result;
  }
}
