// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Letters that no file can hold in UTF-8, that turn the direction of writing, or that end a line:
 * every report has them as escape sequences, and none is lost for them.
 */
class OddLettersTest {
  @TempDir Path temp;

  @ParameterizedTest
  @CsvSource({
    "\\ud800, report.json",
    "\\udc00x, report.json",
    "\\u202e, report.json",
    "\\u2028, report.json",
    "\\ud800, report.html",
    "\\u0000, report.html"
  })
  void theReportIsWritten(String letters, String name) throws IOException {
    Path classes =
        Compiler.JAVAC.compile(
            "public class T { static String of(int n) { return n > 3 ? \"%s\" : \"\"; } }"
                .formatted(letters));
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
    assertTrue(name.endsWith("html") || written.contains(letters.substring(0, 6)), written);
    assertFalse(written.chars().anyMatch(c -> c == 0x202e || c == 0x2028 || c == 0));
  }
}
