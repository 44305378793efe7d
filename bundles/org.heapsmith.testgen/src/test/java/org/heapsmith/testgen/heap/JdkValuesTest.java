// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.ConstructedClass;
import org.heapsmith.bytecode.EnumCollections;
import org.heapsmith.bytecode.GenericType;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue.Ref;
import org.heapsmith.machine.strategy.ValueClass;
import org.heapsmith.testgen.support.HandMade;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A value of the JDK is read off its numbers exactly as the JDK prints it, or not at all. */
class JdkValuesTest {
  enum Size {
    SMALL,
    LARGE
  }

  interface Shape {
    double area();

    void draw();
  }

  private final HandMade made = new HandMade();

  private Optional<String> read(String type, boolean isInput, Object... namesAndValues) {
    Ref ref = made.instance(type, namesAndValues);
    return new LibraryValue(made.heap(), o -> isInput).of(made.object(ref)).map(String::valueOf);
  }

  private static Arguments value(String text, String type, Object... namesAndValues) {
    return Arguments.of(text, type, namesAndValues);
  }

  static Stream<Arguments> values() {
    return Stream.of(
        value("2024-02-29", "java/time/LocalDate", "year", 2024, "month", 2, "day", 29),
        value("-0001-12-31", "java/time/LocalDate", "year", -1, "month", 12, "day", 31),
        value("2024-02", "java/time/YearMonth", "year", 2024, "month", 2),
        value("--02-29", "java/time/MonthDay", "month", 2, "day", 29),
        value("-5", "java/time/Year", "year", -5),
        value("23:59", "java/time/LocalTime", "hour", 23, "minute", 59, "second", 0, "nano", 0),
        value(
            "00:00:00.000000001",
            "java/time/LocalTime",
            "hour",
            0,
            "minute",
            0,
            "second",
            0,
            "nano",
            1),
        value("PT0S", "java/time/Duration", "seconds", 0L, "nanos", 0),
        value("PT-0.5S", "java/time/Duration", "seconds", -1L, "nanos", 500_000_000),
        value("1970-01-01T00:00:01Z", "java/time/Instant", "seconds", 1L, "nanos", 0),
        value("P-1Y2M3D", "java/time/Period", "years", -1, "months", 2, "days", 3),
        value(
            "00000000-0000-0001-ffff-ffffffffffff",
            "java/util/UUID",
            "mostSigBits",
            1L,
            "leastSigBits",
            -1L),
        value("OptionalInt.empty", "java/util/OptionalInt", "isPresent", false, "value", 7),
        value("OptionalInt[-7]", "java/util/OptionalInt", "isPresent", true, "value", -7),
        value("OptionalLong[7]", "java/util/OptionalLong", "isPresent", true, "value", 7L),
        value("OptionalDouble[-0.0]", "java/util/OptionalDouble", "isPresent", true, "value", -0.0),
        value("OptionalDouble.empty", "java/util/OptionalDouble", "isPresent", false, "value", 1.0),
        value("-1.50", "java/math/BigDecimal", "intCompact", -150L, "scale", 2),
        value("1.5E+3", "java/math/BigDecimal", "intCompact", 15L, "scale", -2));
  }

  @ParameterizedTest
  @MethodSource("values")
  void aValueIsReadFromItsNumbers(String text, String type, Object[] fields) {
    assertEquals(Optional.of(text), read(type, false, fields));
    assertEquals(Optional.of(text), read(type, true, fields));
    assertTrue(LibraryValue.isShown(type));
    Object[] fewer = Stream.of(fields).limit(fields.length - 2).toArray();
    assertEquals(Optional.empty(), read(type, false, fewer), "a part is not predicted");
  }

  @ParameterizedTest
  @CsvSource({
    "java/time/LocalDate, 0000-01-01",
    "java/time/LocalTime, 00:00",
    "java/time/MonthDay, --01-01",
    "java/time/Duration, PT0S",
    "java/time/Period, P0D",
    "java/util/UUID, 00000000-0000-0000-0000-000000000000",
    "java/util/OptionalDouble, OptionalDouble.empty",
    "java/math/BigDecimal, 0",
  })
  void whatNoPathHasLookedAtIsTheLeastThatAnInputCanBe(String type, String text) {
    assertEquals(Optional.of(text), read(type, true));
    assertEquals(Optional.empty(), read(type, false));
  }

  static Stream<Arguments> impossible() {
    return Stream.of(
        value("", "java/time/LocalDate", "year", 2023, "month", 2, "day", 29),
        value("", "java/time/LocalDate", "year", 2023, "month", 13, "day", 1),
        value("", "java/time/MonthDay", "month", 2, "day", 30),
        value("", "java/time/Year", "year", 1_000_000_000),
        value("", "java/time/LocalTime", "hour", 24, "minute", 0, "second", 0, "nano", 0),
        value("", "java/time/Instant", "seconds", Long.MAX_VALUE, "nanos", 0),
        value("", "java/time/Duration", "seconds", Long.MAX_VALUE, "nanos", 1_000_000_000));
  }

  @ParameterizedTest
  @MethodSource("impossible")
  void numbersThatNoObjectHasAreNoValue(String none, String type, Object[] fields) {
    assertEquals(Optional.empty(), read(type, false, fields));
    assertEquals(Optional.empty(), read(type, true, fields));
  }

  @Test
  void aDateWithTheTimeZoneOfTheMachineIsNotShown() {
    assertFalse(LibraryValue.isShown("java/util/Date"));
    assertFalse(LibraryValue.isShown("java/lang/Integer"));
    assertFalse(LibraryValue.isShown("demo/Date"));
    assertTrue(LibraryValue.isShown("java/math/BigInteger"));
    assertTrue(LibraryValue.isShown(ConstructedClass.nameOf("java/math/BigInteger")));
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 4294967297", "-1, -4294967297"})
  void aLargeNumberIsItsSignAndItsWords(int sign, String text) {
    Ref words = sign == 0 ? made.array("[I") : made.array("[I", 1, 1);
    assertEquals(
        Optional.of(text), read("java/math/BigInteger", false, "signum", sign, "mag", words));
    Ref one = made.array("[I", 1);
    assertEquals(Optional.empty(), read("java/math/BigInteger", false, "signum", 0, "mag", one));
  }

  @ParameterizedTest
  @CsvSource({"12345678901234567890, 12345678901234567890", "-0, 0", "x, ", "'', "})
  void aNumberThatIsMadeOfATextIsThatNumber(String text, String number) {
    String type = ConstructedClass.nameOf("java/math/BigInteger");
    assertEquals(Optional.ofNullable(number), read(type, true, "text", text));
    assertEquals(Optional.ofNullable(number), read(type, true, "made", false, "text", text));
    Ref words = made.array("[I", 7);
    assertEquals(
        Optional.of("7"), read(type, true, "made", true, "text", text, "signum", 1, "mag", words));
  }

  @Test
  void partsOfAnInputComeInTheOrderOfTheCallThatMakesIt() {
    ValueClass date = ValueClass.of("java/time/LocalDate").orElseThrow();
    Instance object = (Instance) made.object(made.instance(date.name(), "day", 5, "year", -3));
    assertEquals(
        List.of(HandMade.value(-3), HandMade.value(1), HandMade.value(5)),
        LibraryValue.parts(date, object));
  }

  @Test
  void aValueIsKnownByItsNumberInTheHeap() {
    Ref year = made.instance("java/time/Year", "year", 1);
    Ref other = made.instance("java/time/Year");
    assertTrue(LibraryValue.isKnown(made.heap(), year.id()));
    assertFalse(LibraryValue.isKnown(made.heap(), other.id()));
    assertFalse(LibraryValue.isKnown(made.heap(), 99));
  }

  @ParameterizedTest
  @CsvSource({"0, ''", "1, SMALL", "2, LARGE", "3, LARGE SMALL", "-1, LARGE SMALL", "4, ''"})
  void aSetOfAnEnumHoldsTheConstantsOfItsBits(long bits, String held) {
    try (ClassPath classPath = HandMade.classPath(JdkValuesTest.class)) {
      String size = Size.class.getName().replace('.', '/');
      GenericType declared = GenericType.of("Ljava/util/EnumSet<L" + size + ";>;");
      String type = EnumCollections.named(classPath, declared).orElseThrow();
      Ref set = made.instance(type, "made", 0, "bits", bits);
      HeapView view = HeapView.ofInput(made.heap(), classPath);
      assertEquals(
          held,
          view.slots(view.heap().object(set.id())).stream()
              .map(s -> view.text(s.value()))
              .collect(Collectors.joining(" ")));
      assertEquals("RegularEnumSet", type.replaceAll(".*new | by .*", ""));
    }
  }

  @Test
  void aHeapWithoutSuchSetsStaysAsItIs() {
    try (ClassPath classPath = HandMade.classPath(JdkValuesTest.class)) {
      made.list("a");
      ConcreteHeap heap = made.heap();
      assertSame(heap, EnumSets.complete(classPath, heap));
    }
  }

  @Test
  void callsOfAStubAreCountedInTheHeapAfterwards() {
    String shape = Shape.class.getName().replace('.', '/');
    String stub = StubClass.nameOf(shape);
    Instance before = (Instance) made.object(made.instance(stub));
    HandMade after = new HandMade();
    after.instance(stub, "draw() runs", 3, "area() calls", 2);
    assertEquals(3, StubCalls.count(after.heap(), before, "draw() runs"));
    assertEquals(2, StubCalls.count(after.heap(), before, "area() calls"));
    assertEquals(0, StubCalls.count(after.heap(), before, "area() thrown"));
    assertEquals(0, StubCalls.count(ConcreteHeap.EMPTY, before, "draw() runs"), "it is gone");
  }
}
