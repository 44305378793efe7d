// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.pcollections.HashPMap;
import org.pcollections.HashTreePMap;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * What is known of an initial heap: the precondition's symbolic heap Δ as far as it was unfolded.
 * References that are known are gone from it: they were replaced by {@code null}, by the location
 * of an input object (its id), or by another reference. Numeric conjuncts are not here but in the
 * path condition. Immutable.
 *
 * @param heap Δ; a cell whose location is a constant belongs to an input object
 * @param replaced what each replaced reference stands for
 * @param exposed references the program may hold that are not known yet, in order
 * @param nextName number of the next fresh variable
 */
public record SpecHeap(
    SymbolicHeap heap,
    HashPMap<Term, Term> replaced,
    PVector<ExposedReference> exposed,
    int nextName) {

  /** Returns a heap of which nothing was replaced yet. */
  public static SpecHeap of(SymbolicHeap heap, int nextName) {
    return new SpecHeap(heap, HashTreePMap.empty(), TreePVector.empty(), nextName);
  }

  /** Returns this with another Δ. */
  public SpecHeap withHeap(SymbolicHeap other) {
    return new SpecHeap(other, replaced, exposed, nextName);
  }

  /** Returns this with another Δ, in which fresh variables up to a number are used. */
  public SpecHeap withHeap(SymbolicHeap other, int next) {
    return new SpecHeap(other, replaced, exposed, next);
  }

  /** Returns this with one more reference that the program holds. */
  public SpecHeap expose(ExposedReference ref) {
    return new SpecHeap(heap, replaced, exposed.plus(ref), nextName);
  }

  /** Returns this with other references that the program holds. */
  public SpecHeap withExposed(PVector<ExposedReference> refs) {
    return new SpecHeap(heap, replaced, refs, nextName);
  }

  /** Returns what is known of a reference: null, a location, or the variable that stands for it. */
  public Term find(Term reference) {
    Term current = reference;
    while (!current.isConst()) {
      Term next = replaced.get(current);
      if (next == null) {
        return current;
      }
      current = next;
    }
    return current;
  }

  /** Returns this with one reference, a variable, replaced by another term everywhere. */
  public SpecHeap replace(Terms terms, Term variable, Term by) {
    return replace(terms, Map.of(variable, by));
  }

  /** Returns this with variables replaced everywhere, none of which stands for another. */
  SpecHeap replace(Terms terms, Map<Term, Term> replacement) {
    return new SpecHeap(
        heap.substitute(terms, replacement), replaced.plusAll(replacement), exposed, nextName);
  }

  /** Returns the cell of a reference, null if it has none. */
  public PointsTo cellOf(Term reference) {
    return heap.cellAt(find(reference));
  }

  /**
   * Returns what a solver has to know of Δ's conjuncts on references (the numeric ones are in the
   * path condition). Plain disequalities are left out: they can always be met, since all equalities
   * were carried out and there is no end of locations.
   */
  public List<Term> referenceConditions(Terms terms) {
    List<Term> result = new ArrayList<>();
    heap.pure().stream().filter(c -> !isPlainDisequality(c)).forEach(result::add);
    if (result.isEmpty()) {
      return result;
    }
    heap.pure().stream().filter(SpecHeap::isPlainDisequality).forEach(result::add);
    List<Term> locations = new ArrayList<>(List.of(terms.nullRef()));
    heap.cells().forEach(c -> locations.add(c.location()));
    result.add(terms.distinct(locations));
    return result;
  }

  /** Whether the conjunct says that two references, one of them a variable, differ. */
  public static boolean isPlainDisequality(Term conjunct) {
    return conjunct.op() == Op.NOT
        && conjunct.arg(0).op() == Op.EQ
        && conjunct.arg(0).arg(0).sort() == Sort.REF
        && conjunct.arg(0).args().stream().allMatch(a -> a.op() == Op.VAR || a.isConst());
  }

  /** Returns whether Δ says in a conjunct that two references differ. */
  public boolean differ(Terms terms, Term a, Term b) {
    return heap.pure().contains(terms.ne(a, b));
  }

  /** Returns whether a term speaks of references. */
  public static boolean mentionsReference(Term term) {
    return Terms.variables(term).stream().anyMatch(v -> v.sort() == Sort.REF);
  }

  /** Returns whether a term is null itself. */
  public static boolean isNull(Term term) {
    return term.isConst() && term.longValue() == 0;
  }
}
