// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.pairs;

import static org.heapsmith.logic.pairs.ShapesByHand.body;
import static org.heapsmith.logic.pairs.ShapesByHand.call;
import static org.heapsmith.logic.pairs.ShapesByHand.predicate;
import static org.heapsmith.logic.pairs.ShapesByHand.program;
import static org.heapsmith.logic.pairs.ShapesByHand.two;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies on their way to joins of two: what is equal is one, and nothing is said twice. */
class FlatBodyTest {
  private static final List<int[]> NONE = List.of();

  /** {@code any(x, y)}: two bodies, so that calls of it stay. */
  private static final ShapeProgram.Predicate ANY =
      predicate("any", 2, body(3, NONE, NONE, List.of()), body(3, NONE, NONE, List.of(1)));

  /** {@code next(x, y) = x -> z && z != y && y != null}: a mere formula. */
  private static final ShapeProgram.Predicate NEXT =
      predicate("next", 2, body(4, NONE, List.of(two(3, 2), two(0, 2)), List.of(1)));

  /** {@code none()}: without parameters. */
  private static final ShapeProgram.Predicate EMPTY =
      predicate("none", 0, body(1, NONE, NONE, List.of()), body(2, NONE, NONE, List.of(1)));

  private static final ShapeProgram PROGRAM = program(ANY, NEXT, EMPTY);

  private static FlatBody flat(ShapeProgram.Body body) {
    return new FlatBody(PROGRAM, body);
  }

  private static List<String> print(List<int[]> constraints) {
    return constraints.stream().map(Arrays::toString).toList();
  }

  @Test
  void equalVariablesAreTheLeastOfThem() {
    FlatBody flat =
        flat(
            body(
                7,
                List.of(two(6, 5), two(3, 5), two(0, 4)),
                List.of(two(6, 2), two(4, 3)),
                List.of(5),
                call(0, 6, 4)));
    assertEquals(List.of(3, 3, 3, 0, 2), List.of(3, 5, 6, 4, 2).stream().map(flat::find).toList());
    assertArrayEquals(new int[] {0, 3, 0}, flat.call(0).arguments());
    assertEquals(List.of("[3, 2]", "[0, 3]", "[3]"), print(flat.takeAll()));
  }

  @Test
  void aFormulaStandsInPlaceOfItsCallsEachWithNamesOfItsOwn() {
    FlatBody flat =
        flat(body(4, List.of(two(1, 3)), NONE, List.of(2), call(1, 3, 0), call(1, 2, 2)));
    assertEquals(List.of(), flat.order());
    assertEquals(
        List.of("[2]", "[4, 0]", "[0, 0]", "[1]", "[5, 2]", "[0, 2]", "[2]"),
        print(flat.takeAll()));
  }

  @Test
  void aFormulaMayMakeParametersEqual() {
    ShapeProgram.Predicate same =
        predicate("same", 2, body(3, List.of(two(1, 2)), NONE, List.of()));
    FlatBody flat =
        new FlatBody(
            program(same, ANY), body(5, NONE, NONE, List.of(), call(0, 4, 2), call(1, 4, 3)));
    assertEquals(2, flat.find(4));
    assertArrayEquals(new int[] {0, 2, 3}, flat.call(1).arguments());
    assertNull(flat.call(0));
    assertTrue(StepCompiler.isFormula(same));
    assertFalse(StepCompiler.isFormula(ANY));
  }

  @Test
  void constraintsAreHandedOutOnceWhenAllTheirVariablesAreKnown() {
    FlatBody flat = flat(body(5, NONE, List.of(two(1, 2), two(0, 3), two(3, 4)), List.of(1, 4)));
    assertEquals(Set.of(0, 1, 2, 3, 4), flat.pendingVariables());
    assertEquals(List.of("[1]"), print(flat.take(Set.of(1))));
    assertEquals(List.of("[1, 2]", "[0, 3]"), print(flat.take(Set.of(1, 2, 3))));
    assertEquals(List.of(), flat.take(Set.of(1, 2, 3)));
    assertEquals(Set.of(3, 4), flat.pendingVariables());
    assertEquals(List.of("[3, 4]", "[4]"), print(flat.takeAll()));
    assertEquals(List.of(), flat.takeAll());
    assertEquals(Set.of(), flat.pendingVariables());
  }

  @Test
  void callsThatShareMoreComeFirst() {
    FlatBody chain =
        flat(body(7, NONE, NONE, List.of(), call(0, 1, 2), call(0, 5, 6), call(0, 3, 2)));
    assertEquals(List.of(0, 2, 1), chain.order());
    FlatBody nulls =
        flat(body(6, NONE, NONE, List.of(), call(0, 1, 2), call(0, 3, 4), call(0, 0, 5)));
    assertEquals(List.of(0, 2, 1), nulls.order(), "null is known to all");
    FlatBody empty = flat(body(3, NONE, NONE, List.of(), call(0, 1, 2), call(0, 2, 1), call(2)));
    assertEquals(List.of(0, 1, 2), empty.order(), "those that share as much stay in order");
  }

  private static StepCompiler compiled(ShapeProgram program, Integer... roots) {
    StepCompiler compiler = new StepCompiler(program);
    compiler.compile(new TreeSet<>(List.of(roots)));
    return compiler;
  }

  /** {@code p(x) = any(x, a) * any(a, b) * any(b, c) && a != x && c != x}. */
  @Test
  void aPartialJoinKeepsOnlyWhatMattersLater() {
    ShapeProgram.Body chain =
        body(
            5,
            NONE,
            List.of(two(2, 1), two(4, 1)),
            List.of(),
            call(0, 1, 2),
            call(0, 2, 3),
            call(0, 3, 4));
    StepCompiler compiler = compiled(program(ANY, predicate("p", 1, chain)), 1);
    assertEquals(List.of(2, 1, 2), compiler.arities(), "x and b, for c is still to come");
    List<JoinRule> steps = compiler.steps().stream().filter(s -> s.calls() > 0).toList();
    assertEquals(2, steps.size());
    JoinRule partial = steps.get(0);
    assertEquals(2, partial.target());
    assertEquals(List.of(0, 1), List.of(partial.left().call(), partial.right().call()));
    assertTrue(partial.base().areDifferent(partial.head()[1], partial.left().arguments()[2]));
    JoinRule whole = steps.get(1);
    assertEquals(1, whole.target());
    assertEquals(List.of(2, -1), List.of(whole.left().predicate(), whole.left().call()));
    assertEquals(2, whole.right().call());
    assertTrue(whole.base().areDifferent(whole.head()[1], whole.right().arguments()[2]));
  }

  @Test
  void stepsAreNumberedAndTellTheirBody() {
    ShapeProgram program =
        program(
            ANY,
            predicate(
                "p",
                1,
                body(2, NONE, NONE, List.of(1)),
                body(3, NONE, List.of(two(1, 1)), List.of(), call(0, 1, 2)),
                body(3, NONE, NONE, List.of(), call(1, 2), call(0, 1, 2))));
    List<JoinRule> steps = compiled(program, 1).steps();
    assertEquals(List.of(0, 1, 2, 3, 4), steps.stream().map(JoinRule::index).toList());
    assertEquals(List.of(0, 0, 1, 1, 1), steps.stream().map(JoinRule::target).toList());
    assertEquals(List.of(0, 1, 0, 1, 2), steps.stream().map(JoinRule::body).toList());
    assertEquals(List.of(0, 0, 0, 1, 2), steps.stream().map(JoinRule::calls).toList());
    assertNull(steps.get(3).base(), "x != x");
  }

  @Test
  void whatTheRootsDoNotLeadToIsNotCompiled() {
    ShapeProgram program = program(ANY, NEXT, EMPTY);
    assertEquals(2, compiled(program, 2).steps().size());
    assertEquals(List.of(2, 2, 0), compiled(program, 2).arities());
    assertEquals(List.of(), compiled(program).steps());
  }

  @Test
  void onlyStepsHaveToFitAndNotBodies() {
    List<ShapeProgram.Call> calls = new ArrayList<>();
    for (int i = 1; i < 99; i++) {
      calls.add(call(0, i, i + 1));
    }
    ShapeProgram.Body chain = new ShapeProgram.Body(100, NONE, NONE, List.of(), calls);
    assertFalse(compiled(program(ANY, predicate("p", 1, chain)), 1).isTooWide());
    List<ShapeProgram.Call> each = new ArrayList<>();
    for (int i = 1; i <= 68; i++) {
      for (int j = 1; j < i; j++) {
        each.add(call(0, j, i));
      }
    }
    ShapeProgram.Body wide = new ShapeProgram.Body(69, NONE, NONE, List.of(), each);
    assertTrue(compiled(program(ANY, predicate("p", 1, wide)), 1).isTooWide());
  }

  /** Each constraint and each call of a body is in just one step. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void nothingIsLostOnTheWay(int seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 100; round++) {
      ShapeProgram.Body body = NaiveShapes.body(random, new int[] {2}, 1, 3, random.nextInt(5));
      ShapeProgram program = program(ANY, predicate("p", 1, body));
      List<JoinRule> steps =
          compiled(program, 1).steps().stream().filter(s -> s.target() != 0).toList();
      List<Integer> calls = new ArrayList<>();
      for (JoinRule step : steps) {
        calls.add(step.left().call());
        calls.add(step.right().call());
      }
      calls.removeIf(call -> call < 0);
      assertEquals(body.calls().size(), calls.size(), seed + " " + round);
      assertEquals(calls.size(), Set.copyOf(calls).size(), seed + " " + round);
      boolean fits = steps.stream().allMatch(s -> s.base() != null);
      int cells =
          steps.stream().filter(s -> fits).mapToInt(s -> Long.bitCount(s.base().allocated)).sum();
      assertTrue(!fits || cells == body.cells().size(), seed + " " + round);
    }
  }
}
