// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import org.junit.jupiter.api.Test;

/** A wrong command line gets HS-1008, exit code 2 and a way on. */
class UsageTest {

  @Test
  void noCommand() {
    CliRun.of().endsWith(ExitCode.USAGE).says("HS-1008").mentions("heapsmith --help");
  }

  @Test
  void unknownCommandIsCorrected() {
    CliRun.of("generat").endsWith(ExitCode.USAGE).says("HS-1008").mentions("generate");
  }

  @Test
  void unknownOption() {
    CliRun.of("generate", "--kep", "all", "-o", "x", "A")
        .endsWith(ExitCode.USAGE)
        .says("HS-1008")
        .mentions("--kep")
        .mentions("heapsmith generate --help");
  }

  @Test
  void missingOutput() {
    CliRun.of("generate", "--cp", "x", "A").endsWith(ExitCode.USAGE).says("HS-1008").mentions("-o");
  }

  @Test
  void missingClassPath() {
    CliRun.of("generate", "-o", "x", "A").endsWith(ExitCode.USAGE).saysOnly("HS-1008");
  }

  @Test
  void durationThatIsNone() {
    CliRun.of("generate", "--cp", "x", "-o", "x", "--time", "soon", "A")
        .endsWith(ExitCode.USAGE)
        .says("HS-1008")
        .mentions("soon");
  }

  @Test
  void boundThatIsNoNumber() {
    CliRun.of("generate", "--cp", "x", "-o", "x", "--unfold", "many", "A")
        .endsWith(ExitCode.USAGE)
        .says("HS-1008")
        .mentions("many");
  }

  @Test
  void targetThatIsNone() {
    CliRun.of("generate", "--cp", CliRun.EXAMPLES, "-o", "x", "a#b(")
        .endsWith(ExitCode.USAGE)
        .saysOnly("HS-1008");
  }

  @Test
  void reportWithoutAForm() {
    CliRun.of("generate", "--cp", "x", "-o", "x", "--report", "report.txt", "A")
        .endsWith(ExitCode.USAGE)
        .saysOnly("HS-1008");
  }

  @Test
  void unknownSubjectOfTheDemo() {
    CliRun.of("demo", "Quicksort").endsWith(ExitCode.USAGE).saysOnly("HS-1008").mentions("SLL");
  }
}
