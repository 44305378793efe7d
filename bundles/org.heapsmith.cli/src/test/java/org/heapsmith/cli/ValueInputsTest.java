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
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    List<String> found = new ArrayList<>();
    for (JsonElement each : method.getAsJsonArray("branches")) {
      String status = each.getAsJsonObject().get("status").getAsString();
      if (!status.equals("covered")) {
        found.add(status);
      }
    }
    return found;
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void everyBranchThatThereIsIsCovered(Compiler compiler) {
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
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"separation", "lazy", "lazier", "lazier-sharp", "path-optimal", "summary"})
  void everyStrategyMakesThem(String strategy) {
    JsonObject run = generate(Compiler.JAVAC, "--strategy", strategy, "demo.Kinds");
    methods(run).forEach(m -> assertEquals(List.of(), notCovered(m), run.get("notices")::toString));
  }

  @Test
  void testsReadAsPeopleWriteThem() throws IOException {
    generate(Compiler.JAVAC, "demo.Values");
    String tests = Files.readString(temp.resolve("out/demo/ValuesHeapTest.java"));
    assertTrue(tests.contains("LocalDate d = LocalDate.of("), tests);
    assertTrue(tests.contains("BigDecimal d = new BigDecimal(\""), tests);
    assertTrue(tests.contains("OptionalInt o = OptionalInt.empty();"), tests);
    assertFalse(tests.contains("\"intCompact\""), tests);
  }
}
