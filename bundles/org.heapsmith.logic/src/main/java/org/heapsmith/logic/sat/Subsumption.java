// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * Whether one disjunct of a predicate implies another one. Sound, not complete: the atoms of the
 * more general disjunct, some of its instances unfolded, are matched with those of the other one (a
 * homomorphism that is onto, since both describe their heaps exactly), and the solver shows the
 * rest. An unfolding of the predicate itself counts only below a cell, so that a disjunct never
 * justifies its own removal.
 */
final class Subsumption {
  private static final int MAX_UNFOLDINGS = 64;

  private final String predicate;
  private final CallGraph calls;
  private final Questions questions;
  private final TypeProvider types;

  Subsumption(String predicate, CallGraph calls, Questions questions, TypeProvider types) {
    this.predicate = predicate;
    this.calls = calls;
    this.questions = questions;
    this.types = types;
  }

  /** Returns whether every heap of {@code special} is certainly one of {@code general}. */
  boolean implies(Disjunct special, Disjunct general) {
    List<SymbolicHeap> cases = questions.heaps(special);
    return !cases.isEmpty()
        && cases.stream()
            .allMatch(c -> questions.heaps(general).stream().anyMatch(g -> implies(c, g)));
  }

  private boolean implies(SymbolicHeap special, SymbolicHeap general) {
    if (questions.predicates().isBeyondBounds(general)) {
      return false; // it says less than the disjunct does
    }
    if (general.cells().isEmpty() && general.instances().stream().anyMatch(this::isOfCycle)) {
      return false;
    }
    List<SymbolicHeap> open = new ArrayList<>(List.of(general));
    for (int i = 0; i < open.size() && i < MAX_UNFOLDINGS && !questions.isCancelled(); i++) {
      SymbolicHeap candidate = open.get(i);
      if (new HeapMatching(special, candidate, questions, types).exists()) {
        return true;
      }
      for (PredicateInstance instance : candidate.instances()) {
        for (SymbolicHeap next :
            candidate.replace(
                instance, questions.predicates().unfold(instance, questions.fresh()))) {
          if (!next.isContradictory()
              && !questions.predicates().isBeyondBounds(next)
              && next.cells().size() <= special.cells().size()) {
            open.add(next);
          }
        }
      }
    }
    return false;
  }

  private boolean isOfCycle(PredicateInstance instance) {
    return calls.inOneCycle(instance.predicate(), predicate);
  }
}
