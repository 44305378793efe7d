// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.heapsmith.base.Severity;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.testgen.report.InputVerdict;
import org.heapsmith.testgen.report.TestStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What each command prints is what the published schema says, and nothing else. */
class ReportSchemaTest {
  private static final Path EXAMPLES = CliRun.HOME.resolve("examples");
  private static final String LIST = "org.heapsmith.examples.sll.SinglyLinkedList";

  private final ReportSchema schema = new ReportSchema();

  @TempDir Path folder;

  private static List<String> on(String command, String... more) {
    List<String> line = new ArrayList<>(List.of(command, "--json", "--cp", CliRun.EXAMPLES));
    line.addAll(List.of(more));
    return line;
  }

  /** The other commands' documents are held to the schema by their own tests ({@link CliRun}). */
  static Stream<List<String>> commands() {
    String specs = EXAMPLES.resolve("specs/sll.heap").toString();
    String foreign = EXAMPLES.resolve("foreign/jsf/stack.jpf").toString();
    return Stream.of(
        on("check", specs),
        on("tree", "--spec", specs, LIST + "#size"),
        on("compare", "--no-replay", "--spec", specs, LIST + "#size"),
        on("compare", "--strategies", "separation,lazy,hex", "--spec", specs, LIST + "#size"),
        on("clp", LIST + "#size"),
        on("import", "jsf", foreign),
        List.of("format", "--json", "--check", specs),
        List.of("demo", "--json", "Tll", "-o", "target/demo"));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void documentsHaveTheMembersOfTheirCommand(List<String> line) {
    CliRun run = CliRun.of(line.toArray(String[]::new));
    JsonObject document = JsonParser.parseString(run.out()).getAsJsonObject();
    assertEquals(line.get(0), document.get("command").getAsString());
    assertTrue(document.size() > 5, "more than every command has: " + document.keySet());
    document.addProperty("unheardOf", 1);
    assertNotEquals(List.of(), schema.errors(document.toString()));
  }

  @Test
  void answersOfTheSolverAreDocumentsToo() throws IOException {
    String problem =
        "(declare-sort L 0) (declare-datatypes ((D 0)) (((cell (next L))))) (declare-heap (L D))"
            + "(declare-const x L) (assert (pto x (cell x))) (check-sat)";
    Path file = Files.writeString(folder.resolve("a.smt2"), problem);
    JsonObject document =
        JsonParser.parseString(CliRun.of("sat", "--json", "--model", file.toString()).out())
            .getAsJsonObject();
    assertEquals(1, document.getAsJsonArray("results").size());
  }

  @Test
  void theReportOfAFileIsTheDocumentThatIsPrinted() throws IOException {
    Path report = folder.resolve("r.json");
    CliRun run =
        CliRun.of(
            on("generate", "--no-replay", "-o", folder + "/out", "--report", report + ""),
            LIST + "#size");
    JsonObject written = JsonParser.parseString(Files.readString(report)).getAsJsonObject();
    JsonObject printed = JsonParser.parseString(run.out()).getAsJsonObject();
    assertEquals(printed.get("report"), written.get("report"));
    assertEquals(1, written.get("formatVersion").getAsInt());
  }

  @Test
  void aMemberThatIsMissingOrOfAnotherTypeIsAnError() {
    String good = "{'command':'check','version':'1','formatVersion':1,'exitCode':0,'notices':[]}";
    schema.assertHolds(good.replace('\'', '"'));
    for (String wrong :
        List.of(
            good.replace("'exitCode':0,", ""),
            good.replace("'notices':[]", "'notices':[],'files':1"),
            good.replace("'formatVersion':1", "'formatVersion':2"),
            good.replace("'exitCode':0", "'exitCode':'0'"))) {
      assertFalse(schema.errors(wrong.replace('\'', '"')).isEmpty(), wrong);
    }
  }

  @Test
  void wordsAreThoseOfTheRecords() throws IOException {
    JsonObject definitions =
        JsonParser.parseString(Files.readString(ReportSchema.FILE))
            .getAsJsonObject()
            .getAsJsonObject("$defs");
    assertEquals(words(TestStatus.values()), words(definitions, "test", "status"));
    assertEquals(words(InputVerdict.values()), words(definitions, "test", "validity"));
    assertEquals(words(Severity.values()), words(definitions, "notice", "severity"));
    List<String> branches = words(definitions, "branch", "status");
    assertEquals(words(BranchReport.Status.values()), branches.subList(0, 3));
  }

  private static List<String> words(Enum<?>[] constants) {
    return Arrays.stream(constants)
        .map(c -> c.name().toLowerCase(Locale.ROOT).replace('_', ' '))
        .toList();
  }

  private static List<String> words(JsonObject definitions, String name, String member) {
    return definitions
        .getAsJsonObject(name)
        .getAsJsonObject("properties")
        .getAsJsonObject(member)
        .getAsJsonArray("enum")
        .asList()
        .stream()
        .map(JsonElement::getAsString)
        .toList();
  }
}
