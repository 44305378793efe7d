// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.machine.criterion.Criterion.Goal;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.ExplorationResult.CutOffPath;
import org.heapsmith.machine.state.Position;
import org.heapsmith.machine.state.State;
import org.heapsmith.smt.Terms;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which state, and which part of a tree, is next where nothing steers the search. */
class SmallOrdersTest {

  /** A state whose input is so high, and that was set aside so often. */
  private static State state(int height, int asides) {
    State state = new State();
    String path = "a" + ".next".repeat(height);
    state.markInput(state.allocate().string("x"), path);
    for (int i = 0; i < asides; i++) {
      state.course().setAside("why " + i);
    }
    return state;
  }

  /** States as {@code height/asides}, separated by blanks. */
  private static List<State> states(String text) {
    List<State> states = new ArrayList<>();
    for (String one : text.split(" ")) {
      int[] numbers = Arrays.stream(one.split("/")).mapToInt(Integer::parseInt).toArray();
      states.add(state(numbers[0], numbers[1]));
    }
    return states;
  }

  @ParameterizedTest
  @CsvSource({
    "0/0, 0",
    "0/0 0/0 0/0, 2",
    "0/0 5/0 9/0, 2",
    "0/0 0/1, 0",
    "0/0 0/0 0/1 0/2, 1",
    "0/1 0/1, 1",
    "0/2 0/1 0/3, 1",
    "0/1 0/2 0/1 0/2, 2",
    "0/0 0/9 0/0, 2"
  })
  void depthFirstTakesTheLastOneThatWasSetAsideLeast(String open, int expected) {
    assertEquals(expected, SearchOrder.DEPTH_FIRST.next(states(open)));
  }

  @ParameterizedTest
  @CsvSource({
    "3/0, 0",
    "1/0 1/0, 1",
    "0/0 1/0 2/0, 0",
    "2/0 1/0 0/0 1/0 2/0, 2",
    "0/0 0/0 1/0, 1",
    "0/2 1/0 0/1, 2",
    "0/1 2/0, 0"
  })
  void theLowestInputComesFirstAndBeingSetAsideCountsAsHeight(String open, int expected) {
    assertEquals(expected, SearchOrder.LOW_FIRST.next(states(open)));
  }

  @Test
  void elementsOfArraysAreAStepToo() {
    State state = new State();
    state.markInput(state.allocate().string("x"), "a[3].next[0]");
    assertEquals(3, SearchOrder.height(state));
  }

  private static Part part(List<Integer> id, State... roots) {
    return new Part(id, List.of(roots), null, new Terms());
  }

  @Test
  void partsComeInTheOrderOfTheirCutsAPartBeforeWhatWasCutFromIt() {
    List<Part> parts = new ArrayList<>();
    for (List<Integer> id :
        List.of(List.of(2), List.of(1, 10), List.of(1), List.of(1, 9, 4), List.of(1, 9))) {
      parts.add(part(id, state(0, 0)));
    }
    parts.sort(Part.IN_ORDER);

    assertEquals(
        "[[1], [1, 9], [1, 9, 4], [1, 10], [2]]", parts.stream().map(Part::id).toList().toString());
  }

  @Test
  void partsWithLowInputsComeBeforeThoseThatWereCutEarlier() {
    List<Part> parts = new ArrayList<>();
    parts.add(part(List.of(1), state(2, 0)));
    parts.add(part(List.of(2), state(1, 0), state(7, 0)));
    parts.add(part(List.of(0), state(1, 1)));
    parts.sort(Part.LOW_FIRST);

    assertEquals("[[2], [0], [1]]", parts.stream().map(Part::id).toList().toString());
    assertEquals(1, parts.get(0).height());
  }

  @Test
  void whereNothingIsOpenTheLowestPartIsTakenAndAGuessGoesOnWaiting() {
    Program program =
        new Program(ClassPath.of(Compiler.JAVAC.compile("class Flat { void none() {} }")));
    LinkedMethod none = program.method("Flat", "none", "()V").orElseThrow();
    Parts parts = new Parts(new Covering(program, none, Goal.BRANCHES));
    parts.add(part(List.of(1), state(2, 0)));
    parts.add(part(List.of(2), state(1, 0)));
    parts.add(part(List.of(3), state(0, 0)));

    assertEquals(List.of(2), parts.guess(p -> p.id().get(0) < 3).orElseThrow().id());
    assertTrue(parts.guess(p -> false).isEmpty());
    assertEquals(List.of(3), parts.take().orElseThrow().id());
    assertEquals(List.of(2), parts.take().orElseThrow().id());
    assertEquals(List.of(List.of(1)), parts.drop().stream().map(Part::id).toList());
    assertTrue(parts.take().isEmpty());
  }

  private static Position position(int... alternatives) {
    Position position = Position.ROOT;
    for (int alternative : alternatives) {
      position = position.child(alternative);
    }
    return position;
  }

  @Test
  void whoFollowsAPathAdmitsOnlyWhatLiesOnIt() {
    Follow follow = new Follow(List.of(1, 0, 2));

    assertTrue(follow.admits(position()));
    assertTrue(follow.admits(position(1)));
    assertTrue(follow.admits(position(1, 0, 2)));
    assertFalse(follow.admits(position(0)));
    assertFalse(follow.admits(position(1, 0, 1)));
    assertFalse(follow.admits(position(1, 0, 2, 0)));
  }

  @Test
  void whoFollowsAPathKeepsTheStateAsItWasAtTheNode() {
    Follow follow = new Follow(List.of(1));
    State state = new State();
    follow.reached(state);
    assertNull(follow.state());

    state.choose(1);
    follow.reached(state);
    state.choose(0);

    assertEquals(List.of(1), follow.state().position().indices());
    assertTrue(follow.isAt(follow.state()));
    assertFalse(follow.isAt(state));
  }

  @Test
  void aNoticeIsKeptOnceInTheOrderOfFirstMention() {
    Notices notices = new Notices();
    assertTrue(notices.isEmpty());
    Notice one = new Notice(Code.BOUND_LOOP, "A.a:1", "one");
    Notice two = new Notice(Code.BOUND_LOOP, "A.a:2", "one");
    notices.add(two);
    notices.add(one);
    notices.add(new Notice(Code.BOUND_LOOP, "A.a:2", "one"));
    List<Notice> before = notices.list();
    notices.add(new Notice(Code.BOUND_LOOP, "", "three"));

    assertEquals(List.of(two, one), before);
    assertEquals(3, notices.list().size());
  }

  private static CutOffPath cut(Code code, String message) {
    return new CutOffPath(List.of(), new Notice(code, "A#m()", message));
  }

  @Test
  void discardedInputsAreCountedByKindWithTheFirstReason() {
    List<Notice> summary =
        Discarded.summary(
            List.of(
                cut(Code.INPUT_UNJUDGED, "u"),
                cut(Code.BOUND_LOOP, "l"),
                cut(Code.INPUT_DISCARDED, "first"),
                cut(Code.INPUT_DISCARDED, "second"),
                cut(Code.INPUT_DISCARDED, "third")));

    assertEquals(
        List.of(
            new Notice(Code.INPUT_DISCARDED, "A#m()", "first (3 inputs in all)"),
            new Notice(Code.INPUT_UNJUDGED, "A#m()", "u")),
        summary);
    assertEquals(List.of(), Discarded.summary(List.of(cut(Code.BOUND_LOOP, "l"))));
  }

  @ParameterizedTest
  @CsvSource({
    "INPUT_DISCARDED, true",
    "INPUT_AGAINST_REPOK, true",
    "INPUT_UNJUDGED, true",
    "INPUT_INVALID, false",
    "BOUND_LOOP, false"
  })
  void anInputIsDiscardedForThreeReasons(Code code, boolean expected) {
    assertEquals(expected, Discarded.isOne(MadeResults.notice(code)));
  }
}
