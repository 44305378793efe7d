// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Expr.CompareOp;
import org.heapsmith.logic.spec.SpecPrinter;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.Heaps;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Conditions with type tests become cases of facts on classes. */
class PureCompilerTest {
  private static final Expr X = ArraySyntax.node("x");
  private static final Expr Y = ArraySyntax.node("y");
  private static final Expr B = new Expr.Var("b", SpecType.BOOLEAN);
  private static final ModelChecker CHECKER = new ModelChecker(Library.MODEL, Library.TYPES);

  private final Terms terms = new Terms();
  private final Map<String, Term> environment = new LinkedHashMap<>();

  PureCompilerTest() {
    environment.put("x", terms.var("x", Sort.REF));
    environment.put("y", terms.var("y", Sort.REF));
    environment.put("b", terms.var("b", Sort.BYTE));
  }

  private List<PureCompiler.Case> cases(Expr... formulas) {
    return new PureCompiler(terms, new ExprCompiler(terms, environment)).cases(List.of(formulas));
  }

  private List<String> printed(Expr... formulas) {
    return cases(formulas).stream()
        .map(c -> new SymbolicHeap(List.of(), List.of(), c.types(), c.pure()).toString())
        .toList();
  }

  private static Expr test(Expr reference, boolean exactly) {
    return new Expr.TypeTest(reference, "BigNode", exactly);
  }

  private static Expr not(Expr operand) {
    return new Expr.Not(operand);
  }

  @Test
  void noConditionIsOneCaseThatSaysNothing() {
    assertEquals(List.of("emp"), printed());
  }

  @Test
  void withoutTypeTestsThereIsOneCase() {
    assertEquals(
        List.of("emp && x != y && b == 1"), printed(not(new Expr.Compare(CompareOp.EQ, X, Y)), B));
  }

  @Test
  void aTypeTestSaysThatThereIsAnObject() {
    assertEquals(List.of("emp && x instanceof BigNode && x != null"), printed(test(X, false)));
    assertEquals(List.of("emp && x exactly BigNode && x != null"), printed(test(X, true)));
  }

  @Test
  void aTypeTestThatFailsHasTwoReasons() {
    assertEquals(
        List.of("emp && x == null", "emp && x != null && !(x instanceof BigNode) && x != null"),
        printed(not(test(X, false))));
  }

  @Test
  void twoNegationsAreNone() {
    assertEquals(printed(test(X, true)), printed(not(not(test(X, true)))));
  }

  @Test
  void aConjunctionIsTheProductOfTheCases() {
    List<PureCompiler.Case> four = cases(not(test(X, false)), not(test(Y, true)));
    assertEquals(4, four.size());
    assertEquals(List.of(0, 1, 1, 2), four.stream().map(c -> c.types().size()).toList());
  }

  @Test
  void aNegatedConjunctionIsADisjunction() {
    assertEquals(
        List.of(
            "emp && b != 1",
            "emp && x == null",
            "emp && x != null && !(x exactly BigNode) && x != null"),
        printed(not(new Expr.And(B, test(X, true)))));
  }

  @Test
  void anEquivalenceIsBothOrNeither() {
    assertEquals(
        List.of(
            "emp && x exactly BigNode && x != null && b == 1",
            "emp && x == null && b != 1",
            "emp && x != null && !(x exactly BigNode) && x != null && b != 1"),
        printed(new Expr.Compare(CompareOp.EQ, test(X, true), B)));
    assertEquals(
        printed(new Expr.Compare(CompareOp.EQ, test(X, true), B)),
        printed(not(new Expr.Compare(CompareOp.NE, test(X, true), B))));
  }

  /** Null, a node, a big node. */
  private static final String[] CLASSES = {null, "Node", "BigNode"};

  private static boolean judged(Expr formula, int x, int y, int b) {
    Disjunct disjunct =
        new Disjunct(List.of(), List.of(), List.of(formula), List.of(), ArraySyntax.NOWHERE);
    ConcreteHeap heap =
        Heaps.heap(Heaps.object(1, "Node", 0, 0), Heaps.object(2, "BigNode", 0, 0, 0));
    Map<String, ConcreteValue> roots = new HashMap<>();
    roots.put("x", Heaps.ref(x));
    roots.put("y", Heaps.ref(y));
    roots.put("b", new ConcreteValue.Primitive('Z', b));
    return CHECKER.check(List.of(disjunct), heap, roots, ModelChecker.Extent.PART)
        instanceof CheckResult.Holds;
  }

  private static boolean holds(TypeFact fact, String className) {
    boolean isSubtype = className != null && Library.TYPES.isSubtype(className, fact.className());
    boolean isSame = fact.className().equals(className);
    return switch (fact.kind()) {
      case DECLARED -> className == null || isSubtype;
      case INSTANCE -> isSubtype;
      case EXACTLY -> isSame;
      case NOT_INSTANCE -> className != null && !isSubtype;
      case NOT_EXACTLY -> className != null && !isSame;
    };
  }

  private boolean holds(PureCompiler.Case one, int x, int y, int b) {
    Map<Term, Object> values = new HashMap<>();
    values.put(environment.get("x"), (long) x);
    values.put(environment.get("y"), (long) y);
    values.put(environment.get("b"), (long) b);
    Evaluator evaluator = new Evaluator(values);
    return one.pure().stream().allMatch(evaluator::holds)
        && one.types().stream()
            .allMatch(t -> holds(t, CLASSES[t.reference() == environment.get("x") ? x : y]));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void randomConditionsMeanWhatTheModelCheckerReads(int seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 40; round++) {
      Expr formula = random(random, 3);
      List<PureCompiler.Case> cases = cases(formula);
      for (int input = 0; input < 18; input++) {
        int x = input % 3;
        int y = input / 3 % 3;
        int b = input / 9;
        boolean some = cases.stream().anyMatch(c -> holds(c, x, y, b));
        assertEquals(judged(formula, x, y, b), some, SpecPrinter.print(formula) + x + y + b);
      }
    }
  }

  private static Expr random(Random random, int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      Expr reference = random.nextBoolean() ? X : Y;
      List<Expr> leaves = new ArrayList<>(List.of(B, new Expr.BoolConst(random.nextBoolean())));
      leaves.add(new Expr.Compare(CompareOp.EQ, X, Y));
      leaves.add(new Expr.Compare(CompareOp.NE, reference, new Expr.NullConst()));
      leaves.add(new Expr.TypeTest(reference, "Node", random.nextBoolean()));
      leaves.add(test(reference, random.nextBoolean()));
      return leaves.get(random.nextInt(leaves.size()));
    }
    Expr left = random(random, depth - 1);
    Expr right = random(random, depth - 1);
    return switch (random.nextInt(4)) {
      case 0 -> not(left);
      case 1 -> new Expr.And(left, right);
      case 2 -> new Expr.Or(left, right);
      default -> new Expr.Compare(random.nextBoolean() ? CompareOp.EQ : CompareOp.NE, left, right);
    };
  }
}
