// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Inputs are judged by the whole spec; what no test can build is not explored. */
class JudgedInputsTest {
  private static final Pattern RATIO = Pattern.compile("\\b(\\d+)/(\\d+)\\b");

  @TempDir static Path temp;
  private static Path sources;

  @BeforeAll
  static void compile() throws IOException, URISyntaxException {
    sources = Path.of(JudgedInputsTest.class.getResource("trust").toURI());
    List<String> options = new ArrayList<>(List.of("-g", "-d", temp.resolve("classes") + ""));
    try (Stream<Path> files = Files.walk(sources)) {
      files.map(Path::toString).filter(f -> f.endsWith(".java")).forEach(options::add);
    }
    String[] arguments = options.toArray(String[]::new);
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments));
  }

  private static CliRun generate(String spec, String method, String... more) {
    List<String> arguments =
        new ArrayList<>(List.of("generate", "--cp", temp.resolve("classes") + "", "--keep", "all"));
    arguments.addAll(List.of("-o", temp.resolve("out") + "", "--spec", sources + "/" + spec));
    arguments.addAll(List.of(more));
    arguments.add(method);
    return CliRun.of(arguments.toArray(String[]::new));
  }

  /** The class's own check, run on the JVM, agrees with the judge on every input. */
  private static void assertAllValid(CliRun run) {
    List<String> ratios = RATIO.matcher(run.out()).results().map(MatchResult::group).toList();
    String valid = ratios.get(1);
    assertEquals(valid, ratios.get(2), () -> run.out() + run.err());
    assertEquals(valid.replaceAll("/.*", ""), valid.replaceAll(".*/", ""), run.out());
    assertFalse(valid.startsWith("0"), () -> run.out() + run.err());
  }

  /** The companion method meets the bound on loops while exploring. */
  @Test
  void aCompanionThatMeetsABoundJudgesTheFinishedInput() {
    CliRun run = generate("hx/skiplist.heap", "hx.SkipList#span", "--unfold", "2");
    assertTrue(run.err().contains("HS-4042 info"), run.err());
    assertTrue(run.err().contains("an assertion of Checks.skips does not hold"), run.err());
    assertTrue(run.err().contains("does not end within"), run.err());
    assertAllValid(run);
  }

  @Test
  void aCompanionOnATree() {
    assertAllValid(generate("hx/stree.heap", "hx.STree#rotate", "--unfold", "2"));
  }

  /** The table of a map is closed to tests: that is said at once, and nothing else is tried. */
  @Test
  void whatCannotBeBuiltIsKnownBeforeItIsExplored() {
    CliRun run = generate("ds/LruMap.heap", "ds.LruMap#get");
    assertEquals(4, run.code());
    assertTrue(
        run.err().contains("HS-4044") && run.err().contains("java.util.HashMap.table"), run.err());
    assertFalse(run.err().contains("HS-5005") || run.err().contains("HS-4005"), run.err());
  }
}
