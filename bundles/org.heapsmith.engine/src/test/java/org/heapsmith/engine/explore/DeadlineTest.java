// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.program.Program;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.solving.Solvers;
import org.heapsmith.smt.solving.StandardSolver;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;

/** That the time is over is no word of a person, for the whole and for its parts. */
class DeadlineTest {
  @Test
  void aPartOfWhatIsOverIsOverAndNobodyHasCancelled() {
    Deadline whole = new Deadline(Cancellation.NONE, 0);
    Deadline part = whole.part(1, 4);
    assertTrue(whole.isOver() && part.isOver());
    assertFalse(whole.isByPerson() || part.isByPerson());
  }

  @Test
  void whoCancelsTheWholeCancelsItsParts() {
    AtomicBoolean person = new AtomicBoolean();
    Deadline part = new Deadline(person::get, 3_600_000).part(1, 4);
    assertFalse(part.isCancelled());
    person.set(true);
    assertTrue(part.isCancelled() && part.isByPerson());
    assertFalse(part.isOver());
  }

  /** A clock that a test turns. */
  private static final class TestClock implements Deadline.Clock {
    private long now = Long.MAX_VALUE - 1; // as nanoTime may be: sums overflow
    private long used = 7;

    @Override
    public long now() {
      return now;
    }

    @Override
    public LongSupplier processorTime() {
      return () -> used;
    }

    void pass(long millis, long ofProcessor) {
      now += millis * 1_000_000;
      used += ofProcessor * 1_000_000;
    }
  }

  /** On a machine that has nothing else to do; in ms from now. */
  private static void assertEndsAfter(TestClock clock, Deadline deadline, int millis) {
    clock.pass(millis - 1, millis - 1);
    assertFalse(deadline.isOver());
    clock.pass(1, 1);
    assertTrue(deadline.isOver());
  }

  @Test
  void aPartEndsWithItsTimeOnAMachineThatHasNothingElseToDo() {
    TestClock clock = new TestClock();
    Deadline part = new Deadline(Cancellation.NONE, 400, 0, clock).part(1, 4);
    assertEndsAfter(clock, part, 100);
  }

  @Test
  void aPartDoesNotEndBecauseOthersKeepTheMachineBusy() {
    TestClock clock = new TestClock();
    Deadline whole = new Deadline(Cancellation.NONE, 400, 0, clock);
    Deadline part = whole.part(1, 4);
    clock.pass(200, 99);
    assertFalse(part.isOver());
    clock.pass(10, 1);
    assertTrue(part.isOver());
    assertFalse(whole.isOver());
  }

  @Test
  void aPartLeavesTimeForWhatComesNext() {
    TestClock clock = new TestClock();
    Deadline whole = new Deadline(Cancellation.NONE, 400, 0, clock);
    Deadline part = whole.part(1, 4);
    clock.pass(300, 50);
    assertTrue(part.isOver());
    assertFalse(whole.isOver());
  }

  @Test
  void manyThreadsDoNotMakeAPartShorter() {
    TestClock clock = new TestClock();
    Deadline part = new Deadline(Cancellation.NONE, 400, 0, clock).part(1, 4);
    clock.pass(60, 240);
    assertFalse(part.isOver());
  }

  @Test
  void aThirdIsLeftToTestsButNotMoreThanTheyTake() {
    assertEquals(3_333, Deadline.reserved(10_000));
    assertEquals(10_000, Deadline.reserved(30_000));
    assertEquals(10_000, Deadline.reserved(3_600_000));
    assertEquals(0, Deadline.reserved(0));
  }

  @Test
  void exploringAndItsPartsEndWhereTheTimeOfTestsBegins() {
    TestClock clock = new TestClock();
    Deadline whole = new Deadline(Cancellation.NONE, 600, 200, clock);
    Deadline part = whole.part(1, 4);
    assertEndsAfter(clock, part, 100);
    assertEndsAfter(clock, whole, 300);
  }

  private static Notice stopped(Cancellation cancellation) {
    ClassPath classes = ClassPath.of(Compiler.JAVAC.compile("class Empty {}"));
    Terms terms = new Terms();
    try (StandardSolver solver = Solvers.standard(terms)) {
      return new SearchContext(
              new Program(classes), terms, SpecModel.EMPTY, Bounds.DEFAULT, cancellation, solver)
          .stopped();
    }
  }

  @Test
  void whatIsCutOffByTheTimeSaysSo() {
    assertEquals(Code.BOUND_TIME, stopped(new Deadline(Cancellation.NONE, 0)).code());
    assertEquals(
        Code.BOUND_TIME, stopped(new Deadline(Cancellation.NONE, 0).part(1, 4)).code(), "a part");
    assertEquals(Code.CANCELLED, stopped(new Deadline(() -> true, 0)).code());
    Deadline over = new Deadline(Cancellation.NONE, 400, 400, new TestClock());
    assertTrue(stopped(over).message().contains("400 ms"), "the time that was asked for");
  }
}
