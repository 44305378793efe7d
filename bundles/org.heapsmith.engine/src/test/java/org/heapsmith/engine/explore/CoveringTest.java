// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.ControlFlow.Block;
import org.heapsmith.machine.criterion.Criterion.Goal;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.State;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What tests cover, what paths touch, and what is left of the methods that were reached. */
class CoveringTest {
  private static ClassPath classPath;

  private Program program;
  private LinkedMethod two;
  private LinkedMethod called;
  private Covering covering;

  @BeforeAll
  static void compile() {
    classPath =
        ClassPath.of(
            Compiler.JAVAC.compile(
                """
                class Two {
                  static int two(int x) { if (x > called(x)) { return 1; } return 2; }
                  static int called(int x) { return x > 9 ? 1 : 0; }
                  static int plain(int[] a) { return a[0]; }
                  static void spin(int n) { while (n > 0) { n--; } }
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
    two = method("two");
    called = method("called");
    program.branches().first(called); // so that numbers and indices differ
    program.blocks().first(called);
    covering = new Covering(program, two, Goal.BRANCHES);
  }

  private LinkedMethod method(String name) {
    return program.linked(classPath.get("Two").methods(name).get(0));
  }

  /** A state through some branches of a method. */
  private State taking(LinkedMethod method, int... branches) {
    State state = new State();
    for (int branch : branches) {
      state.course().take(program.branches().first(method) + branch);
    }
    return state;
  }

  /** A state through some blocks of a method. */
  private State running(LinkedMethod method, int... blocks) {
    State state = new State();
    for (int block : blocks) {
      state.course().enterBlock(program.blocks().first(method) + block);
    }
    return state;
  }

  private List<Integer> outcomes() {
    return covering.covered().stream().map(b -> b.outcome()).toList();
  }

  @Test
  void aTestCoversTheBranchesOfItsPath() {
    covering.cover(taking(two, 1), "returns");

    assertEquals(List.of(1), outcomes());
    assertEquals(two.id(), covering.covered().iterator().next().method());
    assertFalse(covering.everyBranch());
    covering.cover(taking(two, 0), "returns");
    assertEquals(List.of(0, 1), outcomes());
    assertTrue(covering.everyBranch());
  }

  @Test
  void aPathThatIsNoTestTouchesBranchesOnly() {
    covering.touch(taking(two, 0));

    assertEquals(List.of(), outcomes());
    assertEquals(1, covering.touched().size());
    assertTrue(covering.isRootOpen());
  }

  @Test
  void newIsABranchOrABlockOrAnOutcomeThatNoTestHadBefore() {
    assertTrue(covering.cover(taking(two, 0), "returns"));
    assertFalse(covering.cover(taking(two, 0), "returns"));
    assertTrue(covering.cover(taking(two, 0), "throws"));
    assertTrue(covering.cover(taking(two, 0, 1), "throws"));
    assertTrue(covering.cover(running(two, 0), "returns"));
    assertFalse(covering.cover(running(two, 0), "returns"));
  }

  @Test
  void theVersionChangesWithBranchesButNotWithOutcomesOrBlocks() {
    int before = covering.version();
    covering.cover(taking(two, 0), "returns");
    int after = covering.version();
    covering.cover(taking(two, 0), "throws");
    covering.cover(running(two, 0), "throws");

    assertTrue(after != before);
    assertEquals(after, covering.version());
  }

  @Test
  void whereStatementsAreTheGoalTheVersionChangesWithBlocks() {
    covering = new Covering(program, two, Goal.STATEMENTS);
    int before = covering.version();
    covering.cover(taking(two, 0), "returns");

    assertEquals(before, covering.version());
    covering.cover(running(two, 0), "returns");
    assertTrue(covering.version() != before);
  }

  @Test
  void whatAStateHasThatNoTestCoversIsNew() {
    State state = taking(two, 1);
    assertTrue(covering.isNew(state));
    assertTrue(covering.isNewOfRoot(state));

    covering.cover(state, "returns");

    assertFalse(covering.isNew(state));
    assertFalse(covering.isNewOfRoot(state));
    assertTrue(covering.isNew(taking(called, 0)));
    assertFalse(covering.isNewOfRoot(taking(called, 0)));
  }

  @Test
  void aMethodIsReachedOnceAPathRunsABlockOfIt() {
    covering.cover(taking(two, 0, 1), "returns");
    assertEquals(1, covering.reached());
    assertFalse(covering.isAnythingOpen());
    assertEquals(Set.of(), covering.openMethods());

    covering.touch(running(called, 0));

    assertEquals(2, covering.reached());
    assertTrue(covering.isAnythingOpen());
    assertFalse(covering.isRootOpen());
    assertEquals(Set.of("called(I)I"), covering.openMethods());
  }

  @Test
  void nothingIsOpenOnceBothMethodsAreCovered() {
    covering.touch(running(called, 0));
    covering.cover(taking(two, 0, 1), "returns");
    assertTrue(covering.isAnythingOpen());

    covering.cover(taking(called, 0, 1), "returns");

    assertFalse(covering.isAnythingOpen());
  }

  @Test
  void newOfCountsTheBranchesOfOneMethodFromItsOwnFirst() {
    State state = taking(two, 1);
    state.course().take(program.branches().first(called));

    assertEquals(BitSet.valueOf(new long[] {0b10}), covering.newOf(state, two));
    assertEquals(BitSet.valueOf(new long[] {0b01}), covering.newOf(state, called));
    covering.cover(taking(two, 1), "returns");
    assertEquals(new BitSet(), covering.newOf(state, two));
  }

  @Test
  void aBlockIsOpenUntilEachBranchAtItsEndIsCoveredOrTheStates() {
    Block first = two.model().controlFlow().blocks().get(0);
    Block second = two.model().controlFlow().blocks().get(1);
    BitSet one = BitSet.valueOf(new long[] {0b01});
    BitSet other = BitSet.valueOf(new long[] {0b10});

    assertTrue(covering.isOpen(new BitSet(), two, first));
    assertTrue(covering.isOpen(one, two, first));
    assertFalse(covering.isOpen(new BitSet(), two, second));
    covering.cover(taking(two, 0), "returns");
    assertTrue(covering.isOpen(one, two, first));
    assertFalse(covering.isOpen(other, two, first));
  }

  @Test
  void whereStatementsAreTheGoalABlockIsOpenUntilItIsRun() {
    covering = new Covering(program, two, Goal.STATEMENTS);
    List<Block> blocks = two.model().controlFlow().blocks();

    assertTrue(covering.isOpen(new BitSet(), two, blocks.get(1)));
    assertFalse(covering.isOpen(BitSet.valueOf(new long[] {0b10}), two, blocks.get(1)));
    covering.cover(running(two, 1), "returns");
    assertFalse(covering.isOpen(new BitSet(), two, blocks.get(1)));
    assertTrue(covering.isOpen(new BitSet(), two, blocks.get(2)));
  }

  @Test
  void labelsBehindTheLastInstructionAreNoStatement() {
    covering.cover(running(two, 0, 1), "returns");
    assertFalse(covering.everyStatement());

    covering.cover(running(two, 2), "returns");

    assertTrue(covering.everyStatement());
    assertTrue(two.model().controlFlow().blocks().size() > 3);
  }

  @Test
  void aBlockIsBrokenOffWhereATestGetsToItButNotToItsEnd() {
    covering.cover(running(two), "throws");
    assertTrue(covering.isBrokenOff());

    covering.cover(running(two, 0), "returns");
    assertFalse(covering.isBrokenOff());

    covering.cover(taking(two, 0), "returns");
    assertTrue(covering.isBrokenOff());

    covering.cover(running(two, 1), "returns");
    assertFalse(covering.isBrokenOff());

    covering.cover(taking(two, 1), "returns");
    assertTrue(covering.isBrokenOff());
  }

  @Test
  void aBlockBehindOneWithoutBranchesIsBrokenOffOnceThatOneIsRun() {
    LinkedMethod spin = method("spin");
    covering = new Covering(program, spin, Goal.BRANCHES);
    covering.cover(running(spin, 0), "returns");
    assertFalse(covering.isBrokenOff());

    covering.cover(taking(spin, 0), "returns");
    assertTrue(covering.isBrokenOff());

    covering.cover(running(spin, 1), "returns");
    assertFalse(covering.isBrokenOff());
  }

  @Test
  void whatTestsShowAreOutcomesBranchesAndBlocks() {
    int branch = program.branches().first(two) + 1;
    int block = program.blocks().first(two);
    State state = taking(two, 1);
    state.course().enterBlock(block);
    covering.cover(state, "returns null");

    assertEquals(Set.of("returns null", "branch " + branch, "block " + block), covering.seen());
  }

  @Test
  void aCopyGoesItsOwnWay() {
    covering.cover(taking(two, 0), "returns");
    Covering copy = covering.copy();
    copy.cover(taking(two, 1), "throws");

    assertTrue(copy.everyBranch());
    assertFalse(covering.everyBranch());
    assertFalse(covering.seen().contains("throws"));
    assertEquals(two, copy.root());
  }

  @Test
  void takingOverAnotherPartSaysWhetherAnyOfItIsNew() {
    Covering other = covering.copy();
    assertFalse(covering.addAll(other));

    other.touch(running(called, 0));
    assertFalse(covering.addAll(other));
    assertEquals(2, covering.reached());

    other.cover(taking(called, 0, 1), "returns");
    assertTrue(covering.addAll(other));
    assertFalse(covering.addAll(other));
    assertEquals(2, covering.covered().size());
  }

  @Test
  void whatDoesNotMatterNeedNotBeCovered() {
    covering.cover(taking(two, 0), "returns");

    assertFalse(covering.everyBranch((m, b) -> true));
    assertTrue(covering.everyBranch((m, b) -> b.outcome() == 0));
    assertFalse(covering.everyBranch((m, b) -> b.outcome() == 1));
    assertTrue(covering.everyBranch((m, b) -> false));
  }

  @ParameterizedTest
  @EnumSource(Goal.class)
  void aMethodWithoutBranchesIsCoveredFromTheStart(Goal goal) {
    covering = new Covering(program, method("plain"), goal);

    assertTrue(covering.everyBranch());
    assertFalse(covering.isRootOpen());
    assertFalse(covering.everyStatement());
    assertEquals(goal == Goal.STATEMENTS ? Set.of("plain([I)I") : Set.of(), covering.openMethods());
  }
}
