// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A {@code repOK} that does more than look and answer is named; nothing is blamed on Heapsmith. */
class RudeRepOkTest {
  @TempDir static Path temp;
  private static Path sources;

  @BeforeAll
  static void compile() throws IOException, URISyntaxException {
    sources = Path.of(RudeRepOkTest.class.getResource("trust/rep").toURI());
    Compiler.JAVAC.compile(temp.resolve("classes"), sources.resolve("Rude.java"));
  }

  private static CliRun generate(String method) {
    return generate(temp.resolve("out"), "--replay", method);
  }

  /** Generates tests, and runs them here. */
  private static CliRun generateAndRun(String method) throws IOException {
    Path out = Files.createTempDirectory(temp, "run");
    CliRun run = generate(out, "--no-replay", method);
    WrittenSuite.pass("17", temp.resolve("classes"), out);
    return run;
  }

  private static CliRun generate(Path out, String replay, String method) {
    CliRun run =
        CliRun.of(
            "generate",
            "--cp",
            temp.resolve("classes") + "",
            "--spec",
            sources.resolve("rude.heap") + "",
            "-o",
            out + "",
            "--replay-time",
            "1s",
            replay,
            "rep.Rude$" + method);
    for (String code : new String[] {"HS-1099", "HS-5001", "HS-5009", "finding"}) {
      assertFalse(run.err().contains(code), run.err());
    }
    return run;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Changing#isSeven | it changes objects that it looks at",
        "Counting#isOne | it writes static fields"
      })
  void whatWritesIsNotAskedInTheMidstOfTests(String method, String why) {
    CliRun run = generate(method);
    assertTrue(run.err().contains("HS-5021 info"), run.err());
    assertTrue(run.err().contains(".repOK() is not asked while tests run: " + why), run.err());
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().contains("2/2") && run.out().contains("100%"), run.out());
  }

  @Test
  void whatIsPutBackIsNoWrite() throws IOException {
    CliRun run = generateAndRun("Restoring#isThree");
    assertFalse(run.err().contains("HS-5021"), run.err());
    assertTrue(run.err().contains("HS-4024 warning"), run.err());
  }

  @Test
  void diceAreNoJudge() {
    CliRun run = generate("Dicing#isTwo");
    assertTrue(run.err().contains("it depends on a random number"), run.err());
    assertTrue(run.err().contains("HS-4023 warning"), run.err());
    assertEquals(4, run.code(), run.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Leaving#isSeven | HS-5019 warning | repOK() of its objects ended the JVM",
        "Waiting#isSeven | HS-5019 warning | repOK() of its objects did not end within 1 s",
        "Nesting#isSeven | HS-4023 warning | levels deep"
      })
  void whatGivesNoAnswerCostsItsTestAlone(String method, String code, String why) {
    CliRun run = generate(method);
    assertTrue(run.err().contains(code) && run.err().contains(why), run.err());
    assertFalse(run.err().contains("rejects the input"), run.err());
    assertEquals(4, run.code(), run.err());
    assertTrue(run.out().contains("wrote"), run.out());
  }

  @Test
  void whatABuilderHoldsIsAskedOfTheJvm() {
    CliRun run = generate("Reading#isNull");
    assertTrue(run.err().contains("HS-4024 warning"), run.err());
    assertTrue(run.err().contains("repOK() rejects the input"), run.err());
    assertTrue(run.out().contains("wrote"), run.out());
  }

  @Test
  void whatItCatchesIsItsOwnBusiness() throws IOException {
    CliRun run = generateAndRun("Naming#isThree");
    assertTrue(run.err().contains("HS-4024 warning"), run.err());
    assertTrue(run.err().contains("Naming.repOK() returns false"), run.err());
  }
}
