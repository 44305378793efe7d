// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.strategy.InputCall;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Builders are run in an order that depends on what their runs have shown of them. */
class BuilderNotesTest {
  private static final String SOURCE =
      """
      class Bag {
        public Bag() {}
        public static Bag of() { return new Bag(); }
        public void add(int x) {}
        public void put(int k, int v) {}
        public void clear() {}
        public Object view() { return null; }
        void near() {}
      }
      """;

  private static final ToIntFunction<MethodModel> NONE_BUILT = b -> 0;

  private static SearchedClasses classes;

  private final BuilderNotes notes = new BuilderNotes();
  private final ReachableState empty = state("empty", 1, "<init>");

  @BeforeAll
  static void compile() {
    classes = SearchedClasses.of(SOURCE);
  }

  @AfterAll
  static void close() {
    classes.close();
  }

  private static MethodModel method(String name) {
    return classes.method("Bag", name);
  }

  private static List<MethodModel> methods(String... names) {
    return Arrays.stream(names).map(BuilderNotesTest::method).toList();
  }

  private static ReachableState state(String shape, int content, String... calls) {
    InputCall[] all =
        Arrays.stream(calls)
            .map(c -> StateOf.on(StateOf.linked(classes, "Bag", c)))
            .toArray(InputCall[]::new);
    return StateOf.of("Bag").content(content).key(shape, shape).calls(all).made();
  }

  private void leaves(String builder, ReachableState after) {
    notes.left(method(builder), Optional.of(empty), after, false, true);
  }

  private void keeps(String builder) {
    notes.left(method(builder), Optional.of(empty), state("kept", 2, "<init>"), true, true);
  }

  private List<String> sorted(ToIntFunction<MethodModel> built, String... names) {
    return notes.simpleFirst(methods(names), built).stream().map(MethodModel::name).toList();
  }

  private List<String> steps(boolean isFirst, List<ReachableState> states, String... builders) {
    return notes.onStates(methods(builders), states, isFirst).stream()
        .map(s -> s.builder().name() + " on " + s.receiver().orElseThrow().key().shape())
        .toList();
  }

  @Test
  void nothingChangesBeforeItWasSeen() {
    assertFalse(notes.isChanging(method("add")));
  }

  @Test
  void anotherShapeIsAChange() {
    leaves("add", state("larger", 2, "<init>", "add"));
    assertTrue(notes.isChanging(method("add")));
    assertFalse(notes.isChanging(method("put")));
  }

  @Test
  void theSameShapeIsNone() {
    leaves("add", state("empty", 5, "<init>", "add"));
    assertFalse(notes.isChanging(method("add")));
  }

  @Test
  void anObjectThatIsMadeIsAChange() {
    notes.left(method("<init>"), Optional.empty(), empty, false, true);
    assertTrue(notes.isChanging(method("<init>")));
  }

  @Test
  void oneChangeIsEnough() {
    leaves("add", state("larger", 2, "<init>", "add"));
    leaves("add", state("empty", 1, "<init>", "add"));
    assertTrue(notes.isChanging(method("add")));
  }

  @Test
  void whatTakesFewBuiltObjectsComesFirst() {
    ToIntFunction<MethodModel> built = b -> b.name().equals("clear") ? 2 : 0;
    assertEquals(List.of("add", "put", "clear"), sorted(built, "clear", "add", "put"));
  }

  @Test
  void publicBuildersComeBeforeOthersThatWereSeenToChange() {
    leaves("near", state("other", 1, "<init>", "near"));
    assertEquals(List.of("put", "near"), sorted(NONE_BUILT, "near", "put"));
  }

  @Test
  void whatChangesComesBeforeWhatMayOnlyLook() {
    leaves("put", state("other", 1, "<init>", "put"));
    assertEquals(List.of("put", "clear", "add"), sorted(NONE_BUILT, "add", "clear", "put"));
  }

  @Test
  void whatTakesFewParametersComesFirstAmongTheRest() {
    assertEquals(
        List.of("clear", "view", "add", "put"), sorted(NONE_BUILT, "put", "clear", "add", "view"));
  }

  @Test
  void whatWasFastOnAverageComesFirstAndWhatWasNotRunYetLast() {
    notes.ran(method("clear"), 1_000);
    notes.ran(method("put"), 900);
    notes.ran(method("put"), 100);
    notes.ran(method("view"), 600);
    notes.ran(method("view"), 601);
    assertEquals(
        List.of("put", "view", "clear", "add"), sorted(NONE_BUILT, "add", "clear", "view", "put"));
  }

  @Test
  void everyBuilderIsRunOnEveryState() {
    assertEquals(
        List.of("add on a", "put on a", "add on b", "put on b"),
        steps(true, List.of(state("a", 2, "<init>"), state("b", 1, "<init>")), "add", "put"));
  }

  @Test
  void statesThatHoldMostComeFirst() {
    List<ReachableState> states =
        List.of(
            state("small", 1, "<init>"), state("large", 7, "<init>"), state("mid", 3, "<init>"));
    assertEquals(List.of("add on large", "add on mid", "add on small"), steps(true, states, "add"));
  }

  @Test
  void ofTwoThatHoldTheSameTheOneThatIsGivenLessComesFirst() {
    ReachableState given =
        StateOf.of("Bag")
            .objects(StateOf.made("Bag"), StateOf.given("Bag"))
            .key("given", "")
            .calls(StateOf.making(StateOf.linked(classes, "Bag", "<init>")))
            .made();
    assertEquals(
        List.of("add on empty", "add on given"), steps(true, List.of(given, empty), "add"));
  }

  @Test
  void objectsOfEachConstructorTakeTurns() {
    List<ReachableState> states =
        List.of(
            state("new 9", 9, "<init>"),
            state("new 8", 8, "<init>"),
            state("new 7", 7, "<init>"),
            state("of 2", 2, "of"),
            state("of 1", 1, "of"));
    assertEquals(
        List.of("add on new 9", "add on of 2", "add on new 8", "add on of 1", "add on new 7"),
        steps(true, states, "add"));
  }

  @Test
  void whatMakesMoreTakesTurnsWithWhatDoesNot() {
    leaves("add", state("larger", 2, "<init>", "add"));
    List<ReachableState> states = List.of(state("a", 2, "<init>"), state("b", 1, "<init>"));
    assertEquals(
        List.of("add on a", "clear on a", "add on b", "put on a", "clear on b", "put on b"),
        steps(true, states, "clear", "add", "put"));
  }

  @Test
  void whatHoldsMoreButIsKnownDoesNotGrow() {
    notes.left(method("add"), Optional.of(empty), state("known", 2, "<init>", "add"), false, false);
    assertEquals(
        List.of("clear on empty", "add on empty"), steps(true, List.of(empty), "clear", "add"));
  }

  @Test
  void whatChangesWithoutHoldingMoreDoesNotGrow() {
    leaves("add", state("other", 1, "<init>", "add"));
    assertEquals(
        List.of("clear on empty", "add on empty"), steps(true, List.of(empty), "clear", "add"));
  }

  @Test
  void whatOnlyKeepsWhatItReturnsIsRunInTheFirstRoundsOnly() {
    keeps("view");
    assertTrue(notes.isChanging(method("view")));
    assertEquals(
        List.of("view on empty", "add on empty"), steps(true, List.of(empty), "view", "add"));
    assertEquals(List.of("add on empty"), steps(false, List.of(empty), "view", "add"));
  }

  @Test
  void whatOnceChangedMoreThanThatIsRunAlways() {
    keeps("view");
    leaves("view", state("more", 2, "<init>", "view"));
    assertEquals(List.of("view on empty"), steps(false, List.of(empty), "view"));
  }

  @Test
  void statesAfterCallsThatOnlyKeepWhatTheyReturnComeLast() {
    keeps("view");
    List<ReachableState> states = List.of(state("viewed", 9, "<init>", "view"), empty);
    assertEquals(List.of("add on empty", "add on viewed"), steps(true, states, "add"));
  }

  @Test
  void withoutStatesThereIsNothingToRun() {
    assertEquals(List.of(), steps(true, List.of(), "add", "put"));
    assertEquals(List.of(), steps(true, List.of(empty)));
  }
}
