// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TestListener;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which inputs that no call builds are added to those that calls build, and for which branches. */
class AddedInputsTest {
  private static ClassPath classPath;
  private static MethodModel method;
  private static MethodId id;

  @BeforeAll
  static void compile() {
    classPath =
        ClassPath.of(
            Compiler.JAVAC.compile(
                """
                class Box {
                  int get() { return own(); }
                  private int own() { return 1; }
                  int other() { return 2; }
                }
                class Elsewhere { int far() { return 3; } }
                """));
    method = classPath.get("Box").methods("get").get(0);
    id = MethodId.of(method);
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static MadeResults made() {
    return new MadeResults(id);
  }

  private static CallsFirst first(MadeResults calls) {
    return new CallsFirst(method, calls.made());
  }

  private static List<String> ids(ExplorationResult result) {
    return result.tests().stream().map(TestCase::id).toList();
  }

  private static List<Code> codes(ExplorationResult result) {
    return result.notices().stream().map(Notice::code).toList();
  }

  @Test
  void withoutAnyTestByCallsAllIsOpen() {
    assertTrue(first(made().infeasible(1)).isOpen());
  }

  @Test
  void whereEveryTestIsBrokenOffByAnInstructionAllIsOpen() {
    assertTrue(first(made().tested("a", MadeResults.BREAKS, 1)).isOpen());
  }

  @Test
  void anExceptionThatTheProgramThrowsIsAnEndLikeAnyOther() {
    assertFalse(first(made().tested("a", MadeResults.THROWS, 1)).isOpen());
  }

  @Test
  void aBranchThatIsNotReachedIsOpen() {
    MadeResults calls = made().tested("a", MadeResults.RETURNS, 1);
    assertFalse(first(calls).isOpen());
    assertTrue(first(calls.open(2, Code.NOT_REACHED_IN_CALLS)).isOpen());
  }

  @Test
  void aBranchThatIsInfeasibleIsNotOpen() {
    assertFalse(first(made().tested("a", MadeResults.RETURNS, 1).infeasible(2)).isOpen());
  }

  @Test
  void aBranchThatOnlyBrokenOffTestsTakeIsOpen() {
    MadeResults calls = made().tested("a", MadeResults.RETURNS, 1);
    assertTrue(first(calls.tested("b", MadeResults.BREAKS, 1, 2)).isOpen());
  }

  @ParameterizedTest
  @CsvSource({
    "Box, own, ()I, false, true",
    "Box, other, ()I, false, false",
    "Elsewhere, far, ()I, false, false",
    "Box, own, ()I, true, true",
    "Box, other, ()I, true, false",
    "Elsewhere, far, ()I, true, true"
  })
  void ofOtherMethodsOnlyThoseMatterThatHaveNoTestsOfTheirOwnOrThatTimeWasTooShortFor(
      String owner, String name, String descriptor, boolean cut, boolean open) {
    MadeResults calls = made().tested("a", MadeResults.RETURNS, 1);
    ExplorationResult result = (cut ? calls.said(Code.BOUND_TIME) : calls).made();
    result
        .branches()
        .put(
            MadeResults.branch(new MethodId(owner, name, descriptor), 5),
            new BranchStatus.NotReached(MadeResults.notice(Code.NOT_REACHED_IN_CALLS)));

    assertEquals(open, new CallsFirst(method, result).isOpen());
  }

  @Test
  void aloneItDoesNotSayThatThereAreOtherInputs() {
    MadeResults calls =
        made().tested("a", MadeResults.RETURNS, 1).said(Code.NOT_REACHED_IN_CALLS, Code.BOUND_LOOP);

    ExplorationResult alone = first(calls).alone();

    assertEquals(List.of(Code.BOUND_LOOP), codes(alone));
    assertEquals(List.of("a"), ids(alone));
  }

  @Test
  void onlyTestsThatTakeAnOpenBranchAreAdded() {
    CallsFirst first =
        first(made().tested("a", MadeResults.RETURNS, 1).open(2, Code.NOT_REACHED_IN_CALLS));
    MadeResults any =
        made()
            .tested("0", MadeResults.RETURNS, 1)
            .tested("1", MadeResults.RETURNS, 1, 2)
            .tested("2", MadeResults.RETURNS, 2);

    assertEquals(List.of("a", "any.1", "any.2"), ids(first.with(any.made())));
  }

  @Test
  void aBrokenOffTestIsAddedOnlyForWhatNoTestTakesAtAll() {
    CallsFirst first =
        first(
            made()
                .tested("a", MadeResults.RETURNS, 1)
                .tested("b", MadeResults.BREAKS, 2)
                .open(3, Code.NOT_REACHED_IN_CALLS));
    MadeResults any =
        made()
            .tested("0", MadeResults.BREAKS, 2)
            .tested("1", MadeResults.RETURNS, 2)
            .tested("2", MadeResults.BREAKS, 3);

    assertEquals(List.of("a", "b", "any.1", "any.2"), ids(first.with(any.made())));
  }

  @Test
  void everyWholeTestIsAddedWhereCallsHaveNone() {
    CallsFirst first = first(made().tested("a", MadeResults.BREAKS, 1));
    MadeResults any = made().tested("0", MadeResults.BREAKS, 1).tested("1", MadeResults.RETURNS, 1);

    assertEquals(List.of("a", "any.1"), ids(first.with(any.made())));
  }

  @Test
  void everyTestIsAddedWhereCallsHaveNoneAtAll() {
    MadeResults any = made().tested("0", MadeResults.BREAKS).tested("1", MadeResults.RETURNS);

    assertEquals(List.of("any.0", "any.1"), ids(first(made()).with(any.made())));
  }

  @Test
  void whatOnlyTestsCoverThatAreNotAddedIsWhatCallsSay() {
    CallsFirst first =
        first(
            made()
                .tested("a", MadeResults.RETURNS, 1)
                .open(2, Code.NOT_REACHED_IN_CALLS)
                .infeasible(3)
                .open(4, Code.NOT_REACHED_IN_CALLS));
    MadeResults any =
        made()
            .tested("0", MadeResults.RETURNS, 2)
            .covered(3)
            .infeasible(1)
            .open(4, Code.BOUND_LOOP);

    ExplorationResult both = first.with(any.made());

    assertInstanceOf(BranchStatus.Covered.class, both.branches().get(made().branch(1)));
    assertInstanceOf(BranchStatus.Covered.class, both.branches().get(made().branch(2)));
    assertInstanceOf(BranchStatus.ProvedInfeasible.class, both.branches().get(made().branch(3)));
    BranchStatus.NotReached open =
        assertInstanceOf(BranchStatus.NotReached.class, both.branches().get(made().branch(4)));
    assertEquals(Code.BOUND_LOOP, open.reason().code());
  }

  @Test
  void whatIsSaidOfAnyInputComesFirstAndOfCallsOnlyWhatIsNotAboutHowFarTheyCame() {
    CallsFirst first =
        first(
            made()
                .tested("a", MadeResults.RETURNS, 1)
                .said(
                    Code.NOT_REACHED_IN_CALLS,
                    Code.BOUND_TIME,
                    Code.HEIGHT_ENOUGH,
                    Code.HEIGHT_OF_MANY_PATHS,
                    Code.NOTHING_NEW,
                    Code.BOUND_EFFORT,
                    Code.OPAQUE_VALUE,
                    Code.BOUND_LOOP));
    MadeResults any =
        made().tested("0", MadeResults.RETURNS, 2).said(Code.BOUND_LOOP, Code.BOUND_UNFOLD);

    ExplorationResult both = first.with(any.made());

    assertEquals(
        List.of(Code.BOUND_LOOP, Code.BOUND_UNFOLD, Code.OPAQUE_VALUE, Code.NOT_BY_CALLS),
        codes(both));
    assertFalse(both.complete());
  }

  @Test
  void nothingIsSaidOfInputsThatAreNotAdded() {
    CallsFirst first = first(made().tested("a", MadeResults.RETURNS, 1).infeasible(2));

    ExplorationResult both = first.with(made().tested("0", MadeResults.RETURNS, 1).made());

    assertEquals(List.of(), codes(both));
    assertTrue(both.complete());
  }

  @Test
  void pathsAreThoseOfCallsAndOfWhatIsAddedAndTheEffortIsThatOfBoth() {
    CallsFirst first = first(made().tested("a", MadeResults.RETURNS, 1).took(1, 100, 10));
    MadeResults any =
        made()
            .tested("0", MadeResults.RETURNS, 1)
            .tested("1", MadeResults.THROWS, 2)
            .tested("2", MadeResults.BREAKS, 3)
            .took(50, 1000, 7);

    ExplorationResult both = first.with(any.made());

    assertEquals(3, both.statistics().paths());
    assertEquals(2, both.statistics().exceptional());
    assertEquals(1100, both.statistics().instructions());
    assertEquals(17, both.statistics().solverQueries());
  }

  @Test
  void pathsWithoutTestsAreKeptThoseOfCallsFirst() {
    CallsFirst first = first(made().tested("a", MadeResults.RETURNS, 1).cut(Code.BOUND_DEPTH));

    ExplorationResult both = first.with(made().cut(Code.BOUND_LOOP).made());

    assertEquals(
        List.of(Code.BOUND_DEPTH, Code.BOUND_LOOP),
        both.cutOff().stream().map(c -> c.reason().code()).toList());
  }

  @Test
  void aListenerHearsTheTestsOfCallsAgainWhenASecondAttemptBegins() {
    List<String> heard = new ArrayList<>();
    TestListener listener =
        new TestListener() {
          @Override
          public void begin() {
            heard.add("begin");
          }

          @Override
          public void found(TestCase test) {
            heard.add(test.id());
          }
        };
    TestListener added = first(made().tested("a", MadeResults.RETURNS, 1)).added(listener);

    added.begin();
    added.found(made().test("0", MadeResults.RETURNS, 1));
    added.found(made().test("1", MadeResults.RETURNS, 1, 2));
    added.begin();

    assertEquals(List.of("begin", "a", "any.1", "begin", "a"), heard);
  }
}
