// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.GsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What code hosts are given: findings and problems of specs, as SARIF 2.1.0. */
class SarifTest {
  private static final String SOURCE =
      """
      package demo;

      public class Jobs {
        private static class Cell { int job; Cell next; }
        private Cell first;
        private int size;

        public void add(int job) {
          Cell cell = new Cell();
          cell.job = job;
          cell.next = first;
          first = cell;
          size++;
        }

        /** Forgets to tell that there is one less. */
        public void poll() {
          if (first != null) { first = first.next; }
        }

        /** Has no cell before the first one. */
        public boolean cancel(int job) {
          Cell before = null;
          for (Cell c = first; c != null; c = c.next) {
            if (c.job == job) {
              unlink(before, c);
              size--;
              return true;
            }
            before = c;
          }
          return false;
        }

        private void unlink(Cell before, Cell c) {
          before.next = c.next;
        }

        public boolean repOK() {
          int n = 0;
          for (Cell c = first; c != null; c = c.next) { n++; }
          return n == size;
        }
      }
      """;

  private static final String SPEC =
      """
      import demo.Jobs;
      import demo.Jobs.Cell;
      predicate cells(Cell c, int n) =
          c == null && n == 0
        | c -> Cell{ next: d } * cells(d, n - 1) && n > 0;
      spec Jobs.cancel(int job) { requires this -> Jobs{ first: f, size: n } * cells(f, n); }
      """;

  private final Validator validator =
      new ValidatorFactory().withJsonNodeFactory(new GsonNode.Factory()).createValidator();

  @TempDir Path temp;
  private Path tree;

  @BeforeEach
  void workingTree() throws IOException {
    tree = project("tree", SOURCE);
  }

  /** A working tree as Git has it, with a class and its source. */
  private Path project(String name, String source) throws IOException {
    Path root = Files.createDirectories(temp.resolve(name));
    Files.createDirectories(root.resolve(".git"));
    Path file = root.resolve("src/main/java/demo/Jobs.java");
    Files.createDirectories(file.getParent());
    Compiler.JAVAC.compile(root.resolve("target/classes"), Files.writeString(file, source));
    Files.writeString(root.resolve("jobs.heap"), SPEC);
    return root;
  }

  private static String generate(Path root, String... more) throws IOException {
    Path report = root.resolve("target/findings.sarif");
    CliRun.of(
            List.of(
                "generate",
                "--cp",
                root.resolve("target/classes").toString(),
                "-o",
                root.resolve("target/tests").toString(),
                "demo.Jobs",
                "--report",
                report.toString()),
            more)
        .endsWith(ExitCode.FINDINGS);
    return Files.readString(report);
  }

  private static String quickly(Path root) throws IOException {
    return generate(
        root, "--spec", root.resolve("jobs.heap").toString(), "--loop", "1", "--no-replay");
  }

  private String check(String spec) throws IOException {
    Path file = Files.writeString(tree.resolve("jobs.heap"), spec);
    Path report = tree.resolve("specs.sarif");
    String classes = tree.resolve("target/classes").toString();
    CliRun.of("check", "--cp", classes, file.toString(), "--report", report.toString());
    return Files.readString(report);
  }

  private void assertValid(String document) throws IOException {
    assertEquals(List.of(), errors(document), document);
  }

  /** What the schema that OASIS has published says of a document. */
  private List<String> errors(String document) throws IOException {
    try (InputStream in = getClass().getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      URI schema = validator.registerSchema(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      return validator.validate(schema, document).getErrors().stream()
          .map(e -> e.getInstanceLocation() + ": " + e.getError())
          .toList();
    }
  }

  private static JsonObject run(String document) {
    JsonObject root = JsonParser.parseString(document).getAsJsonObject();
    return root.getAsJsonArray("runs").get(0).getAsJsonObject();
  }

  private static List<JsonObject> results(String document) {
    return StreamSupport.stream(run(document).getAsJsonArray("results").spliterator(), false)
        .map(JsonElement::getAsJsonObject)
        .toList();
  }

  private static String text(JsonObject message) {
    return message.getAsJsonObject("message").get("text").getAsString();
  }

  /** Level, rule, and where: file:line:column. */
  private static String line(JsonObject result) {
    JsonObject place =
        result
            .getAsJsonArray("locations")
            .get(0)
            .getAsJsonObject()
            .getAsJsonObject("physicalLocation");
    JsonObject region = place.getAsJsonObject("region");
    JsonObject file = place.getAsJsonObject("artifactLocation");
    String column = region.has("startColumn") ? ":" + region.get("startColumn") : "";
    assertEquals("%SRCROOT%", file.get("uriBaseId").getAsString());
    return result.get("level").getAsString()
        + " "
        + result.get("ruleId").getAsString()
        + " "
        + file.get("uri").getAsString()
        + ":"
        + region.get("startLine")
        + column;
  }

  private static List<String> lines(String document) {
    return results(document).stream().map(SarifTest::line).toList();
  }

  private static List<String> fingerprints(String document) {
    return results(document).stream()
        .map(r -> r.getAsJsonObject("partialFingerprints").get("heapsmith/v1").getAsString())
        .toList();
  }

  @Test
  void findingsAreShownWhereTheyAreWithCallsAndTest() throws IOException {
    String document = generate(tree);
    assertValid(document);
    assertEquals(
        List.of(
            "error structure src/main/java/demo/Jobs.java:18",
            "note reached-exception src/main/java/demo/Jobs.java:36"),
        lines(document));
    assertEquals(
        "demo.Jobs#poll(): two nodes: removes the first node: the structure was valid before the"
            + " call and is not after it. Calls: jobs = new Jobs(); jobs.add(2); jobs.add(1);"
            + " jobs.poll(). Test: twoNodesRemovesFirstNode of demo.JobsHeapTest. 4 more tests"
            + " show the same.",
        text(results(document).get(0)));
    assertEquals(
        document, generate(project("other tree", SOURCE)), "the same wherever the tree is");
  }

  @Test
  void aFingerprintSurvivesMovedLinesAndTheSpecMakesTheExceptionAnError() throws IOException {
    Path moved = project("moved", SOURCE.replace("private Cell first", "\n\n  private Cell first"));
    String before = quickly(tree);
    String after = quickly(moved);

    assertValid(before);
    assertTrue(lines(before).contains("error exception src/main/java/demo/Jobs.java:36"), before);
    assertTrue(lines(after).contains("error exception src/main/java/demo/Jobs.java:38"), after);
    assertEquals(fingerprints(before), fingerprints(after));
    assertEquals(results(before).size(), fingerprints(before).stream().distinct().count());
    JsonObject invocation = run(before).getAsJsonArray("invocations").get(0).getAsJsonObject();
    assertTrue(invocation.get("executionSuccessful").getAsBoolean());
    assertTrue(invocation.toString().contains("HS-4002"), "what was not done is told beside");
  }

  @Test
  void problemsOfSpecsAreShownAtLineAndColumn() throws IOException {
    String document = check("import demo.Jobs;\nspec Jobs.pol() { requires this != nil; }\n");
    assertValid(document);
    assertEquals(
        List.of("error HS-2004 jobs.heap:2:11", "error HS-2010 jobs.heap:2:36"), lines(document));
    JsonObject rule =
        run(document)
            .getAsJsonObject("tool")
            .getAsJsonObject("driver")
            .getAsJsonArray("rules")
            .get(0)
            .getAsJsonObject();
    assertEquals("SpecUnknownMethod", rule.get("name").getAsString());
    assertFalse(rule.getAsJsonObject("help").get("text").getAsString().isEmpty());
  }

  @Test
  void aSpecWithoutProblemsHasNoResults() throws IOException {
    String document = check(SPEC);
    assertValid(document);
    assertEquals(List.of(), results(document));
    assertFalse(errors(document.replace("results", "findings")).isEmpty(), "the schema is asked");
  }

  @Test
  void theReportIsTriedOutBeforeTheWork() throws IOException {
    Path taken = Files.createDirectories(tree.resolve("taken.sarif"));
    CliRun.of("check", tree.resolve("jobs.heap").toString(), "--report", taken.toString())
        .endsWith(ExitCode.ENVIRONMENT)
        .saysOnly("HS-1007");
  }

  @Test
  void checkWritesNoOtherForm() {
    CliRun.of("check", tree.resolve("jobs.heap").toString(), "--report", "x.html")
        .endsWith(ExitCode.USAGE)
        .saysOnly("HS-1008");
  }
}
