// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
import org.heapsmith.machine.bounds.Subtrees;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A question that need not know which object a reference is has two answers, not one an object. */
class QuestionsToHeapTest {
  private static final Explorer EXPLORER = new Explorer();
  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath =
        ClassPath.of(
            Compiler.JAVAC.compile(
                """
                class Asked {
                  static class Node { Node next; Object data; }
                  static class Sub extends Node {}
                  static class Other {}
                  enum Color { RED, GREEN }
                  static int isNull(Node a) { return a == null ? 1 : 0; }
                  static int objects(Object a, Object b) { return a == b ? 1 : 0; }
                  static int nodes(Node a, Node b) { return a == b ? 1 : 0; }
                  static int three(Node a, Node b, Node c) { return a == b && b == c ? 1 : 0; }
                  static int again(Node a, Node b) {
                    return a == b ? b == a ? 1 : 9 : a == b ? 9 : 0;
                  }
                  static int carried(Node a, Node b, Node c) {
                    if (a != b || b != c) { return 0; }
                    return a == c ? 1 : 9;
                  }
                  static int nulls(Node a, Node b) {
                    if (a != null || b != null) { return 0; }
                    return a == b ? 1 : 9;
                  }
                  static int unrelated(Node a, Other b) {
                    return (Object) a == (Object) b ? a == null ? 1 : 9 : 0;
                  }
                  static int related(Node a, Sub b) { return a == b ? 1 : 0; }
                  static int itself(Node a) { return a == a ? 1 : 9; }
                  static int fresh(Node a) { return a == new Node() ? 9 : 1; }
                  static int color(Color c) { return c == Color.RED ? 1 : 0; }
                  static int array(int[] a) { return a == null ? 1 : 0; }
                  static int next(Node a) { return a.next == a ? 1 : 0; }
                  static int payload(Node a, Object o) {
                    return a.data == o ? a.next != null && a.next.data == o ? 2 : 1 : 0;
                  }
                }
                """));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static ExplorationResult explore(String strategy, String method) {
    MethodId id = MethodId.of(classPath.get("Asked").methods(method).get(0));
    ExplorationOptions options =
        ExplorationOptions.DEFAULT
            .withStrategy(strategy)
            .within(Subtrees.node(List.of(), Bounds.DEFAULT), Bounds.DEFAULT);
    return EXPLORER.explore(
        new ExplorationRequest(classPath, id, SpecModel.EMPTY, Optional.empty(), options),
        TreeListener.NONE,
        Cancellation.NONE);
  }

  private static String end(TestCase test) {
    return test.outcome() instanceof Outcome.Threw
        ? "!"
        : "" + ((ConcreteValue.Primitive) ((Outcome.Returned) test.outcome()).value()).bits();
  }

  private static String ends(ExplorationResult result) {
    return result.tests().stream()
        .map(QuestionsToHeapTest::end)
        .sorted()
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource({
    "isNull, 0 1, 0 1",
    "nodes, 0 1, 0 0 0 1 1",
    "three, 0 0 1, 0 0 0 0 0 0 1 1",
    "again, 0 1, 0 0 0 1 1",
    "nulls, 0 0 1, 0 0 1",
    "itself, 1, 1 1",
    "fresh, 1, 1 1",
    "color, 0 0 1, 0 0 1"
  })
  void aComparisonHasTwoAnswersWhereLazyInitialisationTriesEachObject(
      String method, String separation, String lazy) {
    ExplorationResult result = explore("separation", method);

    assertEquals(separation, ends(result));
    assertEquals(lazy, ends(explore("lazy", method)));
  }

  @ParameterizedTest
  @CsvSource({
    "isNull, 0", "objects, 0", "nodes, 0", "three, 0", "again, 2", "carried, 1", "nulls, 1",
    "unrelated, 1", "related, 0", "itself, 1", "fresh, 1", "color, 0", "array, 0", "next, 0",
    "payload, 0"
  })
  void whatFollowsFromAnAnswerIsNotAskedAgain(String method, int infeasible) {
    for (String strategy : List.of("separation", "lazier-sharp")) {
      ExplorationResult result = explore(strategy, method);
      assertEquals(
          infeasible,
          result.branches().values().stream()
              .filter(BranchStatus.ProvedInfeasible.class::isInstance)
              .count(),
          strategy + " " + ends(result));
      assertEquals(
          result.branches().size() - infeasible,
          result.branches().values().stream()
              .filter(BranchStatus.Covered.class::isInstance)
              .count(),
          strategy + " " + ends(result));
    }
  }
}
