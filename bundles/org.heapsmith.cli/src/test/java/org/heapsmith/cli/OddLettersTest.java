// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Letters that no file can hold in UTF-8, that turn the direction of writing, or that end a line:
 * every report has them as escape sequences, and none is lost for them.
 */
class OddLettersTest {
  @TempDir Path temp;

  private static final List<String> LETTERS =
      List.of("\\ud800", "\\udc00x", "\\u202e", "\\u2028", "\\u0000");

  @ParameterizedTest
  @ValueSource(strings = {"report.json", "report.html"})
  void theReportIsWritten(String name) throws IOException {
    StringBuilder methods = new StringBuilder();
    for (int i = 0; i < LETTERS.size(); i++) {
      String letters = LETTERS.get(i);
      methods.append(
          " static String of%d(int n) { return n > 3 ? \"%s\" : \"\"; }".formatted(i, letters));
    }
    Path classes = Compiler.JAVAC.compile("public class T {" + methods + "}");
    Path report = temp.resolve(name);
    CliRun run =
        CliRun.of(
            "generate",
            "--cp",
            classes.toString(),
            "-o",
            temp.resolve("out").toString(),
            "--report",
            report.toString(),
            "T");
    assertEquals(0, run.code(), run.out() + run.err());
    assertTrue(run.out().contains("100%"), run.out());
    String written = Files.readString(report);
    for (String letters : LETTERS) {
      assertTrue(name.endsWith("html") || written.contains(letters.substring(0, 6)), written);
    }
    assertFalse(written.chars().anyMatch(c -> c == 0x202e || c == 0x2028 || c == 0));
  }
}
