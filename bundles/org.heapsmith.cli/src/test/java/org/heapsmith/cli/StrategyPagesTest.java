// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.heapsmith.engine.explore.Strategies;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each strategy has a page with the computation tree of the same small method, drawn by the real
 * command; {@code -Dheapsmith.update} renews the drawings.
 */
class StrategyPagesTest {
  private static final String METHOD = "org.heapsmith.examples.sample.HasNull#hasNull";
  private static final Path DOCS = CliRun.HOME.resolve("docs");

  @TempDir Path folder;

  static Stream<String> strategies() {
    return Strategies.names().stream();
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void pageShowsTheTreeOfTheExample(String strategy) throws IOException {
    Path drawn = folder.resolve("tree.svg");
    List<String> command = List.of("tree", "--cp", CliRun.EXAMPLES, METHOD, "--strategy", strategy);
    Stream<String> drawing =
        Stream.of("--criterion", "path", "--format", "svg", "--output", drawn.toString());
    CliRun.of(Stream.concat(command.stream(), drawing).toArray(String[]::new))
        .endsWith(ExitCode.OK);

    Path kept = DOCS.resolve("img/strategies/" + strategy + ".svg");
    if (Boolean.getBoolean("heapsmith.update")) {
      Files.copy(drawn, kept, StandardCopyOption.REPLACE_EXISTING);
    }
    assertEquals(
        Files.readString(kept), Files.readString(drawn), "run with -Dheapsmith.update=true");
    String page = Files.readString(DOCS.resolve("strategies/" + strategy + ".md"));
    assertTrue(page.contains("](../img/strategies/" + strategy + ".svg)"), strategy);
  }
}
