// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TreeEvent;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tiny methods have exactly the paths, ends, figures and branches that one can count by hand. */
class ExactPathsTest {
  private static final Explorer EXPLORER = new Explorer();
  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath =
        ClassPath.of(
            Compiler.JAVAC.compile(
                """
                class Tiny {
                  int value;
                  Tiny next;
                  static int none() { return 5; }
                  static void nothing() {}
                  static int sign(int x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }
                  static int never(int x) {
                    if (x > 3) { if (x < 2) { return 9; } return 1; } return 0;
                  }
                  static int divide(int a, int b) { return a / b; }
                  static int least(int x) {
                    return x == Integer.MIN_VALUE ? 1 : Math.abs(x) < 0 ? 2 : 3;
                  }
                  static int wide(long x) {
                    return x == Long.MIN_VALUE ? 1 : x == 1L << 40 ? 2 : 3;
                  }
                  static int letter(char c) { return c == '\\uD800' ? 1 : c > '\\uFFFE' ? 2 : 3; }
                  static int bit(byte b) { return b == -128 ? 1 : b > 126 ? 2 : 3; }
                  static int small(short s) { return s < -32767 ? 1 : 2; }
                  static int truth(boolean a, boolean b) { return a ? b ? 3 : 2 : b ? 1 : 0; }
                  static int real(double d) { return d != d ? 1 : d == 0 && 1 / d < 0 ? 2 : 3; }
                  static int single(float f) { return f != f ? 1 : f > 1e30f ? 2 : 3; }
                  static int pick(int k) {
                    switch (k) { case -1: return 1; case 7: return 2; default: return 3; }
                  }
                  static int thrown(int x) {
                    if (x == 1) { throw new IllegalStateException("one"); } return x;
                  }
                  static int caught(int x) {
                    try { return 1 / x; } catch (ArithmeticException e) { return -1; }
                  }
                  static int last(Tiny t) { return t == null ? 0 : t.next == t ? 1 : 2; }
                  static int twice(Tiny a, Tiny b) { return a == b ? 1 : 0; }
                  int mine() { return value > 7 ? 1 : 0; }
                  static int first(int[] a) { return a[0]; }
                  static int count(int n) {
                    int s = 0; for (int i = 0; i < n; i++) { s++; } return s;
                  }
                }
                """));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static ExplorationResult explore(String method, ExplorationOptions options) {
    return explore(method, options, TreeListener.NONE);
  }

  private static ExplorationResult explore(
      String method, ExplorationOptions options, TreeListener listener) {
    MethodId id = MethodId.of(classPath.get("Tiny").methods(method).get(0));
    return EXPLORER.explore(
        new ExplorationRequest(classPath, id, SpecModel.EMPTY, Optional.empty(), options),
        listener,
        Cancellation.NONE);
  }

  private static ExplorationOptions lazy() {
    return ExplorationOptions.DEFAULT.withStrategy("lazy");
  }

  private static String end(TestCase test) {
    if (test.outcome() instanceof Outcome.Threw threw) {
      return threw.className().substring(threw.className().lastIndexOf('/') + 1);
    }
    ConcreteValue value = ((Outcome.Returned) test.outcome()).value();
    return value instanceof ConcreteValue.Primitive number ? "" + number.bits() : "" + value;
  }

  private static String ends(ExplorationResult result) {
    return result.tests().stream()
        .map(ExactPathsTest::end)
        .sorted()
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource({
    "none, 5, 0",
    "nothing, null, 0",
    "sign, -1 0 1, 0",
    "never, 0 1, 1",
    "least, 1 3 3, 1",
    "wide, 1 2 3, 0",
    "letter, 1 2 3, 0",
    "bit, 1 2 3, 0",
    "small, 1 2, 0",
    "truth, 0 1 2 3, 0",
    "pick, 1 2 3, 0",
    "caught, -1 0, 0",
    "mine, 0 1, 0",
    "last, 0 1 2 2, 0",
    "twice, 0 0 0 1 1, 0"
  })
  void eachPathHasOneTestAndEveryOtherBranchIsInfeasible(
      String method, String ends, int infeasible) {
    ExplorationResult result = explore(method, lazy());

    assertEquals(ends.equals("-1 0") ? 2 : ends.split(" ").length, result.statistics().paths());
    assertEquals(
        infeasible,
        result.branches().values().stream()
            .filter(BranchStatus.ProvedInfeasible.class::isInstance)
            .count());
    assertEquals(
        result.branches().size() - infeasible,
        result.branches().values().stream().filter(BranchStatus.Covered.class::isInstance).count());
    assertTrue(result.complete());
    assertEquals(0, result.statistics().exceptional());
    if (!method.equals("caught")) {
      assertEquals(ends, ends(result));
    }
  }

  @ParameterizedTest
  @CsvSource({"real, 1 2 3 3, 4", "single, 1 2 3, 3"})
  void numbersThatAreNoneAndNegativeZeroHaveTheirPaths(String method, String ends, int paths) {
    ExplorationResult result = explore(method, lazy());

    assertEquals(ends, ends(result));
    assertEquals(paths, result.statistics().paths());
    assertTrue(result.complete());
  }

  @Test
  void inputsAreTheOnesThatTheConditionsLeave() {
    assertEquals(
        List.of("I-2147483648", "J-9223372036854775808", "C55296", "C65535", "B-128", "B127"),
        List.of(
            argument("least", "1"),
            argument("wide", "1"),
            argument("letter", "1"),
            argument("letter", "2"),
            argument("bit", "1"),
            argument("bit", "2")));
  }

  /** The argument of the test that ends so, with its type. */
  private static String argument(String method, String end) {
    TestCase test =
        explore(method, lazy()).tests().stream()
            .filter(t -> end(t).equals(end))
            .findFirst()
            .orElseThrow();
    ConcreteValue.Primitive number = (ConcreteValue.Primitive) test.arguments().get(0);
    return number.descriptor() + "" + number.bits();
  }

  @ParameterizedTest
  @CsvSource({
    "divide, ArithmeticException, / by zero, true, 2",
    "thrown, IllegalStateException, one, false, 2"
  })
  void anExceptionIsAnEndWithItsMessage(
      String method, String type, String message, boolean implicit, int paths) {
    ExplorationResult result = explore(method, lazy());
    List<Outcome.Threw> thrown = new ArrayList<>();
    result.tests().stream()
        .map(TestCase::outcome)
        .filter(Outcome.Threw.class::isInstance)
        .forEach(o -> thrown.add((Outcome.Threw) o));

    assertEquals(List.of(new Outcome.Threw("java/lang/" + type, message, true, implicit)), thrown);
    assertEquals(paths, result.statistics().paths());
    assertEquals(1, result.statistics().exceptional());
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "lazier", "lazier-sharp", "separation"})
  void aNullDereferenceIsAnEndUnderEachStrategy(String strategy) {
    ExplorationResult result = explore("first", lazy().withStrategy(strategy));

    assertEquals(1, ends(result).split("NullPointerException", -1).length - 1);
    assertEquals(1, ends(result).split("ArrayIndexOutOfBoundsException", -1).length - 1);
    assertFalse(result.complete());
  }

  @ParameterizedTest
  @CsvSource({"1, 0 1", "2, 0 1 2", "3, 0 1 2 3"})
  void aLoopHasAPathForEachNumberOfRoundsWithinTheBound(int rounds, String ends) {
    ExplorationResult result = explore("count", lazy().withBounds(Bounds.DEFAULT.withLoop(rounds)));

    assertEquals(ends, ends(result));
    assertEquals(1, result.cutOff().size());
    assertFalse(result.complete());
  }

  @Test
  void theTreeHasALeafForEachPathAndNothingElse() {
    List<TreeEvent> events = new ArrayList<>();
    ExplorationResult result = explore("sign", lazy(), events::add);

    assertEquals(
        result.tests().stream().map(TestCase::id).toList(),
        events.stream()
            .filter(TreeEvent.Leaf.class::isInstance)
            .map(e -> ((TreeEvent.Leaf) e).testId())
            .toList());
    assertEquals(2, events.stream().filter(TreeEvent.Choice.class::isInstance).count());
    assertEquals(new TreeEvent.Start(result.method(), Bounds.DEFAULT, null), events.get(0));
  }

  @Test
  void whatIsInfeasibleIsCountedAsAnAlternative() {
    assertEquals(1, explore("never", lazy()).statistics().infeasible());
    assertEquals(0, explore("sign", lazy()).statistics().infeasible());
  }

  @Test
  void aMethodWithoutInputsAsksNothing() {
    ExplorationResult result = explore("none", lazy());

    assertEquals(0, result.statistics().solverQueries());
    assertEquals(2, result.statistics().instructions());
    assertEquals(List.of(), result.tests().get(0).facts());
  }
}
