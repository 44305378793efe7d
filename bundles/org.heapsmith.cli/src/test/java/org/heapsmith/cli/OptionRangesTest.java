// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.heapsmith.cli.options.BoundsOptions;
import org.heapsmith.cli.options.EngineOptions;
import org.heapsmith.cli.options.TestOptions;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.testgen.GenerationOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** A number that makes no sense is a wrong command line, and the range is said. */
class OptionRangesTest {

  @ParameterizedTest
  @CsvSource({
    "generate, --workers, 0, 1 to 256",
    "generate, --workers, 1000000, 1 to 256",
    "generate, --loop, -3, 0 to",
    "generate, --array-length, -1, 0 to",
    "generate, --unfold, -1, 0 to",
    "generate, --objects, -1, 0 to",
    "generate, --depth, 0, 1 to",
    "generate, --calls, 0, 1 to",
    "generate, --depth, 99999999999, to 2147483647",
    "generate, --depth, many, 1 to",
    "tree, --nodes, 0, 1 to",
    "tree, --workers, -1, 1 to",
    "compare, --loop, -1, 0 to",
    "clp, --array-length, -1, 0 to",
    "clp, --steps, 0, 1 to",
    "models, --count, 0, 1 to",
    "models, --size, -1, 0 to",
    "models, --array-length, -1, 0 to",
    "demo, --loop, -1, 0 to",
    "demo, --workers, 0, 1 to",
  })
  void numbersHaveRanges(String command, String option, String value, String range) {
    CliRun.of(command, option + "=" + value)
        .endsWith(ExitCode.USAGE)
        .says("HS-1008")
        .mentions(option)
        .mentions("'" + value + "' is no whole number from")
        .mentions(range);
  }

  /** No time at all is no limit that anything could keep to. */
  @ParameterizedTest
  @CsvSource({
    "generate, --time, 0s",
    "generate, --solver-time, 0",
    "generate, --replay-time, 0ms",
    "sat, --time, 0m",
  })
  void durationsAreNotZero(String command, String option, String value) {
    CliRun.of(command, option + "=" + value)
        .endsWith(ExitCode.USAGE)
        .says("HS-1008")
        .mentions(option)
        .mentions("'" + value + "' is no time at all");
  }

  /** Defaults stand with the records of the options; what the help says of them is the same. */
  @Test
  void withoutAnOptionTheDefaultIsTheOneOfTheRecord() {
    assertEquals(Bounds.DEFAULT, parsed(new BoundsOptions()).bounds());
    assertEquals(ExplorationOptions.OF_RUN, parsed(new EngineOptions()).options(Bounds.DEFAULT));
    assertEquals(GenerationOptions.DEFAULT, parsed(new TestOptions()).options(""));
  }

  private static <T> T parsed(T options) {
    new CommandLine(options).setCaseInsensitiveEnumValuesAllowed(true).parseArgs();
    return options;
  }
}
