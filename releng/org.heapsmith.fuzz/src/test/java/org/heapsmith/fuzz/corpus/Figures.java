// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.corpus;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What one or more runs reached, read off their JSON reports. */
final class Figures {
  private static final Pattern CODE = Pattern.compile("HS-\\d{4}");

  private int methods;
  private int withTest;
  private int late;
  private int covered;
  private int infeasible;
  private int branches;
  private int divergences;
  private int broken;
  private final Map<String, Integer> notReached = new TreeMap<>();
  private final Map<String, Integer> notices = new TreeMap<>();

  /**
   * Reads a report.
   *
   * @param seconds allowed for a method
   */
  void read(JsonObject run, double seconds) {
    for (JsonElement type : run.getAsJsonObject("report").getAsJsonArray("classes")) {
      for (JsonElement each : type.getAsJsonObject().getAsJsonArray("methods")) {
        String owner = type.getAsJsonObject().get("class").getAsString();
        method(owner, each.getAsJsonObject(), seconds);
      }
    }
    for (JsonElement each : run.getAsJsonArray("notices")) {
      String code = each.getAsJsonObject().get("code").getAsString();
      notices.merge(code, 1, Integer::sum);
      broken += code.equals("HS-1099") || code.equals("HS-5003") ? 1 : 0;
    }
  }

  private void method(String owner, JsonObject method, double seconds) {
    methods++;
    withTest += method.get("testsKept").getAsInt() > 0 ? 1 : 0;
    divergences += method.get("divergences").getAsInt();
    late += method.get("seconds").getAsDouble() > seconds + 1 ? 1 : 0;
    String signature = method.get("signature").getAsString();
    String name = owner + "#" + signature.substring(0, signature.indexOf('('));
    String own = name + method.get("descriptor").getAsString();
    for (JsonElement each : method.getAsJsonArray("branches")) {
      JsonObject branch = each.getAsJsonObject();
      if (branch.get("method").getAsString().replace('$', '.').equals(own.replace('$', '.'))) {
        branch(branch);
      }
    }
  }

  private void branch(JsonObject branch) {
    branches++;
    switch (branch.get("status").getAsString()) {
      case "covered" -> covered++;
      case "infeasible" -> infeasible++;
      default -> {
        String why = branch.has("why") ? branch.get("why").getAsString() : "";
        Matcher code = CODE.matcher(why);
        notReached.merge(code.find() ? code.group() : why.isEmpty() ? "-" : why, 1, Integer::sum);
      }
    }
  }

  void crash(int count) {
    broken++;
    methods += count;
  }

  void add(Figures other) {
    methods += other.methods;
    withTest += other.withTest;
    late += other.late;
    covered += other.covered;
    infeasible += other.infeasible;
    branches += other.branches;
    divergences += other.divergences;
    broken += other.broken;
    other.notReached.forEach((k, n) -> notReached.merge(k, n, Integer::sum));
    other.notices.forEach((k, n) -> notices.merge(k, n, Integer::sum));
  }

  /** Returns one line. */
  String line(String name) {
    return String.format(
        "%-24s %4d methods, %4d with a kept test, branches %4d/%4d = %5.1f %%, %3d infeasible,"
            + " %2d divergences, %2d broken, %2d late",
        name,
        methods,
        withTest,
        covered,
        branches,
        branches == 0 ? 0 : 100.0 * covered / branches,
        infeasible,
        divergences,
        broken,
        late);
  }

  /** Prints why branches were not reached, and all messages, the most frequent first. */
  void tellReasons() {
    tell("branches not reached, by reason", notReached);
    tell("messages", notices);
  }

  private static void tell(String title, Map<String, Integer> counts) {
    System.out.println("== " + title);
    counts.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
        .limit(40)
        .forEach(e -> System.out.printf("%6d  %s%n", e.getValue(), e.getKey()));
  }
}
