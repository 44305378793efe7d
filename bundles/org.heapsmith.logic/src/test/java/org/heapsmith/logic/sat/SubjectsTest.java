// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.Sorts;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.logic.testing.Subjects;
import org.heapsmith.logic.testing.TestTypes;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.z3.Z3Solver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The predicates of the examples: models of some size, and refutations. */
class SubjectsTest {
  private static final Terms TERMS = new Terms();
  private static final Predicates PREDICATES = new Predicates(Subjects.MODEL, TERMS);
  private static final Solver SOLVER = new Z3Solver(TERMS, SolverLimits.DEFAULT);
  private static final Satisfiability SATISFIABILITY =
      new Satisfiability(PREDICATES, Subjects.TYPES, SOLVER);
  private static final String[] PARAMETERS = {
    "Cell c", "Aa a", "Avl v", "Entry e", "Rb t", "Rb q", "long lo", "long hi", "int n", "int h"
  };

  private final Map<String, Term> environment = new LinkedHashMap<>();

  @AfterAll
  static void close() {
    SOLVER.close();
  }

  private static List<Disjunct> disjuncts(String formula) {
    return SpecReader.formula(Subjects.TYPES, Subjects.MODEL, formula, PARAMETERS);
  }

  private SymbolicHeap heap(String formula) {
    for (String parameter : PARAMETERS) {
      String[] parts = parameter.split(" ");
      environment.put(parts[1], TERMS.var(parts[1], Sorts.of(TestTypes.descriptor(parts[0]))));
    }
    return PREDICATES.instantiate(disjuncts(formula), environment, new FreshNames()).get(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "cells(c, n) && n > 6; 7",
        "ring(e, n) && n == 4; 5",
        "aa(a, lo, hi, n) && n == 2; 3",
        "aa(a, lo, hi, n) && n == 3; 7",
        "avl(v, 0L, 100L, n) && n == 4; 7",
        "black(t, null, 0L, 100L, n, h) && n == 2; 3",
        "black(t, null, 0L, 100L, n, h) && h == 6; 6"
      })
  void smallestModel(String formula, int objects) {
    SatResult result =
        SATISFIABILITY.smallest(heap(formula), List.of(), SatLimits.DEFAULT, Cancellation.NONE);
    assertInstanceOf(SatResult.Sat.class, result, formula);
    ConcreteModel model =
        new ModelConcretizer(Subjects.TYPES, OpenPolicy.ZERO)
            .concretize(((SatResult.Sat) result).model());
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    for (String parameter : PARAMETERS) {
      String[] parts = parameter.split(" ");
      String descriptor = TestTypes.descriptor(parts[0]);
      roots.put(parts[1], model.value(environment.get(parts[1]), descriptor));
    }
    CheckResult check =
        new ModelChecker(Subjects.MODEL, Subjects.TYPES)
            .check(disjuncts(formula), model.heap(), roots, ModelChecker.Extent.PART);
    assertEquals(new CheckResult.Holds(), check);
    assertEquals(objects, model.heap().objects().size(), formula);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cells(c, n) && n < 0",
        "ring(e, n) && n < 0",
        "entries(e, null, e1, null, n) && n == 0 && e != null",
        "aa(a, lo, hi, n) && n < 0",
        "aa(a, lo, hi, n) && a != null && n == 0",
        "aa(a, lo, hi, n) && a != null && hi <= lo",
        "avl(v, lo, hi, n) && n < 0",
        "avl(v, lo, hi, n) && v == null && n > 0",
        "avl(v, lo, hi, n) && v != null && lo + 1 >= hi",
        "black(t, q, lo, hi, n, h) && t != null && h == 0",
        "black(t, q, lo, hi, n, h) && n < 0",
        "black(t, q, lo, hi, n, h) && n > h",
        "tree(t, q, lo, hi, n, h) && t != null && h < 1",
        "tree(t, q, lo, hi, n, h) * tree(t, q, lo, hi, n, h) && t != null"
      })
  void unsatisfiable(String formula) {
    assertEquals(
        new SatResult.Unsat(),
        SATISFIABILITY.check(heap(formula), SatLimits.DEFAULT, Cancellation.NONE),
        formula);
  }
}
