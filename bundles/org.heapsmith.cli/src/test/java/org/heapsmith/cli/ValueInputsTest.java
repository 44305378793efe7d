// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Dates, amounts, durations and the like as inputs: tests make them by public calls. */
class ValueInputsTest {
  private static final String SOURCE =
      """
package demo;

import java.math.*;
import java.time.*;
import java.util.*;

public class Values {
  static int decimal(BigDecimal d) {
    return d.signum() < 0 ? 1 : d.scale() > 2 ? 2 : d.precision() == 4 ? 3 : 4;
  }
  static int digits(BigDecimal d) { return d.precision() > 19 ? 1 : 2; }
  static int between(LocalDate a, LocalDate b) { return a.isBefore(b) ? 1 : a.equals(b) ? 2 : 3; }
  static int leap(LocalDate d) {
    return d.getMonthValue() != 2 ? 1 : d.getDayOfMonth() == 29 ? 2 : d.getDayOfMonth() > 29 ? 3 : 4;
  }
  static int weekend(LocalDate d) { return d.plusDays(2).getDayOfWeek() == DayOfWeek.SUNDAY ? 1 : 2; }
  static int late(LocalDate due, LocalDate today, int days) {
    return today.isAfter(due.plusDays(days)) ? 1 : 2;
  }
  static int duration(Duration d) { return d.isZero() ? 1 : d.isNegative() ? 2 : 3; }
  static int instants(Instant a, Instant b) { return a.isAfter(b) ? 1 : 2; }
  static int time(LocalTime t) { return t.getHour() < 12 ? 1 : t.getMinute() == 30 ? 2 : 3; }
  static int uuid(UUID u) { return u.version() == 4 ? 1 : 2; }
  static int date(Date d) { return d.getTime() > 1000 ? 1 : 2; }
  static int period(Period p) { return p.toTotalMonths() == 14 ? 1 : 2; }
  static int optional(OptionalInt o) { return o.isPresent() && o.getAsInt() > 5 ? 1 : 2; }
  static boolean same(Duration a, Duration b) { return a == b; }
  static boolean zero(LocalTime t) { return t == LocalTime.NOON; }
}

class Kinds {
  static int kinds(BigDecimal d, LocalDate day, OptionalLong o, Date at) {
    if (d.signum() < 0) { return 1; }
    if (day.isLeapYear()) { return 2; }
    if (o.isPresent()) { return 3; }
    return at.getTime() == 5 ? 4 : 5;
  }
}
""";

  @TempDir Path temp;

  private JsonObject generate(Compiler compiler, String... arguments) {
    return JsonReport.generate(compiler.compile(SOURCE), temp.resolve("out"), arguments);
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void everyBranchThatThereIsIsCoveredByTestsAsPeopleWriteThem(Compiler compiler)
      throws IOException {
    JsonObject run = // values have no height: each one more is the same search again
        generate(compiler, "--criterion", "branch", "--unfold", "1", "demo.Values");
    for (JsonObject method : JsonReport.methods(run)) {
      String name = method.get("signature").getAsString().replaceAll("[(].*", "");
      List<String> left = JsonReport.not("covered", method);
      switch (name) {
        case "digits" -> assertEquals(List.of("not reached"), left, "larger ones are not tried");
        case "leap" -> assertEquals(List.of("infeasible"), left, "no 30th of February");
        case "same", "zero" -> assertFalse(left.contains("infeasible"), name);
        default -> assertEquals(List.of(), left, name);
      }
    }
    String tests = Files.readString(temp.resolve("out/demo/ValuesHeapTest.java"));
    assertTrue(tests.contains("LocalDate d = LocalDate.of("), tests);
    assertTrue(tests.contains("BigDecimal d = new BigDecimal(\""), tests);
    assertTrue(tests.contains("OptionalInt o = OptionalInt.empty();"), tests);
    assertFalse(tests.contains("\"intCompact\""), tests);
  }

  @EveryStrategy
  void everyStrategyMakesThem(String strategy, String replay) {
    JsonObject run = generate(Compiler.JAVAC, "--strategy", strategy, replay, "demo.Kinds");
    JsonReport.assertTaken(replay, run);
  }
}
