// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exact;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.pairs.Derivations;
import org.heapsmith.logic.pairs.PairFixpoint;
import org.heapsmith.logic.pairs.ShapeSearch;
import org.heapsmith.smt.Solver;

/**
 * Decides symbolic heaps whose numbers are mathematical integers, without unfolding: shapes by base
 * pairs, numbers by the Parikh image of the derivations. Where the abstraction is exact both
 * answers are; where it is not, each is given only where it is certain. All heaps count, whatever
 * their size; classes are not looked at. Not thread-safe, as its solver is not.
 */
public final class ExactDecision {
  private final ShapeTranslation shapes;
  private final Solver solver;
  private final Predicates predicates;
  private final FreshNames fresh = new FreshNames("%", 0);

  /** Makes the procedure. */
  public ExactDecision(Predicates predicates, Solver solver) {
    this.predicates = predicates;
    this.shapes = new ShapeTranslation(predicates, fresh);
    this.solver = solver;
  }

  /** The answer about a heap. */
  public sealed interface Answer {
    /** Satisfiable; {@code plan} says by which derivations. */
    record Sat(Plan plan) implements Answer {}

    /** Unsatisfiable. */
    record Unsat() implements Answer {}

    /** Not decided; {@code reason} is a phrase for a person. */
    record Unknown(String reason) implements Answer {}
  }

  /**
   * Returns {@code heap} with all instances replaced as {@code plan} says: a model of the result is
   * one of the heap, and there is one.
   *
   * @param limit the most unfoldings; more of them, or none at all for lack of a plan, give empty
   */
  public Optional<SymbolicHeap> unfold(SymbolicHeap heap, Plan plan, int limit) {
    return plan.roots().size() < heap.instances().size()
        ? Optional.empty()
        : new PlanUnfolder(predicates.terms(), shapes).unfold(heap, plan, limit);
  }

  /** Decides {@code heap}; every variable is existential. */
  public Answer decide(SymbolicHeap heap, Cancellation cancellation) {
    if (heap.isContradictory()) {
      return new Answer.Unsat();
    }
    ShapeBody query = shapes.query(heap);
    if (!ShapeSearch.fits(query.body())) {
      return new Answer.Unknown("the formula has too many variables");
    }
    Set<Integer> roots = new TreeSet<>();
    query.body().calls().forEach(c -> roots.add(c.predicate()));
    Set<Integer> reachable = shapes.program().reachable(roots);
    PairFixpoint weakest = new PairFixpoint(shapes.program(), roots, PairFixpoint.Mode.WEAKEST);
    ShapeSearch search = new ShapeSearch(weakest, cancellation);
    int[][] choice = new int[1][];
    PairFixpoint.End end =
        weakest.run(
            cancellation,
            () -> {
              choice[0] = search.first(query.body());
              return choice[0] != null;
            });
    if (end == PairFixpoint.End.COMPLETE && !search.isCancelled()) {
      return new Answer.Unsat();
    } else if (end != PairFixpoint.End.GOAL) {
      return new Answer.Unknown(
          end == PairFixpoint.End.LIMIT ? "the predicates have too many base pairs" : "time");
    } else if (isPure(query, reachable)) {
      Derivations derivations = new Derivations(shapes.program(), weakest);
      return new Answer.Sat(Plan.ofShapes(shapes.program(), query.body(), derivations, choice[0]));
    }
    return new NumberDecision(predicates.terms(), shapes, solver, fresh)
        .decide(heap, query, roots, reachable, cancellation);
  }

  private boolean isPure(ShapeBody query, Set<Integer> reachable) {
    return query.exact()
        && query.numeric().isEmpty()
        && reachable.stream()
            .allMatch(
                p ->
                    shapes.shapes(shapes.name(p)).stream()
                            .allMatch(s -> s.exact() && s.numeric().isEmpty())
                        && shapes.heaps(shapes.name(p)).stream()
                            .allMatch(h -> h.instances().stream().noneMatch(ExactDecision::fixes)));
  }

  /** Whether numeric arguments of an instance can matter. */
  private static boolean fixes(PredicateInstance instance) {
    return !NumberGrammar.numbers(instance).isEmpty();
  }
}
