// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import demo.lists.Deque;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.support.Capture;
import org.heapsmith.testgen.support.Fixtures;
import org.heapsmith.testgen.support.Samples;
import org.junit.jupiter.api.Test;

class SuiteBuilderTest {
  private final SuiteBuilder suites = new SuiteBuilder(Fixtures.classPath());

  @Test
  void isomorphicInputsWithTheSameEndAreDuplicates() throws Exception {
    TestCase first = contains("a", 2, 7, 3);
    TestCase same = contains("b", 2, 7, 3);
    TestCase otherKey = contains("c", 3, 7, 3);
    TestCase otherShape = contains("d", 2, 7);
    assertEquals(
        List.of("a", "c", "d"),
        ids(suites.deduplicate(List.of(first, same, otherKey, otherShape))));
  }

  @Test
  void everyBranchAndEveryOutcomeIsKept() throws Exception {
    TestCase found = contains("found", 3, 7, 3);
    TestCase foundAgain = contains("again", 7, 7, 3);
    TestCase absent = contains("absent", 5, 7, 3);
    TestCase otherBranch = withBranch("branch", 9);
    List<TestCase> kept =
        suites.minimise(List.of(found, foundAgain, absent, otherBranch), t -> Set.of());
    assertEquals(List.of("found", "branch"), ids(kept), "absent says nothing that branch does not");
  }

  @Test
  void measuredCoverageIsARequirementLikeAnyOther() throws Exception {
    TestCase a = contains("a", 3, 7, 3);
    TestCase b = contains("b", 7, 7, 3);
    assertEquals(1, suites.minimise(List.of(a, b), t -> Set.of()).size());
    assertEquals(2, suites.minimise(List.of(a, b), t -> Set.of("probe of " + t.id())).size());
  }

  @Test
  void throwsAndEffectsAreDistinctOutcomes() throws Exception {
    List<TestCase> removals =
        List.of(
            Capture.test("throws").call(Samples.deque(), Deque.class, "removeLast"),
            Capture.test("one").call(Samples.deque(7), Deque.class, "removeLast"),
            Capture.test("two").call(Samples.deque(7, 3), Deque.class, "removeLast"),
            Capture.test("three").call(Samples.deque(7, 3, 9), Deque.class, "removeLast"));
    assertEquals(List.of("throws", "two"), ids(suites.minimise(removals, t -> Set.of())));
  }

  @Test
  void quicklyOnesThatAddABranchAnExceptionOrAKindOfResult() throws Exception {
    List<TestCase> tests =
        List.of(
            Capture.test("throws").call(Samples.deque(), Deque.class, "removeLast"),
            Capture.test("again").call(Samples.deque(), Deque.class, "removeLast"),
            Capture.test("one").call(Samples.deque(7), Deque.class, "removeLast"),
            Capture.test("two").call(Samples.deque(7, 3), Deque.class, "removeLast"),
            contains("found", 3, 7, 3),
            withBranch("branch", 3));
    assertEquals(List.of("throws", "one", "found", "branch"), ids(suites.addingQuickly(tests)));
    assertEquals(List.of("throws", "one", "branch"), ids(suites.minimiseQuickly(tests)));
    assertEquals(List.of(), ids(suites.minimiseQuickly(List.of())));
  }

  /** Of two that show the same, the reader sees of one which text comes out. */
  @Test
  void textsThatDifferAreBetterThanTheSameTwice() throws Exception {
    TestCase same = puttingIn("same", "a", "a");
    TestCase different = puttingIn("different", "a", "b");
    TestCase empty = puttingIn("empty", "a", "");
    assertEquals(
        List.of("different"), ids(suites.minimise(List.of(same, different, empty), t -> Set.of())));
    assertEquals(
        List.of("different"), ids(suites.minimise(List.of(empty, different, same), t -> Set.of())));
  }

  private static TestCase puttingIn(String id, String... texts) throws Exception {
    TestCase test = contains(id, 3, 7, 3);
    MethodId put = new MethodId("demo/lists/Deque", "put", "(Ljava/lang/String;)V");
    List<BuildStep> steps =
        Stream.of(texts)
            .map(t -> new BuildStep(put, 1, List.of(new ConcreteValue.Text(t)), 0))
            .toList();
    return new TestCase(
        id,
        test.method(),
        test.input(),
        test.receiver(),
        test.arguments(),
        test.outcome(),
        test.finalHeap(),
        test.facts(),
        test.branches(),
        test.path(),
        test.classes(),
        steps,
        0,
        test.judgement());
  }

  private static TestCase contains(String id, int key, int... values) throws Exception {
    return Capture.test(id).call(Samples.deque(values), Deque.class, "contains", key);
  }

  private static TestCase withBranch(String id, int key) throws Exception {
    return Capture.test(id)
        .branch(Deque.class, "contains", 4, 1)
        .call(Samples.deque(7, 3), Deque.class, "contains", key);
  }

  private static List<String> ids(List<TestCase> tests) {
    return tests.stream().map(TestCase::id).toList();
  }
}
