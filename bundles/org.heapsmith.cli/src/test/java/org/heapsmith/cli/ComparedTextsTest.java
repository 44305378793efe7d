// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Strings compared by {@code ==}: literals are one object, and of what the JDK returns it is open.
 */
class ComparedTextsTest {
  private static final String SOURCE =
      """
package demo;

import java.util.List;

public class Inputs {
  private static final String CONSTANT = "con";
  private static final String MADE = new String("made");
  private String name;
  static int literal(String s) { return s == "yes" ? 1 : s == null ? 2 : 3; }
  static int constant(String s) { return s == CONSTANT ? 1 : 2; }
  static int sentinel(String s) { return s == MADE ? 1 : MADE.equals(s) ? 2 : 3; }
  static int two(String a, String b) { return a == b ? 1 : 2; }
  int field(String s) { return s == name ? 1 : 2; }
  static int copy(String s) { String t = new String(s); return t == s ? 1 : t.equals(s) ? 2 : 3; }
  static boolean same(Object a, Object b) { return a == b || a != null && a.equals(b); }
  static int callee(String s) { return same("a", s) ? 1 : same(s, "bb") ? 2 : 3; }
  static int elements(String[] a) {
    return a.length > 1 && a[0] == a[1] ? 1 : a.length > 1 && a[0] == "x" ? 2 : 3;
  }
  static int list(List<String> l) { return l.size() > 1 && l.get(0) == l.get(1) ? 1 : 2; }
  static int three(String a, String b) {
    return a == "x" && b == "x" ? a == b ? 1 : 2 : a == b ? 3 : 4;
  }
  static int swap(String s) { String[] a = {s, "x"}; return a[0] == a[1] ? 1 : 2; }
}
class Results {
  static int truth(boolean b) { return String.valueOf(b) == "true" ? 1 : 2; }
  static int box(Boolean b) { return b.toString() == "true" ? 1 : 2; }
  static int plus(boolean b) { return ("" + b) == "true" ? 1 : 2; }
  static int text(String s) { return String.valueOf(s) == s ? 1 : 2; }
  static int any(Object o) { return String.valueOf(o) == o ? 1 : 2; }
  static int number(int i) { return Integer.toString(i) == "-2147483648" ? 1 : 2; }
  static int simpleName(Object o) { return o.getClass().getSimpleName() == "Object" ? 1 : 2; }
  static int empty(String s) { return new StringBuilder(s).toString() == s ? 1 : 2; }
  static int format(String s) { return String.format("%s", s) == s ? 1 : 2; }
  static int split(String s) { return s.split(",")[0] == s ? 1 : 2; }
  static int trimmed(String s) { return s.trim() == s ? 1 : 2; }
  static int concat(String s) { return s.concat("") == s ? 1 : 2; }
  static int name(Thread.State s) { return s.name() == "NEW" ? 1 : 2; }
}
""";

  @TempDir Path temp;

  private static long count(JsonObject method, String status) {
    return method.getAsJsonArray("branches").asList().stream()
        .map(JsonElement::getAsJsonObject)
        .filter(b -> b.get("status").getAsString().equals(status))
        .count();
  }

  @ParameterizedTest
  @CsvSource({
    "separation, JAVAC",
    "separation, ECJ",
    "lazier-sharp, JAVAC",
    "path-optimal, ECJ",
    "summary, JAVAC"
  })
  void aLiteralIsOneObjectAndNothingElseIsPredicted(String strategy, Compiler compiler)
      throws IOException {
    Path classes = compiler.compile(SOURCE);
    JsonObject run =
        JsonReport.generate(classes, temp, "--strategy", strategy, "--keep", "all", "demo.Inputs");
    for (String method : List.of("literal", "constant", "two", "swap")) {
      assertEquals(covered(run, method), branches(run, method), method);
    }
    assertTrue(covered(run, "callee") >= 8);
    assertTrue(covered(run, "three") >= 7);
    assertTrue(covered(run, "sentinel") >= 2);
    WrittenSuite.pass("17", classes, temp);
  }

  private static JsonObject method(JsonObject run, String name) {
    return JsonReport.methods(run).stream()
        .filter(m -> m.get("signature").getAsString().startsWith(name + "("))
        .findFirst()
        .orElseThrow();
  }

  private static long covered(JsonObject run, String name) {
    return count(method(run, name), "covered");
  }

  private static long branches(JsonObject run, String name) {
    return method(run, name).getAsJsonArray("branches").size();
  }

  @ParameterizedTest
  @CsvSource({"separation, JAVAC", "path-optimal, ECJ"})
  void whatTheJdkReturnsMayBeAnOldOne(String strategy, Compiler compiler) throws IOException {
    Path classes = compiler.compile(SOURCE);
    JsonObject run =
        JsonReport.generate(classes, temp, "--strategy", strategy, "--keep", "all", "demo.Results");
    for (JsonObject method : JsonReport.methods(run)) { // none of whose tests diverges
      assertEquals(0, count(method, "infeasible"), method.get("signature").getAsString());
    }
    assertEquals(2, covered(run, "name"));
    WrittenSuite.pass("17", classes, temp);
  }
}
