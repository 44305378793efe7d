// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.Sorts;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.heap.TypeFact;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.logic.testing.TestTypes;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.z3.Z3Solver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SatisfiabilityTest {
  private static final Terms TERMS = new Terms();
  private static final Predicates PREDICATES = new Predicates(Library.MODEL, TERMS);
  private static int calls;
  private static Solver z3;
  private static Satisfiability satisfiability;

  @BeforeAll
  static void open() {
    z3 = new Z3Solver(TERMS, SolverLimits.DEFAULT);
    Solver counting =
        new Solver() {
          @Override
          public SolverResult check(List<Term> assertions, Cancellation cancellation) {
            calls++;
            return z3.check(assertions, cancellation);
          }

          @Override
          public void close() {}
        };
    satisfiability = new Satisfiability(PREDICATES, Library.TYPES, counting);
  }

  @AfterAll
  static void close() {
    z3.close();
  }

  private static final List<String> PARAMETERS =
      List.of("Node x", "Node y", "Tree t", "Dll d", "Dll e", "Tll u", "int n", "int m");

  private final Map<String, Term> environment = new LinkedHashMap<>();

  private SymbolicHeap heap(String formula) {
    SymbolicHeap declared = SymbolicHeap.EMP;
    for (String parameter : PARAMETERS) {
      String[] parts = parameter.split(" ");
      String descriptor = TestTypes.descriptor(parts[0]);
      Term variable = TERMS.var(parts[1], Sorts.of(descriptor));
      environment.put(parts[1], variable);
      if (variable.sort() == Sort.REF) {
        declared = declared.and(new TypeFact(variable, parts[0], TypeFact.Kind.DECLARED));
      }
    }
    List<SymbolicHeap> heaps =
        PREDICATES.instantiate(disjuncts(formula), environment, new FreshNames());
    return heaps.isEmpty()
        ? new SymbolicHeap(List.of(), List.of(), List.of(), List.of(TERMS.bool(false)))
        : heaps.get(0).star(declared);
  }

  private static List<Disjunct> disjuncts(String formula) {
    return SpecReader.formula(
        Library.TYPES, Library.MODEL, formula, PARAMETERS.toArray(String[]::new));
  }

  private SatResult check(String formula) {
    return satisfiability.check(heap(formula), SatLimits.DEFAULT, Cancellation.NONE);
  }

  /** Satisfiable, and the independent model checker agrees with the model. */
  private ConcreteModel model(String formula) {
    SatResult result =
        satisfiability.smallest(heap(formula), List.of(), SatLimits.DEFAULT, Cancellation.NONE);
    assertInstanceOf(SatResult.Sat.class, result, formula);
    ConcreteModel model =
        new ModelConcretizer(Library.TYPES, OpenPolicy.ZERO)
            .concretize(((SatResult.Sat) result).model());
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    for (String parameter : PARAMETERS) {
      String[] parts = parameter.split(" ");
      roots.put(parts[1], model.value(environment.get(parts[1]), TestTypes.descriptor(parts[0])));
    }
    assertEquals(
        new CheckResult.Holds(),
        new ModelChecker(Library.MODEL, Library.TYPES)
            .check(disjuncts(formula), model.heap(), roots, ModelChecker.Extent.PART));
    return model;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "list(x); 0",
        "list(x) && x != null; 1",
        "digits(x, n) && n == 5; 5",
        "digits(x, n) && n > 3 && n < 9; 4",
        "pre(x, y) && y != null; 2",
        "x -> Node{ next: y } * list(y) && y != null; 2",
        "lseg(x, y) * y -> Node{ next: x }; 1",
        "lseg(x, y) * y -> Node{ next: x } && x != y; 2",
        "tree(t); 0",
        "t -> Tree{ left: l, right: r } * tree(l) * tree(r) && l != null; 2",
        "bst(t, 0, 9) && t != null; 1",
        "avl(t, 3); 4",
        "sorted(x, 3, 7); 3",
        "dll(d, null, e, null) && d != e; 2",
        "dll(d, null, e, null) && d != e && d != null && e != null; 2",
        "tll(u, null, p, null) && p != u; 3",
        "odd(x); 1",
        "even(x) && x != null; 2",
        "square(n, 7); 0",
        "x instanceof BigNode && x != y && y != null; 2"
      })
  void smallestModel(String formula, int objects) {
    assertEquals(objects, model(formula).heap().objects().size(), formula);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "x -> Node{ } * x -> Node{ }",
        "list(x) * list(y) && x == y && x != null",
        "list(x) * list(x) && x != null",
        "lseg(x, y) * lseg(x, m1) && x != y && x != m1",
        "x -> Node{ next: x } * list(x)",
        "pre(x, null) && x != null",
        "digits(x, n) && n < 0",
        "digits(x, n) && x == null && n != 0",
        "digits(x, n) && x != null && n == 0",
        "bst(t, n, m) && t != null && n >= m",
        "bst(t, n, m) && t != null && m - 1 == n && n < m",
        "avl(t, n) && n < 0",
        "avl(t, 0) && t != null",
        "odd(null)",
        "odd(x) * even(x) && x != null",
        "endless(x)",
        "x exactly Node && x instanceof BigNode",
        "x -> BigNode{ } && x exactly Node",
        "dll(d, null, e, null) && d != null && e == null",
      })
  void unsatisfiable(String formula) {
    assertEquals(new SatResult.Unsat(), check(formula), formula);
  }

  @Test
  void commonCasesTakeOneSolverCall() {
    for (String formula :
        List.of("list(x)", "x -> Node{ next: y } * list(y)", "tree(t)", "digits(x, n)")) {
      int before = calls;
      assertTrue(check(formula).isSat());
      assertEquals(1, calls - before, formula);
    }
  }

  @Test
  void unknownIsHonest() {
    assertInstanceOf(
        SatResult.Unknown.class,
        satisfiability.check(
            heap("digits(x, n) && n == 40"), new SatLimits(8, 100), Cancellation.NONE));
    assertEquals(
        new SatResult.Unknown("cancelled"),
        satisfiability.check(heap("list(x)"), SatLimits.DEFAULT, () -> true));
  }

  @Test
  void numbersInFieldsAreSmallWherePossible() {
    ConcreteModel model = model("x -> Node{ val: v, next: y } && v > n && n >= 3 && y != null");
    ConcreteObject.Instance first = (ConcreteObject.Instance) model.heap().object(1);
    long value =
        ((ConcreteValue.Primitive) first.fields().get(new FieldKey("Node", "val", "I"))).bits();
    assertTrue(3 < value && value <= 9, "val is " + value);
  }

  @ParameterizedTest
  @CsvSource({"1", "2", "7"})
  void anObjectThatOnlyATypeIsKnownOfIsNoneOfTheCells(int location) {
    Term x = TERMS.var("x", Sort.REF);
    Term other = TERMS.location(location);
    SymbolicHeap heap =
        new SymbolicHeap(
            List.of(PointsTo.open(TERMS, x, "Tree", 0)),
            List.of(),
            List.of(new TypeFact(other, "Node", TypeFact.Kind.EXACTLY)),
            List.of());
    SatResult result = satisfiability.check(heap, SatLimits.DEFAULT, Cancellation.NONE);
    assertInstanceOf(SatResult.Sat.class, result);
  }
}
