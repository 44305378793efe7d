// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Chooses {@link SmallShapes small shapes} for all instances of a heap at once by asking the
 * solver: what the shapes say of heights, sizes and null references must agree with the conditions.
 * Then asks for smaller ones until there are none.
 */
final class ShapeChoice {
  private static final int MOST_SHRINKS = 10;

  private final Terms terms;
  private final SmallShapes shapes;
  private final Function<List<Term>, SolverResult> solver;

  ShapeChoice(Terms terms, SmallShapes shapes, Function<List<Term>, SolverResult> solver) {
    this.terms = terms;
    this.shapes = shapes;
    this.solver = solver;
  }

  /**
   * What was chosen.
   *
   * @param conditions what the shapes say of the arguments
   * @param cells of all shapes together
   */
  record Chosen(List<Term> conditions, int cells) {}

  /**
   * Returns shapes of at most {@code most} cells each; empty if none were found, which proves
   * nothing.
   */
  Optional<Chosen> within(int most, SpecHeap spec, List<Term> conditions) {
    List<List<SmallShape>> allowed = new ArrayList<>();
    for (PredicateInstance instance : spec.heap().instances()) {
      List<SmallShape> fitting =
          shapes.fitting(spec.heap(), instance).stream().filter(s -> s.cells() <= most).toList();
      if (fitting.isEmpty()) {
        return Optional.empty();
      }
      allowed.add(fitting);
    }
    Optional<List<SmallShape>> best = choose(spec, conditions, allowed);
    Optional<List<SmallShape>> next = best;
    for (int i = 0; next.isPresent() && i < MOST_SHRINKS; i++) {
      next = smaller(spec, conditions, allowed, best.get());
      best = next.isPresent() ? next : best;
    }
    return best.map(chosen -> chosen(spec.heap(), chosen));
  }

  /**
   * Returns whether no completion has at most {@code most} further cells: larger structures than
   * the tables know are taken to fit anything, with one cell more than the largest.
   */
  boolean excludes(int most, SpecHeap spec, List<Term> conditions) {
    List<Term> query = new ArrayList<>(conditions);
    query.addAll(spec.referenceConditions(terms));
    Term sum = terms.intConst(0);
    for (PredicateInstance instance : spec.heap().instances()) {
      Term cells = terms.var("cells!" + query.size(), Sort.INT);
      List<Term> sizes = new ArrayList<>();
      for (SmallShape shape : shapes.fitting(spec.heap(), instance)) {
        List<Term> all = shapes.conditions(instance, shape);
        all.add(terms.eq(cells, terms.intConst(shape.cells())));
        sizes.add(terms.and(all));
      }
      sizes.add(terms.eq(cells, terms.intConst(shapes.fewestOfLarger(instance))));
      query.add(terms.or(sizes));
      sum = terms.binary(Op.ADD, sum, cells);
    }
    query.add(terms.binary(Op.LE, sum, terms.intConst(most)));
    return query.stream().anyMatch(Term::isFalse) || solver.apply(query).isUnsat();
  }

  private Chosen chosen(SymbolicHeap heap, List<SmallShape> chosen) {
    List<Term> conditions = new ArrayList<>();
    for (int i = 0; i < chosen.size(); i++) {
      conditions.addAll(shapes.conditions(heap.instances().get(i), chosen.get(i)));
    }
    return new Chosen(conditions, chosen.stream().mapToInt(SmallShape::cells).sum());
  }

  /** Chooses shapes none of which is larger than the one chosen so far, and one smaller. */
  private Optional<List<SmallShape>> smaller(
      SpecHeap spec,
      List<Term> conditions,
      List<List<SmallShape>> allowed,
      List<SmallShape> chosen) {
    List<List<SmallShape>> rest = new ArrayList<>();
    List<Term> one = new ArrayList<>();
    for (int i = 0; i < chosen.size(); i++) {
      PredicateInstance instance = spec.heap().instances().get(i);
      int cells = chosen.get(i).cells();
      rest.add(allowed.get(i).stream().filter(s -> s.cells() <= cells).toList());
      one.add(oneOf(instance, rest.get(i).stream().filter(s -> s.cells() < cells).toList()));
    }
    List<Term> all = new ArrayList<>(conditions);
    all.add(terms.or(one));
    return choose(spec, all, rest);
  }

  /**
   * Returns shapes for the instances that agree with the conditions; empty if none were found,
   * which proves nothing: the solver may not have known.
   */
  private Optional<List<SmallShape>> choose(
      SpecHeap spec, List<Term> conditions, List<List<SmallShape>> allowed) {
    List<PredicateInstance> instances = spec.heap().instances();
    List<Term> query = new ArrayList<>(conditions);
    query.addAll(spec.referenceConditions(terms));
    for (int i = 0; i < instances.size(); i++) {
      query.add(oneOf(instances.get(i), allowed.get(i)));
    }
    if (query.stream().anyMatch(Term::isFalse)) {
      return Optional.empty();
    }
    return solver
        .apply(query)
        .match(
            sat -> among(instances, allowed, sat.model()::holds),
            Optional::empty,
            unknown -> Optional.empty());
  }

  /** Returns for each instance the first shape that holds; empty if one has none. */
  private Optional<List<SmallShape>> among(
      List<PredicateInstance> instances, List<List<SmallShape>> allowed, Predicate<Term> holds) {
    List<SmallShape> chosen = new ArrayList<>();
    for (int i = 0; i < instances.size(); i++) {
      PredicateInstance instance = instances.get(i);
      allowed.get(i).stream()
          .filter(s -> shapes.conditions(instance, s).stream().allMatch(holds))
          .findFirst()
          .ifPresent(chosen::add);
    }
    return Optional.of(chosen).filter(c -> c.size() == instances.size());
  }

  private Term oneOf(PredicateInstance instance, List<SmallShape> allowed) {
    return terms.or(allowed.stream().map(s -> terms.and(shapes.conditions(instance, s))).toList());
  }
}
