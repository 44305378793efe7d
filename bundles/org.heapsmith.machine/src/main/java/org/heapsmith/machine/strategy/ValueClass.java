// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * A class of the JDK whose objects are numbers: a public call makes an object of the numbers that
 * are to be in its fields. All other fields of the class are zero or null in such an object, as far
 * as anybody can tell.
 *
 * @param name internal name
 * @param parts the fields with numbers, in the order the call takes them
 * @param isShared whether the call may return an object that was there before, so that nobody can
 *     say which of them are one object
 */
public record ValueClass(String name, List<Part> parts, boolean isShared) {
  /** A field, and the numbers it may have, the bounds included; of doubles, any. */
  public record Part(String field, long least, long most) {}

  private static final String TIME = "java/time/";
  private static final String UTIL = "java/util/";
  private static final String LOCAL_DATE = TIME + "LocalDate";
  private static final String DECIMAL = "java/math/BigDecimal";
  private static final String MONTH_DAY = TIME + "MonthDay";

  private static final long YEARS = 999_999_999;
  private static final Part YEAR = new Part("year", -YEARS, YEARS);
  private static final Part MONTH = new Part("month", 1, 12);
  private static final Part DAY = new Part("day", 1, 31);
  private static final Part PRESENT = new Part("isPresent", 0, 1);

  private static final Map<String, ValueClass> ALL = new HashMap<>();

  static {
    fresh(LOCAL_DATE, YEAR, MONTH, DAY);
    fresh(TIME + "YearMonth", YEAR, MONTH);
    fresh(MONTH_DAY, MONTH, DAY);
    fresh(TIME + "Year", YEAR);
    shared(
        TIME + "LocalTime",
        new Part("hour", 0, 23),
        new Part("minute", 0, 59),
        new Part("second", 0, 59),
        nanos("nano"));
    shared(TIME + "Duration", any("seconds"), nanos("nanos"));
    Part second = new Part("seconds", -31_557_014_167_219_200L, 31_556_889_864_403_199L);
    shared(TIME + "Instant", second, nanos("nanos"));
    shared(TIME + "Period", integer("years"), integer("months"), integer("days"));
    fresh(UTIL + "UUID", any("mostSigBits"), any("leastSigBits"));
    fresh(UTIL + "Date", any("fastTime"));
    shared(UTIL + "OptionalInt", PRESENT, integer("value"));
    shared(UTIL + "OptionalLong", PRESENT, any("value"));
    shared(UTIL + "OptionalDouble", PRESENT, any("value"));
    // the least number says that the object refers to a large one
    Part unscaled = new Part("intCompact", Long.MIN_VALUE + 1, Long.MAX_VALUE);
    fresh(DECIMAL, unscaled, integer("scale"));
  }

  /** Copies the list. */
  public ValueClass {
    parts = List.copyOf(parts);
  }

  private static void fresh(String name, Part... parts) {
    ALL.put(name, new ValueClass(name, List.of(parts), false));
  }

  private static void shared(String name, Part... parts) {
    ALL.put(name, new ValueClass(name, List.of(parts), true));
  }

  private static Part any(String field) {
    return new Part(field, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  private static Part integer(String field) {
    return new Part(field, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  private static Part nanos(String field) {
    return new Part(field, 0, 999_999_999);
  }

  /** Returns what is known of a class (internal name); empty if its objects are no numbers. */
  public static Optional<ValueClass> of(String className) {
    return Optional.ofNullable(ALL.get(className));
  }

  /** Returns the internal names of all of them, in alphabetical order. */
  public static List<String> names() {
    return ALL.keySet().stream().sorted().toList();
  }

  /**
   * Returns how many bits its numbers have at most, without the sign, if objects of the class may
   * have larger ones; empty if there are no others.
   */
  public Optional<Integer> mostBits() {
    return name.equals(DECIMAL) ? Optional.of(Long.SIZE - 1) : Optional.empty();
  }

  /** Returns the part in a field; empty if the field is the same in all objects that are made. */
  public Optional<Part> part(String field) {
    return parts.stream().filter(p -> p.field().equals(field)).findFirst();
  }

  /** Returns the condition that a number, a term of any sort, may be in a field. */
  Term range(Terms terms, String field, Term number) {
    Part part = part(field).orElse(null);
    if (part == null || number.sort() == Sort.DOUBLE) {
      return terms.bool(true);
    }
    Term value = wide(terms, number);
    boolean isLong = value.sort() == Sort.LONG;
    Term least = isLong ? terms.longConst(part.least()) : terms.intConst((int) part.least());
    Term most = isLong ? terms.longConst(part.most()) : terms.intConst((int) part.most());
    return terms.and(terms.binary(Op.LE, least, value), terms.binary(Op.LE, value, most));
  }

  private static Term wide(Terms terms, Term number) {
    return number.sort() == Sort.LONG || number.sort() == Sort.INT
        ? number
        : terms.convert(number, Sort.INT);
  }

  /**
   * Returns the condition that numbers which may each be in its field are together those of an
   * object.
   *
   * @param numbers the terms in the fields
   */
  Term rule(Terms terms, Map<String, Term> numbers) {
    if (!numbers.containsKey("month") || !numbers.containsKey("day")) {
      return terms.bool(true);
    }
    Term month = wide(terms, numbers.get("month"));
    Term day = wide(terms, numbers.get("day"));
    Term february = terms.eq(month, terms.intConst(2));
    Term longMonth =
        terms.and(List.of(2, 4, 6, 9, 11).stream().map(m -> isNot(terms, month, m)).toList());
    Term leap =
        numbers.containsKey("year")
            ? leap(terms, wide(terms, numbers.get("year")))
            : terms.bool(true);
    return terms.and(
        terms.or(longMonth, terms.binary(Op.LE, day, terms.intConst(30))),
        terms.or(terms.not(february), terms.binary(Op.LE, day, terms.intConst(29))),
        terms.or(terms.not(february), leap, terms.binary(Op.LE, day, terms.intConst(28))));
  }

  private static Term leap(Terms terms, Term year) {
    Term century = divides(terms, 100, year);
    return terms.and(
        divides(terms, 4, year), terms.or(terms.not(century), divides(terms, 400, year)));
  }

  private static Term divides(Terms terms, int divisor, Term year) {
    return terms.eq(terms.binary(Op.REM, year, terms.intConst(divisor)), terms.intConst(0));
  }

  private static Term isNot(Terms terms, Term number, int value) {
    return terms.ne(number, terms.intConst(value));
  }
}
