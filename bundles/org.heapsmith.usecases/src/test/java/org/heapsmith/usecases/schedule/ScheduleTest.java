// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.Statistics;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testing.Compiler;
import org.heapsmith.usecases.target.TargetResolver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which methods come first, by a clock of our own. */
class ScheduleTest {
  @TempDir static Path temp;
  private static ClassPath classes;
  private static List<MethodModel> methods;

  private final AtomicLong now = new AtomicLong(12);
  private final TotalTime time = TotalTime.of(Duration.ofSeconds(100), now::get);

  /** {@code A} and {@code B} have each two methods of two branches, {@code C} has one of four. */
  @BeforeAll
  static void compile() throws IOException {
    String body =
        " { static int one(int i) { return i < 0 ? -1 : 1; }"
            + " static int two(int i) { return i > 0 ? -1 : 1; } }\n";
    String four = "class C { static int wide(int i) { return i < 0 ? -1 : i > 0 ? 1 : 0; } }";
    Path source = temp.resolve("A.java");
    Files.writeString(source, "class A" + body + "class B" + body + four);
    Path target = temp.resolve("classes");
    Compiler.JAVAC.compile(target, source);
    classes = ClassPath.of(target);
    methods = new TargetResolver(classes).resolve(List.of("C", "A", "B"));
  }

  @AfterAll
  static void close() {
    classes.close();
  }

  private static String name(int index) {
    MethodModel method = methods.get(index);
    return method.receiver().name() + "#" + method.name();
  }

  /** A result in which all branches are covered, or none. */
  private static ExplorationResult result(int index, boolean covered) {
    MethodModel method = methods.get(index);
    MethodId id = MethodId.of(method);
    TreeMap<BranchId, BranchStatus> branches = new TreeMap<>();
    if (covered) {
      method
          .branches()
          .forEach(
              b ->
                  branches.put(
                      new BranchId(id, b.instruction(), b.outcome(), b.line()),
                      new BranchStatus.Covered()));
    }
    Statistics none = new Statistics(0, 0, 0, 0, 0, 0, 0, 0, 0);
    return new ExplorationResult(id, List.of(), List.of(), branches, List.of(), none, covered);
  }

  private List<String> rest(Schedule schedule, int count) {
    List<String> rest = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      rest.add(name(schedule.next()));
    }
    return rest;
  }

  @Test
  void withoutATotalTimeThePlansOrderIsKeptAndAllIsBegun() {
    Schedule schedule = Schedule.Maker.ALL_IN_ORDER.of(methods);
    assertEquals(List.of("C#wide", "A#one", "A#two", "B#one", "B#two"), rest(schedule, 5));
    assertTrue(schedule.begins(4));
  }

  @Test
  void whatPromisesMostComesFirst() {
    GainOrder order = new GainOrder(methods, new Experience(), time);
    assertEquals(List.of("A#one", "A#two", "B#one", "B#two", "C#wide"), rest(order, 5));
  }

  /** What is left over is not begun, and what it promises is not asked. */
  @Test
  void whenTheTimeIsOverAllOthersFollowInThePlansOrder() {
    GainOrder order = new GainOrder(methods, new Experience(), time);
    assertEquals(List.of("A#one"), rest(order, 1));
    now.addAndGet(Duration.ofSeconds(95).toNanos());
    assertEquals(List.of("C#wide", "A#two", "B#one", "B#two"), rest(order, 4));
    assertFalse(order.begins(0));
  }

  /** Both methods of the other class together promise more than what is left of this one. */
  @Test
  void aClassThatIsBegunIsFinishedFirst() {
    GainOrder order = new GainOrder(methods, new Experience(), time);
    int first = order.next();
    order.explored(methods.get(first), result(first, true), 1);
    assertEquals(List.of("A#one", "A#two"), List.of(name(first), name(order.next())));
  }

  @Test
  void aClassThatTakesLongAndBringsNothingHasToWait() {
    GainOrder order = new GainOrder(methods, new Experience(), time);
    int first = order.next();
    order.explored(methods.get(first), result(first, false), 60);
    for (int other : List.of(0, 3, 4)) {
      order.explored(methods.get(other), result(other, true), 0.3);
    }
    assertEquals("A#two", rest(order, 4).get(3));
  }

  @Test
  void shortlyBeforeTheEndNothingIsBegun() {
    GainOrder order = new GainOrder(methods, new Experience(), time);
    now.addAndGet(Duration.ofSeconds(89).toNanos());
    assertTrue(order.begins(0));
    now.addAndGet(Duration.ofSeconds(1).toNanos());
    assertFalse(order.begins(0));
  }

  /** On a machine that no test was made on yet: 30 of 100 s. */
  @Test
  void theFirstTestsHaveMoreTime() {
    GainOrder order = new GainOrder(methods, new Experience(), time);
    now.addAndGet(Duration.ofSeconds(75).toNanos());
    assertTrue(order.begins(1), "nothing is explored yet");
    order.explored(methods.get(0), withPaths(result(0, true), 3), 0.5);
    assertFalse(order.begins(1));
    order.made(2, 0.1);
    assertTrue(order.begins(1), "one more is expected to take as long");
  }

  /** Tests of what is explored are worth more than one more method that takes 20 s. */
  @Test
  void aMethodThatTakesTheTimeOfTheTestsIsNotBegun() {
    GainOrder order = new GainOrder(methods, new Experience(), time);
    order.explored(methods.get(0), withPaths(result(0, true), 2), 0.5);
    order.made(2, 0.1);
    now.addAndGet(Duration.ofSeconds(78).toNanos());
    order.explored(methods.get(1), withPaths(result(1, true), 3), 40);
    assertFalse(order.begins(2));
    order.made(3, 0.1);
    assertTrue(order.begins(2), "nothing waits");
  }

  /** Half of 100 s, of which 10 are for the tests that are made last; then half of what is left. */
  @Test
  void aShareIsAPartOfWhatIsLeft() {
    TotalTime half = time.share(0.5);
    now.addAndGet(Duration.ofSeconds(39).toNanos());
    assertFalse(half.isOver(0, 0, false));
    now.addAndGet(Duration.ofSeconds(1).toNanos());
    assertTrue(half.isOver(0, 0, false));
    TotalTime rest = time.share(1);
    now.addAndGet(Duration.ofSeconds(49).toNanos());
    assertFalse(rest.isOver(0, 0, false));
  }

  /** Half of the tests are made in 40 s, so the other half takes as long. */
  @Test
  void theTestsOfWhatIsExploredHaveTheirTime() {
    GainOrder order = new GainOrder(methods, new Experience(), time);
    ExplorationResult some = result(0, true);
    order.explored(methods.get(0), withPaths(some, 20_000), 1);
    order.made(10_000, 40);
    now.addAndGet(Duration.ofSeconds(57).toNanos());
    assertTrue(order.begins(1));
    now.addAndGet(Duration.ofSeconds(4).toNanos());
    assertFalse(order.begins(1));
    assertFalse(order.end().isCancelled());
    order.made(10_000, 20);
    assertTrue(order.begins(1));
    now.addAndGet(Duration.ofSeconds(39).toNanos());
    assertTrue(order.end().isCancelled());
  }

  /**
   * What was begun has its turn first, so that its tests are made, in less time than was feared.
   */
  @Test
  void aMethodOfAnotherClassWaitsForTestsThatMayTakeLess() throws InterruptedException {
    GainOrder order = new GainOrder(methods, new Experience(), time);
    int first = order.next();
    order.explored(methods.get(first), withPaths(result(first, true), 10_000), 1);
    assertEquals(List.of("A#one", "A#two"), List.of(name(first), name(order.next())));

    FutureTask<Integer> other = new FutureTask<>(order::next);
    Thread thread = new Thread(other);
    thread.start();
    while (thread.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }
    order.made(10_000, 5);
    thread.join();

    assertTrue(other.isDone());
    assertTrue(order.begins(3), "95 s are left");
  }

  /** An earlier run has written them; how long that took is not learnt. */
  @Test
  void testsThatAreThereTakeNoTime() {
    GainOrder order = new GainOrder(methods, new Experience(), time);
    int first = order.next();
    order.explored(methods.get(first), withPaths(result(first, true), 10_000), 1);
    assertFalse(order.begins(3));
    order.spared(10_000);
    assertTrue(order.begins(3));
    assertEquals(List.of("A#two", "B#one", "B#two", "C#wide"), rest(order, 4));

    now.addAndGet(Duration.ofSeconds(75).toNanos());
    order.explored(methods.get(3), withPaths(result(3, true), 3), 0.5);
    assertFalse(order.begins(0), "nobody knows yet how long tests take");
  }

  @Test
  void nobodyWaitsOnceTheTimeIsOver() {
    GainOrder order = new GainOrder(methods, new Experience(), time);
    order.explored(methods.get(0), withPaths(result(0, true), 10_000), 1);
    now.addAndGet(Duration.ofSeconds(95).toNanos());
    assertEquals(5, rest(order, 5).size());
    assertFalse(order.begins(1));
  }

  private static ExplorationResult withPaths(ExplorationResult one, int paths) {
    TestCase test =
        new TestCase(
            "0",
            one.method(),
            ConcreteHeap.EMPTY,
            null,
            List.of(),
            new Outcome.Returned(null),
            ConcreteHeap.EMPTY,
            List.of(),
            new TreeSet<>(),
            new ProgramPath(List.of()),
            new TreeSet<>(),
            Optional.empty());
    return new ExplorationResult(
        one.method(),
        Collections.nCopies(paths, test),
        List.of(),
        one.branches(),
        List.of(),
        one.statistics(),
        true);
  }
}
