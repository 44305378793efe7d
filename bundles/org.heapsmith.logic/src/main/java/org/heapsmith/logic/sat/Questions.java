// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.Sorts;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.heap.TypeFact;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Formulas of the spec language over given parameters, put to {@link Satisfiability}. */
final class Questions {
  private final LogicSession session;
  private final Terms terms;
  private final Map<String, Term> environment = new LinkedHashMap<>();
  private final FreshNames fresh = new FreshNames();
  private final SymbolicHeap frame;
  private final Cancellation cancellation;

  Questions(LogicSession session, List<Parameter> parameters, Cancellation cancellation) {
    this.session = session;
    this.terms = session.predicates().terms();
    this.cancellation = cancellation;
    SymbolicHeap known = SymbolicHeap.EMP;
    for (Parameter parameter : parameters) {
      Term variable = fresh.variable(terms, parameter.name(), Sorts.of(parameter.type()));
      environment.put(parameter.name(), variable);
      known = known.star(known(parameter, variable));
    }
    this.frame = known;
  }

  private SymbolicHeap known(Parameter parameter, Term variable) {
    SymbolicHeap heap = SymbolicHeap.EMP;
    if (parameter.type() instanceof SpecType.Reference type) {
      heap = heap.and(new TypeFact(variable, type.internalName(), TypeFact.Kind.DECLARED));
      if (parameter.name().equals("this")) {
        heap = heap.and(List.of(terms.ne(variable, terms.nullRef())));
      }
    } else if (parameter.type().equals(SpecType.BOOLEAN)) {
      heap = heap.and(List.of(terms.isBoolean(variable)));
    }
    return heap;
  }

  Predicates predicates() {
    return session.predicates();
  }

  Terms terms() {
    return terms;
  }

  FreshNames fresh() {
    return fresh;
  }

  boolean isCancelled() {
    return cancellation.isCancelled();
  }

  /** Returns the parameters' variables. */
  List<Term> parameters() {
    return List.copyOf(environment.values());
  }

  /** Returns the heaps that a disjunct stands for, without what is known of the parameters. */
  List<SymbolicHeap> heaps(Disjunct disjunct) {
    return predicates().instantiate(List.of(disjunct), environment, fresh);
  }

  /** Returns the heap with what is known of the parameters. */
  SymbolicHeap framed(SymbolicHeap heap) {
    return heap.star(frame);
  }

  /** Returns whether a heap has a model. */
  SatResult ask(SymbolicHeap heap) {
    return session.satisfiability().check(framed(heap), SatLimits.DEFAULT, cancellation);
  }

  /** Returns whether one of the disjuncts has a model. */
  SatResult ask(List<Disjunct> disjuncts) {
    SatResult result = new SatResult.Unsat();
    for (Disjunct disjunct : disjuncts) {
      for (SymbolicHeap heap : heaps(disjunct)) {
        SatResult one = ask(heap);
        if (one.isSat()) {
          return one;
        }
        result = one.isUnsat() ? result : one;
      }
    }
    return result;
  }
}
