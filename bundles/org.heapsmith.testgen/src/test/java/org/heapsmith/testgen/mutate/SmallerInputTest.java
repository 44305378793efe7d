// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.GivenInput;
import org.heapsmith.machine.result.MethodId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Specifies what of an input is left out, or changed, where it shows the same without. */
class SmallerInputTest {
  private static final ConcreteValue.Ref PILE = new ConcreteValue.Ref(1);

  private static ConcreteValue.Primitive number(char kind, long value) {
    return new ConcreteValue.Primitive(kind, value);
  }

  private static ConcreteValue i(long value) {
    return number('I', value);
  }

  private static BuildStep make(int id) {
    return new BuildStep(new MethodId("demo/Pile", "<init>", "()V"), 0, List.of(), id);
  }

  private static BuildStep call(String name, ConcreteValue... arguments) {
    return new BuildStep(new MethodId("demo/Pile", name, "(I)V"), 1, List.of(arguments), 0);
  }

  private static GivenInput input(List<BuildStep> steps, ConcreteValue... arguments) {
    return new GivenInput(ConcreteHeap.EMPTY, steps, PILE, List.of(arguments));
  }

  private static GivenInput smaller(GivenInput input, Predicate<GivenInput> shows) {
    GivenInput small = new SmallerInput(shows).of(input);
    assertTrue(small.equals(input) || shows.test(small), "what is smaller shows the same");
    return small;
  }

  private static List<String> calls(GivenInput input) {
    return input.steps().stream()
        .map(s -> s.method().name() + s.arguments().stream().map(SmallerInputTest::text).toList())
        .toList();
  }

  private static Object text(ConcreteValue value) {
    return value instanceof ConcreteValue.Primitive p ? (Object) p.bits() : value;
  }

  private static boolean has(GivenInput input, String call) {
    return calls(input).contains(call);
  }

  private static long count(GivenInput input, String name) {
    return input.steps().stream().filter(s -> s.method().name().equals(name)).count();
  }

  @Test
  void callsThatMakeNothingAndShowNothingAreLeftOut() {
    GivenInput all = input(List.of(make(1), call("push", i(5)), call("push", i(6))));

    assertEquals(List.of("<init>[]"), calls(smaller(all, in -> true)));
  }

  @Test
  void anObjectThatOnlyACallTookGoesWithIt() {
    ConcreteValue taken = new ConcreteValue.Ref(2);
    GivenInput all = input(List.of(make(1), make(2), call("push", taken), call("push", i(6))));

    assertEquals(List.of("<init>[]", "push[6]"), calls(smaller(all, in -> has(in, "push[6]"))));
    assertEquals(2, count(smaller(all, in -> has(in, "push[" + taken + "]")), "<init>"));
  }

  @Test
  void anObjectThatIsPassedToTheMethodStays() {
    GivenInput all = input(List.of(make(1), make(2)), new ConcreteValue.Ref(2));

    assertEquals(List.of("<init>[]", "<init>[]"), calls(smaller(all, in -> true)));
  }

  @Test
  void anObjectThatNothingTakesIsNotMade() {
    GivenInput all = input(List.of(make(1), make(2), call("push", i(5))));

    assertEquals(List.of(make(1)), smaller(all, in -> true).steps());
  }

  @Test
  void whatShowsNothingAnyMoreStaysAsItWas() {
    GivenInput all = input(List.of(make(1), call("push", i(5)), call("pop")), i(-3));

    assertEquals(all, smaller(all, in -> false));
  }

  @Test
  void theCallsThatAreNeededKeepTheirOrder() {
    GivenInput all =
        input(
            List.of(
                make(1),
                call("push", i(1)),
                call("seal"),
                call("push", i(2)),
                call("peek"),
                call("push", i(3))));
    Predicate<GivenInput> shows = in -> count(in, "push") == 3 && count(in, "seal") == 1;

    assertEquals(
        List.of("<init>[]", "push[1]", "seal[]", "push[2]", "push[3]"), calls(smaller(all, shows)));
  }

  /** Neither call can go alone: what is put in is taken out. */
  @Test
  void twoCallsThatUndoEachOtherGoTogether() {
    GivenInput all =
        input(List.of(make(1), call("push", i(1)), call("seal"), call("pop"), call("peek")));
    Predicate<GivenInput> shows =
        in -> count(in, "push") == count(in, "pop") && count(in, "seal") == 1;

    assertEquals(List.of("<init>[]", "seal[]"), calls(smaller(all, shows)));
  }

  @Test
  void whatGoesMakesOtherCallsNeedless() {
    GivenInput all = input(List.of(make(1), call("a"), call("b"), call("c"), call("d"), call("e")));
    Predicate<GivenInput> shows =
        in ->
            (count(in, "a") == 1 || count(in, "b") == 0)
                && (count(in, "b") == 1 || count(in, "c") == 0)
                && (count(in, "c") == 1 || count(in, "d") == 0)
                && (count(in, "d") == 1 || count(in, "e") == 0);

    assertEquals(List.of("<init>[]"), calls(smaller(all, shows)));
  }

  @Test
  void numbersBecomeOneTwoThreeInTheirOrder() {
    GivenInput all =
        input(List.of(make(1), call("push", i(70)), call("push", i(-9))), i(70), i(12));
    GivenInput small = smaller(all, in -> in.steps().size() == 3);

    assertEquals(List.of("<init>[]", "push[3]", "push[1]"), calls(small));
    assertEquals(List.of(i(3), i(2)), small.arguments());
  }

  @Test
  void numbersStayWhereOtherNumbersShowNothing() {
    GivenInput all = input(List.of(make(1), call("push", i(70))), i(70));
    GivenInput small = smaller(all, in -> has(in, "push[70]"));

    assertEquals(List.of("<init>[]", "push[70]"), calls(small));
    assertEquals(List.of(i(70)), small.arguments());
  }

  @ParameterizedTest
  @CsvSource({"B, -128", "S, 32767", "I, -2147483648", "J, -9223372036854775808"})
  void wholeNumbersOfAllKindsAreCounted(char kind, long value) {
    GivenInput all = input(List.of(make(1)), number(kind, value));

    assertEquals(List.of(number(kind, 1)), smaller(all, in -> true).arguments());
  }

  @ParameterizedTest
  @CsvSource({"Z, 0", "C, 120", "F, 1065353216", "D, 4611686018427387904"})
  void whatIsNoWholeNumberStays(char kind, long bits) {
    GivenInput all = input(List.of(make(1)), number(kind, bits));

    assertEquals(List.of(number(kind, bits)), smaller(all, in -> true).arguments());
  }

  @Test
  void equalNumbersOfDifferentKindsStayEqual() {
    GivenInput all = input(List.of(make(1)), number('J', 8), number('I', 8), number('I', 4));

    assertEquals(
        List.of(number('J', 2), number('I', 2), number('I', 1)),
        smaller(all, in -> true).arguments());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void numbersInArraysAndBoxesAreCounted(boolean asStep) {
    ConcreteObject array = new ConcreteObject.Array(2, "[I", List.of(i(40), i(20), i(40)));
    FieldKey key = new FieldKey("java/lang/Integer", "value", "I");
    ConcreteObject box =
        new ConcreteObject.Instance(3, "java/lang/Integer", new TreeMap<>(Map.of(key, i(30))));
    ConcreteValue[] both = {new ConcreteValue.Ref(2), new ConcreteValue.Ref(3)};
    List<BuildStep> steps = new ArrayList<>(List.of(make(1)));
    if (asStep) {
      steps.add(call("addAll", both));
    }
    GivenInput all =
        new GivenInput(
            ConcreteHeap.of(List.of(array, box)), steps, PILE, asStep ? List.of() : List.of(both));
    ConcreteHeap given = smaller(all, in -> in.steps().equals(steps)).given();

    assertEquals(List.of(i(3), i(1), i(3)), List.copyOf(given.object(2).values()));
    assertEquals(List.of(i(2)), List.copyOf(given.object(3).values()));
  }

  @Test
  void objectsThatNoCallTakesAreNotGiven() {
    ConcreteObject one = new ConcreteObject.Array(2, "[I", List.of(i(1)));
    ConcreteObject two = new ConcreteObject.Array(3, "[I", List.of(i(2)));
    ConcreteObject three = new ConcreteObject.Array(4, "[I", List.of());
    List<BuildStep> steps =
        List.of(
            make(1),
            call("keep", new ConcreteValue.Ref(2)),
            call("drop", new ConcreteValue.Ref(3)));
    GivenInput all =
        new GivenInput(
            ConcreteHeap.of(List.of(one, two, three)),
            steps,
            PILE,
            List.of(new ConcreteValue.Ref(4), PILE));
    GivenInput small = smaller(all, in -> count(in, "keep") == 1);

    assertEquals(List.of(2, 4), List.copyOf(small.given().objects().keySet()));
    assertEquals(List.of(new ConcreteValue.Ref(4), PILE), small.arguments());
  }

  /** A number that only a needless object holds is none that the others are counted with. */
  @Test
  void numbersOfNeedlessObjectsDoNotCount() {
    ConcreteObject gone = new ConcreteObject.Array(2, "[I", List.of(i(-5)));
    GivenInput all =
        new GivenInput(
            ConcreteHeap.of(List.of(gone)),
            List.of(make(1), call("drop", new ConcreteValue.Ref(2))),
            PILE,
            List.of(i(9)));

    assertEquals(List.of(i(1)), smaller(all, in -> true).arguments());
  }

  @Test
  void textsNullAndReferencesStay() {
    ConcreteValue text = new ConcreteValue.Text("12");
    GivenInput all = input(List.of(make(1)), text, ConcreteValue.NULL, PILE, i(12));

    assertEquals(
        List.of(text, ConcreteValue.NULL, PILE, i(1)), smaller(all, in -> true).arguments());
  }

  @Test
  void aStaticCallHasNoReceiverAfterwardsEither() {
    GivenInput all = new GivenInput(ConcreteHeap.EMPTY, List.of(), null, List.of(i(44)));
    GivenInput small = smaller(all, in -> true);

    assertNull(small.receiver());
    assertEquals(List.of(i(1)), small.arguments());
  }
}
