// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.machine.strategy.InputCall;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a reachable state says of itself: its outline, its content, its calls. */
class ReachableStateTest {
  private static final String SOURCE =
      """
      class Bag {
        public Bag() {}
        public static Bag of() { return new Bag(); }
        public void add(int x) {}
        void near() {}
        static class Inner { public Inner() {} }
        static class $Odd$ { public $Odd$() {} }
      }
      """;

  private static SearchedClasses classes;

  @BeforeAll
  static void compile() {
    classes = SearchedClasses.of(SOURCE);
  }

  @AfterAll
  static void close() {
    classes.close();
  }

  private static ObjectRef ref(int number) {
    return new ObjectRef(number);
  }

  private static InputCall making(String className) {
    return StateOf.making(StateOf.linked(classes, className, "<init>"));
  }

  private static InputCall on(String name) {
    return StateOf.on(StateOf.linked(classes, "Bag", name));
  }

  private static String outline(ReachableState.Part... objects) {
    return StateOf.of("Bag").objects(objects).made().outline();
  }

  @Test
  void theLabelNamesTheCallsInOrder() {
    ReachableState state =
        StateOf.of("Bag").calls(making("Bag"), on("add"), on("near"), on("add")).made();
    assertEquals("new Bag, add, near, add", state.label());
    assertEquals(4, state.size());
  }

  @Test
  void theLabelNamesAFactoryAsAMethodAndANestedClassSimply() {
    assertEquals("of", StateOf.of("Bag").calls(on("of")).made().label());
    assertEquals("new Inner", StateOf.of("Bag").calls(making("Bag$Inner")).made().label());
    assertEquals("", StateOf.of("Bag").made().label());
  }

  @Test
  void itIsPublicIfEachOfItsCallsIs() {
    assertTrue(StateOf.of("Bag").calls(making("Bag"), on("add")).made().isPublic());
    assertFalse(StateOf.of("Bag").calls(making("Bag"), on("add"), on("near")).made().isPublic());
    assertFalse(StateOf.of("Bag").calls(on("near"), on("add")).made().isPublic());
  }

  @Test
  void theOutlineLeavesOutNumbersOfObjects() {
    assertEquals(
        outline(StateOf.made("Bag", IntValue.of(1), ref(1))),
        outline(StateOf.made("Bag", ref(1), IntValue.of(2), IntValue.of(3))));
  }

  @Test
  void theOutlineTellsWhichObjectsReferToWhich() {
    ReachableState.Part last = StateOf.made("Bag", Null.NULL);
    String chain = outline(StateOf.made("Bag", ref(2)), last);
    assertEquals("Bag[#2]Bag[null]", chain);
    assertEquals("Bag[#1]Bag[null]", outline(StateOf.made("Bag", ref(1)), last));
  }

  @Test
  void theOutlineOfAnArrayDoesNotTellItsLengthNorWhereItIsEmpty() {
    List<Value> elements = List.of(Null.NULL, ref(2), Null.NULL, ref(2));
    List<Value> shorter = List.of(ref(2), ref(2));
    assertEquals(
        "[LBag;[#2, #2]", outline(new ReachableState.Elements("", "[LBag;", elements, false)));
    assertEquals(
        "[LBag;[#2, #2]", outline(new ReachableState.Elements("", "[LBag;", shorter, false)));
    assertEquals(
        "[I[]", outline(new ReachableState.Elements("", "[I", List.of(IntValue.of(4)), false)));
  }

  @Test
  void theOutlineOfATextDoesNotTellItsLetters() {
    assertEquals(
        outline(new ReachableState.Letters("", SymbolicText.of("a"), false)),
        outline(new ReachableState.Letters("", SymbolicText.of("long"), true)));
  }

  @Test
  void whatTestsGiveIsNoContent() {
    ReachableState state =
        StateOf.of("Bag")
            .objects(
                StateOf.made("Bag"),
                StateOf.given("Bag"),
                new ReachableState.Elements("", "[I", List.of(), true),
                new ReachableState.Elements("", "[I", List.of(), false),
                new ReachableState.Letters("", SymbolicText.of("a"), true),
                new ReachableState.Letters("", SymbolicText.of("a"), false),
                new ReachableState.Builder("", "java/lang/StringBuilder", SymbolicText.EMPTY),
                new ReachableState.Mirror("", "Bag"))
            .made();
    assertEquals(5, state.content());
    assertEquals(0, StateOf.of("Bag").made().content());
  }

  @Test
  void itHasAskedIfAStubHoldsOtherAnswersNow() {
    ReachableState.Fields asked =
        new ReachableState.Fields(
            "", "Stub", List.of(IntValue.ZERO), List.of("Stub"), List.of(IntValue.ONE));
    assertFalse(StateOf.of("Bag").objects(StateOf.given("Stub")).made().hasAsked());
    assertTrue(StateOf.of("Bag").objects(StateOf.made("Bag"), asked).made().hasAsked());
  }

  @ParameterizedTest
  @EnumSource(
      value = Sort.class,
      names = {"INT", "LONG", "FLOAT", "DOUBLE", "CHAR", "REF"})
  void floatingPointNumbersAreOpenIfAVariableIsOne(Sort sort) {
    ReachableState state = StateOf.of("Bag").variable(new Terms(), "x", sort).made();
    assertEquals(sort == Sort.FLOAT || sort == Sort.DOUBLE, state.hasFloatingPoint());
  }

  @Test
  void itDoesNotChangeWithTheListsItWasMadeOf() {
    List<ReachableState.Part> objects = new ArrayList<>(List.of(StateOf.made("Bag")));
    List<InputCall> calls = new ArrayList<>(List.of(making("Bag")));
    Map<Term, String> names = new HashMap<>();
    ReachableState state =
        new ReachableState(
            "Bag",
            objects,
            new ArrayList<>(),
            calls,
            names,
            Map.of(),
            new ReachableState.StateKey("", "", true, List.of()));
    objects.clear();
    calls.clear();
    names.put(new Terms().var("x", Sort.DOUBLE), ".x");
    assertEquals(1, state.content());
    assertEquals("new Bag", state.label());
    assertFalse(state.hasFloatingPoint());
    assertThrows(UnsupportedOperationException.class, () -> state.calls().clear());
  }
}
