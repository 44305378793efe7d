// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.judge.jvm.ConcreteMachine;
import org.heapsmith.judge.jvm.RunLimits;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.GivenInput;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests for mutants that small inputs do not show. */
class MoreInputsTest {
  private static final String SOURCE =
      """
class Keys {
  private static class Node { int key; Node left, right; Node(int key) { this.key = key; } }
  private Node root;
  void add(int key) {
    if (root == null) { root = new Node(key); return; }
    Node n = root;
    while (n.key != key) {
      if (key < n.key) { if (n.left == null) { n.left = new Node(key); } n = n.left; }
      else { if (n.right == null) { n.right = new Node(key); } n = n.right; }
    }
  }
  int ceiling(int key) {
    int best = -1;
    for (Node n = root; n != null; ) {
      if (n.key < key) { n = n.right; } else { best = n.key; n = n.left; }
    }
    return best;
  }
  void removeFirst() {
    if (root == null) { return; }
    if (root.left == null) { root = root.right; return; }
    Node n = root;
    while (n.left.left != null) { n = n.left; }
    n.left = n.left.right;
  }
  void fail(int key) { throw new IllegalStateException(); }
  static int largest(int[] numbers) {
    int largest = -1;
    for (int i = 0; i < numbers.length; i++) { if (numbers[i] > largest) { largest = numbers[i]; } }
    return largest;
  }
}
class Bag {
  private Object[] items = new Object[8]; private int size;
  void put(Object item) { items[size++] = item; }
  int count(Object item) { int n = 0; for (int i = 0; i < size; i++) { if (items[i].equals(item)) { n++; } } return n; }
}
""";

  private static ClassPath classPath;

  /** All tests of a method. */
  private static final Map<MethodId, List<TestCase>> TESTS = new HashMap<>();

  /** What is found beside the tests of at most two objects. */
  private static final Map<String, Found> FOUND = new HashMap<>();

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static MethodModel method(String className, String name) {
    return classPath.get(className).methods(name).get(0);
  }

  private static ExplorationRequest request(MethodId id) {
    ExplorationOptions options =
        ExplorationOptions.DEFAULT.withStrategy("sequences").withCriterion("path");
    return new ExplorationRequest(classPath, id, SpecModel.EMPTY, Optional.empty(), options);
  }

  private static List<TestCase> tests(MethodModel method) {
    return TESTS.computeIfAbsent(
        MethodId.of(method),
        id -> new Explorer().explore(request(id), TreeListener.NONE, Cancellation.NONE).tests());
  }

  private static Optional<TestCase> run(MethodId method, GivenInput input) {
    return new Explorer().run(request(method), input, Cancellation.NONE);
  }

  /** Some tests of a method, and what is found beside them. */
  private record Found(
      MethodModel method, List<TestCase> few, MutantKills kills, List<TestCase> more) {}

  private static Found find(
      String className, String name, Predicate<TestCase> some, InputRunner runner) {
    MethodModel method = method(className, name);
    List<TestCase> all = tests(method);
    List<TestCase> few = all.stream().filter(some).toList();
    assertFalse(few.isEmpty());
    MutantKills kills = new MutantKills(classPath, method, few, Cancellation.NONE);
    MethodId id = MethodId.of(method);
    MoreInputs inputs = new MoreInputs(classPath, method, id, kills, runner, Cancellation.NONE);
    return new Found(method, few, kills, inputs.find(few, new ClassTests(all)));
  }

  private static Found find(String name) {
    return FOUND.computeIfAbsent(name, n -> find("Keys", n, upTo(2), MoreInputsTest::run));
  }

  private static Predicate<TestCase> upTo(int objects) {
    return t -> t.input().objects().size() <= objects;
  }

  @ParameterizedTest
  @ValueSource(strings = {"removeFirst", "ceiling"})
  void eachShowsWhatNoOtherDoes(String name) {
    Found found = find(name);
    assertFalse(found.more().isEmpty());
    Set<String> known = new HashSet<>();
    found.few().forEach(t -> known.addAll(found.kills().of(t)));
    for (TestCase test : found.more()) {
      assertTrue(known.addAll(found.kills().of(test)), test.steps()::toString);
    }
  }

  @Test
  void moreCallsAreMadeThanWereNeeded() {
    Found found = find("removeFirst");
    assertTrue(found.more().stream().anyMatch(t -> t.input().objects().size() > 3));
  }

  @Test
  void aKeyIsOneThatIsThere() {
    Predicate<TestCase> between = t -> upTo(2).test(t) && !keys(t).contains(t.arguments().get(0));
    Found found = find("Keys", "ceiling", between, MoreInputsTest::run);
    assertTrue(found.more().stream().anyMatch(t -> keys(t).contains(t.arguments().get(0))));
  }

  private static List<ConcreteValue> keys(TestCase test) {
    return test.steps().stream().flatMap(s -> s.arguments().stream()).toList();
  }

  @Test
  void arraysOfNumbersAreOthers() {
    Predicate<TestCase> none = t -> t.input().objects().values().stream().allMatch(this::isEmpty);
    Found found = find("Keys", "largest", none, MoreInputsTest::run);
    assertTrue(
        found.kills().mutation(found.more()).killed()
            > found.kills().mutation(found.few()).killed());
  }

  private boolean isEmpty(ConcreteObject object) {
    return object.values().isEmpty();
  }

  @Test
  void objectsThatAreGivenAreOthers() {
    Found found = find("Bag", "count", t -> t.steps().size() == 1, MoreInputsTest::run);
    assertFalse(found.more().isEmpty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"removeFirst", "ceiling"})
  void whatIsPredictedHappens(String name) {
    Found found = find(name);
    assertFalse(found.more().isEmpty());
    ConcreteMachine machine = new ConcreteMachine(classPath, RunLimits.until(Cancellation.NONE));
    for (TestCase test : found.more()) {
      List<ConcreteValue> all = new ArrayList<>(List.of(test.receiver()));
      all.addAll(test.arguments());
      var left = machine.left(found.method(), test.input(), all).orElseThrow();
      test.input()
          .objects()
          .keySet()
          .forEach(id -> assertEquals(fields(test.finalHeap(), id), fields(left.heap(), id), name));
      if (test.outcome() instanceof Outcome.Returned returned
          && returned.value() instanceof ConcreteValue.Primitive number) {
        assertEquals(String.valueOf(number.bits()), left.end());
      }
    }
  }

  /** New objects have other numbers in each. */
  private static List<ConcreteValue> fields(ConcreteHeap heap, int id) {
    return heap.object(id).values().stream()
        .filter(v -> v instanceof ConcreteValue.Primitive)
        .toList();
  }

  @Test
  void theSameTestsHaveTheSameOthers() {
    List<String> one = texts(find("removeFirst"));
    assertEquals(one, texts(find("Keys", "removeFirst", upTo(2), MoreInputsTest::run)));
  }

  private static List<String> texts(Found found) {
    return found.more().stream().map(t -> t.id() + t.steps() + t.arguments()).toList();
  }

  @Test
  void nothingIsFoundWhereNothingIsPredicted() {
    assertEquals(List.of(), find("Keys", "ceiling", upTo(2), InputRunner.NONE).more());
  }

  @Test
  void callsThatThrowMakeNoInput() {
    TestCase test =
        tests(method("Keys", "ceiling")).stream()
            .filter(t -> t.steps().size() == 2)
            .findFirst()
            .orElseThrow();
    BuildStep add = test.steps().get(1);
    MethodId fail = MethodId.of(method("Keys", "fail"));
    List<BuildStep> steps =
        List.of(test.steps().get(0), new BuildStep(fail, add.target(), add.arguments(), 0));
    GivenInput input = new GivenInput(ConcreteHeap.EMPTY, steps, test.receiver(), test.arguments());
    assertEquals(Optional.empty(), run(test.method(), input));
  }
}
