// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Engines that a person has installed, from the command line. */
class OtherEnginesTest {
  @TempDir private Path folder;

  private CliRun run(String... arguments) {
    Compiler.JAVAC.compile(folder, "class C { int m(int a) { return a > 0 ? 1 : 2; } }");
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--cp", folder + "", "C#m"));
    return CliRun.of(all.toArray(String[]::new));
  }

  @Test
  void withoutAnInstallationItIsSaidWhatIsMissing() {
    String none = folder.resolve("none") + "";
    CliRun generate = run("generate", "--engine", "jpf-symbc", "--jpf-home", none, "-o", none);
    assertEquals(5, generate.code(), generate.err());
    assertTrue(generate.err().contains("HS-5030"), generate.err());
    CliRun compare = run("compare", "--strategies", "lazy,jpf-symbc", "--jpf-home", none);
    assertEquals(5, compare.code(), compare.err());
    assertTrue(compare.err().contains("--jpf-home"), compare.err());
  }

  @Test
  void aStrategyOfOursIsNoneOfAnotherEngine() {
    String out = folder.resolve("out") + "";
    CliRun run = run("generate", "--engine", "jpf-symbc", "--strategy", "lazy", "-o", out);
    assertEquals(2, run.code(), run.err());
    assertTrue(run.err().contains("not for jpf-symbc"), run.err());
  }

  @Test
  void thereIsNoEngineOfAnotherName() {
    CliRun run = run("generate", "--engine", "jpf", "-o", folder.resolve("out") + "");
    assertEquals(2, run.code(), run.err());
    assertTrue(run.err().contains("jpf-symbc"), run.err());
  }
}
