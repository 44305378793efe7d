// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.MonthDay;
import java.util.Map;
import java.util.Random;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Classes of the JDK whose objects are numbers: the fields they have, the numbers that fit. */
class ValueClassTest {
  private final Terms terms = new Terms();

  @ParameterizedTest
  @MethodSource("org.heapsmith.machine.strategy.ValueClass#names")
  void theJdkHasTheFields(String name) throws ReflectiveOperationException {
    Class<?> type = Class.forName(name.replace('/', '.'));
    assertTrue(Modifier.isPublic(type.getModifiers()));
    for (ValueClass.Part part : ValueClass.of(name).orElseThrow().parts()) {
      Field field = type.getDeclaredField(part.field());
      assertTrue(field.getType().isPrimitive(), field::toString);
      assertFalse(Modifier.isStatic(field.getModifiers()), field::toString);
      assertTrue(part.least() <= part.most());
    }
  }

  /** Tests make objects of exactly this class, which has nothing that is said elsewhere. */
  @ParameterizedTest
  @MethodSource("org.heapsmith.machine.strategy.ValueClass#names")
  void noFieldIsInherited(String name) throws ReflectiveOperationException {
    Class<?> above = Class.forName(name.replace('/', '.')).getSuperclass();
    for (Class<?> at = above; at != null; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        assertTrue(Modifier.isStatic(field.getModifiers()), field::toString);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"hour, true", "nano, true", "second, true", "zone, false"})
  void aFieldIsAPartOrAlwaysZero(String field, boolean isPart) {
    FieldKey key = new FieldKey("java/time/LocalTime", field, "B");
    assertTrue(BuiltObjects.has(key));
    assertEquals(!isPart, BuiltObjects.startsAtZero(key));
  }

  private boolean isTrue(Term condition) {
    assertTrue(condition.isTrue() || condition.isFalse(), condition::toString);
    return condition.isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "java/time/Duration, nanos, I, 0, true",
    "java/time/Duration, nanos, I, 999999999, true",
    "java/time/Duration, nanos, I, 1000000000, false",
    "java/time/Duration, nanos, I, -1, false",
    "java/time/Duration, seconds, J, -9223372036854775808, true",
    "java/time/Instant, seconds, J, -31557014167219201, false",
    "java/time/Instant, seconds, J, 31556889864403199, true",
    "java/time/LocalDate, month, S, 13, false",
    "java/time/LocalDate, month, S, 12, true",
    "java/time/LocalDate, year, I, 1000000000, false",
    "java/math/BigDecimal, intCompact, J, -9223372036854775808, false",
    "java/math/BigDecimal, intCompact, J, -9223372036854775807, true",
    "java/math/BigDecimal, scale, I, -2147483648, true",
    "java/util/OptionalInt, isPresent, Z, 1, true",
  })
  void numbersHaveRanges(String owner, String field, char descriptor, long number, boolean fits) {
    Sort sort =
        switch (descriptor) {
          case 'J' -> Sort.LONG;
          case 'S' -> Sort.SHORT;
          case 'Z' -> Sort.BYTE;
          default -> Sort.INT;
        };
    FieldKey key = new FieldKey(owner, field, String.valueOf(descriptor));
    assertEquals(fits, isTrue(BuiltObjects.range(terms, key, terms.constant(sort, number))));
  }

  @Test
  void daysAreThoseOfTheirMonth() {
    Random random = new Random(1);
    for (int i = 0; i < 20_000; i++) {
      int year = random.nextInt(4) == 0 ? 100 * (random.nextInt(80) - 40) : random.nextInt();
      int month = 1 + random.nextInt(12);
      int day = 27 + random.nextInt(5);
      year = year % 1_000_000_000;
      boolean exists = exists(year, month, day);
      Map<String, Term> numbers =
          Map.of(
              "year", terms.intConst(year),
              "month", terms.constant(Sort.SHORT, month),
              "day", terms.constant(Sort.SHORT, day));
      Term rule = BuiltObjects.rule(terms, "java/time/LocalDate", numbers);
      assertEquals(exists, isTrue(rule), year + "-" + month + "-" + day);
    }
  }

  private static boolean exists(int year, int month, int day) {
    try {
      return LocalDate.of(year, month, day) != null;
    } catch (DateTimeException e) {
      return false;
    }
  }

  @Test
  void monthsOfNoYearAreAsLongAsTheyMayBe() {
    for (int month = 1; month <= 12; month++) {
      for (int day = 1; day <= 31; day++) {
        Map<String, Term> numbers =
            Map.of("month", terms.intConst(month), "day", terms.intConst(day));
        boolean isRuled = isTrue(BuiltObjects.rule(terms, "java/time/MonthDay", numbers));
        assertEquals(exists(month, day), isRuled, month + "-" + day);
      }
    }
  }

  private static boolean exists(int month, int day) {
    try {
      return MonthDay.of(month, day) != null;
    } catch (DateTimeException e) {
      return false;
    }
  }
}
