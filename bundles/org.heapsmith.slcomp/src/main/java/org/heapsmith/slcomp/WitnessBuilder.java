// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.ReferenceEqualities;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Concrete heaps of satisfiable symbolic heaps without instances: references that are not equal get
 * different locations, numbers come from the solver.
 */
final class WitnessBuilder {
  private static final int LONG_BITS = 63;

  private final Solver solver;

  WitnessBuilder(Solver solver) {
    this.solver = solver;
  }

  /**
   * Returns a model; empty if the solver finds no numbers or one is beyond 64 bits.
   *
   * @param constants the terms of the names to report
   */
  Optional<SlcompAnswer.Witness> build(
      SymbolicHeap heap, Map<String, Term> constants, Cancellation cancellation) {
    List<Term> numeric = new ArrayList<>();
    for (Term conjunct : heap.pure()) {
      if (Terms.variables(conjunct).stream().noneMatch(v -> v.sort() == Sort.REF)) {
        numeric.add(conjunct);
      }
    }
    return solver.check(numeric, cancellation) instanceof SolverResult.Sat sat
        ? new Run(heap, new ReferenceEqualities(heap.pure()), sat).witness(constants)
        : Optional.empty();
  }

  private static final class Run {
    private static final Predicate<Term> IS_LOCATION = v -> v.sort() == Sort.REF;

    private final SymbolicHeap heap;
    private final ReferenceEqualities equal;
    private final SolverResult.Sat numbers;
    private final Map<Term, Integer> ids = new HashMap<>();
    private final SortedMap<Integer, ConcreteObject> objects = new TreeMap<>();
    private boolean tooBig;

    Run(SymbolicHeap heap, ReferenceEqualities equal, SolverResult.Sat numbers) {
      this.heap = heap;
      this.equal = equal;
      this.numbers = numbers;
    }

    Optional<SlcompAnswer.Witness> witness(Map<String, Term> constants) {
      for (PointsTo cell : heap.cells()) {
        ids.put(equal.find(cell.location()), ids.size() + 1);
      }
      for (PointsTo cell : heap.cells()) {
        SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
        cell.fields().forEach((key, term) -> fields.put(key, value(term)));
        int id = ids.get(equal.find(cell.location()));
        objects.put(id, new ConcreteObject.Instance(id, cell.className(), fields));
      }
      // locations that only conditions speak of must be there, too, to be found
      heap.pure()
          .forEach(c -> Terms.variables(c).stream().filter(IS_LOCATION).forEach(this::value));
      Map<String, ConcreteValue> roots = new LinkedHashMap<>();
      constants.forEach((name, term) -> roots.put(name, value(term)));
      return tooBig
          ? Optional.empty()
          : Optional.of(new SlcompAnswer.Witness(ConcreteHeap.of(objects.values()), roots));
    }

    private ConcreteValue value(Term term) {
      if (term.sort() == Sort.REF) {
        return reference(equal.find(term));
      }
      Object value = numbers.model().eval(term).value();
      if (value instanceof BigInteger integer) {
        tooBig |= integer.bitLength() > LONG_BITS;
        return new ConcreteValue.Primitive('M', integer.longValue());
      }
      return new ConcreteValue.Primitive('Z', ((Number) value).longValue());
    }

    private ConcreteValue reference(Term representative) {
      if (ReferenceEqualities.isNull(representative)) {
        return ConcreteValue.NULL;
      }
      Integer known = ids.get(representative);
      if (known == null) {
        known = ids.size() + 1;
        ids.put(representative, known);
        objects.put(
            known,
            new ConcreteObject.Instance(known, SlcompAnswer.Witness.OUTSIDE, new TreeMap<>()));
      }
      return new ConcreteValue.Ref(known);
    }
  }
}
