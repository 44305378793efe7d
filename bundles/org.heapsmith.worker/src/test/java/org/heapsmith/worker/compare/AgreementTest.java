// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.bounds.Bounds;
import org.heapsmith.engine.result.BranchId;
import org.heapsmith.engine.result.MethodId;
import org.heapsmith.engine.result.Outcome;
import org.heapsmith.engine.result.ProgramPath;
import org.heapsmith.engine.result.Statistics;
import org.heapsmith.engine.result.TestCase;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.testgen.report.Counter;
import org.junit.jupiter.api.Test;

/** Who is held to what: a planted gap is found, a bound excuses. */
class AgreementTest {
  private static final MethodId METHOD = new MethodId("A", "m", "()V");

  @Test
  void aMissedPathIsReportedWithTheShortest() {
    ComparedRun all = run("all", List.of(), test(1, 1), test(1, 2), test(1, 3));
    ComparedRun gap = run("gap", List.of(), test(1, 1));
    List<Disagreement> found = Agreement.check(List.of(all, gap));
    assertEquals(1, found.size());
    assertEquals("all", found.get(0).finder());
    assertEquals("gap", found.get(0).misser());
    assertEquals(2, found.get(0).count());
    assertEquals(2, found.get(0).path().steps().size());
  }

  @Test
  void sameProgramPathsByDifferentInputsAgree() {
    ComparedRun two = run("two", List.of(), test(1, 1), test(2, 1));
    ComparedRun one = run("one", List.of(), test(3, 1));
    assertTrue(Agreement.check(List.of(two, one)).isEmpty());
  }

  @Test
  void aBoundOnInputsExcusesLargeInputsOnly() {
    // objects 12, unfold 4: inputs of up to 4 objects are within both
    Notice unfold = Notice.of(Code.BOUND_UNFOLD, "", 4, "tree");
    ComparedRun bounded = run("bounded", List.of(unfold), test(1, 1));
    ComparedRun large = run("large", List.of(), test(1, 1), test(5, 2));
    assertTrue(Agreement.check(List.of(bounded, large)).isEmpty());
    ComparedRun small = run("small", List.of(), test(1, 1), test(4, 2));
    assertEquals(1, Agreement.check(List.of(bounded, small)).size());
  }

  @Test
  void whoFilteredOrRanOutOfTimeClaimsNothing() {
    ComparedRun all = run("all", List.of(), test(1, 1), test(1, 2));
    Notice time = Notice.of(Code.BOUND_TIME, "", "1 s", 3);
    Notice discarded = Notice.of(Code.INPUT_DISCARDED, "", "m", "why");
    assertTrue(Agreement.check(List.of(all, run("late", List.of(time)))).isEmpty());
    assertTrue(Agreement.check(List.of(all, run("filtered", List.of(discarded)))).isEmpty());
  }

  private static TestCase test(int objects, int steps) {
    TreeMap<Integer, ConcreteObject> heap = new TreeMap<>();
    for (int i = 1; i <= objects; i++) {
      heap.put(i, new ConcreteObject.Instance(i, "A", new TreeMap<>()));
    }
    List<ProgramPath.Step> path =
        java.util.stream.IntStream.range(0, steps)
            .<ProgramPath.Step>mapToObj(
                i -> new ProgramPath.Taken(new BranchId(METHOD, i, 0, i + 1)))
            .toList();
    ConcreteHeap input = new ConcreteHeap(heap, new TreeMap<>());
    return new TestCase(
        "t",
        METHOD,
        input,
        ConcreteValue.NULL,
        List.of(),
        new Outcome.Returned(null),
        input,
        List.of(),
        new TreeSet<>(),
        new ProgramPath(path));
  }

  private static ComparedRun run(String name, List<Notice> notices, TestCase... tests) {
    SortedMap<ProgramPath, TestCase> paths = new TreeMap<>();
    List.of(tests).forEach(t -> paths.put(t.path(), t));
    return new ComparedRun(
        name,
        Optional.empty(),
        new Statistics(tests.length, 0, 0, 0, 0, 0, 0, 0, 0),
        paths,
        0,
        0,
        tests.length,
        Counter.EMPTY,
        0,
        Bounds.DEFAULT,
        notices,
        0);
  }
}
