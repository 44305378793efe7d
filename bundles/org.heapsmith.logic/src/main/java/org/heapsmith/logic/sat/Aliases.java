// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.ReferenceEqualities;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * The shapes of an unfolded heap: what its named references can be where nothing but the solver
 * says what they are. Each is null or one of the heap's own objects.
 */
final class Aliases {
  private final Terms terms;

  Aliases(Terms terms) {
    this.terms = terms;
  }

  /**
   * Several heaps: {@code complete} unless there were too many.
   *
   * @param outside the heap once for each open reference, which leads to something else there; some
   *     of them may be unsatisfiable
   */
  record Cases(List<SymbolicHeap> heaps, boolean complete, List<SymbolicHeap> outside) {}

  /**
   * Returns {@code heap} once for each way to fix its open references; only itself if there are
   * none. Some of the heaps may be unsatisfiable.
   *
   * @param roots further references that are part of the shape
   * @param most how many heaps to return at most
   */
  Cases of(SymbolicHeap heap, List<Term> roots, int most) {
    ReferenceEqualities equal = new ReferenceEqualities(heap.pure());
    List<Term> locations = heap.cells().stream().map(PointsTo::location).toList();
    List<Term> targets = new ArrayList<>(List.of(terms.nullRef()));
    targets.addAll(locations);
    List<SymbolicHeap> cases = List.of(heap);
    Set<Term> all = open(heap, roots, locations, equal);
    List<SymbolicHeap> outside =
        all.stream()
            .map(o -> heap.and(targets.stream().map(t -> terms.not(terms.eq(o, t))).toList()))
            .filter(h -> !h.isContradictory() && !isRefuted(h))
            .toList();
    for (Term open : all) {
      List<SymbolicHeap> next = new ArrayList<>();
      for (SymbolicHeap each : cases) {
        for (Term target : targets) {
          SymbolicHeap fixed = each.and(List.of(terms.eq(open, target)));
          if (!fixed.isContradictory() && !isRefuted(fixed)) {
            next.add(fixed);
          }
        }
      }
      if (next.size() > most) {
        return new Cases(next.subList(0, most), false, outside);
      }
      cases = next;
    }
    return new Cases(cases, true, outside);
  }

  private static Set<Term> open(
      SymbolicHeap heap, List<Term> roots, List<Term> locations, ReferenceEqualities equal) {
    List<Term> references = new ArrayList<>(roots);
    heap.cells().forEach(c -> references.addAll(c.fields().values()));
    Set<Term> known = new LinkedHashSet<>();
    locations.forEach(l -> known.add(equal.find(l)));
    Set<Term> result = new LinkedHashSet<>();
    for (Term reference : references) {
      Term representative = equal.find(reference);
      if (reference.sort() == Sort.REF
          && !ReferenceEqualities.isNull(representative)
          && !known.contains(representative)) {
        result.add(representative);
      }
    }
    return result;
  }

  /** Whether a disequality contradicts the equalities. */
  private static boolean isRefuted(SymbolicHeap heap) {
    ReferenceEqualities equal = new ReferenceEqualities(heap.pure());
    return heap.pure().stream()
        .filter(ReferenceEqualities::isDisequality)
        .anyMatch(d -> equal.same(d.arg(0).arg(0), d.arg(0).arg(1)));
  }
}
