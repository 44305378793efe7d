// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.cli.console.Session;

/**
 * One run of the command line in this process.
 *
 * @param code exit code
 * @param out what went to stdout
 * @param err what went to stderr
 */
record CliRun(int code, String out, String err) {

  /** Where the tests' own examples are. */
  static final Path HOME = Path.of("").toAbsolutePath().getParent().getParent();

  private static final ReportSchema SCHEMA = new ReportSchema();

  /** The compiled examples. */
  static final String EXAMPLES = HOME.resolve("examples/target/classes").toString();

  /** Runs the command line as on a pipe. */
  static CliRun of(String... arguments) {
    return of(Cancellation.NONE, arguments);
  }

  /** Runs it with the arguments that runs of a test share, and more. */
  static CliRun of(List<String> first, String... more) {
    return of(Stream.concat(first.stream(), Stream.of(more)).toArray(String[]::new));
  }

  /** Runs it with a Ctrl-C at hand. */
  static CliRun of(Cancellation cancellation, String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    Session session =
        new Session(
            new PrintWriter(out, true),
            new PrintWriter(err, true),
            false,
            cancellation,
            Optional.of(HOME));
    int code = HeapsmithCommand.run(session, arguments);
    holdToSchema(List.of(arguments), out.toString());
    return new CliRun(code, out.toString(), err.toString());
  }

  /** Every document that a test makes the command line print or write is one of the schema. */
  private static void holdToSchema(List<String> arguments, String out) {
    if (arguments.contains("--json") && out.startsWith("{")) {
      SCHEMA.assertHolds(out);
    }
    for (int i = 1; i < arguments.size(); i++) {
      if (arguments.get(i - 1).equals("--report") && arguments.get(i).endsWith(".json")) {
        Path report = Path.of(arguments.get(i));
        if (Files.isRegularFile(report)) {
          SCHEMA.assertHolds(text(report));
        }
      }
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Asserts the exit code and shows all output if it is another one. */
  CliRun endsWith(ExitCode expected) {
    assertEquals(expected.number(), code, () -> "stdout:\n" + out + "\nstderr:\n" + err);
    return this;
  }

  /** Asserts that stderr is one line, with this code, and no stack trace. */
  CliRun saysOnly(String id) {
    List<String> lines = err.lines().toList();
    assertEquals(1, lines.size(), err);
    return says(id);
  }

  /** Asserts that a line of stderr begins with this code. */
  CliRun says(String id) {
    assertTrue(err.lines().anyMatch(l -> l.startsWith(id + " ")), () -> id + " is not in\n" + err);
    assertFalse(err.contains("\tat "), err);
    return this;
  }

  /** Asserts that stderr contains a text. */
  CliRun mentions(String text) {
    assertTrue(err.contains(text), () -> "'" + text + "' is not in\n" + err);
    return this;
  }

  /** Returns the methods of the first class in the report that {@code --json} prints. */
  List<JsonObject> methods() {
    JsonObject report = JsonParser.parseString(out).getAsJsonObject().getAsJsonObject("report");
    JsonObject first = report.getAsJsonArray("classes").get(0).getAsJsonObject();
    return first.getAsJsonArray("methods").asList().stream()
        .map(JsonElement::getAsJsonObject)
        .toList();
  }
}
