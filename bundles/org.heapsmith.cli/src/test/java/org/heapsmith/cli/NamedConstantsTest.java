// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A precondition that names fields which hold constants of an enum, or classes. */
class NamedConstantsTest {
  private static final String SOURCE =
      """
package demo;

public class Cell {
  enum Color { RED, GREEN, BLUE }
  Color color;
  Class<?> kind;
  Cell next;
  int colors() {
    return color == Color.RED ? 1 : color == null ? 2 : next != null && next.color == Color.BLUE ? 3 : 4;
  }
  int kinds() { return kind == String.class ? 1 : kind == null ? 2 : 3; }
}
""";

  private static final String SPEC =
      """
import demo.Cell;
predicate chain(Cell x) =
    emp && x == null
  | x -> Cell{ color: c, kind: k, next: n } * chain(n);
spec Cell.* { requires chain(this); }
""";

  @TempDir Path temp;

  @ParameterizedTest
  @ValueSource(strings = {"separation", "summary", "path-optimal"})
  void everyBranchIsCovered(String strategy) throws Exception {
    Path spec = Files.writeString(temp.resolve("cell.heap"), SPEC);
    CliRun run =
        CliRun.of(
            "generate",
            "--json",
            "--no-replay",
            "--cp",
            Compiler.JAVAC.compile(SOURCE).toString(),
            "--spec",
            spec.toString(),
            "--strategy",
            strategy,
            "-o",
            temp.resolve("out").toString(),
            "demo.Cell#colors",
            "demo.Cell#kinds");
    assertEquals(0, run.code(), run.out() + run.err());
    assertFalse(run.out().contains("HS-3005"), run.out());
    JsonObject report =
        JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonObject("report");
    int branches = 0;
    JsonObject type = report.getAsJsonArray("classes").get(0).getAsJsonObject();
    for (JsonElement method : type.getAsJsonArray("methods")) {
      for (JsonElement branch : method.getAsJsonObject().getAsJsonArray("branches")) {
        assertEquals(
            "predicted", branch.getAsJsonObject().get("status").getAsString(), branch::toString);
        branches++;
      }
    }
    assertEquals(12, branches);
  }
}
