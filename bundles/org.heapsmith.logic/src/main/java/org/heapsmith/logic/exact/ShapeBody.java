// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exact;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.ReferenceEqualities;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.pairs.ShapeProgram;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * A symbolic heap reduced to its shape.
 *
 * @param body the shape; its calls are the heap's instances in order
 * @param numeric the pure conjuncts without references
 * @param exact whether nothing else was left out: no condition mixes references with numbers or
 *     with disjunction
 */
public record ShapeBody(ShapeProgram.Body body, List<Term> numeric, boolean exact) {

  /** Copies the list. */
  public ShapeBody {
    numeric = List.copyOf(numeric);
  }

  static ShapeBody of(SymbolicHeap heap, List<Term> parameters, Map<String, Integer> predicates) {
    Numbering numbering = new Numbering(parameters);
    List<Integer> cells = new ArrayList<>();
    for (PointsTo cell : heap.cells()) {
      cells.add(numbering.of(cell.location()));
    }
    List<ShapeProgram.Call> calls = new ArrayList<>();
    for (PredicateInstance instance : heap.instances()) {
      List<Term> references = ShapeTranslation.references(instance);
      int[] arguments = new int[references.size() + 1];
      for (int i = 1; i < arguments.length; i++) {
        arguments[i] = numbering.of(references.get(i - 1));
      }
      calls.add(new ShapeProgram.Call(predicates.get(instance.predicate()), arguments));
    }
    List<int[]> equal = new ArrayList<>();
    List<int[]> different = new ArrayList<>();
    List<Term> numeric = new ArrayList<>();
    boolean exact = true;
    for (Term conjunct : heap.pure()) {
      if (ReferenceEqualities.isEquality(conjunct)) {
        equal.add(numbering.of(conjunct.arg(0), conjunct.arg(1)));
      } else if (ReferenceEqualities.isDisequality(conjunct)) {
        different.add(numbering.of(conjunct.arg(0).arg(0), conjunct.arg(0).arg(1)));
      } else if (mentionsReference(conjunct)) {
        exact = false;
      } else {
        numeric.add(conjunct);
      }
    }
    numbering.separateConstants(different);
    exact &= numbering.exact;
    return new ShapeBody(
        new ShapeProgram.Body(numbering.numbers.size(), equal, different, cells, calls),
        numeric,
        exact);
  }

  private static boolean mentionsReference(Term term) {
    return Terms.variables(term).stream().anyMatch(v -> v.sort() == Sort.REF);
  }

  /** Terms to variables; null is 0. */
  private static final class Numbering {
    private final Map<Term, Integer> numbers = new LinkedHashMap<>();
    private boolean exact = true;

    Numbering(List<Term> parameters) {
      numbers.put(null, 0);
      parameters.forEach(p -> numbers.put(p, numbers.size()));
    }

    int of(Term term) {
      if (ReferenceEqualities.isNull(term)) {
        return 0;
      }
      exact &= term.args().isEmpty();
      return numbers.computeIfAbsent(term, t -> numbers.size());
    }

    int[] of(Term left, Term right) {
      return new int[] {of(left), of(right)};
    }

    /** Identities that the engine gave to objects are different, and not null. */
    void separateConstants(List<int[]> different) {
      List<Integer> constants = new ArrayList<>(List.of(0));
      numbers.forEach(
          (term, number) -> {
            if (term != null && term.isConst()) {
              constants.forEach(c -> different.add(new int[] {c, number}));
              constants.add(number);
            }
          });
    }
  }
}
