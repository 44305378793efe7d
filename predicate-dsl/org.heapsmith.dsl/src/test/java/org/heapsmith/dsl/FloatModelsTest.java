// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.DoublePredicate;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.sat.ModelConcretizer;
import org.heapsmith.logic.sat.OpenPolicy;
import org.heapsmith.logic.sat.SatLimits;
import org.heapsmith.logic.sat.SatResult;
import org.heapsmith.logic.sat.Satisfiability;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.solving.Solvers;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Floating point in predicates: Java, the model checker and the solver agree, NaN included. */
class FloatModelsTest {
  private static final double[] VALUES = {
    Double.NaN, 0.0, -0.0, 1.0, -1.5, Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.MIN_VALUE
  };

  static Stream<Arguments> formulas() {
    return Stream.of(
        of("d == d", d -> d == d),
        of("d != d", d -> d != d),
        of("!(d == d)", d -> !(d == d)),
        of("d == 0.0", d -> d == 0.0),
        of("d == -0.0", d -> d == -0.0),
        of("1 / d < 0", d -> 1 / d < 0),
        of("d == 0 && 1 / d < 0", d -> d == 0 && 1 / d < 0),
        of("!(d < 1) && !(d >= 1)", d -> !(d < 1) && !(d >= 1)),
        of("d < d", d -> d < d),
        of("d + 1 == d", d -> d + 1 == d),
        of("d + 1 == d && d < 1e308", d -> d + 1 == d && d < 1e308),
        of("-d == d", d -> -d == d),
        of("0.1f < d && d < 0.1", d -> 0.1f < d && d < 0.1));
  }

  private static Arguments of(String formula, DoublePredicate meaning) {
    return Arguments.of(formula, meaning);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("formulas")
  void agree(String formula, DoublePredicate meaning) {
    ParsedSpecs specs = Specs.parse(Specs.HEADER + "predicate p(double d) = " + formula + ";");
    assertEquals("", Specs.problems(specs));
    PredicateDef predicate = specs.model().predicates().get(0);
    for (double value : VALUES) {
      assertEquals(
          meaning.test(value), holds(predicate, constant(value)), formula + " of " + value);
    }
    Terms terms = new Terms();
    Predicates predicates = new Predicates(specs.model(), terms);
    Term d = terms.var("d", Sort.DOUBLE);
    boolean known = Arrays.stream(VALUES).anyMatch(meaning);
    try (Solver solver = Solvers.standard(terms)) {
      List<SymbolicHeap> heaps =
          predicates.instantiate(predicate.disjuncts(), Map.of("d", d), new FreshNames());
      boolean found = false;
      for (SymbolicHeap heap : heaps) {
        SatResult answer =
            new Satisfiability(predicates, Specs.TYPES, solver)
                .check(heap, SatLimits.DEFAULT, Cancellation.NONE);
        assertTrue(answer.isSat() || answer.isUnsat(), formula + ": " + answer);
        if (answer instanceof SatResult.Sat sat) {
          found = true;
          ConcreteValue value =
              new ModelConcretizer(Specs.TYPES, OpenPolicy.ZERO)
                  .concretize(sat.model())
                  .value(d, "D");
          assertTrue(holds(predicate, value), formula + " of " + value);
        }
      }
      assertTrue(found || !known, formula + " has a model");
    }
  }

  private static ConcreteValue constant(double value) {
    return new ConcreteValue.Primitive('D', Double.doubleToRawLongBits(value));
  }

  private static boolean holds(PredicateDef predicate, ConcreteValue value) {
    CheckResult result =
        new ModelChecker(new SpecModel(List.of(predicate), List.of(), List.of()), Specs.TYPES)
            .check(
                predicate.disjuncts(),
                ConcreteHeap.EMPTY,
                Map.of("d", value),
                ModelChecker.Extent.PART);
    assertTrue(!(result instanceof CheckResult.Undecided), result::toString);
    return result instanceof CheckResult.Holds;
  }
}
