// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.strategy.ValueClass;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Calls that make objects of the JDK of numbers, as a person would write them. */
class ValueCodeTest {
  private static String code(String className, String descriptors, long... numbers) {
    List<ConcreteValue> values = new ArrayList<>();
    for (int i = 0; i < numbers.length; i++) {
      values.add(new ConcreteValue.Primitive(descriptors.charAt(i), numbers[i]));
    }
    String simple = className.substring(className.lastIndexOf('/') + 1);
    return ValueCode.of(ValueClass.of(className).orElseThrow(), simple, values);
  }

  @Test
  void whatIsZeroAtTheEndIsLeftOut() {
    assertEquals("Duration.ofSeconds(0L)", code("java/time/Duration", "JI", 0, 0));
    assertEquals("Duration.ofSeconds(-1L, 5)", code("java/time/Duration", "JI", -1, 5));
    assertEquals("Instant.ofEpochSecond(7L)", code("java/time/Instant", "JI", 7, 0));
    assertEquals("LocalTime.of(0, 0)", code("java/time/LocalTime", "BBBI", 0, 0, 0, 0));
    assertEquals("LocalTime.of(3, 0, 4)", code("java/time/LocalTime", "BBBI", 3, 0, 4, 0));
    assertEquals("LocalTime.of(0, 0, 0, 9)", code("java/time/LocalTime", "BBBI", 0, 0, 0, 9));
  }

  @Test
  void datesAreWrittenAsDates() {
    assertEquals("LocalDate.of(2024, 2, 29)", code("java/time/LocalDate", "ISS", 2024, 2, 29));
    assertEquals("YearMonth.of(-1, 12)", code("java/time/YearMonth", "II", -1, 12));
    assertEquals("MonthDay.of(2, 29)", code("java/time/MonthDay", "II", 2, 29));
    assertEquals("Year.of(0)", code("java/time/Year", "I", 0));
    assertEquals("Period.of(1, 0, 0)", code("java/time/Period", "III", 1, 0, 0));
    assertEquals("new Date(-5L)", code("java/util/Date", "J", -5));
  }

  @Test
  void optionalsAreEmptyOrNot() {
    assertEquals("OptionalInt.empty()", code("java/util/OptionalInt", "ZI", 0, 4));
    assertEquals("OptionalInt.of(4)", code("java/util/OptionalInt", "ZI", 1, 4));
    assertEquals("OptionalLong.of(4L)", code("java/util/OptionalLong", "ZJ", 1, 4));
    assertEquals("OptionalDouble.of(0.0)", code("java/util/OptionalDouble", "ZD", 1, 0));
  }

  @Test
  void identifiersAndTheirExtremes() {
    assertEquals("new UUID(Long.MIN_VALUE, 1L)", code("java/util/UUID", "JJ", Long.MIN_VALUE, 1));
  }

  @ParameterizedTest
  @CsvSource({"0, 0, 0", "150, 2, 1.50", "12, -3, 1.2E+4", "-1, 1, -0.1"})
  void decimalsAreTexts(long unscaled, int scale, String text) {
    assertEquals(
        "new BigDecimal(\"" + text + "\")", code("java/math/BigDecimal", "JI", unscaled, scale));
  }

  /** Whatever the two numbers are, the decimal has them. */
  @Test
  void decimalsHaveBothNumbers() {
    Random random = new Random(2);
    int[] scales = {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE + 1};
    for (int i = 0; i < 5_000; i++) {
      long unscaled = random.nextBoolean() ? random.nextLong() : random.nextInt(200) - 100;
      int scale = random.nextBoolean() ? scales[random.nextInt(6)] : random.nextInt();
      String code = code("java/math/BigDecimal", "JI", unscaled, scale);
      BigDecimal made =
          code.startsWith("new BigDecimal(\"")
              ? new BigDecimal(code.substring(16, code.length() - 2))
              : valueOf(code);
      assertEquals(BigDecimal.valueOf(unscaled, scale), made, code);
    }
  }

  private static BigDecimal valueOf(String code) {
    String[] numbers =
        code.substring("BigDecimal.valueOf(".length(), code.length() - 1).split(", ");
    long unscaled = Long.parseLong(numbers[0].substring(0, numbers[0].length() - 1));
    return BigDecimal.valueOf(unscaled, Integer.parseInt(numbers[1]));
  }
}
