// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.ReturnAction;
import org.heapsmith.machine.state.State;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A branch is infeasible only if nothing was left out from which it could be reached. */
class BranchStatusesTest {
  private static ClassPath classPath;
  private static Program program;
  private static LinkedMethod ifs;
  private static LinkedMethod calls;
  private static LinkedMethod help;

  private final Omissions omissions = new Omissions();

  @BeforeAll
  static void compile() {
    classPath =
        ClassPath.of(
            Compiler.JAVAC.compile(
                """
                class Ifs {
                  static int ifs(int x) {
                    if (x > 0) { return 1; }
                    if (x < -5) { return 2; }
                    return 3;
                  }
                  static int calls(int x) {
                    int r = help(x);
                    if (r > 1) { return 1; }
                    return 0;
                  }
                  static int help(int x) {
                    if (x > 2) { return 2; }
                    return 3;
                  }
                  static int dead(int x) {
                    int one = 1;
                    if (one > 2) { return x; }
                    return x > 0 ? 1 : 2;
                  }
                  static int asserts(int x) {
                    assert x > 0;
                    assert x < 9 : "large";
                    return x;
                  }
                }
                """));
    program = new Program(classPath);
    ifs = method("ifs");
    calls = method("calls");
    help = method("help");
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static LinkedMethod method(String name) {
    return program.linked(classPath.get("Ifs").methods(name).get(0));
  }

  private static Notice why(Code code, String text) {
    return new Notice(code, "", text);
  }

  private static BranchId branch(LinkedMethod method, int number) {
    return program.branches().id(program.branches().first(method) + number);
  }

  /** A state at an instruction of a method. */
  private static State at(LinkedMethod method, int pc) {
    State state = new State();
    state.call(method, ReturnAction.END).jump(pc);
    return state;
  }

  /** The labels in order: line, outcome and status, with the reasons of what is open. */
  private String labels(LinkedMethod root, List<BranchId> covered, List<BranchId> touched) {
    return new BranchStatuses(program, omissions)
        .label(root, covered, touched).entrySet().stream()
            .map(e -> e.getKey().line() + "/" + e.getKey().outcome() + " " + text(e.getValue()))
            .collect(Collectors.joining(", "));
  }

  private static String text(BranchStatus status) {
    if (status instanceof BranchStatus.NotReached open) {
      return open.reasons().stream().map(Notice::message).toList().toString();
    }
    return status instanceof BranchStatus.Covered
        ? "covered"
        : ((BranchStatus.ProvedInfeasible) status).why();
  }

  private static final String PROVED = "every path that an allowed input takes was explored";
  private static final String DEAD = "no run of its method takes it, whatever the input is";

  @Test
  void whereNothingIsLeftOutWhatIsNotCoveredIsInfeasible() {
    List<BranchId> covered = List.of(branch(ifs, 0), branch(ifs, 3));

    assertEquals(
        "3/0 covered, 3/1 " + PROVED + ", 4/0 " + PROVED + ", 4/1 covered",
        labels(ifs, covered, covered));
  }

  @Test
  void whatIsLeftOutAnywhereIsTheReasonOfAllThatIsOpen() {
    omissions.anywhere(why(Code.BOUND_PART, "part"));

    assertEquals(
        "3/0 covered, 3/1 [part], 4/0 [part], 4/1 [part]",
        labels(ifs, List.of(branch(ifs, 0)), List.of()));
  }

  @ParameterizedTest
  @CsvSource({
    "0, '3/0 [cut], 3/1 [cut], 4/0 [cut], 4/1 [cut]'",
    "1, '3/0 [cut], 3/1 [cut], " + "4/0 [cut], 4/1 [cut]'"
  })
  void aStateLeftOutMayReachAllThatComesAfterIt(int pc, String expected) {
    omissions.after(at(ifs, pc), why(Code.BOUND_LOOP, "cut"));

    assertEquals(expected, labels(ifs, List.of(), List.of()));
  }

  @ParameterizedTest
  @CsvSource({"4, true", "6, true", "7, false", "10, false"})
  void whatComesBeforeAStateLeftOutIsInfeasible(int pc, boolean reached) {
    omissions.after(at(ifs, pc), why(Code.BOUND_LOOP, "cut"));

    String second = reached ? "4/0 [cut], 4/1 [cut]" : "4/0 " + PROVED + ", 4/1 " + PROVED;
    assertEquals(
        "3/0 " + PROVED + ", 3/1 " + PROVED + ", " + second, labels(ifs, List.of(), List.of()));
  }

  @Test
  void ofOneKindTheNearestIsTheReasonAndOfTwoKindsTheNearestComesFirst() {
    omissions.after(at(ifs, 0), why(Code.BOUND_LOOP, "far"));
    omissions.after(at(ifs, 4), why(Code.BOUND_LOOP, "near"));
    omissions.after(at(ifs, 6), why(Code.OPAQUE_VALUE, "nearest"));

    assertEquals(
        "3/0 [far], 3/1 [far], 4/0 [nearest, near], 4/1 [nearest, near]",
        labels(ifs, List.of(), List.of()));
  }

  @Test
  void ofTwoAsNearAWarningComesBeforeABound() {
    omissions.after(at(ifs, 0), why(Code.BOUND_LOOP, "bound"));
    omissions.after(at(ifs, 0), why(Code.OPAQUE_VALUE, "refused"));

    assertEquals(
        "3/0 [refused, bound], 3/1 [refused, bound], 4/0 [refused, bound], 4/1 [refused, bound]",
        labels(ifs, List.of(), List.of()));
  }

  @Test
  void aPlaceComesBeforeWhatIsAnywhere() {
    omissions.anywhere(why(Code.OPAQUE_VALUE, "anywhere"));
    omissions.after(at(ifs, 4), why(Code.BOUND_LOOP, "here"));

    assertEquals(
        "3/0 [anywhere], 3/1 [anywhere], 4/0 [here, anywhere], 4/1 [here, anywhere]",
        labels(ifs, List.of(), List.of()));
  }

  @Test
  void aBranchOnAPathWithoutATestIsNotInfeasibleThoughNothingLeadsToIt() {
    State state = at(ifs, 10);
    state.course().take(program.branches().first(ifs) + 1);
    omissions.after(state, why(Code.BOUND_LOOP, "cut"));
    omissions.onPath(state, why(Code.INPUT_DISCARDED, "discarded"));

    assertEquals(
        "3/0 " + PROVED + ", 3/1 [cut, discarded], 4/0 " + PROVED + ", 4/1 " + PROVED,
        labels(ifs, List.of(), List.of()));
  }

  @Test
  void thatAPathTookTheBranchComesBeforeWaysToIt() {
    State state = at(ifs, 10);
    state.course().take(program.branches().first(ifs) + 3);
    omissions.after(at(ifs, 6), why(Code.OPAQUE_VALUE, "way"));
    omissions.onPath(state, why(Code.INPUT_DISCARDED, "discarded"));

    assertEquals(
        "3/0 " + PROVED + ", 3/1 " + PROVED + ", 4/0 [way], 4/1 [discarded, way]",
        labels(ifs, List.of(), List.of()));
  }

  @Test
  void whatACalledMethodLeavesOutMayGoOnInItsCaller() {
    State state = at(calls, 2); // behind the call
    state.call(help, ReturnAction.PUSH).jump(5);
    omissions.after(state, why(Code.BOUND_LOOP, "cut"));

    assertEquals("9/0 [cut], 9/1 [cut]", labels(calls, List.of(), List.of()));
  }

  @Test
  void theBranchesOfEachMethodOnAPathAreLabelled() {
    List<BranchId> touched = List.of(branch(help, 0));

    assertEquals(
        "9/0 " + PROVED + ", 9/1 " + PROVED + ", 13/0 covered, 13/1 " + PROVED,
        labels(calls, touched, touched));
  }

  @Test
  void aCallLeadsToTheBranchesOfTheMethodCalled() {
    omissions.after(at(calls, 0), why(Code.BOUND_LOOP, "cut"));
    List<BranchId> touched = List.of(branch(help, 0));

    assertEquals("9/0 [cut], 9/1 [cut], 13/0 [cut], 13/1 [cut]", labels(calls, List.of(), touched));
    Omissions behind = new Omissions();
    behind.after(at(calls, 2), why(Code.BOUND_LOOP, "cut"));
    assertEquals(
        "[cut]",
        text(
            new BranchStatuses(program, behind)
                .label(calls, List.of(), touched)
                .get(branch(calls, 0))));
    assertEquals(
        PROVED,
        text(
            new BranchStatuses(program, behind)
                .label(calls, List.of(), touched)
                .get(branch(help, 0))));
  }

  @Test
  void whatNoRunTakesIsInfeasibleWhateverIsLeftOut() {
    omissions.anywhere(why(Code.BOUND_TIME, "time"));

    assertEquals(
        "18/0 " + DEAD + ", 18/1 covered, 19/0 [time], 19/1 [time]",
        labels(method("dead"), List.of(branch(method("dead"), 1)), List.of()));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void withoutAssertionsIsHowNoTestRuns(boolean isLeftOut) {
    if (isLeftOut) {
      omissions.anywhere(why(Code.BOUND_PART, "part"));
    }
    LinkedMethod asserts = method("asserts");
    String off = "tests run with assertions on";
    String open = isLeftOut ? "[part]" : PROVED;
    List<BranchId> covered = List.of(branch(asserts, 0), branch(asserts, 3));

    assertEquals(
        "22/0 covered, 22/1 "
            + off
            + ", 22/0 "
            + open
            + ", 22/1 covered, 23/0 "
            + open
            + ", 23/1 "
            + off
            + ", 23/0 "
            + open
            + ", 23/1 "
            + open,
        labels(asserts, covered, covered));
  }

  @Test
  void whatRanBeforeTheMethodUnderTestMayGoOnAnywhere() {
    Frame other = new State().call(help, ReturnAction.END);
    assertEquals(help, other.method());
    omissions.after(at(help, 0), why(Code.BOUND_LOOP, "cut"));

    assertEquals("3/0 [cut], 3/1 [cut], 4/0 [cut], 4/1 [cut]", labels(ifs, List.of(), List.of()));
  }
}
