// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.repok;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.exhaustive.CandidateHeap;
import org.heapsmith.logic.exhaustive.ExhaustiveSearch;
import org.heapsmith.logic.exhaustive.HeapJudge;
import org.heapsmith.logic.exhaustive.HeapVerdict;
import org.heapsmith.logic.exhaustive.JudgeComparison;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Running checks on heaps: whatever a check does, there is an answer. */
class RepOkJudgeTest {
  private static final String BOX =
      """
package demo;

class Box {
  private final int value = Integer.parseInt("0");
  private final Box next = null;
  private Object payload;
  private int[] numbers;
  private final Point point = null;

  Box() {
    throw new IllegalStateException("constructors are not run");
  }

  record Point(int x, int y) {}

  boolean always() { return true; }
  boolean positive() { return value > 0; }
  boolean nextIsLast() { return next.next == null; }
  boolean endless() { while (true) { } }
  boolean recursive() { return next == null || next.recursive(); }
  boolean asserts() { assert value == 1 : "one"; return true; }
  boolean swallows() {
    try {
      return value == 1;
    } catch (Throwable t) {
      return true;
    }
  }
  boolean mutates() {
    int seen = 0;
    for (Box b = this; b != null && seen < 9; b = b.next) { b.payload = "seen"; seen++; }
    return seen < 9;
  }
  boolean sums() {
    int sum = 0;
    for (int n : numbers) { sum += n; }
    return sum == 2;
  }
  boolean record() { return point != null && point.x() == point.y(); }
  static boolean check(Box b) { return b.value == 0; }
  private boolean hidden() { return java.util.stream.Stream.of(value).allMatch(v -> v == 1); }
}
""";

  @TempDir private Path folder;
  private ClassPath classPath;
  private ClassPathSpace space;

  @BeforeEach
  void compile() throws IOException {
    Compiler.JAVAC.compile(folder, BOX);
    classPath = ClassPath.of(folder);
    space = new ClassPathSpace(classPath, 0, 2, 2);
  }

  private HeapJudge judge(String name) {
    MethodModel method = classPath.get("demo/Box").methods(name).get(0);
    return new RepOkJudge(classPath, method, Cancellation.NONE);
  }

  private CandidateHeap box() {
    return CandidateHeap.root(space, "demo/Box");
  }

  /** Counts the heaps of up to {@code objects} objects that the check accepts. */
  private JudgeComparison compare(String name, int objects) {
    HeapJudge everything = heap -> new HeapVerdict.Yes();
    return new ExhaustiveSearch(
            judge(name), everything, 9, Long.MAX_VALUE, Cancellation.NONE, n -> {})
        .run(List.of(box()), objects);
  }

  @Test
  void aCheckThatReadsNothingNeedsNothing() {
    assertEquals(new HeapVerdict.Yes(), judge("always").judge(box()));
  }

  @Test
  void theFirstFieldReadIsAskedFor() {
    HeapVerdict.NeedsField looks = (HeapVerdict.NeedsField) judge("positive").judge(box());
    assertEquals(1, looks.object());
    assertEquals("value", looks.field().name());
  }

  @Test
  void finalFieldsAreSetAndEveryValueIsTried() {
    JudgeComparison comparison = compare("positive", 1);
    assertEquals(3, comparison.heaps());
    assertEquals(2, comparison.both());
  }

  @Test
  void anExceptionIsARejection() {
    assertEquals("nextIsLast throws NullPointerException", reason("nextIsLast"));
  }

  @Test
  void noEndIsARejection() {
    assertTrue(reason("endless").contains("does not end"), reason("endless"));
    JudgeComparison cyclic = compare("recursive", 2);
    assertEquals(2, cyclic.both(), "one and two boxes without a cycle");
    assertTrue(cyclic.onlySecond().get(0).why().matches(".*(does not end|levels deep).*"));
  }

  @Test
  void aFailedAssertionIsARejection() {
    assertEquals("asserts throws AssertionError", reason("asserts"));
  }

  private String reason(String name) {
    return compare(name, 1).onlySecond().get(0).why();
  }

  @Test
  void aCheckThatCatchesEverythingIsStoppedAllTheSame() {
    assertEquals(1, compare("swallows", 1).both());
  }

  @Test
  void aCheckThatWritesDoesNotSpoilTheNextHeap() {
    assertEquals(3, compare("mutates", 3).both());
  }

  @Test
  void arraysRecordsStaticChecksLambdas() {
    assertEquals(4, compare("sums", 2).both(), "2; 0,2; 1,1; 2,0");
    assertEquals(3, compare("record", 2).both());
    assertEquals(1, compare("check", 1).both());
    assertEquals(1, compare("hidden", 1).both());
  }
}
