// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code heapsmith clp}: the program, its solutions, and wrong input in one line. */
class ClpCommandTest {

  @TempDir Path folder;
  private Fixture fixture;

  @BeforeEach
  void compile() {
    fixture = new Fixture(folder);
  }

  private CliRun clp(String... more) {
    return CliRun.of(List.of("clp", "--cp", fixture.classes()), more);
  }

  @Test
  void theProgramHasAClauseForEachBlockAndExit() {
    String out = clp("demo.Box#isLast").endsWith(ExitCode.OK).out();
    String expected =
        """
        % ==== demo.Box.isLast ====
        isLast([r(This)],Out,H1,Hout,EF) :-
            get_field(H1,This,'Box':next,Next), if_20([Next],Out,H1,Hout,EF).

        % line 20: next == null
        if_20([null],Out,H1,Hout,EF) :- block_20([],Out,H1,Hout,EF).
        % line 20: next != null
        if_20([r(Next)],Out,H1,Hout,EF) :- block_20b([],Out,H1,Hout,EF).
        """;
    assertTrue(out.contains(expected), out);
  }

  @Test
  void itsSolutionsAreTestCases() {
    String out = clp("demo.Box#isLast", "--run").endsWith(ExitCode.OK).out();
    String expected =
        """

2: ok, returns 0
  arguments  this = #1
  input      #1 Box{next: #2}
  clauses    isLast/1 if_20/2 block_20b/1 block_20c/1
""";
    assertTrue(out.endsWith(expected), out);
  }

  @Test
  void jsonHasThemToo() {
    CliRun run = clp("demo.Box#checked", "--run", "--json").endsWith(ExitCode.OK);
    JsonObject document = JsonParser.parseString(run.out()).getAsJsonObject();
    JsonArray cases = document.getAsJsonArray("cases");
    TreeSet<String> flags = new TreeSet<>();
    cases.forEach(c -> flags.add(c.getAsJsonObject().get("flag").getAsString()));
    assertEquals("[IllegalStateException, ok]", flags.toString());
    assertTrue(document.get("complete").getAsBoolean());
  }

  @Test
  void whatEndsADerivationIsSaid() {
    clp("demo.Box#callsNative", "--run").endsWith(ExitCode.INCOMPLETE).says("HS-4011");
    clp("demo.Box#forever", "--run").endsWith(ExitCode.OK).says("HS-4030");
    clp("demo.Box#sign", "--run", "--steps", "3").endsWith(ExitCode.INCOMPLETE).says("HS-4050");
  }

  /** What has no translation is named, with the place, and loses nothing else. */
  @ParameterizedTest
  @CsvSource({
    "root, method java.lang.Math.sqrt",
    "text, concatenation of strings",
    "grid, an array of arrays"
  })
  void whatHasNoTranslationIsSaid(String method, String what) {
    compileRest();
    clp("demo.Rest#" + method, "--run")
        .endsWith(ExitCode.INCOMPLETE)
        .says("HS-4011")
        .mentions(what);
  }

  @ParameterizedTest
  @CsvSource({
    "twice, 'returns 2L', Rest{big: 1L}",
    "half, 'returns ', Rest{part: ",
    "next, 'returns 1', Rest static{count: 0}"
  })
  void otherNumbersAndStaticFieldsAreThere(String method, String result, String input) {
    compileRest();
    String out = clp("demo.Rest#" + method, "--run").endsWith(ExitCode.OK).out();
    assertTrue(out.contains(result) && out.contains(input), out);
  }

  private void compileRest() {
    String source =
        """
        package demo;
        public class Rest {
          static int count; long big; float part;
          public long twice() { if (big != 1) throw new IllegalStateException(); return big * 2; }
          public float half() { return part / 2; }
          public int next() { return ++count; }
          public double root(double x) { return Math.sqrt(x); }
          public String text(int i) { return "n" + i; }
          public int[][] grid() { return new int[2][3]; }
        }
        """;
    fixture.compile(fixture.write("src/demo/Rest.java", source));
  }

  @Test
  void wrongInputIsOneLine() {
    clp("demo.Box#gone").endsWith(ExitCode.BAD_INPUT).saysOnly("HS-1003");
    clp("demo.Box").endsWith(ExitCode.USAGE).saysOnly("HS-1008");
    clp("demo.Box#nativeValue").endsWith(ExitCode.BAD_INPUT).saysOnly("HS-1005");
    clp("demo.Box#sign", "--criterion", "branch").endsWith(ExitCode.USAGE).saysOnly("HS-1008");
  }

  /** A criterion that is none is a wrong command line, like any option. */
  @ParameterizedTest
  @ValueSource(strings = {"clp", "tree", "generate", "compare"})
  void aCriterionWithoutItsNumberIsAUsageError(String command) {
    String option = command.equals("compare") ? "--criteria" : "--criterion";
    String out = command.equals("generate") ? "-o=" + fixture.output() : "--json";
    String[] first = {command, "--cp", fixture.classes(), "demo.Box#sign", out, option, "block"};
    CliRun.of(first).endsWith(ExitCode.USAGE).saysOnly("HS-1012");
    String[] second = {command, "--cp", fixture.classes(), "demo.Box#sign", out, option, "blok-2"};
    CliRun.of(second).endsWith(ExitCode.USAGE).saysOnly("HS-1011");
  }
}
