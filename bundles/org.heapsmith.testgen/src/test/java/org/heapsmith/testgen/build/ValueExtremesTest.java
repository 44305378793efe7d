// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.Year;
import java.util.Date;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The largest and smallest values of the JDK's classes are written so that they compile. */
class ValueExtremesTest {
  private static Stream<Arguments> values() {
    return Stream.of(
        Arguments.of(LocalDate.MIN, "LocalDate.of(-999999999, 1, 1)"),
        Arguments.of(LocalDate.MAX, "LocalDate.of(999999999, 12, 31)"),
        Arguments.of(LocalTime.MAX, "LocalTime.of(23, 59, 59, 999999999)"),
        Arguments.of(LocalTime.of(5, 0, 0, 1), "LocalTime.of(5, 0, 0, 1)"),
        Arguments.of(LocalDateTime.MIN, "LocalDateTime.of(-999999999, 1, 1, 0, 0)"),
        Arguments.of(Year.of(Year.MIN_VALUE), "Year.of(-999999999)"),
        Arguments.of(
            Period.of(Integer.MIN_VALUE, -1, Integer.MAX_VALUE),
            "Period.of(Integer.MIN_VALUE, -1, Integer.MAX_VALUE)"),
        Arguments.of(Duration.ofSeconds(Long.MIN_VALUE, 0), "Duration.ofSeconds(Long.MIN_VALUE)"),
        Arguments.of(
            Duration.ofSeconds(Long.MAX_VALUE, 999_999_999),
            "Duration.ofSeconds(Long.MAX_VALUE, 999999999)"),
        Arguments.of(Instant.MIN, "Instant.ofEpochSecond(-31557014167219200L)"),
        Arguments.of(Instant.MAX, "Instant.ofEpochSecond(31556889864403199L, 999999999)"),
        Arguments.of(new Date(Long.MAX_VALUE), "new Date(Long.MAX_VALUE)"),
        Arguments.of(new UUID(0, -1), "new UUID(0L, -1L)"),
        Arguments.of(OptionalInt.of(Integer.MIN_VALUE), "OptionalInt.of(Integer.MIN_VALUE)"),
        Arguments.of(OptionalLong.of(Long.MIN_VALUE), "OptionalLong.of(Long.MIN_VALUE)"),
        Arguments.of(OptionalDouble.of(-0.0), "OptionalDouble.of(-0.0)"),
        Arguments.of(OptionalDouble.of(Double.NaN), "OptionalDouble.of(Double.NaN)"),
        Arguments.of(
            OptionalDouble.of(Double.NEGATIVE_INFINITY),
            "OptionalDouble.of(Double.NEGATIVE_INFINITY)"),
        Arguments.of(BigInteger.ZERO, "BigInteger.valueOf(0L)"),
        Arguments.of(
            BigInteger.valueOf(Long.MIN_VALUE).subtract(BigInteger.ONE),
            "new BigInteger(\"-9223372036854775809\")"));
  }

  @ParameterizedTest
  @MethodSource("values")
  void allOfTheValueIsWritten(Object value, String code) {
    assertEquals(code, ValueCode.of(value, value.getClass().getSimpleName()));
  }

  @ParameterizedTest
  @MethodSource("values")
  void theClassIsNamedAsInTheSource(Object value, String code) {
    String name = value.getClass().getSimpleName();
    String qualified = value.getClass().getName();
    assertEquals(
        code.replaceFirst("\\b" + name + "\\b", qualified), ValueCode.of(value, qualified));
  }
}
