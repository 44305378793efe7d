// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.program;

import java.util.List;
import java.util.Map;

/** Objects of the JDK that are numbers, and calls of it that are made on values. */
final class ValueKinds {
  private static final List<String> TOP = List.of("Object");

  private static final String DATE = "java.time.LocalDate";
  private static final String TIME = "java.time.Duration";
  private static final String PERIOD = "java.time.Period";

  /** Dates and spans of time. */
  private static final Extra DATES =
      new Extra(
          List.of(),
          List.of("class Stay { " + DATE + " from; " + DATE + " to; " + TIME + " late; }"),
          Map.of(DATE, TOP, TIME, TOP, PERIOD, TOP, "Stay", TOP),
          Map.of("Stay.from", DATE, "Stay.to", DATE, "Stay.late", TIME),
          true,
          Map.of(
              "int",
              List.of(
                  "`" + DATE + "`.getDayOfMonth()",
                  "`" + DATE + "`.getMonthValue()",
                  "`" + DATE + "`.lengthOfMonth()",
                  "`" + DATE + "`.compareTo(`" + DATE + "`)",
                  "`" + DATE + "`.getDayOfWeek().getValue()",
                  "`" + TIME + "`.toHoursPart()",
                  "`" + PERIOD + "`.getDays()"),
              "long",
              List.of(
                  "`" + TIME + "`.toMinutes()",
                  "`" + DATE + "`.toEpochDay()",
                  "`" + PERIOD + "`.toTotalMonths()"),
              "boolean",
              List.of(
                  "`" + DATE + "`.isBefore(`" + DATE + "`)",
                  "`" + DATE + "`.isLeapYear()",
                  "`" + DATE + "`.equals(`Object`)",
                  "`" + TIME + "`.isZero()",
                  "`" + TIME + "`.isNegative()",
                  "(`" + TIME + "` == `" + TIME + "`)",
                  "((Object) `Object` instanceof " + DATE + ")",
                  "(`" + DATE + "`.getMonth() == java.time.Month.MAY)"),
              "String",
              List.of("`" + DATE + "`.toString()"),
              "new " + DATE,
              List.of(DATE + ".of(2024, 2, 29)", DATE + ".of(`int`, 1, 31)"),
              "new " + TIME,
              List.of(TIME + ".ofMinutes(`int`)", TIME + ".ZERO"),
              "new " + PERIOD,
              List.of(PERIOD + ".ofDays(`int`)"),
              "new Stay",
              List.of("new Stay()"),
              Extra.STATEMENTS,
              List.of(
                  "if (`" + DATE + "`.plusDays(`int`).getMonthValue() == 2) return `result`;",
                  "if (`" + TIME + "`.plusSeconds(5).compareTo(`" + TIME + "`) > 0) T.seen(6);")));

  private static final String AMOUNT = "java.math.BigDecimal";
  private static final String ID = "java.util.UUID";
  private static final String MAYBE = "java.util.OptionalInt";

  /** Amounts, identities and numbers that may be missing. */
  private static final Extra AMOUNTS =
      new Extra(
          List.of(),
          List.of("class Bill { " + AMOUNT + " sum; " + ID + " id; Bill old; }"),
          Map.of(AMOUNT, List.of("Number", "Object"), ID, TOP, MAYBE, TOP, "Bill", TOP),
          Map.of("Bill.sum", AMOUNT, "Bill.id", ID, "Bill.old", "Bill"),
          true,
          Map.of(
              "int",
              List.of(
                  "`" + AMOUNT + "`.signum()",
                  "`" + AMOUNT + "`.scale()",
                  "`" + AMOUNT + "`.compareTo(" + AMOUNT + ".TEN)",
                  "`" + AMOUNT + "`.intValue()",
                  "`" + MAYBE + "`.getAsInt()",
                  "`" + MAYBE + "`.orElse(`int`)",
                  "`" + ID + "`.version()",
                  "`" + ID + "`.compareTo(`" + ID + "`)"),
              "long",
              List.of("`" + ID + "`.getMostSignificantBits()"),
              "boolean",
              List.of(
                  "`" + AMOUNT + "`.equals(`Object`)",
                  "(`" + AMOUNT + "`.add(" + AMOUNT + ".ONE).signum() > 0)",
                  "`" + MAYBE + "`.isPresent()",
                  "`" + ID + "`.equals(`" + ID + "`)",
                  "((Object) `Number` instanceof " + AMOUNT + ")"),
              "String",
              List.of("`" + AMOUNT + "`.toPlainString()"),
              "new " + AMOUNT,
              List.of(AMOUNT + ".valueOf(`int`)", "new " + AMOUNT + "(\"1.50\")"),
              "new " + ID,
              List.of("new " + ID + "(`int`, 2L)"),
              "new " + MAYBE,
              List.of(MAYBE + ".empty()", MAYBE + ".of(`int`)"),
              "new Bill",
              List.of("new Bill()"),
              Extra.STATEMENTS,
              List.of(
                  "if (`" + AMOUNT + "`.compareTo(`" + AMOUNT + "`) > 0) return `result`;",
                  "if (`" + AMOUNT + "`.multiply(`" + AMOUNT + "`).intValue() == 6) T.seen(7);")));

  /** Calls whose code nobody follows: they are made on chosen values. */
  private static final Extra CALLS =
      new Extra(
          List.of(),
          List.of("class Form { String name; double size; Form next; }"),
          Map.of("Form", TOP),
          Map.of("Form.name", "String", "Form.size", "double", "Form.next", "Form"),
          false,
          Map.of(
              "int",
              List.of(
                  "String.format(\"%s-%03d\", `String`, `int`).length()",
                  "String.join(\"+\", `String`, \"b\").length()",
                  "Integer.bitCount(`int`)",
                  "Integer.toHexString(`int`).length()",
                  "Math.floorMod(`int`, 7)",
                  "(int) Math.round(Math.sqrt(`int`))",
                  "java.util.Objects.hash(`int`, `String`)",
                  "Long.numberOfTrailingZeros(`long`)",
                  "new java.util.StringTokenizer(`String`, \",\").countTokens()",
                  "java.util.Arrays.hashCode(`int[]`)",
                  "Double.compare(`double`, `double`)"),
              "boolean",
              List.of(
                  "String.format(\"%.2f\", `double`).endsWith(\"50\")",
                  "java.util.regex.Pattern.compile(\"a+b\").matcher(`String`).find()",
                  "java.text.Normalizer.isNormalized(`String`, java.text.Normalizer.Form.NFC)",
                  "java.util.Objects.equals(`String`, `Object`)",
                  "java.util.Arrays.equals(`int[]`, `int[]`)",
                  "new String(`String`.getBytes(java.nio.charset.StandardCharsets.UTF_8))"
                      + ".isEmpty()"),
              "String",
              List.of(
                  "Integer.toString(`int`, 16)",
                  "String.format(\"%d/%s\", `int`, `Object` == null)",
                  "`String`.repeat(2)",
                  "`String`.strip()",
                  "Double.toString(`double`)"),
              "new Form",
              List.of("new Form()"),
              Extra.STATEMENTS,
              List.of(
                  "if (\"a-001\".equals(String.format(\"%s-%03d\", `String`, `int`))) return"
                      + " `result`;",
                  "java.util.Arrays.sort(`int[]`);",
                  "if (`String`.chars().filter(z -> z == 'a').count() > 1) return `result`;",
                  "try { T.seen(Integer.parseInt(`String`, 16)); }"
                      + " catch (NumberFormatException ~) { return `result`; }")));

  /** All of them; their order is part of what a seed means. */
  static final List<Extra> ALL = List.of(DATES, AMOUNTS, CALLS);

  private ValueKinds() {}
}
