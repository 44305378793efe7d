// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.run;

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
import org.heapsmith.logic.sat.SatLimits;
import org.heapsmith.logic.sat.SatResult;
import org.heapsmith.logic.sat.Satisfiability;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.z3.Z3Solver;

/** What the logic finds wrong with specs that are well-formed: nothing satisfies them. */
public final class SpecChecks {

  private final SpecModel model;
  private final Predicates predicates;
  private final Satisfiability satisfiability;
  private final Cancellation cancellation;

  private SpecChecks(
      SpecModel model, TypeProvider types, Solver solver, Terms terms, Cancellation cancellation) {
    this.model = model;
    this.predicates = new Predicates(model, terms);
    this.satisfiability = new Satisfiability(predicates, types, solver);
    this.cancellation = cancellation;
  }

  /** Returns the findings in the order of the files; none if cancelled before. */
  public static List<Notice> run(SpecModel model, TypeProvider types, Cancellation cancellation) {
    Terms terms = new Terms();
    try (Solver solver = new Z3Solver(terms, SolverLimits.DEFAULT)) {
      SpecChecks checks = new SpecChecks(model, types, solver, terms, cancellation);
      List<Notice> notices = new ArrayList<>();
      model.predicates().forEach(p -> checks.predicate(p, notices));
      model.specs().forEach(s -> checks.precondition(s, notices));
      return notices;
    }
  }

  private void predicate(PredicateDef definition, List<Notice> notices) {
    FreshNames fresh = new FreshNames();
    SymbolicHeap heap =
        new SymbolicHeap(
            List.of(),
            List.of(predicates.generalInstance(definition.name(), fresh)),
            List.of(),
            List.of());
    if (check(heap).isUnsat()) {
      boolean recursive = definition.disjuncts().stream().allMatch(d -> calls(d.atoms()));
      Code code = recursive ? Code.PREDICATE_NO_BASE_CASE : Code.PREDICATE_UNSATISFIABLE;
      notices.add(Notice.of(code, definition.source().toString(), definition.name()));
    }
  }

  private static boolean calls(List<Atom> atoms) {
    return atoms.stream().anyMatch(Atom.PredicateCall.class::isInstance);
  }

  private void precondition(MethodSpec spec, List<Notice> notices) {
    if (spec.requires().isEmpty()) {
      return;
    }
    FreshNames fresh = new FreshNames();
    Map<String, Term> environment = new LinkedHashMap<>();
    for (Parameter parameter : spec.parameters()) {
      Term variable =
          fresh.variable(predicates.terms(), parameter.name(), Sorts.of(parameter.type()));
      environment.put(parameter.name(), variable);
    }
    String unknown = null;
    for (SymbolicHeap heap : predicates.instantiate(spec.requires(), environment, fresh)) {
      SatResult result = check(heap);
      if (result.isSat()) {
        return;
      } else if (result instanceof SatResult.Unknown reason) {
        unknown = reason.reason();
      }
    }
    String where = spec.source().toString();
    String name = spec.className().replace('/', '.') + "#" + spec.method();
    notices.add(
        unknown == null
            ? Notice.of(Code.PRECONDITION_UNSATISFIABLE, where, name)
            : Notice.of(Code.PRECONDITION_UNKNOWN, where, name, unknown));
  }

  private SatResult check(SymbolicHeap heap) {
    return satisfiability.check(heap, SatLimits.DEFAULT, cancellation);
  }
}
