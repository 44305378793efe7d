// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.Alternative.Rejection;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.engine.value.SymbolicRef;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * The choices for a reference that no predicate instance may allocate: null, a new object outside
 * of the owned part, or any object of Δ of a fitting class (case 2 of {@code enum}, JSF paper,
 * section 5).
 */
final class OpenReferences {
  private final ExplorationContext context;
  private final Terms terms;
  private final Normaliser normaliser;
  private final PredicateShapes shapes;

  OpenReferences(ExplorationContext context, PredicateShapes shapes) {
    this.context = context;
    this.terms = context.terms();
    this.normaliser = new Normaliser(terms);
    this.shapes = shapes;
  }

  List<Exposure.Finding> choices(
      State state, Exposure.Finding at, SymbolicRef ref, Exposure.Feasibility feasibility) {
    SpecHeap spec = at.spec();
    Term variable = spec.find(ref.term());
    List<Exposure.Finding> result = new ArrayList<>();
    result.add(admit(at, equate(spec, variable, terms.nullRef()), feasibility));
    PointsTo fresh = new PointsTo(variable, ref.declaredType(), new TreeMap<>());
    result.add(admit(at, spec.withHeap(spec.heap().star(fresh)), feasibility));
    for (PointsTo cell : spec.heap().cells()) {
      if (isCompatible(cell, ref)) {
        result.add(admit(at, equate(spec, variable, cell.location()), feasibility));
      }
    }
    if (mayHideObjects(spec, ref)) {
      result.add(at.reject(Rejection.BOUND, "an object of the folded part of the precondition"));
    }
    return result;
  }

  private SpecHeap equate(SpecHeap spec, Term variable, Term target) {
    return spec.replace(terms, variable, target);
  }

  private Exposure.Finding admit(
      Exposure.Finding at, SpecHeap raw, Exposure.Feasibility feasibility) {
    Normaliser.Result result = normaliser.normalise(raw);
    if (result.contradiction() != null) {
      return at.reject(Rejection.PRUNED, result.contradiction());
    }
    List<Term> numeric = new ArrayList<>(at.numeric());
    numeric.addAll(result.numeric());
    Optional<String> contradiction = feasibility.contradiction(result.spec(), numeric);
    return contradiction.isPresent()
        ? at.reject(Rejection.PRUNED, contradiction.get())
        : new Exposure.Finding(result.spec(), List.copyOf(numeric), at.unfolded(), null, null);
  }

  /** Whether an instance still folded may own an object the reference could be. */
  private boolean mayHideObjects(SpecHeap spec, SymbolicRef ref) {
    return spec.heap().instances().stream()
        .flatMap(i -> shapes.allocatedClasses(i.predicate()).stream())
        .anyMatch(c -> context.program().hierarchy().isSubtype(c, ref.declaredType()));
  }

  private boolean isCompatible(PointsTo cell, SymbolicRef ref) {
    return context.program().hierarchy().isSubtype(cell.className(), ref.declaredType());
  }
}
