// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Inputs are judged by the whole spec; what no test can build is not explored. */
class JudgedInputsTest {
  private static final Pattern RATIO = Pattern.compile("\\b(\\d+)/(\\d+)\\b");

  @TempDir static Path temp;
  private static Path sources;

  @BeforeAll
  static void compile() throws IOException, URISyntaxException {
    sources = Path.of(JudgedInputsTest.class.getResource("trust").toURI());
    try (Stream<Path> files = Files.walk(sources)) {
      Path[] all = files.filter(f -> f.toString().endsWith(".java")).toArray(Path[]::new);
      Compiler.JAVAC.compile(temp.resolve("classes"), all);
    }
  }

  private static CliRun generate(String spec, String method, String... more) {
    List<String> arguments =
        List.of(
            "generate",
            "--cp",
            temp.resolve("classes") + "",
            "--keep",
            "all",
            "-o",
            temp.resolve("out") + "",
            "--spec",
            sources + "/" + spec,
            method);
    return CliRun.of(arguments, more);
  }

  /** The judge, and the class's own check run on the JVM, accept every input. */
  private static void assertAllValid(CliRun run) {
    List<String> ratios = RATIO.matcher(run.out()).results().map(MatchResult::group).toList();
    assertTrue(ratios.size() >= 2 && ratios.size() % 2 == 0, run.out());
    for (int row = 1; row < ratios.size(); row += 2) { // before it: kept of all
      String valid = ratios.get(row);
      assertEquals(valid.replaceAll("/.*", ""), valid.replaceAll(".*/", ""), run.out());
      assertFalse(valid.startsWith("0"), () -> run.out() + run.err());
    }
  }

  /** The companion method meets the bound on loops while exploring. */
  @Test
  void aCompanionThatMeetsABoundJudgesTheFinishedInput() {
    CliRun run = generate("hx/skiplist.heap", "hx.SkipList#span", "--unfold", "2", "--no-replay");
    assertTrue(run.err().contains("HS-4042 info"), run.err());
    assertTrue(run.err().contains("an assertion of Checks.skips does not hold"), run.err());
    assertTrue(run.err().contains("does not end within"), run.err());
    assertAllValid(run);
  }

  @Test
  void aCompanionOnATree() {
    assertAllValid(generate("hx/stree.heap", "hx.STree#rotate", "--unfold", "2"));
  }

  /** Of the subclasses of what the precondition speaks of, those that can be passed. */
  @ParameterizedTest
  @CsvSource({"hex, --no-replay", "separation, --no-replay", "path-optimal, --replay"})
  void aPreconditionThatSpeaksOfASuperclass(String strategy, String replay) throws IOException {
    Path report = temp.resolve(strategy + ".json");
    List<String> options = List.of("--strategy", strategy, "--report", report + "", replay);
    CliRun run =
        generate(
            "hx/cells.heap",
            "hx.Cells#narrow",
            Stream.concat(Stream.of("hx.Cells#tested", "hx.Cells#called"), options.stream())
                .toArray(String[]::new));
    assertFalse(run.err().contains("HS-5"), run.err());
    JsonObject document = JsonParser.parseString(Files.readString(report)).getAsJsonObject();
    JsonObject cells =
        document.getAsJsonObject("report").getAsJsonArray("classes").get(0).getAsJsonObject();
    assertEquals(3, cells.getAsJsonArray("methods").size());
    for (JsonElement element : cells.getAsJsonArray("methods")) {
      JsonObject method = element.getAsJsonObject();
      JsonObject inputs = method.getAsJsonObject("inputs");
      assertTrue(inputs.get("valid").getAsInt() > 0, method::toString);
      assertEquals(0, inputs.get("invalid").getAsInt(), method::toString);
      assertEquals(0, inputs.get("unchecked").getAsInt(), method::toString);
      int missing = JsonReport.not(JsonReport.TAKEN.get(replay), method).size();
      boolean called = method.get("signature").getAsString().startsWith("called(");
      assertTrue(missing == 0 || called && missing == 1, method::toString);
    }
  }

  /** What an argument is declared as holds of an object that the path never looked at, too. */
  @ParameterizedTest
  @CsvSource({
    "hex, --replay",
    "separation, --no-replay",
    "path-optimal, --no-replay",
    "summary, --no-replay"
  })
  void aPreconditionThatSpeaksOfASuperclassOfWhatNobodyLooksAt(String strategy, String replay) {
    CliRun run =
        generate(
            "hx/cells.heap",
            "hx.Cells#unread",
            "hx.Cells#same",
            "hx.Cells$B#own",
            "--strategy",
            strategy,
            replay);
    assertFalse(run.err().contains("HS-5"), run.err());
    assertAllValid(run);
  }

  private static CliRun bag(String method, String... more) {
    return generate("rep/bag.heap", "rep.Bag" + method, more);
  }

  private static String valid(CliRun run) {
    List<String> ratios = RATIO.matcher(run.out()).results().map(MatchResult::group).toList();
    return ratios.get(1);
  }

  /** The spec says nothing of the log, without which no order is one. */
  @Test
  void whatThePreconditionLeavesOpenIsChosenByRepOk() {
    CliRun open =
        generate("rep/order.heap", "rep.Order#first", "--strategy", "separation", "--no-replay");
    assertTrue(open.err().contains("HS-4024 warning"), open.err());
    assertTrue(open.err().contains("HS-4035 warning"), open.err());
    CliRun byItself = generate("rep/order.heap", "rep.Order#first");
    assertTrue(byItself.err().contains("HS-4024 warning"), "the two differ: " + byItself.err());
    assertTrue(byItself.err().contains("HS-4056 info"), byItself.err());
    assertAllValid(byItself);
    assertTrue(byItself.out().contains("100%"), byItself.out());
    CliRun chosen =
        generate(
            "rep/order.heap", "rep.Order#first", "--strategy", "separation", "--prune", "repok");
    assertFalse(chosen.err().contains("HS-4024"), chosen.err());
    assertAllValid(chosen);
    assertTrue(chosen.out().contains("100%"), chosen.out());
  }

  @Test
  void whatThePreconditionSaysStaysAsItIs() {
    CliRun run =
        generate(
            "rep/order.heap",
            "rep.Order#named",
            "--strategy",
            "separation",
            "--prune",
            "repok",
            "--no-replay");
    assertTrue(run.err().contains("HS-4024 warning"), run.err());
    assertTrue(run.err().contains("repOK() accepts none of them"), run.err());
    assertFalse(run.err().contains("HS-3001"), run.err());
  }

  /** The spec says nothing of the size: of an empty list and others, one has the size found. */
  @Test
  void whatRepOkRejectsIsDiscardedAndSaid() {
    CliRun run = bag("#isEmpty", "--inputs", "fields", "--no-replay");
    assertTrue(run.err().contains("HS-4024 warning"), run.err());
    assertTrue(run.err().contains("Bag.repOK() returns false"), run.err());
    assertAllValid(run);
  }

  /** What the message recommends. */
  @Test
  void whereSpecAndRepOkDifferIsShown() {
    CliRun run =
        CliRun.of(
            "models",
            "--cp",
            temp.resolve("classes") + "",
            sources.resolve("rep/bag.heap") + "",
            "Bag#isEmpty",
            "--size",
            "2",
            "--disagree");
    assertTrue(run.err().contains("HS-3032") && run.err().contains("disagree"), run.err());
    assertTrue(run.out().contains("repOK returns false"), run.out());
  }

  @Test
  void repOkOfAnArgumentIsAsked() {
    CliRun run = bag("#isBroken");
    assertTrue(run.err().contains("HS-4024 warning"), run.err());
    assertEquals(4, run.code(), run.err());
    assertFalse(run.out().contains("BagHeapTest"), run.out());
  }

  @Test
  void aRepOkThatThrowsRejects() {
    CliRun run = bag("$Throwing#isFull", "--inputs", "fields", "--no-replay");
    assertTrue(run.err().contains("Throwing.repOK() throws NullPointerException"), run.err());
  }

  /** In the midst of a call the check need not hold. */
  @Test
  void repOkIsNotAskedInPrivateMethods() {
    CliRun run = bag("#repair");
    assertFalse(run.err().contains("HS-4024"), run.err());
    assertAllValid(run);
  }

  /** What the judge cannot run is run in the forked JVM, with the tests. */
  @Test
  void theJvmDecidesWhereTheJudgeCannot() {
    CliRun run = bag("$Timed#isSingle");
    assertTrue(run.err().contains("HS-4024 warning"), run.err());
    assertTrue(run.err().contains("repOK() rejects the input"), run.err());
    assertFalse(run.err().contains("HS-4023"), run.err());
    assertEquals("1/3", valid(run), run.out());
  }

  @Test
  void whatNobodyCouldJudgeIsDiscarded() {
    CliRun run = bag("$Timed#isSingle", "--no-replay");
    assertTrue(run.err().contains("HS-4023 warning"), run.err());
    assertFalse(run.err().contains("HS-4024"), run.err());
    assertTrue(run.err().contains("it depends on the clock"), run.err());
  }

  /** Every input is allowed then; the report tells which are what the class calls valid. */
  @Test
  void withoutASpecRepOkIsTold() {
    String classes = temp.resolve("classes") + "";
    String out = temp.resolve("free") + "";
    CliRun run =
        CliRun.of(
            "generate",
            "--cp",
            classes,
            "-o",
            out,
            "--keep",
            "all",
            "rep.Bag#isEmpty",
            "--strategy",
            "separation",
            "--inputs",
            "fields",
            "--no-replay");
    assertFalse(run.err().contains("HS-4024"), run.err());
    assertEquals("1/2", valid(run), run.out());
  }

  /** Wherever the judge is cut, it says that it does not know, and not that the input is wrong. */
  @ParameterizedTest
  @ValueSource(ints = {50, 500, 2_000, 8_000, 30_000})
  void aJudgeThatIsCutBlamesNobody(int questions) {
    AtomicInteger left = new AtomicInteger(questions);
    CliRun run =
        CliRun.of(
            () -> left.decrementAndGet() < 0,
            "generate",
            "--cp",
            CliRun.EXAMPLES,
            "--spec",
            CliRun.HOME.resolve("examples/specs/avl.heap") + "",
            "-o",
            temp.resolve("cut" + questions) + "",
            "--no-replay",
            "--criterion",
            "path",
            "--unfold",
            "4",
            "org.heapsmith.examples.avl.AvlTree#add(int)");
    assertEquals(130, run.code(), run.err());
    assertFalse(run.err().contains("HS-5006"), run.err());
  }

  /** The table of a map is closed to tests: they fill it by calls, with what its type says. */
  @Test
  void aMapBesideAStructure() {
    CliRun run = generate("ds/LruMap.heap", "ds.LruMap#get");
    assertEquals(0, run.code(), run.out() + run.err());
    assertAllValid(run);
    assertTrue(run.err().contains("HS-4045 info"), run.err());
    for (String code : List.of("HS-4044", "HS-5001", "HS-5005", "HS-4005")) {
      assertFalse(run.err().contains(code), run.err());
    }
    assertFalse(run.err().contains("ClassCastException"), run.err());
  }

  /** No strategy explores what the fields of a JDK class that are closed to tests may hold. */
  @ParameterizedTest
  @ValueSource(strings = {"separation", "lazy", "lazier-sharp", "hex", "summary", "path-optimal"})
  void noStrategyExploresClosedFields(String strategy) {
    CliRun run = plain(strategy, List.of("ds.Held#table"), "--no-replay");
    assertTrue(run.err().contains("HS-4044 warning: ds.Held.table:"), run.err());
    assertFalse(run.err().contains("HS-5005"), run.err());
    CliRun own = plain(strategy, List.of("ds.Held#own"), "--no-replay", "--json");
    assertFalse(own.out().contains("HS-4044"), "a class of the application: " + own.out());
    assertTrue(own.out().contains("\"predicted\""), own.out());
    assertFalse(own.out().contains("\"not reached\""), own.out());
  }

  /** What the constructors of the application do not leave in such a field is known at the end. */
  @Test
  void whereATestWasLeftOutNothingIsComplete() throws IOException {
    List<String> left = List.of("ds.Held#size", "ds.Held#equal", "ds.Held#empty");
    Path report = temp.resolve("left.html");
    String[] options = {
      "--inputs", "fields", "--json", "--report", report.toString(), "--no-replay"
    };
    String json = plain("separation", left, options).out();
    assertFalse(json.contains("\"complete\": true"), json);
    assertTrue(json.contains("the tests that take it were left out"), json);
    String page = Files.readString(report);
    assertTrue(page.contains("not all paths") && page.contains("2 tests left out"), page);
    assertTrue(page.contains(": field size of java.util.ArrayList cannot be written"), page);
    String own = plain("separation", List.of("ds.Held#own"), "--json", "--no-replay").out();
    assertTrue(own.contains("\"complete\": true"), own);
  }

  private static CliRun plain(String strategy, List<String> methods, String... more) {
    String classes = temp.resolve("classes") + "";
    String out = temp.resolve("closed-" + strategy) + "";
    List<String> options = List.of("generate", "--cp", classes, "-o", out, "--strategy", strategy);
    return CliRun.of(Stream.concat(options.stream(), methods.stream()).toList(), more);
  }
}
