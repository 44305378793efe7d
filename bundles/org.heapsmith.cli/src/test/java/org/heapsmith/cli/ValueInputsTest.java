// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

  /** What the report says of a branch that a test takes: nothing is measured without a replay. */
  private static final Map<String, String> TAKEN =
      Map.of("--replay", "covered", "--no-replay", "predicted");

  @TempDir Path temp;

  private JsonObject generate(Compiler compiler, String... arguments) {
    List<String> all = new ArrayList<>(List.of("generate", "--json"));
    all.addAll(List.of("--cp", compiler.compile(SOURCE).toString()));
    all.addAll(List.of("-o", temp.resolve("out").toString()));
    all.addAll(List.of(arguments));
    CliRun run = CliRun.of(all.toArray(String[]::new));
    assertTrue(run.code() == 0 || run.code() == 4, run.out() + run.err());
    return JsonParser.parseString(run.out()).getAsJsonObject();
  }

  private static List<JsonObject> methods(JsonObject run) {
    List<JsonObject> methods = new ArrayList<>();
    JsonObject report = run.getAsJsonObject("report");
    for (JsonElement each :
        report.getAsJsonArray("classes").get(0).getAsJsonObject().getAsJsonArray("methods")) {
      methods.add(each.getAsJsonObject());
      assertEquals(0, each.getAsJsonObject().get("divergences").getAsInt(), each::toString);
    }
    return methods;
  }

  private static List<String> notCovered(JsonObject method) {
    return not("covered", method);
  }

  private static List<String> not(String taken, JsonObject method) {
    List<String> found = new ArrayList<>();
    for (JsonElement each : method.getAsJsonArray("branches")) {
      String status = each.getAsJsonObject().get("status").getAsString();
      if (!status.equals(taken)) {
        found.add(status);
      }
    }
    return found;
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void everyBranchThatThereIsIsCoveredByTestsAsPeopleWriteThem(Compiler compiler)
      throws IOException {
    for (JsonObject method : methods(generate(compiler, "demo.Values"))) {
      String name = method.get("signature").getAsString().replaceAll("[(].*", "");
      List<String> left = notCovered(method);
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

  /** Strategies that decide references make inputs alike: one replays them above. */
  @ParameterizedTest
  @CsvSource({
    "separation, --no-replay",
    "lazy, --no-replay",
    "lazier, --no-replay",
    "lazier-sharp, --no-replay",
    "path-optimal, --replay",
    "summary, --replay"
  })
  void everyStrategyMakesThem(String strategy, String replay) {
    JsonObject run = generate(Compiler.JAVAC, "--strategy", strategy, replay, "demo.Kinds");
    String taken = TAKEN.get(replay);
    methods(run).forEach(m -> assertEquals(List.of(), not(taken, m), run.get("notices")::toString));
  }
}
