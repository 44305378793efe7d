// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AfterContainer;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.testing.Heaps;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SmallHeaps;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.z3.Z3Solver;

/** Satisfiability of random shapes against all heaps of up to three objects. */
class RandomHeapsTest {
  private static final Terms TERMS = new Terms();
  private static final Predicates PREDICATES = new Predicates(Library.MODEL, TERMS);
  private static final Solver SOLVER = new Z3Solver(TERMS, SolverLimits.DEFAULT);
  private static final Satisfiability SATISFIABILITY =
      new Satisfiability(PREDICATES, Library.TYPES, SOLVER);
  private static final ModelChecker CHECKER = new ModelChecker(Library.MODEL, Library.TYPES);
  private static final List<String> NAMES = List.of("x", "y", "z");
  private static final List<ConcreteHeap> HEAPS = new ArrayList<>();

  static {
    new SmallHeaps("Node", 1).upTo(3, HEAPS::add);
  }

  @AfterContainer
  static void close() {
    SOLVER.close();
  }

  @Provide
  Arbitrary<String> formulas() {
    Arbitrary<String> name = Arbitraries.of("x", "y", "z");
    Arbitrary<String> value = Arbitraries.of("x", "y", "z", "null");
    Arbitrary<String> atom =
        Arbitraries.oneOf(
            Combinators.combine(name, value).as((a, b) -> a + " -> Node{ next: " + b + " }"),
            name.map(a -> "list(" + a + ")"),
            name.map(a -> "even(" + a + ")"),
            name.map(a -> "odd(" + a + ")"),
            Combinators.combine(name, value).as((a, b) -> "lseg(" + a + ", " + b + ")"),
            Combinators.combine(name, value).as((a, b) -> "pre(" + a + ", " + b + ")"));
    Arbitrary<String> literal =
        Combinators.combine(name, Arbitraries.of(" == ", " != "), value).as((a, o, b) -> a + o + b);
    return Combinators.combine(atom.list().ofMinSize(1).ofMaxSize(3), literal.list().ofMaxSize(3))
        .as(
            (atoms, pure) -> {
              List<String> parts = new ArrayList<>(List.of(String.join(" * ", atoms)));
              parts.addAll(pure);
              return String.join(" && ", parts);
            });
  }

  @Property(tries = 150, seed = "20261121", shrinking = ShrinkingMode.BOUNDED)
  void agreesWithBruteForce(@ForAll("formulas") String text) {
    List<Disjunct> formula =
        SpecReader.formula(Library.TYPES, Library.MODEL, text, "Node x", "Node y", "Node z");
    Map<String, Term> environment = new LinkedHashMap<>();
    NAMES.forEach(n -> environment.put(n, TERMS.var(n, Sort.REF)));
    List<SymbolicHeap> heaps = PREDICATES.instantiate(formula, environment, new FreshNames());
    SatResult result =
        heaps.isEmpty()
            ? new SatResult.Unsat()
            : SATISFIABILITY.check(heaps.get(0), SatLimits.DEFAULT, Cancellation.NONE);
    if (result instanceof SatResult.Sat sat) {
      ConcreteModel model =
          new ModelConcretizer(Library.TYPES, OpenPolicy.ZERO).concretize(sat.model());
      Map<String, ConcreteValue> roots = new LinkedHashMap<>();
      environment.forEach((name, term) -> roots.put(name, model.value(term, "LNode;")));
      assertEquals(new CheckResult.Holds(), check(formula, model.heap(), roots), text);
    } else {
      assertEquals(new SatResult.Unsat(), result, text);
      assertFalse(hasSmallModel(formula), text);
    }
  }

  private static boolean hasSmallModel(List<Disjunct> formula) {
    for (ConcreteHeap heap : HEAPS) {
      int n = heap.objects().size() + 1;
      for (int code = 0; code < n * n * n; code++) {
        Map<String, ConcreteValue> roots =
            Map.of(
                "x", Heaps.ref(code % n),
                "y", Heaps.ref(code / n % n),
                "z", Heaps.ref(code / n / n));
        if (check(formula, heap, roots) instanceof CheckResult.Holds) {
          return true;
        }
      }
    }
    return false;
  }

  private static CheckResult check(
      List<Disjunct> formula, ConcreteHeap heap, Map<String, ConcreteValue> roots) {
    return CHECKER.check(formula, heap, roots, ModelChecker.Extent.PART);
  }
}
