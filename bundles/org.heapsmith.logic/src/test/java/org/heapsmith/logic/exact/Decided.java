// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.Sorts;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.sat.ConcreteModel;
import org.heapsmith.logic.sat.HeapModel;
import org.heapsmith.logic.sat.ModelConcretizer;
import org.heapsmith.logic.sat.OpenPolicy;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.logic.testing.TestTypes;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Formulas over some predicates, decided without unfolding, and their plans carried out. */
final class Decided {
  private final SpecModel model;
  private final Terms terms;
  private final Solver solver;
  private final String[] parameters;
  private final Map<String, Term> names = new LinkedHashMap<>();
  private final Predicates predicates;
  private final ExactDecision decision;

  /** Takes predicates over the library's classes, and parameters such as {@code Node x}. */
  Decided(SpecModel model, Terms terms, Solver solver, String... parameters) {
    this.model = model;
    this.terms = terms;
    this.solver = solver;
    this.parameters = parameters;
    for (String parameter : parameters) {
      String[] parts = parameter.split(" ");
      boolean number = parts[0].equals("mathint");
      Sort sort = number ? Sort.MATHINT : Sorts.of(TestTypes.descriptor(parts[0]));
      names.put(parts[1], terms.var(parts[1], sort));
    }
    this.predicates = new Predicates(model, terms);
    this.decision = new ExactDecision(predicates, solver);
  }

  Predicates predicates() {
    return predicates;
  }

  private List<Disjunct> formula(String text) {
    return SpecReader.formula(Library.TYPES, model, text, parameters);
  }

  /** Returns the heap of a formula without disjunction; empty if it contradicts itself. */
  Optional<SymbolicHeap> heap(String text) {
    return predicates.instantiate(formula(text), names, new FreshNames()).stream().findFirst();
  }

  ExactDecision.Answer decide(String text) {
    return heap(text)
        .map(heap -> decision.decide(heap, Cancellation.NONE))
        .orElse(new ExactDecision.Answer.Unsat());
  }

  /** Returns {@code true} or {@code false}, or the reason why it is not known. */
  String answer(String text) {
    ExactDecision.Answer answer = decide(text);
    if (answer instanceof ExactDecision.Answer.Unknown unknown) {
      return unknown.reason();
    }
    return String.valueOf(answer instanceof ExactDecision.Answer.Sat);
  }

  /** Carries out the plan of a satisfiable formula; empty if there is none, or it is too long. */
  Optional<SymbolicHeap> unfolded(String text, int limit) {
    ExactDecision.Answer.Sat sat =
        assertInstanceOf(ExactDecision.Answer.Sat.class, decide(text), text);
    return decision.unfold(heap(text).orElseThrow(), sat.plan(), limit);
  }

  /** Asserts that a heap which a plan gave has a model, and that the model checker says so too. */
  void assertModel(String text, SymbolicHeap unfolded) {
    assertEquals(List.of(), unfolded.instances(), text);
    List<Term> all = new ArrayList<>(unfolded.pure());
    for (int i = 0; i < unfolded.cells().size(); i++) {
      all.add(terms.eq(unfolded.cells().get(i).location(), terms.location(i + 1)));
    }
    SolverResult.Sat sat =
        assertInstanceOf(SolverResult.Sat.class, solver.check(all, Cancellation.NONE), text);
    ConcreteModel concrete =
        new ModelConcretizer(Library.TYPES, OpenPolicy.ZERO)
            .concretize(new HeapModel(sat.model(), unfolded));
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    for (String parameter : parameters) {
      String[] parts = parameter.split(" ");
      Term term = names.get(parts[1]);
      roots.put(
          parts[1],
          term.sort() == Sort.MATHINT
              ? new ConcreteValue.Primitive(
                  'M', ((BigInteger) sat.model().eval(term).value()).longValueExact())
              : concrete.value(term, TestTypes.descriptor(parts[0])));
    }
    CheckResult result =
        new ModelChecker(model, Library.TYPES)
            .check(formula(text), concrete.heap(), roots, ModelChecker.Extent.PART);
    assertEquals(new CheckResult.Holds(), result, text + " by " + concrete.heap());
  }
}
