// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Invariants may speak of static fields, for which nobody tries values: no proof follows. */
class StaticsOfSpecTest {
  private static final String SOURCE =
      """
      package st;
      public class Reg {
        static class Node { Node next; }
        static Node head;
        Node first;
        int two(int n) { return n > 2 ? 1 : 2; }
      }
      """;

  @TempDir Path folder;

  @BeforeEach
  void compile() {
    Compiler.JAVAC.compile(folder, SOURCE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "count(Reg.head(.next)*) == 2;",
        "Reg.head not null;",
        "self.first not null; self.first expands to nothing; self.first aliases Reg.head;"
      })
  void aStaticFieldThatIsNotTriedContradictsNothing(String rules) throws IOException {
    CliRun hex = run(rules, "hex");
    assertFalse(hex.out().contains("HS-3001"), hex.out());
    CliRun lazy = run(rules, "lazy");
    assertTrue(lazy.out().contains("static field st.Reg.head is only tried"), lazy.out());
    assertFalse(lazy.out().contains("\"status\": \"infeasible\""), lazy.out());
  }

  private CliRun run(String rules, String strategy) throws IOException {
    String text =
        "package st;\ninvariant i(Reg self) { "
            + rules
            + " }\nspec Reg.two(int n) { requires i(this); }\n";
    Path spec = Files.writeString(folder.resolve("reg.heap"), text);
    return CliRun.of(
        "generate",
        "--cp",
        folder.toString(),
        "--spec",
        spec.toString(),
        "-o",
        folder.resolve("out").toString(),
        "--strategy",
        strategy,
        "--json",
        "st.Reg#two");
  }
}
