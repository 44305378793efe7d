// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.Statistics;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.report.Counter;
import org.junit.jupiter.api.Test;

/** Who is held to what: a planted gap is found, a bound excuses. */
class AgreementTest {
  private static final MethodId METHOD = new MethodId("A", "m", "()V");

  @Test
  void aMissedPathIsReportedWithTheShortest() {
    ComparedRun all = run("all", List.of(), test(1, 1), test(1, 2), test(1, 3));
    ComparedRun gap = run("gap", List.of(), test(1, 1));
    PairVerdict verdict = judge(all, gap);
    assertEquals(PairVerdict.Kind.DIFFER, verdict.kind());
    Disagreement found = verdict.disagreements().get(0);
    assertEquals("all", found.finder());
    assertEquals("gap", found.misser());
    assertEquals(2, found.count());
    assertEquals(2, found.path().steps().size());
  }

  @Test
  void sameProgramPathsByDifferentInputsAgree() {
    ComparedRun two = run("two", List.of(), test(1, 1), test(2, 1));
    ComparedRun one = run("one", List.of(), test(3, 1));
    assertEquals(PairVerdict.Kind.AGREE, judge(two, one).kind());
    assertEquals(1, judge(two, one).common());
  }

  @Test
  void thereIsAVerdictOnEachPair() {
    ComparedRun some = run("some", List.of(), test(1, 1));
    List<PairVerdict> verdicts =
        Agreement.judge(List.of(some, run("more", List.of(), test(1, 1)), some));
    assertEquals(3, verdicts.size());
    assertTrue(verdicts.stream().allMatch(v -> v.kind() == PairVerdict.Kind.AGREE));
  }

  @Test
  void aBoundOnInputsExcusesLargeInputsOnly() {
    // objects 12, unfold 4: inputs of up to 4 objects are within both
    Notice unfold = Notice.of(Code.BOUND_UNFOLD, "", 4, "tree");
    ComparedRun bounded = run("bounded", List.of(unfold), test(1, 1));
    ComparedRun large = run("large", List.of(), test(1, 1), test(5, 2));
    assertEquals(PairVerdict.Kind.AGREE, judge(bounded, large).kind());
    ComparedRun small = run("small", List.of(), test(1, 1), test(4, 2));
    assertEquals(PairVerdict.Kind.DIFFER, judge(bounded, small).kind());
  }

  @Test
  void whoFilteredOrRanOutOfTimeClaimsNothing() {
    ComparedRun all = run("all", List.of(), test(1, 1), test(1, 2));
    for (Notice notice :
        List.of(
            Notice.of(Code.BOUND_TIME, "", "1 s", 3),
            Notice.of(Code.INPUT_DISCARDED, "", "m", "why"),
            Notice.of(Code.CRITERION_MET, "", "branch", "m", 3))) {
      PairVerdict verdict = judge(all, run("cut", List.of(notice)));
      assertEquals(PairVerdict.Kind.UNJUDGED, verdict.kind());
      assertEquals(List.of(new Obstacle("cut", notice)), verdict.obstacles());
    }
  }

  /** What one did not look at says nothing of what the other missed. */
  @Test
  void aPathMissedIsADifferenceEvenIfTheOtherWayCannotBeJudged() {
    Notice time = Notice.of(Code.BOUND_TIME, "", "1 s", 3);
    ComparedRun late = run("late", List.of(time), test(1, 2));
    PairVerdict verdict = judge(run("all", List.of(), test(1, 1)), late);
    assertEquals(PairVerdict.Kind.DIFFER, verdict.kind());
    assertEquals("all", verdict.disagreements().get(0).misser());
    assertEquals(List.of(new Obstacle("late", time)), verdict.obstacles());
  }

  /** The same criterion ends the same paths; another one ends others. */
  @Test
  void aCriterionThatBothHaveIsNoExcuse() {
    Notice end = Notice.of(Code.BOUND_CRITERION, "", "block-2", "m:3");
    ComparedRun one = run("one", "block-2", List.of(end), test(1, 1));
    ComparedRun gap = run("gap", "block-2", List.of(end));
    assertEquals(PairVerdict.Kind.DIFFER, judge(one, gap).kind());
    ComparedRun three = run("three", "block-3", List.of(), test(1, 1), test(1, 2));
    assertEquals(List.of(), Agreement.judge(List.of(one, three)), "nothing to say");
    ComparedRun none = run("none", "path", List.of());
    assertEquals(PairVerdict.Kind.DIFFER, judge(one, none).kind(), "path has all that block-2 has");
  }

  @Test
  void withoutAnyPathThereIsNothingToJudge() {
    Notice depth = Notice.of(Code.BOUND_DEPTH, "", 100, "m:3");
    PairVerdict verdict = judge(run("one", List.of(depth)), run("two", List.of(depth)));
    assertEquals(PairVerdict.Kind.UNJUDGED, verdict.kind());
    assertEquals(new Obstacle("one", depth), verdict.obstacles().get(0));
  }

  /** Its loops go round as often as its heap is large, ours within a bound. */
  @Test
  void jpfSymbcIsHeldToOurPathsAndNotWeToItsOwn() {
    Notice figures = Notice.of(Code.JPF_INPUTS, "", "m", "2 inputs", 0);
    ComparedRun few = run("lazy", List.of(), test(1, 1));
    ComparedRun more = run("jpf-symbc", List.of(figures), test(1, 1), test(1, 2));
    assertEquals(PairVerdict.Kind.AGREE, judge(few, more).kind());
    ComparedRun less = run("jpf-symbc", List.of(figures));
    assertEquals("jpf-symbc", judge(few, less).disagreements().get(0).misser());
  }

  private static PairVerdict judge(ComparedRun first, ComparedRun second) {
    return Agreement.judge(List.of(first, second)).get(0);
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
        new ProgramPath(path),
        new TreeSet<>(),
        Optional.empty());
  }

  private static ComparedRun run(String name, List<Notice> notices, TestCase... tests) {
    return run(name, "", notices, tests);
  }

  private static ComparedRun run(
      String name, String criterion, List<Notice> notices, TestCase... tests) {
    SortedMap<ProgramPath, TestCase> paths = new TreeMap<>();
    List.of(tests).forEach(t -> paths.put(t.path(), t));
    return new ComparedRun(
        name,
        criterion,
        Optional.empty(),
        new Statistics(tests.length, 0, 0, 0, 0, 0, 0, 0, 0),
        paths,
        0,
        0,
        tests.length,
        Counter.EMPTY,
        Counter.EMPTY,
        0,
        Bounds.DEFAULT,
        notices,
        0);
  }
}
