// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Help teaches: what it does, examples, exit codes. */
class HelpTest {

  @Test
  void rootListsTheCommands() {
    CliRun run = CliRun.of("--help").endsWith(ExitCode.OK);
    for (String command :
        new String[] {
          "generate",
          "check",
          "format",
          "models",
          "tree",
          "compare",
          "clp",
          "import",
          "sat",
          "demo",
          "serve"
        }) {
      assertTrue(run.out().contains("\n  " + command + " "), run.out());
    }
    assertEquals("", run.err());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "generate",
        "check",
        "format",
        "models",
        "tree",
        "compare",
        "clp",
        "import",
        "sat",
        "demo",
        "serve"
      })
  void everyCommandShowsExamplesAndExitCodes(String command) {
    String out = CliRun.of(command, "--help").endsWith(ExitCode.OK).out();
    assertTrue(out.contains("Examples:"), out);
    assertTrue(out.contains("  heapsmith " + command), out);
    assertTrue(out.contains("Exit codes:"), out);
    assertTrue(out.lines().allMatch(l -> l.length() <= 100), out);
  }

  @Test
  void versionNamesHeapsmithAndJava() {
    String out = CliRun.of("--version").endsWith(ExitCode.OK).out();
    assertTrue(out.matches("(?s)heapsmith \\d+\\.\\d+.*\\RJava \\d+.*"), out);
  }

  @Test
  void exitCodesAreDistinct() {
    long distinct = Arrays.stream(ExitCode.values()).mapToInt(ExitCode::number).distinct().count();
    assertEquals(ExitCode.values().length, distinct);
  }
}
