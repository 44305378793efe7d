// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
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
import org.heapsmith.logic.heap.Sorts;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.logic.testing.TestTypes;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.z3.Z3Solver;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fields and parameters of all primitive types: the terms' arithmetic is the model checker's. */
class PrimitivesTest {
  private static final TestTypes TYPES =
      new TestTypes(
          "P { boolean z; byte b; short s; char c; int i; long j; float f; double d; P next; }");
  private static final SpecModel MODEL =
      SpecReader.model(
          TYPES,
          """
          predicate total(P p, mathint n) =
              p == null && n == 0
            | p -> P{ j: v, next: q } * total(q, n - v);
          predicate flags(P p, boolean z) =
              p == null && !z
            | p -> P{ z: w, next: q } * flags(q, y) && z == (w != y);
          predicate sums(P p) = p == null | p -> P{ next: q } * total(q, 1);
          predicate counted(P p, int n) =
              p == null && n == 0
            | p -> P{ next: q, i: n } * total(q, 1) * counted(p, n);
          predicate both(P p, int n) = total(p, n) | counted(p, n);
          """);
  private static final String[] PARAMETERS = {
    "P p", "boolean z", "byte b", "short s", "char c", "int i", "long j", "float f", "double d"
  };
  private static final String CELL =
      "p -> P{ z: z, b: b, s: s, c: c, i: i, j: j, f: f, d: d, next: null }";
  private static final Terms TERMS = new Terms();
  private static final Predicates PREDICATES = new Predicates(MODEL, TERMS);
  private static final Solver SOLVER = new Z3Solver(TERMS, SolverLimits.DEFAULT);
  private static final Satisfiability SATISFIABILITY =
      new Satisfiability(PREDICATES, TYPES, SOLVER);
  private static final ModelChecker CHECKER = new ModelChecker(MODEL, TYPES);

  private final Map<String, Term> environment = new LinkedHashMap<>();

  @AfterContainer
  static void close() {
    SOLVER.close();
  }

  private static List<Disjunct> disjuncts(String formula) {
    return SpecReader.formula(TYPES, MODEL, formula, PARAMETERS);
  }

  private SatResult check(String formula) {
    for (String parameter : PARAMETERS) {
      String[] parts = parameter.split(" ");
      Term variable = TERMS.var(parts[1], Sorts.of(TestTypes.descriptor(parts[0])));
      environment.put(parts[1], variable);
    }
    List<SymbolicHeap> heaps =
        PREDICATES.instantiate(disjuncts(formula), environment, new FreshNames());
    if (heaps.isEmpty()) {
      return new SatResult.Unsat();
    }
    SymbolicHeap heap = heaps.get(0).and(List.of(TERMS.isBoolean(environment.get("z"))));
    return SATISFIABILITY.check(heap, SatLimits.DEFAULT, Cancellation.NONE);
  }

  private void assertModel(String formula, SatResult result) {
    assertInstanceOf(SatResult.Sat.class, result, formula);
    ConcreteModel model =
        new ModelConcretizer(TYPES, OpenPolicy.ZERO).concretize(((SatResult.Sat) result).model());
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    for (String parameter : PARAMETERS) {
      String[] parts = parameter.split(" ");
      roots.put(parts[1], model.value(environment.get(parts[1]), TestTypes.descriptor(parts[0])));
    }
    assertEquals(
        new CheckResult.Holds(),
        CHECKER.check(disjuncts(formula), model.heap(), roots, ModelChecker.Extent.PART),
        formula);
  }

  /** What was learnt of mathematical sizes is used where sizes are Java's, and the other way. */
  @ParameterizedTest
  @ValueSource(strings = {"sums(p)", "counted(p, i)", "both(p, i) && i == 0", "sums(p) && j > 3"})
  void sizesOfAllSortsAreAdded(String formula) {
    check("total(p, 0)");
    satisfiable(formula);
  }

  private void satisfiable(String formula) {
    assertModel(formula, check(formula));
  }

  private void unsatisfiable(String formula) {
    assertEquals(new SatResult.Unsat(), check(formula), formula);
  }

  @Example
  void rangesAreThoseOfTheTypes() {
    satisfiable(CELL + " && b == 0 - 128 && s == 32767 && c == 65535 && z");
    unsatisfiable(CELL + " && b == 128");
    unsatisfiable(CELL + " && c < 0");
    unsatisfiable(CELL + " && s > 32767");
    unsatisfiable(CELL + " && z && !z");
  }

  @Example
  void intsWrapAroundAndLongsAreWider() {
    satisfiable(CELL + " && i + 1 < i");
    unsatisfiable(CELL + " && b + 1 < b");
    satisfiable(CELL + " && j == i + 1L && i == 2147483647");
    unsatisfiable(CELL + " && j == i + 1 && i == 2147483647 && j > 0L");
  }

  @Example
  void mathematicalIntegersDoNot() {
    satisfiable("total(p, n) && n == 18446744073709551614");
    unsatisfiable("total(p, n) && n + 1 <= n");
  }

  @Example
  void floatingPointIsIeee() {
    satisfiable(CELL + " && f != f && d > 0.0");
    satisfiable(CELL + " && f + 1 == f && f < 0");
    unsatisfiable(CELL + " && d < d");
  }

  @Example
  void parityOfFlagsIsFollowedThroughThePredicate() {
    satisfiable("flags(p, z) && z && p != null");
    unsatisfiable("flags(null, z) && z");
  }

  @Provide
  Arbitrary<String> conditions() {
    Arbitrary<String> variable = Arbitraries.of("b", "s", "c", "i", "j");
    Arbitrary<String> constant = Arbitraries.of("0", "1", "3", "7", "255", "65536", "3L");
    Arbitrary<String> leaf = Arbitraries.oneOf(variable, variable, constant);
    Arbitrary<String> sum =
        Combinators.combine(leaf, Arbitraries.of(" + ", " - "), leaf)
            .as((a, op, b) -> "(" + a + op + b + ")");
    Arbitrary<String> product =
        Combinators.combine(
                Arbitraries.of("b", "s", "c", "i"),
                Arbitraries.of(" % ", " / "),
                Arbitraries.of("b", "0", "3", "7", "255"))
            .as((a, op, b) -> "(" + a + op + b + ")");
    Arbitrary<String> operand = Arbitraries.oneOf(leaf, sum, product);
    Arbitrary<String> comparison =
        Combinators.combine(operand, Arbitraries.of(" == ", " != ", " < ", " >= "), operand)
            .as((a, op, b) -> a + op + b);
    Arbitrary<String> formula =
        Combinators.combine(comparison, Arbitraries.of("", "!", "z || "), comparison)
            .as((a, op, b) -> op.isEmpty() ? a : "(" + op + "(" + a + " || " + b + "))");
    return formula
        .list()
        .ofMinSize(1)
        .ofMaxSize(3)
        .map(l -> CELL + " && " + String.join(" && ", l));
  }

  @Property(tries = 25, seed = "20261121", shrinking = ShrinkingMode.BOUNDED)
  void termsAndModelCheckerAgree(@ForAll("conditions") String formula) {
    SatResult result = check(formula);
    if (result.isSat()) {
      assertModel(formula, result);
      return;
    }
    assertTrue(result.isUnsat(), formula);
    Random random = new Random(7);
    for (int i = 0; i < 500; i++) {
      assertFalse(holdsForRandomNumbers(formula, random), formula);
    }
  }

  private static boolean holdsForRandomNumbers(String formula, Random random) {
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    for (String parameter : PARAMETERS) {
      String[] parts = parameter.split(" ");
      String descriptor = TestTypes.descriptor(parts[0]);
      int value = random.nextInt(4) == 0 ? random.nextInt() : random.nextInt(9);
      long bits =
          switch (descriptor) {
            case "Z" -> value & 1;
            case "B" -> (byte) value;
            case "S" -> (short) value;
            case "C" -> (char) value;
            default -> value;
          };
      roots.put(
          parts[1],
          descriptor.startsWith("L")
              ? ConcreteValue.NULL
              : new ConcreteValue.Primitive(descriptor.charAt(0), bits));
    }
    String pureOnly = formula.substring(CELL.length() + 4);
    return CHECKER.check(disjuncts(pureOnly), ConcreteHeap.EMPTY, roots, ModelChecker.Extent.PART)
        instanceof CheckResult.Holds;
  }
}
