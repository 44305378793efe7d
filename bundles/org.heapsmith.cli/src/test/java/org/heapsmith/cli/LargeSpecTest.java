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

  @Test
  void predicatesThatCallEachOther() throws IOException {
    int number = 150;
    assertRight(calling("", number) + "predicate p150(Object x) = x == null;\n", "151 predicates");
    String cycle = calling("x == null | ", number).replace("p150(", "p0(");
    assertRight(cycle, "150 predicates");
    String wide =
        IntStream.range(0, number)
            .mapToObj(i -> "p" + i + "(x)")
            .collect(Collectors.joining(" | ", "predicate w(Object x) = ", ";\n"));
    String leaves =
        IntStream.range(0, number)
            .mapToObj(i -> "predicate p" + i + "(Object x) = x == null;\n")
            .collect(Collectors.joining());
    CliRun run =
        CliRun.of(
            "check", Files.writeString(folder.resolve("wide.heap"), wide + leaves).toString());
    assertTrue(run.out().contains("151 predicates"), run.out() + run.err());
  }

  private static String calling(String or, int number) {
    return IntStream.range(0, number)
        .mapToObj(i -> "predicate p" + i + "(Object x) = " + or + "p" + (i + 1) + "(x);\n")
        .collect(Collectors.joining());
  }

  private void assertRight(String text, String expected) throws IOException {
    Path file = Files.writeString(folder.resolve("large.heap"), text);
    CliRun run = CliRun.of("check", file.toString()).endsWith(ExitCode.OK);
    assertTrue(run.out().contains(expected), run.out());
  }
}
