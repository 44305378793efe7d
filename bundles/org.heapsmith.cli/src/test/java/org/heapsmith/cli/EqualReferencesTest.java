// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two references of different types that are equal are one object of a class that fits both. */
class EqualReferencesTest {
  private static final String SOURCE =
      """
package demo;

public class Equal {
  static class Node { int v; int get() { return v; } }
  static class Leaf extends Node { int w; int get() { return -w; } }
  Object any;
  Integer number;
  String name;
  String title;
  static int box(Object a, Integer b) { return a == b && b != null && b == 1270 ? 1 : 2; }
  static int call(Object a, Leaf b) { return b != null && a == b && b.get() == 7 ? 1 : 2; }
  static int three(Object a, Leaf b, Node c) {
    return a == b && b == c && c != null && c.get() == 7 ? 1 : 2;
  }
  static int asked(Object a, Leaf b) {
    return a instanceof Node && b != null && ((Node) a).get() == 3 ? a == b ? 1 : 4 : 2;
  }
  static int either(Object a, Integer b, boolean z) {
    Object x = z ? a : b;
    return x == b && b != null && b == 1270 ? z ? 1 : 3 : 2;
  }
  static int written(Equal u, Equal t, Object o) {
    if (u == null || t == null) { return 0; }
    u.any = o;
    return t.any == u.number && u.number != null && u.number == 1270 ? u == t ? 1 : 3 : 2;
  }
  static int text(Object a, String b) { return a != null && a == b ? 1 : 2; }
  static int texts(String[] a) {
    return a != null && a.length == 2 && a[1] != null && a[0] == a[1] ? 1 : 2;
  }
  int textFields() { return name != null && name == title && name.length() == 2 ? 1 : 2; }
  int fields() { return any == number && number != null && number == 1270 ? 1 : 2; }
}
""";

  @TempDir Path temp;

  /** Strategies that decide references make inputs alike: one is replayed. */
  @ParameterizedTest
  @CsvSource({
    "separation, --replay, covered",
    "lazy, --no-replay, predicted",
    "lazier, --no-replay, predicted",
    "lazier-sharp, --no-replay, predicted",
    "hex, --no-replay, predicted",
    "path-optimal, --no-replay, predicted",
    "summary, --no-replay, predicted"
  })
  void everyOutcomeIsTaken(String strategy, String replay, String taken) throws IOException {
    Path classes = Compiler.JAVAC.compile(SOURCE);
    List<String> generate = List.of("generate", "--json", "--cp", classes + "", "-o", temp + "");
    CliRun run =
        CliRun.of(generate, "--strategy", strategy, replay, "--criterion", "branch", "demo.Equal");
    for (JsonObject method : run.methods()) {
      List<String> open =
          method.getAsJsonArray("branches").asList().stream()
              .map(JsonElement::getAsJsonObject)
              .filter(b -> !b.get("status").getAsString().equals(taken))
              .map(JsonElement::toString)
              .toList();
      assertEquals(List.of(), open);
    }
    WrittenSuite.pass("17", classes, temp);
  }
}
