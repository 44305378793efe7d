// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.engine.explore.CallsFirst;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TestListener;
import org.heapsmith.machine.result.TreeEvent;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Without a precondition, inputs come from public calls, and others only where these fail. */
class CallsFirstTest {
  private static final String SOURCE =
      """
class Ring {
  private Ring next = this; private int size = 1;
  void grow() { Ring r = new Ring(); r.next = next; next = r; size++; }
  int closed() {
    Ring at = next; int n = 1;
    while (at != this && n < 4) { if (at == null) { return -1; } at = at.next; n++; }
    return n;
  }
  int after() { if (size < 0) { return -2; } return closed(); }
  int plain() { return size > 1 ? 1 : 0; }
  int helped() { return help(size); }
  private int help(int n) { return n < 0 ? 1 : 2; }
  int shared() { return both(size); }
  int other() { return both(-size); }
  private int both(int n) { return n < 0 ? 1 : 2; }
}
class Top {
  private Ring ring; private int[] cells;
  int peek() { return cells[0]; }
  int half(int k) { if (k > 3) { return cells[0]; } return k; }
  int careful(int k) { if (k > 3) { throw new IllegalStateException(); } return k; }
}
class Secret { private int v; private Secret() {} int sign() { return v < 0 ? -1 : 1; } }
class Plain { static int twice(int x) { return x > 0 ? 2 : 1; } }
""";

  private static ClassPath classPath;

  /** What is shown and told of an exploration. */
  private record Told(ExplorationResult result, List<TreeEvent> tree, List<TestCase> tests) {}

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static Told explore(String type, String name) {
    List<TreeEvent> tree = new ArrayList<>();
    List<TestCase> found = new ArrayList<>();
    TestListener tests =
        new TestListener() {
          @Override
          public void begin() {
            found.clear();
          }

          @Override
          public void found(TestCase test) {
            found.add(test);
          }
        };
    MethodId method = MethodId.of(classPath.get(type).methods(name).get(0));
    ExplorationRequest request =
        new ExplorationRequest(
            classPath, method, SpecModel.EMPTY, Optional.empty(), ExplorationOptions.DEFAULT);
    return new Told(
        new Explorer().explore(request, tree::add, tests, Cancellation.NONE), tree, found);
  }

  private static Set<Code> codes(ExplorationResult result) {
    return result.notices().stream().map(Notice::code).collect(Collectors.toSet());
  }

  private static boolean areCovered(ExplorationResult result) {
    return result.branches().values().stream().allMatch(BranchStatus.Covered.class::isInstance);
  }

  @Test
  void whereCallsShowEveryBranchThereAreNoOtherInputs() {
    ExplorationResult result = explore("Ring", "plain").result();
    assertTrue(areCovered(result), "" + result.branches());
    assertTrue(result.tests().stream().noneMatch(t -> t.steps().isEmpty()));
    assertFalse(codes(result).contains(Code.NOT_BY_CALLS));
  }

  @Test
  void otherInputsAreAddedForTheBranchesThatCallsLeaveOpen() {
    ExplorationResult result = explore("Ring", "closed").result();
    assertTrue(areCovered(result), "" + result.branches());
    assertTrue(codes(result).contains(Code.NOT_BY_CALLS), "" + result.notices());
    Set<Object> byCalls =
        result.tests().stream()
            .filter(t -> !t.steps().isEmpty())
            .flatMap(t -> t.branches().stream())
            .collect(Collectors.toSet());
    List<TestCase> others = result.tests().stream().filter(t -> t.steps().isEmpty()).toList();
    assertFalse(byCalls.isEmpty() || others.isEmpty());
    others.forEach(t -> assertFalse(byCalls.containsAll(t.branches()), t.id()));
    assertEquals(
        result.tests().size(), result.tests().stream().map(TestCase::id).distinct().count());
  }

  /** What two methods use is for the tests of both, unless nobody knows what calls would show. */
  @Test
  void whereTheTimeWasOverWhatOthersUseIsOpenToo() {
    MethodModel method = classPath.get("Ring").methods("shared").get(0);
    ExplorationResult result = explore("Ring", "shared").result();
    Notice over = Notice.of(Code.BOUND_TIME, "", 100, "3 paths");

    assertFalse(areCovered(result));
    assertFalse(new CallsFirst(method, result).isOpen());
    assertTrue(new CallsFirst(method, result.withNotices(List.of(over))).isOpen());
  }

  /** Other methods have branches that only tests take which are not added. */
  @ParameterizedTest
  @ValueSource(strings = {"after", "closed", "helped"})
  void whatIsCalledCoveredIsTakenByATestOfTheResult(String name) {
    ExplorationResult result = explore("Ring", name).result();
    Set<Object> taken =
        result.tests().stream().flatMap(t -> t.branches().stream()).collect(Collectors.toSet());
    Set<Object> said =
        result.branches().entrySet().stream()
            .filter(e -> e.getValue() instanceof BranchStatus.Covered)
            .map(e -> e.getKey())
            .collect(Collectors.toSet());
    assertEquals(taken, said);
  }

  @Test
  void theTestsToldOnTheWayAreThoseOfTheResult() {
    Told told = explore("Ring", "closed");
    assertEquals(told.result().tests(), told.tests());
  }

  @Test
  void theTreeIsThatOfTheInputsByCalls() {
    Told told = explore("Ring", "closed");
    long byCalls = told.result().tests().stream().filter(t -> !t.steps().isEmpty()).count();
    int last = 0;
    for (int i = 0; i < told.tree().size(); i++) {
      last = told.tree().get(i) instanceof TreeEvent.Start ? i : last;
    }
    long leaves =
        told.tree().stream()
            .skip(last)
            .filter(e -> e instanceof TreeEvent.Leaf leaf && !leaf.testId().isEmpty())
            .count();
    assertEquals(byCalls, leaves);
  }

  @Test
  void ofAPrivateMethodOnlyWhatNobodyElseUsesIsWorthOtherInputs() {
    assertTrue(codes(explore("Ring", "helped").result()).contains(Code.NOT_BY_CALLS));
    assertFalse(codes(explore("Ring", "shared").result()).contains(Code.NOT_BY_CALLS));
  }

  /** An exception in mid-block is no reason to leave out what comes after it. */
  @ParameterizedTest
  @ValueSource(strings = {"peek", "half"})
  void whatCallsOnlyBreakOffIsRunToItsEnd(String name) {
    ExplorationResult result = explore("Top", name).result();
    assertTrue(codes(result).contains(Code.NOT_BY_CALLS), "" + result.notices());
    List<TestCase> others = result.tests().stream().filter(t -> t.steps().isEmpty()).toList();
    assertFalse(others.isEmpty());
    assertTrue(others.stream().anyMatch(t -> t.outcome() instanceof Outcome.Returned));
  }

  @Test
  void anExceptionThatTheCodeThrowsIsAnEnd() {
    assertFalse(codes(explore("Top", "careful").result()).contains(Code.NOT_BY_CALLS));
  }

  @Test
  void whatNoCallBuildsIsExploredWithAnyInput() {
    ExplorationResult result = explore("Secret", "sign").result();
    assertTrue(areCovered(result), "" + result.branches());
    assertTrue(result.complete(), "" + result.notices());
  }

  @Test
  void whereThereIsNothingToBuildNothingIsSaidOfCalls() {
    ExplorationResult result = explore("Plain", "twice").result();
    assertTrue(areCovered(result));
    assertTrue(result.complete(), "" + result.notices());
  }
}
