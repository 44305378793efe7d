// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A spec that says which class an object has is followed: no other one is tried. */
class StatedClassesTest {
  private static final String SOURCE =
      """
      package demo;
      public class Box {
        Object held;
        int text() { return held instanceof String s && s.length() > 2 ? 1 : 2; }
        int number() { return held instanceof Integer i && i > 41 ? 1 : 2; }
        int self() { return held == this ? 1 : 2; }
        int none() { return held == null ? 1 : 2; }
      }
      """;

  @TempDir Path temp;

  @ParameterizedTest
  @CsvSource({
    "&& held instanceof String, 3, 1, 1, 1",
    "&& held exactly String, 3, 1, 1, 1",
    "&& held instanceof Integer, 1, 3, 1, 1",
    "&& held exactly Object, 1, 1, 1, 1",
    "&& held instanceof Box, 1, 1, 2, 1",
    "&& held instanceof Runnable, 1, 1, 1, 1",
    "&& held != null && !(held instanceof String), 1, 4, 2, 1",
    "&& held != null && !(held exactly Object), 4, 4, 2, 1",
    "* held -> Integer{ value: _ }, 1, 3, 1, 1",
    "* held -> java.util.ArrayList{ }, 1, 1, 1, 1",
    "* held -> Number{ }, 1, 4, 1, 1",
    "* held -> Comparable{ }, 1, 4, 1, 1",
    "* held -> CharSequence{ }, 1, 1, 1, 1",
    "* held -> Box{ held: _ }, 1, 1, 1, 1"
  })
  void allBranchesItAllowsAreTaken(String stated, int text, int number, int self, int none) {
    Fixture files = new Fixture(temp);
    Path spec = files.write("box.heap", spec(stated));
    JsonObject run =
        JsonReport.generate(
            Compiler.JAVAC.compile(SOURCE),
            temp.resolve("out"),
            "--spec",
            spec.toString(),
            "--no-replay",
            "demo.Box");
    assertFalse(run.toString().contains("HS-5006"), run::toString);
    Map<String, Integer> taken = new TreeMap<>();
    for (JsonObject method : JsonReport.methods(run)) {
      int all = method.getAsJsonArray("branches").size();
      int left = JsonReport.not("predicted", method).size();
      String name = method.get("signature").getAsString();
      taken.put(name.substring(0, name.indexOf("(")), all - left);
    }
    assertEquals(Map.of("text", text, "number", number, "self", self, "none", none), taken);
  }

  private static String spec(String stated) {
    return "package demo;\nspec Box.* { requires this -> Box{ held: h } "
        + stated.replace("held", "h").replace("{ h:", "{ held:")
        + "; }\n";
  }

  @Test
  void stringsOfModelsAreTexts() {
    Fixture files = new Fixture(temp);
    Path spec = files.write("box.heap", spec("&& held instanceof String"));
    CliRun run =
        CliRun.of(
            "models", "--cp", Compiler.JAVAC.compile(SOURCE).toString(), spec.toString(), "Box");
    assertEquals(
        List.of("#1 Box{ held = \"s1\" }"),
        run.out().lines().map(String::strip).filter(l -> l.startsWith("#")).toList());
  }
}
