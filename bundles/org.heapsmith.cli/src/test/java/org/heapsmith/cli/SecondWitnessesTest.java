// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A path gets another input where a mutant lives on because the first one holds too little. */
class SecondWitnessesTest {
  private static final Pattern LINE = Pattern.compile("\"line\": (\\d+)");

  @TempDir Path temp;

  private SortedSet<String> survivors(String... more) {
    List<String> generate =
        List.of(
            "generate",
            "--json",
            "--no-replay",
            "--cp",
            CliRun.EXAMPLES,
            "--spec",
            CliRun.HOME.resolve("examples/specs/bst.heap").toString(),
            "-o",
            temp.toString(),
            "org.heapsmith.examples.bst.BinarySearchTree#remove");
    String json = CliRun.of(generate, more).out();
    String list = json.substring(json.indexOf("\"survivors\": ["));
    Matcher lines = LINE.matcher(list.substring(0, list.indexOf(']')));
    SortedSet<String> found = new TreeSet<>();
    while (lines.find()) {
      found.add(lines.group(1));
    }
    return found;
  }

  /** 79 and 89 are about what hangs below a removed node; 74 changes nothing. */
  @Test
  void nodesBelowTheRemovedOneAreTried() {
    assertEquals("[74, 79, 89]", survivors("--strategy", "separation").toString());
    assertEquals("[74]", survivors().toString());
  }
}
