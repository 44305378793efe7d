// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.repok;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.exhaustive.CandidateHeap;
import org.heapsmith.logic.exhaustive.ExhaustiveSearch;
import org.heapsmith.logic.exhaustive.HeapJudge;
import org.heapsmith.logic.exhaustive.HeapVerdict;
import org.heapsmith.logic.exhaustive.JudgeComparison;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Specifies the verdicts on heaps, in words, and on which structures a check accepts. */
class RepOkVerdictsTest {
  private static final String SOURCE =
      """
      package demo;

      class Ring {
        private Ring next; private Ring prev; private int key; private boolean last;
        static class Broken extends RuntimeException { }

        boolean never() { return false; }
        boolean breaks() { throw new Broken(); }
        boolean deep() { throw new StackOverflowError(); }
        boolean endless() { while (true) { } }
        boolean keyThenNext() { return key == 1 && next == null; }
        boolean nextThenKey() { return next == null && key == 1; }
        boolean inverse() { return next != null && next.prev == this; }
        boolean sorted() {
          for (Ring r = this; r.next != null; r = r.next) {
            if (r.key >= r.next.key) { return false; }
          }
          return true;
        }
        boolean flag() { return last; }
        static boolean both(Ring r) { return r != null && r.last == (r.next == null); }
        boolean self() { return next == this; }
      }
      """;

  private static ClassPath classPath;
  private static ClassPathSpace space;

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
    space = new ClassPathSpace(classPath, 0, 2, 0);
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static HeapJudge judge(String name, Cancellation cancellation) {
    return new RepOkJudge(classPath, classPath.get("demo/Ring").methods(name).get(0), cancellation);
  }

  private static HeapVerdict verdict(String name) {
    return judge(name, Cancellation.NONE).judge(CandidateHeap.root(space, "demo/Ring"));
  }

  @ParameterizedTest
  @CsvSource({
    "never, never returns false",
    "breaks, breaks throws Broken",
    "deep, deep throws StackOverflowError"
  })
  void aRejectionSaysWhatTheCheckDoes(String name, String why) {
    assertEquals(new HeapVerdict.No(why), verdict(name));
  }

  @ParameterizedTest
  @CsvSource({
    "keyThenNext, key, I",
    "nextThenKey, next, Ldemo/Ring;",
    "flag, last, Z",
    "both, last, Z"
  })
  void theFieldThatIsReadFirstIsNeededFirst(String name, String field, String descriptor) {
    assertEquals(
        new HeapVerdict.NeedsField(1, new FieldKey("demo/Ring", field, descriptor)), verdict(name));
  }

  /** What is not decided is no rejection. */
  @Test
  void whatIsCancelledIsUnknown() {
    HeapVerdict verdict =
        judge("endless", () -> true).judge(CandidateHeap.root(space, "demo/Ring"));

    assertEquals(HeapVerdict.Unknown.class, verdict.getClass());
    assertEquals("endless", ((HeapVerdict.Unknown) verdict).why().replaceAll(":.*", ""));
  }

  private static JudgeComparison accepted(String name, int objects) {
    HeapJudge everything = heap -> new HeapVerdict.Yes();
    return new ExhaustiveSearch(
            judge(name, Cancellation.NONE),
            everything,
            9,
            Long.MAX_VALUE,
            Cancellation.NONE,
            n -> {})
        .run(List.of(CandidateHeap.root(space, "demo/Ring")), objects);
  }

  @ParameterizedTest
  @CsvSource({
    "keyThenNext, 1, 1",
    "nextThenKey, 1, 1",
    "keyThenNext, 2, 1",
    "flag, 1, 1",
    "self, 1, 1",
    "self, 3, 1",
    "inverse, 1, 1",
    "inverse, 2, 2",
    "both, 1, 2",
    "never, 3, 0"
  })
  void theFieldsThatACheckReadsAreTriedInEveryWay(String name, int objects, int accepted) {
    assertEquals(accepted, accepted(name, objects).both());
  }

  /** One key of three, two of them, or all: in one order each. */
  @ParameterizedTest
  @CsvSource({"1, 1", "2, 4", "3, 5"})
  void aSortedListHasEachChoiceOfKeysOnce(int objects, int accepted) {
    assertEquals(accepted, accepted("sorted", objects).both());
  }
}
