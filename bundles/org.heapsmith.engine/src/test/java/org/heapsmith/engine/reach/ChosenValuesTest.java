// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.TextObject;
import org.heapsmith.machine.value.DoubleValue;
import org.heapsmith.machine.value.FloatValue;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.LongValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.solving.StandardSolver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Arguments that are one number: as itself, in a box, or as a text. */
class ChosenValuesTest {
  private static final String SOURCE =
      """
      class Takes<T> {
        void primitives(boolean z, byte b, short s, char c, int i, long j, float f, double d) {}
        void nothing() {}
        void object(Object o) {}
        void number(Number n) {}
        void boxed(Integer i) {}
        void comparable(Comparable<?> c) {}
        void generic(T t) {}
        void text(String s) {}
        void letters(CharSequence s) {}
        void textAndNumber(String s, int i, Object o) {}
        void longBox(Long l) {}
        void array(int[] a) {}
        void own(Takes<T> t) {}
        void list(java.util.List<String> l) {}
      }
      """;

  private static SearchedClasses classes;
  private static Terms terms;
  private static StandardSolver solver;

  private final State state = SearchedClasses.nothingBuilt("Takes");

  @BeforeAll
  static void compile() {
    classes = SearchedClasses.of(SOURCE);
    terms = new Terms();
    solver = SearchedClasses.solver(terms);
  }

  @AfterAll
  static void close() {
    solver.close();
    classes.close();
  }

  private Optional<List<Value>> chosen(String method, int number, boolean asTexts) {
    return new ChosenValues(classes.context(terms, solver, Cancellation.NONE))
        .of(state, classes.method("Takes", method), number, asTexts);
  }

  private String text(String method, int number, boolean asTexts) {
    return chosen(method, number, asTexts)
        .map(l -> String.join(", ", l.stream().map(this::text).toList()))
        .orElse("none");
  }

  private String text(Value value) {
    if (value instanceof ObjectRef ref && state.object(ref) instanceof TextObject string) {
      return "'" + string.content().orElseThrow().known().orElseThrow() + "'";
    } else if (value instanceof ObjectRef ref && state.object(ref) instanceof Instance box) {
      return box.className() + " " + text(box.field(0));
    }
    return value instanceof IntValue number ? "" + number.value() : "" + value;
  }

  @Test
  void aPrimitiveIsTheNumberInItsType() {
    List<Value> expected =
        List.of(
            IntValue.of(1),
            IntValue.of((byte) 9217),
            IntValue.of(9217),
            IntValue.of(9217),
            IntValue.of(9217),
            new LongValue(9217),
            new FloatValue(9217),
            new DoubleValue(9217));
    assertEquals(Optional.of(expected), chosen("primitives", 9217, false));
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 1", "2, 0", "127, 1", "128, 0"})
  void aBooleanIsWhetherTheNumberIsOdd(int number, int expected) {
    assertEquals(IntValue.of(expected), chosen("primitives", number, false).orElseThrow().get(0));
  }

  @ParameterizedTest
  @CsvSource({"127, 127", "128, -128", "255, -1", "256, 0"})
  void aByteIsWhatFitsIntoIt(int number, int expected) {
    assertEquals(IntValue.of(expected), chosen("primitives", number, false).orElseThrow().get(1));
  }

  @Test
  void withoutParametersThereIsNothingToChoose() {
    assertEquals("none", text("nothing", 3, false));
    assertEquals("none", text("nothing", 3, true));
  }

  @ParameterizedTest
  @ValueSource(strings = {"object", "number", "boxed", "comparable", "generic"})
  void whereAnObjectIsAskedForItIsABox(String method) {
    assertEquals("java/lang/Integer 5", text(method, 5, false));
  }

  @Test
  void theBoxIsAnIntegerAndNothingElse() {
    Value box = chosen("object", 5, false).orElseThrow().get(0);
    assertEquals(List.of(), state.openClasses((ObjectRef) box));
    assertEquals(1, state.inputCount());
  }

  @ParameterizedTest
  @ValueSource(strings = {"object", "comparable", "letters", "text"})
  void whereTextsStandForNumbersItIsAText(String method) {
    assertEquals("'b'", text(method, 1, true));
  }

  @ParameterizedTest
  @ValueSource(strings = {"number", "boxed"})
  void whatIsNoTextCannotStandForOne(String method) {
    assertEquals("none", text(method, 1, true));
  }

  @ParameterizedTest
  @ValueSource(strings = {"longBox", "array", "own", "list"})
  void whatIsNeitherNumberNorTextIsNotChosen(String method) {
    assertEquals("none", text(method, 1, false));
    assertEquals("none", text(method, 1, true));
  }

  @Test
  void whatHasToBeATextIsOneInAnyCase() {
    assertEquals("'d', 3, java/lang/Integer 3", text("textAndNumber", 3, false));
    assertEquals("'d', 3, 'd'", text("textAndNumber", 3, true));
  }

  @ParameterizedTest
  @CsvSource({"0, a", "25, z", "26, a", "1023, j"})
  void aSmallNumberIsALetter(int number, String expected) {
    assertEquals("'" + expected + "'", text("text", number, true));
  }

  @ParameterizedTest
  @CsvSource({"1024, AaAaAaBB", "2048, AaAaBBAa", "15360, BBBBBBBB", "4099, AaBBAaAa"})
  void theUpperBitsOfALargeNumberAreItsLetters(int number, String expected) {
    assertEquals("'" + expected + "'", text("text", number, true));
  }

  @Test
  void textsOfLargeNumbersDifferAndHaveOneHashCode() {
    Set<String> texts =
        IntStream.rangeClosed(1, 15)
            .mapToObj(i -> text("text", i << ChosenValues.LOWER_BITS, true))
            .collect(Collectors.toSet());
    assertEquals(15, texts.size());
    assertEquals(
        1, texts.stream().map(t -> t.substring(1, t.length() - 1).hashCode()).distinct().count());
  }

  @Test
  void theSameTextIsOneObject() {
    assertEquals(chosen("text", 1, true), chosen("text", 27, true));
    assertNotEquals(chosen("text", 1, true), chosen("text", 2, true));
  }
}
