// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import static org.heapsmith.logic.testing.Heaps.list;
import static org.heapsmith.logic.testing.Heaps.number;
import static org.heapsmith.logic.testing.Heaps.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Expr.CompareOp;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.ShapeProperty;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecBounds;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SpecReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Formulas that speak of the state before a call and after it, and of heaps that are not whole. */
class PostconditionTest {
  private static final SourceRef NOWHERE = new SourceRef("test", 1, 1);
  private static final ModelChecker CHECKER = new ModelChecker(Library.MODEL, Library.TYPES);
  private static final FieldKey COUNT = new FieldKey("p/C", "count", "I");

  private static List<Disjunct> read(String text) {
    return SpecReader.formula(Library.TYPES, Library.MODEL, text, "Node x", "int n");
  }

  /** In the clauses about the end k is a name of the precondition. */
  private static List<Disjunct> readEnd(String text) {
    return SpecReader.formula(Library.TYPES, Library.MODEL, text, "Node x", "int n", "int k");
  }

  private static MethodSpec spec(String requires, List<Disjunct> ensures) {
    return new MethodSpec(
        "C",
        "m",
        Optional.empty(),
        List.of(),
        read(requires),
        ensures,
        List.of(),
        SpecBounds.NONE,
        Optional.empty(),
        "",
        NOWHERE);
  }

  private static Map<String, ConcreteValue> names(int n) {
    return Map.of("x", ref(1), "n", number(n));
  }

  private static CheckResult post(String requires, String ensures, ConcreteHeap after, int n) {
    return CHECKER.checkPost(
        spec(requires, readEnd(ensures)),
        new ModelChecker.State(list(1, 2, 3), Map.of("x", ref(1), "n", number(3))),
        new ModelChecker.State(after, names(n)));
  }

  /** Before the call: a list of three digits, and n is 3. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "digits(x, k) | digits(x, k)               | true", // the length stays
        "digits(x, k) | digits(x, k + 1)           | false",
        "digits(x, k) | k == 3 && n == old(n) + 1  | true",
        "digits(x, k) | n == old(n)                | false",
        "emp          | old(n) == 3 && n == 4      | true",
        "digits(x, k) | old(k) == k                | true", // a name of the precondition
        "emp          | k == 3                     | open",
        "pre(x, y)    | k == 3                     | open", // that has no match
        "x -> Node{ val: k } | k == 1              | true",
        "x -> Node{ val: k } | k == n              | false",
      })
  void namesOfThePreconditionHaveTheValuesOfItsMatch(
      String requires, String ensures, String answer) {
    CheckResult result = post(requires, ensures, list(1, 2, 3), 4);
    Class<?> expected =
        switch (answer) {
          case "true" -> CheckResult.Holds.class;
          case "false" -> CheckResult.Fails.class;
          default -> CheckResult.Undecided.class;
        };
    assertInstanceOf(expected, result, result.toString());
  }

  @Test
  void oneOfSeveralMatchesIsEnough() {
    String anyNode = "lseg(x, y) * y -> Node{ val: k, next: z } * list(z)";
    assertEquals(new CheckResult.Holds(), post(anyNode, "k == 3", list(1, 2, 3), 4));
    assertEquals(new CheckResult.Holds(), post(anyNode, "k == 1", list(1, 2, 3), 4));
    assertInstanceOf(CheckResult.Fails.class, post(anyNode, "k == 4", list(1, 2, 3), 4));
  }

  @Test
  void theHeapAfterTheCallIsLookedAt() {
    assertEquals(new CheckResult.Holds(), post("digits(x, k)", "digits(x, k - 1)", list(4, 4), 3));
    assertInstanceOf(
        CheckResult.Fails.class, post("digits(x, k)", "digits(x, k - 1)", list(4, 7), 3));
  }

  @Test
  void theConditionOfAThrowsClauseIsOfTheHeapAtEntry() {
    Expr n = new Expr.Var("n", SpecType.INT);
    Expr three = new Expr.IntConst(java.math.BigInteger.valueOf(3), SpecType.INT);
    ModelChecker.State before = new ModelChecker.State(list(1), names(3));
    MethodSpec spec = spec("list(x)", List.of());
    for (CompareOp op : CompareOp.values()) {
      Expr condition = new Expr.Compare(op, n, three);
      CheckResult result =
          CHECKER.checkThrows(spec, new MethodSpec.ThrowsClause("E", condition), before);
      assertEquals(op.holds(0), result instanceof CheckResult.Holds, op + "");
    }
  }

  private static ConcreteHeap withCount(int value) {
    return new ConcreteHeap(new TreeMap<>(), new TreeMap<>(Map.of(COUNT, number(value))));
  }

  @Test
  void staticFieldsAreReadOfBothStates() {
    Expr read = new Expr.StaticRead("p/C", "count", "I", SpecType.INT);
    Expr one = new Expr.IntConst(java.math.BigInteger.ONE, SpecType.INT);
    Expr next = new Expr.Arithmetic(Expr.ArithmeticOp.ADD, new Expr.Old(read), one);
    Expr grown = new Expr.Compare(CompareOp.EQ, read, next);
    List<Disjunct> ensures =
        List.of(new Disjunct(List.of(), List.of(), List.of(grown), List.of(), NOWHERE));
    MethodSpec spec = spec("emp", ensures);
    ModelChecker.State four = new ModelChecker.State(withCount(4), Map.of());
    ModelChecker.State five = new ModelChecker.State(withCount(5), Map.of());
    ModelChecker.State unknown = new ModelChecker.State(ConcreteHeap.EMPTY, Map.of());
    assertEquals(new CheckResult.Holds(), CHECKER.checkPost(spec, four, five));
    assertInstanceOf(CheckResult.Fails.class, CHECKER.checkPost(spec, four, four));
    assertEquals(
        new CheckResult.Undecided("the value of p.C.count is not known"),
        CHECKER.checkPost(spec, unknown, five));
    assertInstanceOf(CheckResult.Undecided.class, CHECKER.checkPost(spec, four, unknown));
  }

  private static CheckResult constrained(CheckResult answer) {
    Expr x = new Expr.Var("x", new SpecType.Reference("Node"));
    HeapConstraint shape = new HeapConstraint.Shape(ShapeProperty.TREE, List.of(x), NOWHERE);
    Disjunct disjunct = new Disjunct(List.of(), List.of(), List.of(), List.of(shape), NOWHERE);
    ModelChecker checker =
        new ModelChecker(Library.MODEL, Library.TYPES, (constraint, heap, arguments) -> answer);
    return checker.check(List.of(disjunct), list(1), Map.of("x", ref(1)), ModelChecker.Extent.PART);
  }

  @Test
  void constraintsAreAnsweredByWhoeverKnowsThem() {
    assertEquals(new CheckResult.Holds(), constrained(new CheckResult.Holds()));
    CheckResult fails = new CheckResult.Fails("no tree");
    assertEquals(fails, constrained(fails));
    CheckResult open = new CheckResult.Undecided("too many ways");
    assertEquals(open, constrained(open));
  }

  /** A cell whose next is not known yet. */
  private static final ConcreteHeap OPEN =
      ConcreteHeap.of(
          List.of(
              new ConcreteObject.Instance(
                  1, "Node", new TreeMap<>(Map.of(new FieldKey("Node", "val", "I"), number(4))))));

  private static CheckResult partial(String formula) {
    FieldKey next = new FieldKey("Node", "next", "LNode;");
    return CHECKER.checkPartial(
        read(formula), OPEN, Map.of("x", ref(1)), () -> Optional.of(new OpenField(1, next)));
  }

  @Test
  void anOpenFieldIsAskedForWhereTheAnswerDependsOnIt() {
    OpenField asked = assertThrows(OpenField.class, () -> partial("list(x)"));
    assertEquals("next", asked.field().name());
    assertEquals(1, asked.object());
    assertThrows(OpenField.class, () -> partial("lseg(x, y) * list(y)"));
  }

  @Test
  void whatDoesNotDependOnItIsAnswered() {
    assertEquals(new CheckResult.Holds(), partial("x -> Node{ val: k }"));
    assertInstanceOf(CheckResult.Fails.class, partial("x -> Node{ val: 5 }"));
    assertInstanceOf(CheckResult.Fails.class, partial("x == null"));
    assertEquals(new CheckResult.Holds(), partial("emp"));
  }

  private static final SpecModel NUMBERS =
      SpecReader.model(
          Library.TYPES,
          """
          predicate list(Node x) = x == null | x -> Node{ next: y } * list(y);
          predicate lseg(Node x, Node y) = x == y | x -> Node{ next: z } * lseg(z, y);
          predicate below(int k, int n) = 0 <= k && k < n;
          predicate square(int m) = 0 <= m && m * m == 123454321;
          """);

  private static final String ANY_NODE = "lseg(x, y) * y -> Node{ val: k, next: z } * list(z)";

  private static CheckResult numbers(String requires, String ensures, int n, Effort effort) {
    MethodSpec spec =
        new MethodSpec(
            "C",
            "m",
            Optional.empty(),
            List.of(),
            SpecReader.formula(Library.TYPES, NUMBERS, requires, "Node x", "int n"),
            SpecReader.formula(Library.TYPES, NUMBERS, ensures, "Node x", "int n", "int k"),
            List.of(),
            SpecBounds.NONE,
            Optional.empty(),
            "",
            NOWHERE);
    ModelChecker.State state = new ModelChecker.State(list(1, 2, 3), names(n));
    return new ModelChecker(NUMBERS, Library.TYPES, effort).checkPost(spec, state, state);
  }

  /** Not all values of k are tried: one of the others may be the one. */
  @ParameterizedTest
  @CsvSource({"2, true", "99, true", "50, false", "100, false", "-1, false"})
  void whereNotAllMatchesAreTriedNothingIsViolated(int k, boolean holds) {
    CheckResult result = numbers("below(k, n)", "k == " + k, 100, Effort.DEFAULT);
    Class<?> expected = holds ? CheckResult.Holds.class : CheckResult.Undecided.class;
    assertInstanceOf(expected, result, result.toString());
  }

  @ParameterizedTest
  @CsvSource({"0, true", "2, true", "3, false"})
  void whereAllMatchesAreTriedTheAnswerIsKnown(int k, boolean holds) {
    CheckResult result = numbers("below(k, n)", "k == " + k, 3, Effort.DEFAULT);
    Class<?> expected = holds ? CheckResult.Holds.class : CheckResult.Fails.class;
    assertInstanceOf(expected, result, result.toString());
  }

  @Test
  void aSearchThatIsCutHasNotSeenTheOtherMatches() {
    for (int i = 1; i < 40; i++) {
      Effort few = new Effort(i, Cancellation.NONE);
      CheckResult cut = numbers(ANY_NODE, "k == 3", 3, few);
      assertFalse(cut instanceof CheckResult.Fails, i + " steps: " + cut);
      AtomicInteger left = new AtomicInteger(i);
      Effort soonOver = new Effort(1000, () -> left.getAndDecrement() <= 0);
      CheckResult cancelled = numbers(ANY_NODE, "k == 3", 3, soonOver);
      assertFalse(cancelled instanceof CheckResult.Fails, i + " questions: " + cancelled);
    }
  }

  /** The values of k are 1, 2 and 3; no square that is tried is the one asked for. */
  @ParameterizedTest
  @CsvSource({"1, 3, true", "3, 1, true", "2, 2, true", "1, 4, false", "3, 4, false"})
  void afterAMatchThatIsNotDecidedOthersAreTried(int open, int other, boolean holds) {
    String ensures = "square(m) && k == " + open + " | k == " + other;
    CheckResult result = numbers(ANY_NODE, ensures, 3, Effort.DEFAULT);
    Class<?> expected = holds ? CheckResult.Holds.class : CheckResult.Undecided.class;
    assertInstanceOf(expected, result, result.toString());
  }
}
