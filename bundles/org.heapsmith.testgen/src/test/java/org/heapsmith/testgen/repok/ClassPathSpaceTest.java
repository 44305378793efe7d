// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.repok;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Specifies which objects, fields and values are tried for the classes of a class path. */
class ClassPathSpaceTest {
  private static final String SOURCE =
      """
      package demo;

      class Base { int depth; private Base hidden; static int made; }
      class Left extends Base { String depth; Object[] items; }
      final class Deep extends Left { }
      abstract class Shape { long area; }
      class Round extends Shape { Round(int r) { } }
      interface Named { String NAME = "x"; }
      record Point(int x, char y) implements Named { }
      class Outer { int a; class Inner { } static class Nested { } }
      enum Color implements Named { RED, GREEN { int code() { return 2; } }; int code() { return 1; } }
      enum Empty { }
      class Grid { int[][] cells; java.util.List<Point> points; }
      """;

  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static ClassPathSpace space(long least, long greatest) {
    return new ClassPathSpace(classPath, least, greatest, 2);
  }

  private static List<Long> numbers(String descriptor, long least, long greatest) {
    return space(least, greatest).values(descriptor).stream()
        .map(v -> (ConcreteValue.Primitive) v)
        .peek(p -> assertEquals(descriptor.charAt(0), p.descriptor()))
        .map(ConcreteValue.Primitive::bits)
        .toList();
  }

  static Stream<Arguments> ranges() {
    return Stream.of(
        Arguments.of(0, 0, List.of(0L)),
        Arguments.of(0, 2, List.of(0L, 1L, 2L)),
        Arguments.of(-2, 2, List.of(0L, 1L, 2L, -1L, -2L)),
        Arguments.of(-1, 0, List.of(0L, -1L)),
        Arguments.of(2, 3, List.of(2L, 3L)),
        Arguments.of(-3, -2, List.of(-2L, -3L)),
        Arguments.of(-1, -1, List.of(-1L)),
        Arguments.of(1, 0, List.of()));
  }

  @ParameterizedTest
  @MethodSource("ranges")
  void numbersGoUpFromZeroAndThenDown(long least, long greatest, List<Long> expected) {
    for (String descriptor : List.of("I", "J", "S", "B")) {
      assertEquals(expected, numbers(descriptor, least, greatest), descriptor);
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "-2, 1", "-1, 1"})
  void charactersAreNotNegative(long least, long greatest) {
    assertEquals(List.of(0L, 1L), numbers("C", least, greatest));
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "-5, 5", "3, 9"})
  void aBooleanIsBothWhateverTheNumbers(long least, long greatest) {
    assertEquals(List.of(0L, 1L), numbers("Z", least, greatest));
  }

  @Test
  void floatingPointNumbersAreKeptByTheirBits() {
    List<Float> floats =
        numbers("F", -1, 1).stream().map(b -> Float.intBitsToFloat(b.intValue())).toList();
    List<Double> doubles = numbers("D", -1, 1).stream().map(Double::longBitsToDouble).toList();

    assertEquals(List.of(0f, 1f, -1f), floats);
    assertEquals(List.of(0d, 1d, -1d), doubles);
  }

  @Test
  void aStringIsNullEmptyOrOneLetter() {
    assertEquals(
        List.of(ConcreteValue.NULL, new ConcreteValue.Text(""), new ConcreteValue.Text("a")),
        space(0, 0).values("Ljava/lang/String;"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Ldemo/Base;", "Ljava/lang/Object;", "[I", "[Ljava/lang/String;", "[[J"})
  void otherReferencesHaveNoValuesOfTheirOwn(String descriptor) {
    assertEquals(List.of(), space(0, 3).values(descriptor));
  }

  @Test
  void valuesStayTheSameListHoweverOftenTheyAreAskedFor() {
    ClassPathSpace space = space(-1, 1);

    assertEquals(space.values("I"), space.values("I"));
    assertEquals(3, space.values("I").size());
    assertEquals(3, space.values("J").size());
  }

  @ParameterizedTest
  @CsvSource({
    "Ldemo/Base;, demo/Base demo/Deep demo/Left",
    "Ldemo/Left;, demo/Left demo/Deep",
    "Ldemo/Deep;, demo/Deep",
    "Ldemo/Shape;, demo/Round",
    "Ldemo/Named;, demo/Point",
    "Ldemo/Outer$Nested;, demo/Outer$Nested",
    "Ljava/lang/Object;, java/lang/Object",
    "[I, [I",
    "[[I, [[I",
    "[Ldemo/Base;, [Ldemo/Base;",
    "[Ljava/lang/Integer;, [Ljava/lang/Integer;"
  })
  void anObjectIsOfAClassThatFitsAndCanBeMade(String descriptor, String classes) {
    assertEquals(List.of(classes.split(" ")), space(0, 0).classes(descriptor));
  }

  @ParameterizedTest
  @CsvSource({
    "Ldemo/Color;, RED GREEN",
    "Ldemo/Named;, RED GREEN",
    "Ldemo/Empty;, ''",
    "Ldemo/Base;, ''",
    "Ljava/lang/Object;, ''",
    "Ljava/lang/Comparable;, ''",
    "[Ldemo/Color;, ''",
    "Ldemo/Missing;, ''"
  })
  void constantsOfEnumsAreThere(String descriptor, String names) {
    List<ConcreteObject.Instance> constants = space(0, 0).constants(descriptor);
    assertEquals(
        names,
        constants.stream()
            .map(c -> ((ConcreteValue.Text) c.fields().get(FieldKey.ENUM_NAME)).value())
            .collect(Collectors.joining(" ")));
    assertTrue(constants.stream().allMatch(c -> c.className().equals("demo/Color")));
    assertTrue(constants.stream().allMatch(c -> space(0, 0).fits(c.className(), descriptor)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Ljava/util/List;",
        "Ljava/lang/Integer;",
        "Ljava/lang/Comparable;",
        "Ljava/lang/Thread;",
        "Ldemo/Missing;"
      })
  void typesOfTheJdkAndMissingOnesHaveNoObjects(String descriptor) {
    assertEquals(List.of(), space(0, 0).classes(descriptor));
  }

  @ParameterizedTest
  @CsvSource({
    "demo/Deep, Ldemo/Base;, true",
    "demo/Base, Ldemo/Deep;, false",
    "demo/Base, Ldemo/Base;, true",
    "demo/Point, Ldemo/Named;, true",
    "demo/Point, Ljava/lang/Object;, true",
    "[I, Ljava/lang/Object;, true",
    "[I, [J, false",
    "[Ldemo/Left;, [Ldemo/Base;, true",
    "[Ldemo/Base;, [Ldemo/Left;, false",
    "[[I, [Ljava/lang/Object;, true",
    "java/lang/Object, Ldemo/Base;, false"
  })
  void aReferenceGoesToWhatIsOfItsType(String className, String descriptor, boolean fits) {
    assertEquals(fits, space(0, 0).fits(className, descriptor));
  }

  private static List<String> fields(String className) {
    return space(0, 0).fields(className).stream()
        .map(f -> f.owner() + "." + f.name() + " " + f.descriptor())
        .toList();
  }

  @Test
  void fieldsAreThoseOfTheClassAndOfAllAboveEachByItsOwner() {
    assertEquals(
        List.of(
            "demo/Base.depth I",
            "demo/Base.hidden Ldemo/Base;",
            "demo/Left.depth Ljava/lang/String;",
            "demo/Left.items [Ljava/lang/Object;"),
        fields("demo/Deep").stream().sorted().toList());
  }

  @Test
  void componentsOfRecordsAreFields() {
    assertEquals(List.of("demo/Point.x I", "demo/Point.y C"), fields("demo/Point"));
  }

  @Test
  void anInterfaceAndAPlainObjectHaveNoFields() {
    assertEquals(List.of(), fields("demo/Named"));
    assertEquals(List.of(), fields("java/lang/Object"));
  }

  @Test
  void anInnerObjectKnowsTheOneAroundIt() {
    List<FieldKey> inner = space(0, 0).fields("demo/Outer$Inner");

    assertEquals(List.of(), fields("demo/Outer$Nested"));
    assertEquals(
        List.of("Ldemo/Outer;"), inner.stream().map(FieldKey::descriptor).distinct().toList());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7})
  void arraysAreAsLongAsWanted(int length) {
    assertEquals(length, new ClassPathSpace(classPath, 0, 1, length).arrayLength());
  }
}
