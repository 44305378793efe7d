// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Brings Δ into the form {@link SpecHeap} promises: equations between references are carried out,
 * numeric conjuncts taken out, contradictions seen.
 */
public final class Normaliser {
  private static final String NOT_ALLOCATED = "null is not allocated";
  private static final String ONE_OBJECT = "two separate cells would be one object";

  private final Terms terms;
  private final Function<SpecHeap, Optional<String>> types;

  /** Makes one that takes every object to fit: shapes of predicates are no heaps of a program. */
  Normaliser(Terms terms) {
    this(terms, spec -> Optional.empty());
  }

  /**
   * Makes one for heaps of a program.
   *
   * @param misfit why an object does not fit the references to it, which is a contradiction
   */
  public Normaliser(Terms terms, Function<SpecHeap, Optional<String>> misfit) {
    this.terms = terms;
    this.types = misfit;
  }

  /** The normal form, or that there is no model. */
  public sealed interface Result {
    /** Returns this if it is a normal form. */
    Optional<Normal> normal();
  }

  /**
   * The normal form.
   *
   * @param numeric the conjuncts that speak of numbers only
   * @param solved how many of them, the first ones, are equations whose variables are nowhere else
   */
  public record Normal(SpecHeap spec, List<Term> numeric, int solved) implements Result {
    /** Returns all that a solver has to know. */
    List<Term> conditions(Terms terms) {
      List<Term> all = new ArrayList<>(numeric);
      all.addAll(spec.referenceConditions(terms));
      return all;
    }

    @Override
    public Optional<Normal> normal() {
      return Optional.of(this);
    }
  }

  /** There is no model: that is certain. */
  public record Contradiction(String because) implements Result {
    @Override
    public Optional<Normal> normal() {
      return Optional.empty();
    }
  }

  /** Returns the normal form, or why there is none. */
  public Result normalise(SpecHeap spec) {
    return normalise(spec, List.of(), List.of());
  }

  /**
   * Returns the normal form of a heap with further conjuncts, or why there is none.
   *
   * @param solved equations whose variables are nowhere else, of a normal form before
   * @param others the rest of what is added to the heap
   */
  Result normalise(SpecHeap spec, List<Term> solved, List<Term> others) {
    List<Term> before = new ArrayList<>(solved);
    List<Term> further = new ArrayList<>(others);
    if (!before.isEmpty()) {
      further.add(0, NumericEquations.marker(terms));
    }
    SpecHeap current = further.isEmpty() ? spec : spec.withHeap(spec.heap().and(further));
    List<Term> now = new ArrayList<>();
    while (true) {
      Optional<String> contradiction = contradiction(current.heap());
      if (contradiction.isPresent()) {
        return new Contradiction(contradiction.get());
      }
      Map<Term, Term> equations = equations(current.heap());
      if (!equations.isEmpty()) {
        before.replaceAll(known -> terms.substitute(known, equations));
        current = current.replace(terms, equations);
        continue;
      }
      SpecHeap next = NumericEquations.carriedOut(terms, current, before, now);
      if (next == current) {
        Optional<String> misfit = types.apply(current);
        return misfit.isPresent() ? new Contradiction(misfit.get()) : split(current, now);
      }
      current = next;
    }
  }

  /** Returns what to put for references at once: for none of those that are put for others. */
  private static Map<Term, Term> equations(SymbolicHeap heap) {
    Map<Term, Term> result = new LinkedHashMap<>();
    for (Term conjunct : heap.pure()) {
      if (isOfReferences(conjunct)) {
        Term variable = replaced(heap, conjunct);
        Term by = conjunct.arg(conjunct.arg(0) == variable ? 1 : 0);
        if (result.containsKey(by)
            || result.containsKey(variable)
            || result.containsValue(variable)) {
          break; // its turn comes when these are carried out
        }
        result.put(variable, by);
      }
    }
    return result;
  }

  /** Returns whether a conjunct is an equation that gives a reference another's value. */
  static boolean isOfReferences(Term conjunct) {
    return conjunct.op() == Op.EQ
        && conjunct.arg(0).sort() == Sort.REF
        && (conjunct.arg(0).op() == Op.VAR || conjunct.arg(1).op() == Op.VAR);
  }

  /** Returns the variable of an equation to replace: one without a cell if there is a choice. */
  private static Term replaced(SymbolicHeap heap, Term equation) {
    Term left = equation.arg(0);
    Term right = equation.arg(1);
    boolean isRight = right.op() == Op.VAR && (left.op() != Op.VAR || heap.cellAt(right) == null);
    return isRight ? right : left;
  }

  private static Optional<String> contradiction(SymbolicHeap heap) {
    Set<Term> locations = new HashSet<>();
    for (PointsTo cell : heap.cells()) {
      if (SpecHeap.isNull(cell.location())) {
        return Optional.of(NOT_ALLOCATED);
      }
      if (!locations.add(cell.location())) {
        return Optional.of(ONE_OBJECT);
      }
    }
    for (Term conjunct : heap.pure()) {
      if (conjunct.isFalse()) {
        return Optional.of("a condition of the predicate is false");
      }
      if (equatesCells(heap, conjunct)) {
        boolean withNull = SpecHeap.isNull(conjunct.arg(0)) || SpecHeap.isNull(conjunct.arg(1));
        return Optional.of(withNull ? NOT_ALLOCATED : ONE_OBJECT);
      }
    }
    return heap.givesNullAType()
        ? Optional.of("a type condition of the predicate is false")
        : Optional.empty();
  }

  private static boolean equatesCells(SymbolicHeap heap, Term conjunct) {
    if (conjunct.op() != Op.EQ || conjunct.arg(0).sort() != Sort.REF) {
      return false;
    }
    PointsTo left = heap.cellAt(conjunct.arg(0));
    PointsTo right = heap.cellAt(conjunct.arg(1));
    boolean nullSide = SpecHeap.isNull(conjunct.arg(0)) || SpecHeap.isNull(conjunct.arg(1));
    return left != null && right != null || nullSide && (left != null || right != null);
  }

  private Normal split(SpecHeap spec, List<Term> solved) {
    List<Term> numeric = new ArrayList<>(solved);
    List<Term> references = new ArrayList<>();
    for (Term conjunct : spec.heap().pure()) {
      if (!SpecHeap.mentionsReference(conjunct)) {
        numeric.add(conjunct);
      } else if (!holdsAtSight(spec.heap(), conjunct)) {
        references.add(conjunct);
      }
    }
    SymbolicHeap heap = spec.heap();
    SymbolicHeap rest = new SymbolicHeap(heap.cells(), heap.instances(), heap.types(), references);
    return new Normal(spec.withHeap(rest), List.copyOf(numeric), solved.size());
  }

  /** Disequality of a cell and null, or of two cells. */
  private static boolean holdsAtSight(SymbolicHeap heap, Term conjunct) {
    return conjunct.op() == Op.NOT && equatesCells(heap, conjunct.arg(0));
  }
}
