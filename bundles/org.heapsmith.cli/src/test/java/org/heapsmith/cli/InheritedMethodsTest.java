// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A class under test has the methods it inherits: their receiver is of that class. */
class InheritedMethodsTest {
  private static final String SOURCE =
      """
      package demo;

      public class Chain {
        public static class Cell {
          int value;
          Cell next;

          int length() {
            int n = 0;
            for (Cell c = this; c != null; c = c.next) {
              n++;
            }
            return n;
          }

          int kind() { return 0; }

          boolean special() { return kind() > 2; }
        }

        public static class Marked extends Cell {
          int mark;

          @Override int kind() { return mark; }
        }
      }
      """;

  private static final String SPEC =
      """
      package demo;

      import demo.Chain.Cell;
      import demo.Chain.Marked;

      predicate cells(Cell c) =
          emp && c == null
        | c -> Cell{ next: n } * cells(n);

      spec Marked.length {
        requires this -> Marked{ next: n } * cells(n);
      }
      """;

  /** What the report says of a branch that a test takes: nothing is measured without a replay. */
  private static final Map<String, String> TAKEN =
      Map.of("--replay", "covered", "--no-replay", "predicted");

  @TempDir Path temp;
  private Path classes;

  @BeforeEach
  void compile() {
    classes = Compiler.JAVAC.compile(SOURCE);
  }

  private JsonObject generate(String... arguments) {
    List<String> all = new ArrayList<>(List.of("generate", "--json", "--cp", classes.toString()));
    all.addAll(List.of("-o", temp.resolve("out").toString()));
    all.addAll(List.of(arguments));
    CliRun run = CliRun.of(all.toArray(String[]::new));
    assertEquals(0, run.code(), run.out() + run.err());
    return JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonObject("report");
  }

  private static List<JsonObject> methods(JsonObject report) {
    List<JsonObject> methods = new ArrayList<>();
    for (JsonElement type : report.getAsJsonArray("classes")) {
      assertEquals("demo.Chain.Marked", type.getAsJsonObject().get("class").getAsString());
      type.getAsJsonObject()
          .getAsJsonArray("methods")
          .forEach(m -> methods.add(m.getAsJsonObject()));
    }
    return methods;
  }

  private String tests() throws IOException {
    return Files.readString(temp.resolve("out/demo/ChainMarkedHeapTest.java"));
  }

  /** Strategies that decide references make receivers alike: one is replayed. */
  @ParameterizedTest
  @CsvSource({
    "separation, --replay",
    "lazy, --no-replay",
    "lazier, --no-replay",
    "lazier-sharp, --no-replay",
    "path-optimal, --no-replay",
    "summary, --no-replay"
  })
  void receiverIsOfTheClassItIsAskedOf(String strategy, String replay) throws IOException {
    JsonObject special =
        methods(generate("--strategy", strategy, replay, "demo.Chain.Marked#special")).get(0);
    JsonArray branches = special.getAsJsonArray("branches");
    assertEquals(2, branches.size(), special.toString());
    for (JsonElement branch : branches) {
      String status = branch.getAsJsonObject().get("status").getAsString();
      assertEquals(TAKEN.get(replay), status, "only Marked.kind() can be above 2");
    }
    assertEquals(0, special.get("divergences").getAsInt(), special.toString());
    assertTrue(tests().contains("marked.special()"), tests());
    if (strategy.equals("path-optimal") || strategy.equals("summary")) { // which decide none
      assertEquals(2, WrittenSuite.pass("17", classes, temp.resolve("out")));
    }
  }

  @Test
  void testsOfInheritedMethodsStayWhenOthersAreMade() throws IOException {
    generate("--no-replay", "demo.Chain.Marked#special", "demo.Chain.Marked#length");
    generate("--no-replay", "demo.Chain.Marked");
    assertTrue(tests().contains("class Special"), tests());
    assertTrue(tests().contains("class Length"), tests());
    assertTrue(tests().contains("class Kind"), tests());
  }

  @Test
  void classStandsForTheInheritedMethodsOfItsSpec() throws IOException {
    Path spec = Files.writeString(temp.resolve("chain.heap"), SPEC);
    List<JsonObject> methods = methods(generate("--spec", spec.toString(), "demo.Chain.Marked"));
    List<String> names = methods.stream().map(m -> m.get("signature").getAsString()).toList();
    assertEquals(List.of("kind()", "length()"), names);
    JsonObject inputs = methods.get(1).getAsJsonObject("inputs");
    assertTrue(inputs.get("valid").getAsInt() > 1, inputs.toString());
    assertEquals(0, inputs.get("invalid").getAsInt(), inputs.toString());
    assertFalse(tests().contains("class Special"), tests());
  }

  /** What two subclasses inherit is code of one class: the total counts it once. */
  @Test
  void theTotalCountsInheritedCodeOnce() {
    String classes =
        Compiler.JAVAC
            .compile(
                """
                package demo;
                public class Base {
                  int up(int x) { return x > 3 ? x + 1 : 0; }
                  public static class One extends Base {}
                  public static class Two extends Base {
                    int own(int x) { return x * 2 == 7 ? 1 : 2; }
                  }
                }
                """)
            .toString();
    CliRun run =
        CliRun.of(
            "generate",
            "--cp",
            classes,
            "-o",
            temp + "",
            "demo.Base$One#up",
            "demo.Base$Two#up",
            "demo.Base$Two#own");
    String all = run.out().lines().filter(l -> l.startsWith("all ")).findFirst().orElseThrow();
    assertTrue(all.contains(" 75.0% "), run.out()); // of four branches, not of six
  }
}
