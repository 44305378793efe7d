// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.Explorer;
import org.heapsmith.engine.bounds.Bounds;
import org.heapsmith.engine.bounds.Within;
import org.heapsmith.engine.result.ExplorationResult;
import org.heapsmith.engine.result.MethodId;
import org.heapsmith.engine.result.TestCase;
import org.heapsmith.engine.result.TreeListener;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.engine.testing.Compiler;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.HexAtom;
import org.heapsmith.logic.spec.HexTrigger;
import org.heapsmith.logic.spec.SpecModel;
import org.junit.jupiter.api.Test;

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
                        Within.node(List.of(), Bounds.DEFAULT), Bounds.DEFAULT.withDepth(5_000))),
            TreeListener.NONE,
            Cancellation.NONE);
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

  @Test
  void oneThatThrowsAssumesNothingAndIsTold() {
    ExplorationResult result = explore("throwing");
    assertEquals(Set.of(Code.COMPANION_THREW), codes(result));
    assertEquals(explore("none").tests().size(), result.tests().size());
  }

  @Test
  void oneThatThrowsForSomeInputsSplitsThePath() {
    ExplorationResult result = explore("partly");
    assertEquals(Set.of(Code.COMPANION_THREW), codes(result));
    assertTrue(result.tests().stream().anyMatch(t -> isList(t) && value(t, 1) > 3));
    assertTrue(result.tests().stream().anyMatch(t -> isList(t) && value(t, 1) <= 3));
  }

  private static boolean isList(TestCase test) {
    return !test.input().objects().isEmpty();
  }

  @Test
  void oneThatLoopsIsStoppedAndTold() {
    assertEquals(Set.of(Code.COMPANION_STOPPED), codes(explore("looping")));
  }

  @Test
  void oneThatIsMissingIsTold() {
    ExplorationResult result = explore("none");
    assertEquals(Set.of(Code.COMPANION_MISSING), codes(result));
    assertTrue(result.tests().size() > 3);
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
