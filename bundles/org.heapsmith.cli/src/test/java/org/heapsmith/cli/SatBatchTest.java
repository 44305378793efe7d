// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One file of many that {@code sat} cannot cope with has a line of its own, and so have others. */
class SatBatchTest {
  private static final String HEAP =
      """
      (declare-sort L 0) (declare-datatypes ((D 0)) (((cell (next L))))) (declare-heap (L D))
      (declare-const x L) (declare-const n Int)
      """;

  @TempDir private Path folder;
  private final List<String> files = new ArrayList<>(List.of("sat"));

  private void file(String name, String text) throws IOException {
    file(name, text.getBytes(StandardCharsets.UTF_8));
  }

  private void file(String name, byte[] bytes) throws IOException {
    files.add(Files.write(folder.resolve(name), bytes).toString());
  }

  private String line(CliRun run, String name) {
    return run.out().lines().filter(l -> l.endsWith(name)).findFirst().orElse("no line");
  }

  @Test
  void eachFileHasItsLine() throws IOException {
    file("a-good", HEAP + "(assert (pto x (cell x))) (check-sat)");
    file("b-deep", HEAP + "(assert " + "(not ".repeat(100_000));
    file("c-chain", chain());
    file("d-latin", new byte[] {'(', 'a', '\n', (byte) 0xE9});
    file("e-wrong", HEAP + "(assert y) (check-sat)");
    file("f-empty", "");
    files.add(folder.resolve("g-none").toString());
    file("h-good", HEAP + "(assert (distinct x x)) (check-sat)");
    CliRun run = CliRun.of(files.toArray(String[]::new)).endsWith(ExitCode.BAD_INPUT);
    String[][] expected = {
      {"a-good", "sat"},
      {"b-deep", "unknown"},
      {"c-chain", "unknown"},
      {"d-latin", "error"},
      {"e-wrong", "error"},
      {"f-empty", "error"},
      {"g-none", "error"},
      {"h-good", "unsat"}
    };
    for (String[] each : expected) {
      assertEquals(each[1], line(run, each[0]).replaceAll("\\s.*", ""), run.out() + run.err());
      boolean answered = each[0].contains("good");
      assertEquals(!answered, run.err().contains(each[0]), "named: " + run.err());
    }
    assertTrue(run.err().contains("HS-1013 error: " + folder.resolve("d-latin") + ":2:1:"));
    assertTrue(run.out().contains("8 files: 1 sat, 1 unsat, 2 unknown, 4 errors"), run.out());
  }

  @Test
  void unknownAloneIsIncomplete() throws IOException {
    file("b-deep", HEAP + "(assert " + "(not ".repeat(100_000));
    file("h-good", HEAP + "(assert (distinct x x)) (check-sat)");
    CliRun.of(files.toArray(String[]::new)).endsWith(ExitCode.INCOMPLETE).saysOnly("HS-3042");
  }

  @Test
  void theTimeIsForReadingToo() throws IOException {
    StringBuilder doubled = new StringBuilder(HEAP + "(assert (let ((v0 n)) ");
    for (int i = 1; i < 60; i++) {
      doubled.append("(let ((v" + i + " (+ v" + (i - 1) + " v" + (i - 1) + "))) ");
    }
    file("lets", doubled + "(= v59 0)" + ")".repeat(61) + "(check-sat)");
    files.add("--time=200ms");
    CliRun run = CliRun.of(files.toArray(String[]::new)).endsWith(ExitCode.INCOMPLETE);
    assertEquals("unknown\n", run.out());
    run.saysOnly("HS-3040").mentions("lets:");
  }

  /** Functions that apply each other, deeper than any stack. */
  private static String chain() {
    StringBuilder text = new StringBuilder(HEAP + "(define-fun f0 ((a Int)) Int a)\n");
    for (int i = 1; i < 60_000; i++) {
      text.append("(define-fun f" + i + " ((a Int)) Int (+ 1 (f" + (i - 1) + " a)))\n");
    }
    return text + "(assert (= n (f59999 n))) (check-sat)";
  }
}
