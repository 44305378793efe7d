// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.machine.criterion.Criterion.Goal;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.Statistics;
import org.heapsmith.machine.state.State;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.solving.Solvers;
import org.heapsmith.smt.solving.StandardSolver;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An exploration has seen enough when all is covered and nothing new has come for long. */
class SaturationTest {
  private static ClassPath classPath;

  private Program program;
  private LinkedMethod method;
  private Covering covering;

  @BeforeAll
  static void compile() {
    classPath =
        ClassPath.of(
            Compiler.JAVAC.compile(
                """
                class Enough {
                  static int two(int x) { return x > 0 ? 1 : 2; }
                  static int dead(int x) {
                    int one = 1;
                    if (one > 2) { return 5; }
                    return x > 0 ? 1 : 2;
                  }
                  static int nothing() { return 1; }
                }
                """));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  @BeforeEach
  void makeCovering() {
    program = new Program(classPath);
    explore("two");
  }

  private void explore(String name) {
    method = program.linked(classPath.get("Enough").methods(name).get(0));
    covering = new Covering(program, method, Goal.BRANCHES);
  }

  private void cover(int... branches) {
    State state = new State();
    for (int branch : branches) {
      state.course().take(program.branches().first(method) + branch);
    }
    covering.cover(state, "returns");
  }

  @Test
  void manyPathsWithoutNewsAreEnoughOnceEveryBranchIsCovered() {
    Saturation saturation = Saturation.of(m -> true);
    cover(0, 1);
    saturation.add(Saturation.QUIET - 1, false);
    assertFalse(saturation.isReached(covering));
    saturation.add(1, false);
    assertTrue(saturation.isReached(covering));
  }

  @Test
  void anOpenBranchIsNeverEnough() {
    Saturation saturation = Saturation.of(m -> true);
    cover(0);
    saturation.add(10 * Saturation.QUIET, false);
    assertFalse(saturation.isReached(covering));
    cover(1);
    assertTrue(saturation.isReached(covering));
  }

  @Test
  void newsBeginTheCountAnew() {
    Saturation saturation = Saturation.of(m -> true);
    cover(0, 1);
    saturation.add(Saturation.QUIET, false);
    saturation.add(5, true);
    assertFalse(saturation.isReached(covering));
    saturation.add(Saturation.QUIET, false);
    assertTrue(saturation.isReached(covering));
  }

  @Test
  void branchesOfMethodsThatAreNotWorthItNeedNotBeCovered() {
    Saturation saturation = Saturation.of(m -> false);
    saturation.add(Saturation.QUIET, false);
    assertTrue(saturation.isReached(covering));
  }

  @Test
  void aBranchThatNoRunTakesNeedNotBeCovered() {
    explore("dead");
    Saturation saturation = Saturation.of(m -> true);
    saturation.add(Saturation.QUIET, false);
    cover(1, 2);
    assertFalse(saturation.isReached(covering));
    cover(3);
    assertTrue(saturation.isReached(covering));
  }

  @Test
  void whoExploresEverythingNeverHasEnough() {
    explore("nothing");
    Saturation saturation = Saturation.never();
    saturation.add(1_000_000, false);
    assertFalse(saturation.isReached(covering));
  }

  @Test
  void figuresOfPathsAreCountedAndTakenBack() {
    Counters counters = new Counters();
    counters.path(false);
    counters.path(true);
    counters.path(true);
    counters.refuted(true);
    counters.pruned();
    counters.infeasible();
    counters.infeasible();
    counters.path(false);
    counters.refuted(false);
    try (StandardSolver solver = Solvers.standard(new Terms())) {
      assertEquals(
          new Statistics(2, 1, 3, 2, 77, 0, 0, 0, 0), counters.statistics(77, solver.statistics()));
    }
  }
}
