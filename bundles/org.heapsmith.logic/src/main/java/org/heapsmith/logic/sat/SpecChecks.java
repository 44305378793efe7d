// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.Sorts;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.heap.TypeFact;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecPrinter;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * What the logic itself finds wrong with specs: predicates and disjuncts without model, predicates
 * without base case, unsatisfiable preconditions. What cannot be decided gives no warning, except
 * for preconditions.
 */
public final class SpecChecks {
  private final Predicates predicates;
  private final Terms terms;
  private final Satisfiability satisfiability;

  /** Makes the checks. */
  public SpecChecks(Predicates predicates, Satisfiability satisfiability) {
    this.predicates = predicates;
    this.terms = predicates.terms();
    this.satisfiability = satisfiability;
  }

  /** Returns the findings about {@code model}, whose predicates the checks were made for. */
  public List<Notice> check(SpecModel model, Cancellation cancellation) {
    List<Notice> result = new ArrayList<>();
    for (PredicateDef predicate : model.predicates()) {
      checkPredicate(predicate, cancellation, result);
    }
    for (MethodSpec spec : model.specs()) {
      if (!spec.requires().isEmpty()) {
        checkRequires(spec, cancellation, result);
      }
    }
    return result;
  }

  private void checkPredicate(
      PredicateDef predicate, Cancellation cancellation, List<Notice> result) {
    List<Disjunct> dead = new ArrayList<>();
    for (Disjunct disjunct : predicate.disjuncts()) {
      if (answer(List.of(disjunct), predicate.parameters(), cancellation).isUnsat()) {
        dead.add(disjunct);
      }
    }
    if (dead.size() < predicate.disjuncts().size()) {
      for (Disjunct disjunct : dead) {
        result.add(
            notice(
                Code.DISJUNCT_UNSATISFIABLE,
                disjunct.source(),
                predicate.name(),
                SpecPrinter.print(disjunct)));
      }
    } else {
      boolean endless =
          predicate.disjuncts().stream()
              .allMatch(d -> d.atoms().stream().anyMatch(Atom.PredicateCall.class::isInstance));
      Code code = endless ? Code.PREDICATE_NO_BASE_CASE : Code.PREDICATE_UNSATISFIABLE;
      result.add(notice(code, predicate.source(), predicate.name()));
    }
  }

  private void checkRequires(MethodSpec spec, Cancellation cancellation, List<Notice> result) {
    SatResult answer = answer(spec.requires(), spec.parameters(), cancellation);
    String method = spec.className().replace('/', '.') + "#" + spec.method();
    if (answer.isUnsat()) {
      result.add(notice(Code.PRECONDITION_UNSATISFIABLE, spec.source(), method));
    } else if (answer instanceof SatResult.Unknown unknown) {
      result.add(notice(Code.PRECONDITION_UNKNOWN, spec.source(), method, unknown.reason()));
    }
  }

  private static Notice notice(Code code, SourceRef source, Object... arguments) {
    return Notice.of(code, source.toString(), arguments);
  }

  /** Returns whether one of the disjuncts has a model. */
  private SatResult answer(
      List<Disjunct> disjuncts, List<Parameter> parameters, Cancellation cancellation) {
    FreshNames fresh = new FreshNames();
    Map<String, Term> environment = new LinkedHashMap<>();
    SymbolicHeap frame = SymbolicHeap.EMP;
    for (Parameter parameter : parameters) {
      Term variable = fresh.variable(terms, parameter.name(), Sorts.of(parameter.type()));
      environment.put(parameter.name(), variable);
      frame = frame.star(known(parameter, variable));
    }
    SatResult result = new SatResult.Unsat();
    for (SymbolicHeap heap : predicates.instantiate(disjuncts, environment, fresh)) {
      SatResult one = satisfiability.check(heap.star(frame), SatLimits.DEFAULT, cancellation);
      if (one.isSat()) {
        return one;
      }
      result = one.isUnsat() ? result : one;
    }
    return result;
  }

  private SymbolicHeap known(Parameter parameter, Term variable) {
    SymbolicHeap heap = SymbolicHeap.EMP;
    if (parameter.type() instanceof SpecType.Reference type) {
      heap = heap.and(new TypeFact(variable, type.internalName(), TypeFact.Kind.DECLARED));
      if (parameter.name().equals("this")) {
        heap = heap.and(List.of(terms.ne(variable, terms.nullRef())));
      }
    } else if (parameter.type().equals(SpecType.BOOLEAN)) {
      heap = heap.and(List.of(Sorts.isBoolean(terms, variable)));
    }
    return heap;
  }
}
