// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Specs of many lines are as good as short ones. */
class LargeSpecTest {
  @TempDir Path folder;

  @Test
  void commentsAreNotNested() throws IOException {
    String comments = "// a line (with an open bracket, - and !\n".repeat(1500);
    String more = "/* " + "((((".repeat(100) + " */\n";
    assertRight(comments + more + "predicate p(Object x) = x == null;\n", "1 predicate");
  }

  @Test
  void thousandsOfPredicates() throws IOException {
    String text =
        IntStream.range(0, 3000)
            .mapToObj(i -> "predicate p" + i + "(Object x) = x == null;\n")
            .collect(Collectors.joining());
    assertRight(text, "3000 predicates");
  }

  private void assertRight(String text, String expected) throws IOException {
    Path file = Files.writeString(folder.resolve("large.heap"), text);
    CliRun run = CliRun.of("check", file.toString()).endsWith(ExitCode.OK);
    assertTrue(run.out().contains(expected), run.out());
  }
}
