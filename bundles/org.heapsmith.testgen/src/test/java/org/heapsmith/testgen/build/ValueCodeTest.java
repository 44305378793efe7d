// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.util.Date;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Calls that make objects of the JDK of numbers, as a person would write them. */
class ValueCodeTest {
  private static String code(Object value) {
    return ValueCode.of(value, value.getClass().getSimpleName());
  }

  @Test
  void whatIsZeroAtTheEndIsLeftOut() {
    assertEquals("Duration.ofSeconds(0L)", code(Duration.ZERO));
    assertEquals("Duration.ofSeconds(-1L, 5)", code(Duration.ofSeconds(-1, 5)));
    assertEquals("Instant.ofEpochSecond(7L)", code(Instant.ofEpochSecond(7)));
    assertEquals("LocalTime.of(0, 0)", code(LocalTime.MIDNIGHT));
    assertEquals("LocalTime.of(3, 0, 4)", code(LocalTime.of(3, 0, 4)));
    assertEquals("LocalTime.of(0, 0, 0, 9)", code(LocalTime.ofNanoOfDay(9)));
    assertEquals("LocalDateTime.of(1, 2, 3, 4, 5)", code(LocalDateTime.of(1, 2, 3, 4, 5)));
  }

  @Test
  void datesAreWrittenAsDates() {
    assertEquals("LocalDate.of(2024, 2, 29)", code(LocalDate.of(2024, 2, 29)));
    assertEquals("YearMonth.of(-1, 12)", code(YearMonth.of(-1, 12)));
    assertEquals("MonthDay.of(2, 29)", code(MonthDay.of(2, 29)));
    assertEquals("Year.of(0)", code(Year.of(0)));
    assertEquals("Period.of(1, 0, 0)", code(Period.ofYears(1)));
    assertEquals("new Date(-5L)", code(new Date(-5)));
  }

  @Test
  void optionalsAreEmptyOrNot() {
    assertEquals("OptionalInt.empty()", code(OptionalInt.empty()));
    assertEquals("OptionalInt.of(4)", code(OptionalInt.of(4)));
    assertEquals("OptionalLong.of(4L)", code(OptionalLong.of(4)));
    assertEquals("OptionalDouble.of(0.0)", code(OptionalDouble.of(0)));
  }

  @Test
  void identifiersAndTheirExtremes() {
    assertEquals("new UUID(Long.MIN_VALUE, 1L)", code(new UUID(Long.MIN_VALUE, 1)));
  }

  @Test
  void largeNumbersAreTexts() {
    BigInteger large = BigInteger.ONE.shiftLeft(63);
    assertEquals("BigInteger.valueOf(Long.MIN_VALUE)", code(large.negate()));
    assertEquals("new BigInteger(\"9223372036854775808\")", code(large));
    assertEquals("new BigDecimal(\"922337203685477580.8\")", code(new BigDecimal(large, 1)));
    assertEquals(
        "new BigDecimal(new java.math.BigInteger(\"9223372036854775808\"), -2147483648)",
        code(new BigDecimal(large, Integer.MIN_VALUE)));
  }

  @ParameterizedTest
  @CsvSource({"0, 0, 0", "150, 2, 1.50", "12, -3, 1.2E+4", "-1, 1, -0.1"})
  void decimalsAreTexts(long unscaled, int scale, String text) {
    assertEquals("new BigDecimal(\"" + text + "\")", code(BigDecimal.valueOf(unscaled, scale)));
  }

  /** Whatever the two numbers are, the decimal has them. */
  @Test
  void decimalsHaveBothNumbers() {
    Random random = new Random(2);
    int[] scales = {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE + 1};
    for (int i = 0; i < 5_000; i++) {
      long unscaled = random.nextBoolean() ? random.nextLong() : random.nextInt(200) - 100;
      int scale = random.nextBoolean() ? scales[random.nextInt(6)] : random.nextInt();
      String code = code(BigDecimal.valueOf(unscaled, scale));
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
    long unscaled =
        switch (numbers[0]) {
          case "Long.MIN_VALUE" -> Long.MIN_VALUE;
          case "Long.MAX_VALUE" -> Long.MAX_VALUE;
          default -> Long.parseLong(numbers[0].substring(0, numbers[0].length() - 1));
        };
    return BigDecimal.valueOf(unscaled, Integer.parseInt(numbers[1]));
  }
}
