// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import static org.heapsmith.engine.specs.Specs.call;
import static org.heapsmith.engine.specs.Specs.cell;
import static org.heapsmith.engine.specs.Specs.eq;
import static org.heapsmith.engine.specs.Specs.field;
import static org.heapsmith.engine.specs.Specs.heap;
import static org.heapsmith.engine.specs.Specs.lt;
import static org.heapsmith.engine.specs.Specs.minus;
import static org.heapsmith.engine.specs.Specs.nil;
import static org.heapsmith.engine.specs.Specs.num;
import static org.heapsmith.engine.specs.Specs.of;
import static org.heapsmith.engine.specs.Specs.ref;
import static org.heapsmith.engine.specs.Specs.spec;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Subtrees;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Under each strategy that follows it, the inputs of a method are exactly those that its
 * precondition allows.
 */
class PreconditionInputsTest {
  private static final String NODE = "Node";
  private static final Expr.Var X = ref("x", NODE);
  private static final Expr.Var Y = ref("y", NODE);
  private static final Expr.Var Z = ref("z", NODE);
  private static final Expr.Var K = num("k", 'I');
  private static final Bounds SMALL = Bounds.DEFAULT.withUnfold(3);
  private static final Explorer EXPLORER = new Explorer();
  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath =
        ClassPath.of(
            Compiler.JAVAC.compile(
                """
                class Node {
                  Node next;
                  int key;
                  static int length(Node x) {
                    int n = 0;
                    while (x != null) { n++; x = x.next; }
                    return n;
                  }
                  static boolean same(Node x, Node y) { return x == y; }
                  static int key(Node x) { return x.key > 0 ? 1 : 0; }
                  static int next(Node x) { return x.next == null ? 0 : x.next == x ? 1 : 2; }
                  static boolean meet(Node x, Node y) { return x.next == y.next; }
                  int mine() { return next == null ? 0 : 1; }
                }
                """));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static List<String> strategies() {
    return List.of("separation", "path-optimal", "summary");
  }

  private static Atom node(Expr.Var at, Expr next) {
    return cell(at, NODE, field(NODE, "next", "LNode;", next));
  }

  private static Atom node(Expr.Var at, Expr next, Expr key) {
    return cell(at, NODE, field(NODE, "next", "LNode;", next), field(NODE, "key", "I", key));
  }

  private static SpecModel lists() {
    Expr.Var r = ref("r", NODE);
    Expr.Var n = ref("n", NODE);
    Expr.Var end = ref("end", NODE);
    return new Specs()
        .predicate(
            "list",
            List.of(r),
            heap(List.of(), List.of(), eq(r, nil())),
            heap(List.of(n), List.of(node(r, n), call("list", n))))
        .predicate(
            "segment",
            List.of(r, end),
            heap(List.of(), List.of(), eq(r, end)),
            heap(List.of(n), List.of(node(r, n), call("segment", n, end))))
        .model();
  }

  private static ExplorationResult explore(
      String strategy, String method, List<Expr.Var> parameters, Disjunct... requires) {
    MethodModel model = classPath.get(NODE).methods(method).get(0);
    MethodId id = MethodId.of(model);
    ExplorationOptions options =
        ExplorationOptions.DEFAULT
            .withStrategy(strategy)
            .within(Subtrees.node(List.of(), SMALL), SMALL);
    return EXPLORER.explore(
        new ExplorationRequest(
            classPath,
            id,
            lists(),
            Optional.of(spec(NODE, method, id.descriptor(), parameters, requires)),
            options),
        TreeListener.NONE,
        Cancellation.NONE);
  }

  /** The inputs without repetition: arguments, then objects with their fields. */
  private static String inputs(ExplorationResult result) {
    return new TreeSet<>(result.tests().stream().map(PreconditionInputsTest::input).toList())
        .stream().collect(Collectors.joining("; "));
  }

  private static String input(TestCase test) {
    List<String> parts = new ArrayList<>();
    if (test.receiver() != null) {
      parts.add("this=" + text(test.receiver()));
    }
    parts.add(
        test.arguments().stream()
            .map(PreconditionInputsTest::text)
            .collect(Collectors.joining(",")));
    for (ConcreteObject object : test.input().objects().values()) {
      ConcreteObject.Instance instance = (ConcreteObject.Instance) object;
      parts.add(
          "#"
              + instance.id()
              + "{"
              + instance.fields().values().stream()
                  .map(PreconditionInputsTest::text)
                  .collect(Collectors.joining(","))
              + "}");
    }
    return String.join(" ", parts);
  }

  private static String text(ConcreteValue value) {
    if (value instanceof ConcreteValue.Ref ref) {
      return "#" + ref.id();
    }
    return value instanceof ConcreteValue.Primitive number ? "" + number.bits() : "-";
  }

  private static long infeasible(ExplorationResult result) {
    return result.branches().values().stream()
        .filter(BranchStatus.ProvedInfeasible.class::isInstance)
        .count();
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void oneCellWithOneKeyIsOneInput(String strategy) {
    ExplorationResult result =
        explore(
            strategy, "key", List.of(X), heap(List.of(), List.of(node(X, nil(), of(-2147483648)))));

    assertEquals("#1 #1{-2147483648,-}", inputs(result));
    assertEquals(1, infeasible(result));
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void aConditionOnTheKeyLeavesTheKeysThatSatisfyIt(String strategy) {
    Disjunct six = heap(List.of(K), List.of(node(X, nil(), K)), lt(of(5), K), lt(K, of(7)));

    assertEquals("#1 #1{6,-}", inputs(explore(strategy, "key", List.of(X), six)));
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void arithmeticOverflowsAsInJava(String strategy) {
    Disjunct wraps =
        heap(
            List.of(K),
            List.of(node(X, nil(), K)),
            eq(minus(K, of(1)), of(Integer.MAX_VALUE)),
            lt(K, of(0)));

    assertEquals("#1 #1{-2147483648,-}", inputs(explore(strategy, "key", List.of(X), wraps)));
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void eachDisjunctHasItsInputs(String strategy) {
    Disjunct ring = heap(List.of(), List.of(node(X, X, of(3))));
    Disjunct end = heap(List.of(), List.of(node(X, nil(), of(4))));
    ExplorationResult result = explore(strategy, "next", List.of(X), ring, end);

    assertEquals("#1 #1{3,#1}; #1 #1{4,-}", inputs(result));
    assertEquals(1, infeasible(result));
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void twoCellsAreTwoObjects(String strategy) {
    Disjunct two = heap(List.of(), List.of(node(X, nil(), of(1)), node(Y, nil(), of(2))));
    ExplorationResult result = explore(strategy, "same", List.of(X, Y), two);

    assertEquals("#1,#2 #1{1,-} #2{2,-}", inputs(result));
    assertEquals(1, infeasible(result));
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void equalReferencesAreOneObject(String strategy) {
    Disjunct same = heap(List.of(), List.of(node(X, nil(), of(1))), eq(X, Y));
    ExplorationResult result = explore(strategy, "same", List.of(X, Y), same);

    assertEquals("#1,#1 #1{1,-}", inputs(result));
    assertEquals(1, infeasible(result));
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void whatTwoCellsShareIsOneObject(String strategy) {
    Disjunct shared =
        heap(List.of(Z), List.of(node(X, Z, of(1)), node(Y, Z, of(2)), node(Z, nil(), of(3))));
    ExplorationResult result = explore(strategy, "meet", List.of(X, Y), shared);

    assertEquals("#1,#2 #1{1,#3} #2{2,#3} #3{3,-}", inputs(result));
    assertEquals(1, infeasible(result));
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void listsHaveUpToAsManyCellsAsTheBoundSays(String strategy) {
    ExplorationResult result =
        explore(strategy, "length", List.of(X), heap(List.of(), List.of(call("list", X))));

    assertEquals(
        "#[0, 1, 2, 3]",
        "#" + result.tests().stream().map(t -> t.input().objects().size()).sorted().toList());
    assertEquals(0, infeasible(result));
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void aSegmentToItsOwnEndNeedNotHaveCells(String strategy) {
    Disjunct segment = heap(List.of(), List.of(call("segment", X, Y), node(Y, nil(), of(7))));
    ExplorationResult result = explore(strategy, "same", List.of(X, Y), segment);

    assertEquals(
        List.of(true, false),
        List.of(
            inputs(result).contains("#1,#1 #1{7,-}"), inputs(result).contains("#1,#1 #1{7,#1}")));
    assertEquals(0, infeasible(result));
    assertEquals(2, result.tests().size());
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void theReceiverIsWhatThePreconditionSaysOfThis(String strategy) {
    Expr.Var self = ref("this", NODE);
    Disjunct ring = heap(List.of(), List.of(node(self, self, of(5))));
    ExplorationResult result = explore(strategy, "mine", List.of(self), ring);

    assertEquals("this=#1  #1{5,#1}", inputs(result));
    assertEquals(1, infeasible(result));
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void aReferenceThatThePreconditionDoesNotNameMayBeAnything(String strategy) {
    Disjunct one = heap(List.of(), List.of(node(X, nil(), of(1))));
    ExplorationResult result = explore(strategy, "same", List.of(X, Y), one);

    assertEquals(0, infeasible(result));
    assertEquals(
        List.of(true, true),
        List.of(
            inputs(result).contains("#1,#1 #1{1,-}"),
            result.tests().stream()
                .anyMatch(t -> !t.arguments().get(0).equals(t.arguments().get(1)))));
  }
}
