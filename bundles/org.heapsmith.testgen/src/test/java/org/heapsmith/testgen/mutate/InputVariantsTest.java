// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.GivenInput;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Specifies which tests have variants, and that each of these is an input of the same kind. */
class InputVariantsTest {
  private static final int MANY = 300;
  private static final int MOST_MORE = 8;
  private static final String PILE = "demo/Pile";
  private static final ConcreteValue.Ref RECEIVER = new ConcreteValue.Ref(1);
  private static final FieldKey VALUE = new FieldKey("java/lang/Integer", "value", "I");

  private static ConcreteValue number(char kind, long bits) {
    return new ConcreteValue.Primitive(kind, bits);
  }

  private static ConcreteValue ref(int id) {
    return new ConcreteValue.Ref(id);
  }

  private static ConcreteObject object(int id, String className) {
    return new ConcreteObject.Instance(id, className, new TreeMap<>());
  }

  private static ConcreteObject box(int id, long value) {
    return new ConcreteObject.Instance(
        id, "java/lang/Integer", new TreeMap<>(Map.of(VALUE, number('I', value))));
  }

  private static ConcreteObject array(int id, String type, ConcreteValue... elements) {
    return new ConcreteObject.Array(id, type, List.of(elements));
  }

  private static BuildStep make(int id, ConcreteValue... arguments) {
    return new BuildStep(new MethodId(PILE, "<init>", "()V"), 0, List.of(arguments), id);
  }

  private static BuildStep call(String name, int target, ConcreteValue... arguments) {
    return new BuildStep(new MethodId(PILE, name, "(I)V"), target, List.of(arguments), 0);
  }

  private static TestCase test(
      List<ConcreteObject> objects,
      List<BuildStep> steps,
      ConcreteValue receiver,
      ConcreteValue... arguments) {
    return test(ConcreteHeap.of(objects), steps, receiver, arguments);
  }

  private static TestCase test(
      ConcreteHeap input,
      List<BuildStep> steps,
      ConcreteValue receiver,
      ConcreteValue... arguments) {
    return new TestCase(
        "t",
        new MethodId(PILE, "add", "(I)V"),
        input,
        receiver,
        List.of(arguments),
        new Outcome.Returned(null),
        input,
        List.of(),
        new TreeSet<>(),
        new ProgramPath(List.of()),
        new TreeSet<>(),
        steps,
        0,
        Optional.empty());
  }

  private static List<GivenInput> variants(TestCase of, TestCase... others) {
    List<TestCase> all = new ArrayList<>(List.of(of));
    all.addAll(Arrays.asList(others));
    InputVariants variants = new InputVariants(new ClassTests(all));
    return Stream.generate(() -> variants.of(of)).limit(MANY).toList();
  }

  static Stream<Arguments> tests() {
    ConcreteObject pile = object(1, PILE);
    List<BuildStep> made = List.of(make(1));
    List<ConcreteObject> two = List.of(pile, object(2, PILE));
    return Stream.of(
        Arguments.of("static, of numbers", test(List.of(), List.of(), null, number('I', 1)), true),
        Arguments.of("nothing at all", test(List.of(), List.of(), null), true),
        Arguments.of("its receiver is made", test(List.of(pile), made, RECEIVER), true),
        Arguments.of("its receiver is not", test(List.of(pile), List.of(), RECEIVER), false),
        Arguments.of("another is made", test(two, List.of(make(2)), RECEIVER), false),
        Arguments.of("an object is made", test(two, List.of(make(1), make(2)), ref(2)), true),
        Arguments.of("an argument is not", test(two, made, RECEIVER, ref(2)), false),
        Arguments.of("itself as argument", test(List.of(pile), made, RECEIVER, RECEIVER), true),
        Arguments.of("null", test(List.of(pile), made, RECEIVER, ConcreteValue.NULL), true),
        Arguments.of("a box", test(List.of(box(2, 5)), List.of(), null, ref(2)), true),
        Arguments.of("an Object", argument(object(2, "java/lang/Object")), true),
        Arguments.of("a list", argument(object(2, "java/util/ArrayList")), false),
        Arguments.of("int[]", argument(array(2, "[I")), true),
        Arguments.of("double[]", argument(array(2, "[D")), true),
        Arguments.of("int[][]", argument(array(2, "[[I")), false),
        Arguments.of("String[]", argument(array(2, "[Ljava/lang/String;")), false),
        Arguments.of(
            "a call on what is not made yet",
            test(List.of(pile), List.of(call("push", 1), make(1)), RECEIVER),
            false),
        Arguments.of(
            "a static call that makes nothing",
            test(List.of(pile), List.of(make(1), call("reset", 0)), RECEIVER),
            false),
        Arguments.of(
            "a call that takes what is made later",
            test(two, List.of(make(1), call("join", 1, ref(2)), make(2)), RECEIVER),
            false),
        Arguments.of(
            "a call that takes what is made before",
            test(two, List.of(make(1), make(2), call("join", 1, ref(2))), RECEIVER),
            true));
  }

  private static TestCase argument(ConcreteObject object) {
    return test(List.of(object), List.of(), null, ref(object.id()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("tests")
  void thereAreVariantsWhereCallsMakeAllThatIsNotWritten(
      String what, TestCase test, boolean expected) {
    assertEquals(expected, InputVariants.areOf(test), what);
  }

  @Test
  void staticStateHasNoVariants() {
    FieldKey field = new FieldKey(PILE, "count", "I");
    ConcreteHeap input =
        new ConcreteHeap(new TreeMap<>(), new TreeMap<>(Map.of(field, number('I', 1))));

    assertTrue(InputVariants.areOf(test(ConcreteHeap.EMPTY, List.of(), null)));
    assertFalse(InputVariants.areOf(test(input, List.of(), null)));
  }

  @Test
  void theSameTestsHaveTheSameVariants() {
    TestCase test = pushed();

    assertEquals(variants(test), variants(test));
  }

  private static TestCase pushed() {
    List<BuildStep> steps = List.of(make(1), call("push", 1, number('I', 70)), call("flip", 1));
    return test(List.of(object(1, PILE)), steps, RECEIVER, number('I', -2));
  }

  @Test
  void theCallsOfTheTestComeFirstAndAreCallsOfTheSameMethods() {
    TestCase test = pushed();
    for (GivenInput variant : variants(test)) {
      assertEquals(
          List.of("<init> 0 1", "push 1 0", "flip 1 0"),
          variant.steps().subList(0, 3).stream()
              .map(s -> s.method().name() + " " + s.target() + " " + s.made())
              .toList());
      assertEquals(RECEIVER, variant.receiver());
      assertEquals(1, variant.arguments().size());
    }
  }

  @Test
  void furtherCallsAreThoseThatTestsOfTheClassMakeOnSuchObjects() {
    TestCase test = pushed();
    BuildStep foreign = new BuildStep(new MethodId("demo/Other", "spoil", "()V"), 1, List.of(), 0);
    TestCase other = test(List.of(object(1, "demo/Other")), List.of(make(1), foreign), RECEIVER);
    TestCase joining =
        test(
            List.of(object(1, PILE), object(2, PILE)),
            List.of(make(1), make(2), call("join", 1, ref(2)), call("seal", 1)),
            RECEIVER);
    List<GivenInput> variants = variants(test, other, joining);

    Set<String> more =
        variants.stream()
            .flatMap(v -> v.steps().stream().skip(3))
            .map(s -> s.method().name() + " " + s.target() + " " + s.made())
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(Set.of("push 1 0", "flip 1 0", "seal 1 0"), more);
    assertEquals(MOST_MORE, variants.stream().mapToInt(v -> v.steps().size()).max().orElse(0) - 3);
    assertEquals(0, variants.stream().mapToInt(v -> v.steps().size()).min().orElse(0) - 3);
  }

  @Test
  void whereNoObjectIsMadeNoCallsAreAdded() {
    TestCase test = test(List.of(), List.of(), null, number('I', 3));
    for (GivenInput variant : variants(test, pushed())) {
      assertEquals(List.of(), variant.steps());
      assertNull(variant.receiver());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Z, 0, 1",
    "B, -128, 127",
    "S, -32768, 32767",
    "C, 97, 101",
    "I, -2147483648, 2147483647"
  })
  void numbersAreOfTheRangeOfTheirType(char kind, long least, long greatest) {
    TestCase far =
        test(
            List.of(),
            List.of(),
            null,
            number('J', Long.MIN_VALUE),
            number('J', Long.MAX_VALUE),
            number('I', Integer.MAX_VALUE));
    TestCase test = test(List.of(), List.of(), null, number(kind, kind == 'C' ? 97 : 0));
    Set<Long> seen = new TreeSet<>();
    for (GivenInput variant : variants(test, far)) {
      ConcreteValue.Primitive drawn = (ConcreteValue.Primitive) variant.arguments().get(0);
      assertEquals(kind, drawn.descriptor());
      assertTrue(least <= drawn.bits() && drawn.bits() <= greatest, () -> drawn + " of " + kind);
      seen.add(drawn.bits());
    }
    assertTrue(seen.size() > 1, "others are tried");
  }

  @ParameterizedTest
  @CsvSource({"F", "D"})
  void floatingPointNumbersAreSmallAndWhole(char kind) {
    TestCase test = test(List.of(), List.of(), null, number(kind, 0));
    Set<Double> seen = new TreeSet<>();
    for (GivenInput variant : variants(test)) {
      long bits = ((ConcreteValue.Primitive) variant.arguments().get(0)).bits();
      seen.add(
          kind == 'F' ? (double) Float.intBitsToFloat((int) bits) : Double.longBitsToDouble(bits));
    }
    assertTrue(seen.size() > 3, "others are tried");
    assertEquals(
        List.of(),
        seen.stream().filter(d -> d < 0 || d > 3 + 2 * MOST_MORE || d != Math.rint(d)).toList());
  }

  @Test
  void numbersOfOtherTestsAndTheirNeighboursAreTried() {
    TestCase far = test(List.of(), List.of(), null, number('I', 1_000_000));
    Set<Long> seen =
        variants(test(List.of(), List.of(), null, number('I', 0)), far).stream()
            .map(v -> ((ConcreteValue.Primitive) v.arguments().get(0)).bits())
            .collect(Collectors.toSet());

    assertTrue(seen.containsAll(Set.of(999_999L, 1_000_000L, 1_000_001L)), seen::toString);
  }

  @Test
  void aNumberMayBeOneThatACallBeforeHasPassed() {
    List<BuildStep> steps = List.of(make(1), call("push", 1, number('J', 5_000)));
    TestCase test = test(List.of(object(1, PILE)), steps, RECEIVER, number('J', 7));

    assertTrue(
        variants(test).stream()
            .anyMatch(
                v ->
                    v.arguments().equals(v.steps().get(1).arguments())
                        && !v.arguments().equals(test.arguments())));
  }

  @Test
  void textsBecomeOneLetterAndNullStaysNull() {
    TestCase test =
        test(List.of(), List.of(), null, new ConcreteValue.Text("long text"), ConcreteValue.NULL);
    Set<String> texts = new TreeSet<>();
    for (GivenInput variant : variants(test)) {
      texts.add(((ConcreteValue.Text) variant.arguments().get(0)).value());
      assertEquals(ConcreteValue.NULL, variant.arguments().get(1));
    }
    assertEquals(Set.of("a", "b", "c", "d", "e", "long text"), texts);
  }

  @Test
  void oneObjectOfTheTestStaysOneObject() {
    List<ConcreteObject> objects = List.of(object(1, PILE), box(2, 5), box(3, 5));
    List<BuildStep> steps = List.of(make(1), call("push", 1, ref(2)), call("push", 1, ref(3)));
    TestCase test = test(objects, steps, RECEIVER, ref(2), RECEIVER);
    for (GivenInput variant : variants(test)) {
      List<ConcreteValue> pushed =
          variant.steps().subList(1, 3).stream().map(s -> s.arguments().get(0)).toList();
      assertNotEquals(pushed.get(0), pushed.get(1), "two stay two");
      assertEquals(pushed.get(0), variant.arguments().get(0), "one stays one");
      assertEquals(RECEIVER, variant.arguments().get(1));
    }
    Set<Boolean> kept =
        variants(test).stream()
            .map(v -> v.arguments().get(0).equals(ref(2)))
            .collect(Collectors.toSet());
    assertEquals(Set.of(true, false), kept, "it is another one now and then");
  }

  @Test
  void anArrayThatTheCallTakesTwiceIsOneArray() {
    TestCase test =
        test(
            List.of(array(2, "[I", number('I', 4)), array(3, "[I")),
            List.of(),
            null,
            ref(2),
            ref(3),
            ref(2));
    for (GivenInput variant : variants(test)) {
      List<ConcreteValue> arguments = variant.arguments();
      assertEquals(arguments.get(0), arguments.get(2));
      assertNotEquals(arguments.get(0), arguments.get(1));
      assertEquals(2, variant.given().objects().size());
    }
  }

  @Test
  void aFurtherCallThatTakesAnObjectTwiceIsGivenOneObject() {
    List<ConcreteObject> objects = List.of(object(1, PILE), box(2, 5), box(3, 5));
    List<BuildStep> steps = List.of(make(1), call("join", 1, ref(2), ref(3), ref(2)));
    List<BuildStep> further =
        variants(test(objects, steps, RECEIVER)).stream()
            .flatMap(v -> v.steps().stream().skip(2))
            .toList();

    assertFalse(further.isEmpty());
    for (BuildStep step : further) {
      assertEquals(step.arguments().get(0), step.arguments().get(2));
      assertNotEquals(step.arguments().get(0), step.arguments().get(1));
    }
  }

  @Test
  void whatIsGivenIsOfTheSameClassAndHasAnIdOfItsOwn() {
    List<ConcreteObject> objects =
        List.of(object(1, PILE), box(2, 5), array(3, "[S", number('S', 4), number('S', 6)));
    List<BuildStep> steps = List.of(make(1), call("push", 1, ref(2)));
    TestCase test = test(objects, steps, RECEIVER, ref(3));
    Set<Integer> lengths = new TreeSet<>();
    for (GivenInput variant : variants(test)) {
      ConcreteObject.Array array = (ConcreteObject.Array) given(variant, variant.arguments());
      lengths.add(array.elements().size());
      assertEquals("[S", array.className());
      assertTrue(
          array.elements().stream()
              .allMatch(e -> e instanceof ConcreteValue.Primitive p && p.descriptor() == 'S'));
      for (BuildStep step : variant.steps().subList(1, variant.steps().size())) {
        ConcreteObject.Instance box = (ConcreteObject.Instance) given(variant, step.arguments());
        assertEquals("java/lang/Integer", box.className());
        assertEquals(Set.of(VALUE), box.fields().keySet());
      }
      variant.given().objects().forEach((id, object) -> assertEquals(id, object.id()));
      assertFalse(variant.given().objects().containsKey(1), "a call makes it");
    }
    assertEquals(Set.of(0, 1, 2, 3, 4, 5, 6, 7), lengths);
  }

  private static ConcreteObject given(GivenInput variant, List<ConcreteValue> arguments) {
    return variant.given().object(((ConcreteValue.Ref) arguments.get(0)).id());
  }
}
