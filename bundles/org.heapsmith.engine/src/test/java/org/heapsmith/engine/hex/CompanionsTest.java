// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.Explorer;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.HexAtom;
import org.heapsmith.logic.spec.HexTrigger;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Subtrees;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Companion methods of an invariant, good ones and bad ones; preconditions hex cannot follow. */
class CompanionsTest {
  private static final String SOURCE =
      """
      public class Cell {
        Cell next;
        int value;

        static int next(Cell list) {
          if (list == null) return 0;
          list.value = 99;
          return list.next.value > 5 ? 1 : 2;
        }
      }

      class Companion {
        static void small(Cell cell) { assert 0 < cell.value && cell.value < 9; cell.value = 7; }
        static void throwing(Cell cell) { throw new IllegalStateException(); }
        static void looping(Cell cell) { while (true) { } }
        static void branching(Cell cell) {
          int n = 0;
          for (int i = 0; i < 12; i++) if ((cell.value & 1 << i) != 0) n++;
          assert n < 100;
        }
        static int limit = 4;
        static void limited(Cell cell) { assert cell.value < limit; }
        static void rounds(Cell cell) {
          int n = cell.value;
          for (int i = 0; i != 30 && n > 0; i++) n--;
          assert n % 30 == 0 && cell.value % 30 == 7;
        }
        static void counts(Cell cell) {
          int n = cell.value;
          for (int i = 0; i < 30 && n > 0; i++) n--;
          assert n % 30 == 0 && cell.value % 30 == 7;
        }
        static void distinct(Cell cell) {
          java.util.Set<Cell> seen = new java.util.HashSet<>();
          for (Cell c = cell; seen.add(c); c = c.next) { }
          assert seen.size() % 2 == 1;
        }
        static void partly(Cell cell) { if (cell.value > 3) throw new IllegalStateException(); }
      }
      """;
  private static final String DESCRIPTOR = "(LCell;)I";

  private static HexTrigger on(String method) {
    return new HexTrigger(
        new HexAtom.NotNull(HexSpecs.list("Cell", false)),
        "Companion",
        method,
        "(LCell;)V",
        Optional.empty(),
        HexSpecs.HERE);
  }

  private static ExplorationResult explore(SpecModel specs, Disjunct requires) {
    return explore(specs, requires, Cancellation.NONE);
  }

  private static ExplorationResult explore(
      SpecModel specs, Disjunct requires, Cancellation cancellation) {
    return new Explorer()
        .explore(
            HexSpecs.request(
                Compiler.JAVAC.compile(SOURCE),
                new MethodId("Cell", "next", DESCRIPTOR),
                List.of(Specs.ref("list", "Cell")),
                specs,
                requires,
                ExplorationOptions.DEFAULT
                    .withStrategy("hex")
                    .within(
                        Subtrees.node(List.of(), Bounds.DEFAULT), Bounds.DEFAULT.withDepth(5_000))),
            TreeListener.NONE,
            cancellation);
  }

  /**
   * A companion that forks into thousands of states, none of which takes many steps: all of them
   * are dropped at the next question, wherever the cancellation comes. By numbers of questions.
   */
  @ParameterizedTest
  @ValueSource(ints = {50, 500, 1500})
  void oneThatBranchesIsCancelledAtOnce(int after) {
    AtomicInteger asked = new AtomicInteger();
    explore(
        HexSpecs.circular("Cell", on("branching")),
        HexSpecs.requires("list", "Cell"),
        () -> asked.incrementAndGet() > after);
    assertTrue(asked.get() > after, "it was not over before: " + asked);
    assertTrue(asked.get() < after + 100, "asked " + (asked.get() - after) + " times more");
  }

  private static ExplorationResult explore(String companion) {
    return explore(HexSpecs.circular("Cell", on(companion)), HexSpecs.requires("list", "Cell"));
  }

  private static Set<Code> codes(ExplorationResult result) {
    return result.notices().stream().map(Notice::code).collect(Collectors.toSet());
  }

  private static long value(TestCase test, int object) {
    ConcreteObject.Instance cell = (ConcreteObject.Instance) test.input().object(object);
    return cell.fields().entrySet().stream()
        .filter(e -> e.getKey().name().equals("value"))
        .map(e -> ((ConcreteValue.Primitive) e.getValue()).bits())
        .findFirst()
        .orElseThrow();
  }

  /** What it asserts holds of every input, and neither side's writes are seen by the other. */
  @Test
  void assertionsAreAssumptionsOnTheHeapAtEntry() {
    ExplorationResult result = explore("small");
    assertTrue(result.complete());
    List<TestCase> lists =
        result.tests().stream().filter(t -> !t.input().objects().isEmpty()).toList();
    assertTrue(lists.size() >= 3);
    for (TestCase test : lists) {
      assertTrue(0 < value(test, 1) && value(test, 1) < 9, () -> "" + test.input());
    }
  }

  /** Nobody knows whether an input is valid on which it throws: there is no test of it. */
  @Test
  void oneThatThrowsJudgesNothingAndIsTold() {
    ExplorationResult result = explore("throwing");
    assertEquals(Set.of(Code.COMPANION_THREW, Code.INPUT_UNJUDGED), codes(result));
    assertTrue(result.tests().stream().noneMatch(CompanionsTest::isList));
    assertTrue(why(result).contains("throws java.lang.IllegalStateException (3 inputs in all)"));
  }

  private static String why(ExplorationResult result) {
    return result.notices().stream()
        .filter(n -> n.code() == Code.INPUT_UNJUDGED || n.code() == Code.INPUT_DISCARDED)
        .map(Notice::message)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void oneThatThrowsForSomeInputsLosesThese() {
    ExplorationResult result = explore("partly");
    assertEquals(Set.of(Code.COMPANION_THREW, Code.INPUT_UNJUDGED), codes(result));
    assertTrue(result.tests().stream().noneMatch(t -> isList(t) && value(t, 1) > 3));
    assertTrue(result.tests().stream().anyMatch(t -> isList(t) && value(t, 1) <= 3));
  }

  private static boolean isList(TestCase test) {
    return !test.input().objects().isEmpty();
  }

  @Test
  void oneThatLoopsJudgesNothingAndIsTold() {
    ExplorationResult result = explore("looping");
    assertEquals(Set.of(Code.COMPANION_STOPPED, Code.INPUT_UNJUDGED), codes(result));
    assertTrue(result.tests().stream().noneMatch(CompanionsTest::isList));
    assertTrue(why(result).contains("does not end within"));
  }

  @Test
  void oneThatIsMissingJudgesNothingAndIsTold() {
    ExplorationResult result = explore("none");
    assertEquals(Set.of(Code.COMPANION_MISSING, Code.INPUT_UNJUDGED), codes(result));
    assertTrue(result.tests().stream().noneMatch(CompanionsTest::isList));
  }

  /** The symbolic run meets the bound on loops; the finished input is judged all the same. */
  @Test
  void oneThatMeetsABoundDecidesAtTheEnd() {
    ExplorationResult result = explore("rounds");
    assertEquals(Set.of(Code.COMPANION_STOPPED, Code.INPUT_DISCARDED), codes(result));
    assertTrue(why(result).contains("an assertion of Companion.rounds does not hold"));
    List<TestCase> lists = result.tests().stream().filter(CompanionsTest::isList).toList();
    assertTrue(lists.stream().allMatch(t -> value(t, 1) % 30 == 7), lists::toString);
  }

  /** What counts to 30 is followed to its end. */
  @Test
  void oneThatCountsFindsTheInputsItself() {
    ExplorationResult result = explore("counts");
    assertEquals(Set.of(), codes(result));
    List<TestCase> lists = result.tests().stream().filter(CompanionsTest::isList).toList();
    assertFalse(lists.isEmpty());
    assertTrue(lists.stream().allMatch(t -> value(t, 1) % 30 == 7), lists::toString);
  }

  @Test
  void oneThatReadsAStaticReadsWhatItsClassHas() {
    ExplorationResult result = explore("limited");
    List<TestCase> lists = result.tests().stream().filter(CompanionsTest::isList).toList();
    assertTrue(lists.size() >= 3);
    assertTrue(
        lists.stream().allMatch(t -> value(t, 1) < 4 && t.judgement().isPresent()),
        lists::toString);
  }

  @Test
  void oneThatCallsTheJdkRunsItsCode() {
    ExplorationResult result = explore("distinct");
    List<TestCase> lists = result.tests().stream().filter(CompanionsTest::isList).toList();
    assertTrue(lists.size() >= 2);
    for (TestCase test : lists) {
      assertEquals(1, test.input().objects().size() % 2, () -> "" + test.input());
    }
  }

  @Test
  void anInvariantThatNoHeapSatisfiesIsAnErrorBeforeTheMethodRuns() {
    SpecModel impossible =
        HexSpecs.model(
            "Cell",
            List.of(),
            new HexAtom.NotNull(HexSpecs.list("Cell", false)),
            new HexAtom.NotNull(HexSpecs.list("Cell", true)),
            new HexAtom.Aliases(HexSpecs.list("Cell", true), List.of()),
            new HexAtom.ExpandsTo(HexSpecs.list("Cell", true), List.of()));
    HeapsmithException e =
        assertThrows(
            HeapsmithException.class, () -> explore(impossible, HexSpecs.requires("list", "Cell")));
    assertEquals(Code.PRECONDITION_UNSATISFIABLE, e.notice().code());
  }

  @Test
  void aPreconditionWithPredicatesIsRefusedAndTheOtherStrategyNamed() {
    Disjunct predicate =
        Specs.heap(List.of(), List.of(Specs.call("list", Specs.ref("list", "Cell"))));
    HeapsmithException e =
        assertThrows(HeapsmithException.class, () -> explore(HexSpecs.circular("Cell"), predicate));
    assertEquals(Code.STRATEGY_UNSUITED, e.notice().code());
    assertTrue(e.notice().message().contains("strategy separation can"));
  }
}
