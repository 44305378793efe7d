// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What {@code generate --json} prints, as tests look at it. */
final class JsonReport {
  /** What the report says of a branch that a test takes: nothing is measured without a replay. */
  static final Map<String, String> TAKEN =
      Map.of("--replay", "covered", "--no-replay", "predicted");

  private JsonReport() {}

  /** Asserts that tests take every branch of all methods; {@code replay} is a key of TAKEN. */
  static void assertTaken(String replay, JsonObject run) {
    String taken = TAKEN.get(replay);
    methods(run).forEach(m -> assertEquals(List.of(), not(taken, m), run.get("notices")::toString));
  }

  /** Returns the options of a strategy that looks for branches and keeps all it finds. */
  static String[] branchesBy(String strategy, String... others) {
    List<String> all = new ArrayList<>(List.of("--criterion", "branch", "--keep", "all"));
    all.addAll(List.of("--strategy", strategy));
    all.addAll(List.of(others));
    return all.toArray(String[]::new);
  }

  /** Generates for classes in a folder, into another; returns what is printed. */
  static JsonObject generate(Path classes, Path out, String... arguments) {
    List<String> all = new ArrayList<>(List.of("generate", "--json"));
    all.addAll(List.of("--cp", classes.toString(), "-o", out.toString()));
    all.addAll(List.of(arguments));
    CliRun run = CliRun.of(all.toArray(String[]::new));
    assertTrue(run.code() == 0 || run.code() == 4, run.out() + run.err());
    return JsonParser.parseString(run.out()).getAsJsonObject();
  }

  /** Returns what a run of several classes says of one, as if it was alone; notices are of all. */
  static JsonObject ofClass(JsonObject run, String name) {
    JsonArray classes = new JsonArray();
    for (JsonElement each : run.getAsJsonObject("report").getAsJsonArray("classes")) {
      if (each.getAsJsonObject().get("class").getAsString().equals(name)) {
        classes.add(each);
      }
    }
    JsonObject report = new JsonObject();
    report.add("classes", classes);
    JsonObject alone = new JsonObject();
    alone.add("report", report);
    alone.add("notices", run.get("notices"));
    return alone;
  }

  /** Returns the methods of the first class; none of their tests does what was not predicted. */
  static List<JsonObject> methods(JsonObject run) {
    List<JsonObject> methods = new ArrayList<>();
    JsonObject report = run.getAsJsonObject("report");
    for (JsonElement each :
        report.getAsJsonArray("classes").get(0).getAsJsonObject().getAsJsonArray("methods")) {
      methods.add(each.getAsJsonObject());
      assertEquals(0, each.getAsJsonObject().get("divergences").getAsInt(), each::toString);
    }
    return methods;
  }

  /** Returns the same by their names, of which none is overloaded. */
  static Map<String, JsonObject> byName(JsonObject run) {
    Map<String, JsonObject> methods = new TreeMap<>();
    for (JsonObject method : methods(run)) {
      String signature = method.get("signature").getAsString();
      methods.put(signature.substring(0, signature.indexOf('(')), method);
    }
    return methods;
  }

  /** Returns how many branches of its own, not of what it calls, have a status. */
  static int own(JsonObject method, String name, String status) {
    int count = 0;
    for (JsonElement each : method.getAsJsonArray("branches")) {
      JsonObject branch = each.getAsJsonObject();
      if (branch.get("method").getAsString().contains("#" + name + "(")
          && branch.get("status").getAsString().equals(status)) {
        count++;
      }
    }
    return count;
  }

  /**
   * Asserts that tests take every branch of methods.
   *
   * @param never how many branches no input takes, by method
   */
  static void assertCovered(Map<String, JsonObject> methods, Map<String, Integer> never) {
    methods.forEach(
        (name, method) ->
            assertEquals(
                never.getOrDefault(name, 0),
                own(method, name, "not reached") + own(method, name, "infeasible"),
                name));
  }

  /** Asserts that no branch of methods is called infeasible that an input takes. */
  static void assertFeasible(Map<String, JsonObject> methods, Map<String, Integer> never) {
    methods.forEach(
        (name, method) -> {
          if (!never.containsKey(name)) {
            assertEquals(0, own(method, name, "infeasible"), name);
          }
        });
  }

  /** Returns what is said of the branches of a method of which that is not said. */
  static List<String> not(String taken, JsonObject method) {
    List<String> found = new ArrayList<>();
    for (JsonElement each : method.getAsJsonArray("branches")) {
      String status = each.getAsJsonObject().get("status").getAsString();
      if (!status.equals(taken)) {
        found.add(status);
      }
    }
    return found;
  }
}
