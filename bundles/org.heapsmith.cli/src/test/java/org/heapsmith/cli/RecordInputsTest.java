// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Records of the input hold what their constructor takes, wherever they are. */
class RecordInputsTest {
  private static final String SOURCE =
      """
package demo;

import java.util.*;

record Line(String sku, int quantity, long cents) {
  Line {
    if (quantity <= 0) { throw new IllegalArgumentException("quantity"); }
    Objects.requireNonNull(sku);
  }
}

record Adult(int age, String name) {
  Adult { if (age < 18 || name == null) { throw new IllegalArgumentException(); } }
}

record Range(int low, int high) {
  Range { check(low <= high); }
  private static void check(boolean holds) { if (!holds) { throw new IllegalArgumentException(); } }
  int length() { return high - low; }
}

record Sorted(int value, Sorted next) {
  Sorted { if (next != null && next.value < value) { throw new IllegalArgumentException(); } }
}

class Uses {
  static String line(Line l) {
    return l.quantity() > 10 ? "bulk" : l.cents() == 0 ? "free" : l.sku().isEmpty() ? "?" : l.sku();
  }
  static int inMap(Map<String, Line> lines, String key) {
    Line line = lines.get(key);
    return line == null ? 0 : line.quantity() > 5 ? 2 : 1;
  }
  static boolean removed(Map<String, Line> lines, String key) { return lines.remove(key) != null; }
  static boolean some(List<Adult> adults) { return adults.get(0) != null && adults.size() == 2; }
  static boolean first(List<Line> lines) { return lines.get(0) != null && lines.size() > 1; }
  static int element(Line[] lines) { return lines.length == 2 && lines[1] != null ? 1 : 2; }
  static int length(Range r) { return r.length() > 3 ? 1 : r.length() == 0 ? 2 : 3; }
  static boolean unequal(Sorted s) {
    for (; s.next() != null; s = s.next()) { if (s.next().value() == s.value()) { return false; } }
    return true;
  }
}

class Refused {
  static int below(Range r) { return r.high() < r.low() ? 1 : 2; }
  static int none(Line l) { return l.quantity() == 0 ? 1 : l.sku() == null ? 2 : 3; }
}

/** There are such with negative and with positive numbers, though it refuses some. */
record Turned(int number) {
  Turned(int number) {
    if (number < -5) { throw new IllegalArgumentException(); }
    this.number = -number;
  }
}

/** Of which made next nobody knows. */
record Counted(int number) {
  private static int made;
  Counted { if (++made > 1000) { throw new IllegalStateException(); } }
}

class Doubts {
  static int turned(Turned t) { return t.number() < 0 ? 1 : t.number() > 7 ? 2 : 3; }
  static int counted(Counted c) { return c.number() > 7 ? 1 : 2; }
}

class Holder {
  private Line line;
  int size() { return line == null ? 0 : line.quantity() == 7 ? 1 : 2; }
}
""";

  @TempDir Path temp;

  private JsonObject generate(Compiler compiler, String... arguments) {
    return JsonReport.generate(compiler.compile(SOURCE), temp.resolve("out"), arguments);
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void everyBranchThatSuchRecordsTakeIsCovered(Compiler compiler) {
    JsonObject run = generate(compiler, "demo.Uses", "demo.Holder");
    for (JsonObject method : JsonReport.methods(run)) {
      assertEquals(
          List.of(), JsonReport.not("covered", method), method.get("signature").toString());
    }
    assertFalse(run.toString().contains("HS-5005"), "an input that cannot be built");
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void whatTheConstructorRefusesNoRecordHolds(Compiler compiler) {
    for (JsonObject method : JsonReport.methods(generate(compiler, "demo.Refused"))) {
      List<String> left = JsonReport.not("covered", method);
      assertFalse(left.isEmpty(), method.toString());
      assertTrue(left.stream().allMatch("infeasible"::equals), method.toString());
    }
  }

  /** What is stored may not be what was passed, and what is passed later may be refused. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void ofOtherConstructorsNothingIsConcluded(Compiler compiler) {
    for (JsonObject method : JsonReport.methods(generate(compiler, "demo.Doubts"))) {
      List<String> left = JsonReport.not("covered", method);
      assertFalse(left.contains("infeasible"), method.toString());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"separation", "lazy", "lazier", "lazier-sharp", "summary"})
  void strategiesThatDecideReferencesMakeThem(String strategy) {
    JsonObject run = generate(Compiler.JAVAC, "--strategy", strategy, "--no-replay", "demo.Holder");
    JsonReport.assertTaken("--no-replay", run);
  }

  /** It reads a field before it is known which record is meant. */
  @Test
  void thePathOptimalStrategyLeavesOutWhatCannotBeMade() {
    JsonObject run = generate(Compiler.JAVAC, "--strategy", "path-optimal", "demo.Refused");
    for (JsonObject method : JsonReport.methods(run)) {
      assertTrue(JsonReport.not("covered", method).size() > 0, method.toString());
    }
  }
}
