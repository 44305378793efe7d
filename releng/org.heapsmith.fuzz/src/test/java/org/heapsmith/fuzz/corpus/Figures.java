// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.corpus;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;

/** What one or more runs reached, read off their JSON reports. */
final class Figures {
  private static final String COVERED = "covered";

  private int methods;
  private int withTest;
  private int normal;
  private int silent;
  private int lost;
  private int late;
  private int covered;
  private int infeasible;
  private int branches;
  private int divergences;
  private int crashes;
  private int uncompilable;
  private final Histogram notReached = new Histogram();
  private final Histogram unmodelled = new Histogram();
  private final Histogram messages = new Histogram();

  /**
   * Reads a report.
   *
   * @param drawn methods asked for
   * @param seconds allowed for a method
   */
  void read(JsonObject run, int drawn, double seconds) {
    lost += drawn;
    for (JsonElement type : run.getAsJsonObject("report").getAsJsonArray("classes")) {
      for (JsonElement each : type.getAsJsonObject().getAsJsonArray("methods")) {
        String owner = type.getAsJsonObject().get("class").getAsString();
        method(owner, each.getAsJsonObject(), seconds);
        lost--;
      }
    }
    for (JsonElement each : run.getAsJsonArray("notices")) {
      JsonObject notice = each.getAsJsonObject();
      String code = notice.get("code").getAsString();
      messages.add(Cause.ofCode(code));
      crashes += code.equals("HS-1099") ? 1 : 0;
      uncompilable += code.equals("HS-5003") ? 1 : 0;
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
    boolean says = method.get("complete").getAsBoolean();
    for (JsonElement each : method.getAsJsonArray("branches")) {
      JsonObject branch = each.getAsJsonObject();
      if (branch.get("method").getAsString().replace('$', '.').equals(own.replace('$', '.'))) {
        says |= branch(branch);
      }
    }
    boolean ends = hasNormalTest(method);
    normal += ends ? 1 : 0;
    silent += ends || says ? 0 : 1;
  }

  /** A kept test is named after what it throws, if it does. */
  private static boolean hasNormalTest(JsonObject method) {
    for (JsonElement each : method.getAsJsonArray("tests")) {
      JsonObject test = each.getAsJsonObject();
      if (test.get("kept").getAsBoolean()
          && test.get("status").getAsString().equals("passed")
          && !test.get("displayName").getAsString().contains("throws ")) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether it is not covered, and the report says why. */
  private boolean branch(JsonObject branch) {
    branches++;
    String status = branch.get("status").getAsString();
    covered += status.equals(COVERED) ? 1 : 0;
    infeasible += status.equals("infeasible") ? 1 : 0;
    String why = branch.has("why") ? branch.get("why").getAsString() : "";
    if (status.equals("not reached")) {
      notReached.add(Cause.of(why));
      Cause.called(why).ifPresent(unmodelled::add);
    }
    return !status.equals(COVERED) && !why.isEmpty();
  }

  void crash(int count) {
    crashes++;
    lost += count;
  }

  void add(Figures other) {
    methods += other.methods;
    withTest += other.withTest;
    normal += other.normal;
    silent += other.silent;
    lost += other.lost;
    late += other.late;
    covered += other.covered;
    infeasible += other.infeasible;
    branches += other.branches;
    divergences += other.divergences;
    crashes += other.crashes;
    uncompilable += other.uncompilable;
    notReached.add(other.notReached);
    unmodelled.add(other.unmodelled);
    messages.add(other.messages);
  }

  /** Returns the heading of {@link #row}. */
  static String heading() {
    return "| jar | methods | with a kept test | with one that ends normally | branches covered"
        + " | called infeasible | do not compile | fail | crashes | late | not tested |\n"
        + "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|";
  }

  /** Returns one line of a table. */
  String row(String name) {
    return String.format(
        "| %s | %d | %d | %d | %d of %d, %.0f %% | %d | %d | %d | %d | %d | %d |",
        name,
        methods,
        withTest,
        normal,
        covered,
        branches,
        branches == 0 ? 0 : 100.0 * covered / branches,
        infeasible,
        uncompilable,
        divergences,
        crashes,
        late,
        lost);
  }

  /** Returns why branches were not reached, and all messages, the most frequent first. */
  String reasons() {
    String quiet =
        String.format(
            "%d of %d methods have no kept test that ends normally, and the report does not say"
                + " why.\n",
            silent, methods);
    return quiet
        + notReached.table("What stops it", "cause", "branches")
        + unmodelled.table("Calls that stop it", "called", "branches")
        + messages.table("All messages", "message", "times");
  }
}
