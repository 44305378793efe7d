// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code heapsmith compare}: figures side by side. */
class CompareCommandTest {
  private static final String LAST = "demo.Box#isLast";

  @TempDir Path folder;
  private Fixture fixture;

  @BeforeEach
  void compile() {
    fixture = new Fixture(folder);
  }

  private CliRun compare(String... more) {
    return CliRun.of(List.of("compare", "--cp", fixture.classes()), more);
  }

  private static JsonObject run(CliRun run, int index) {
    JsonObject document = JsonParser.parseString(run.out()).getAsJsonObject();
    JsonElement method = document.getAsJsonArray("methods").get(0);
    return method.getAsJsonObject().getAsJsonArray("runs").get(index).getAsJsonObject();
  }

  @Test
  void tracesInvalidInputsAndCoverageOfEachStrategy() {
    // next is null, or not: two program paths. lazy makes three inputs of them, of which the
    // precondition rejects the one whose next is the box itself
    String spec =
        fixture.spec(
            "spec Box.isLast() { requires this -> Box{ next: n } * n -> Box{ } "
                + "| this -> Box{ next: null }; }");
    CliRun run =
        compare("--spec", spec, "--strategies", "lazy,separation", "--json", LAST)
            .endsWith(ExitCode.OK);
    JsonObject lazy = run(run, 0);
    assertEquals("lazy", lazy.get("configuration").getAsString());
    assertEquals(3, lazy.get("traces").getAsInt());
    assertEquals(1, lazy.get("invalid").getAsInt());
    assertEquals(2, lazy.get("paths").getAsInt());
    assertEquals(2, lazy.get("branchesCovered").getAsInt());
    assertEquals(7, lazy.get("instructions").getAsInt());
    assertEquals(7, lazy.get("instructionsCovered").getAsInt());
    JsonObject separation = run(run, 1);
    assertEquals(2, separation.get("traces").getAsInt());
    assertEquals(0, separation.get("invalid").getAsInt());
    assertEquals(2, separation.get("paths").getAsInt());
    assertEquals(2, separation.get("branchesCovered").getAsInt());
  }

  @Test
  void theTableHasALineForEachStrategy() {
    CliRun run = compare("--strategies", "lazy,separation", LAST).endsWith(ExitCode.OK);
    List<String> lines = run.out().lines().toList();
    assertEquals("strategies        paths of both  verdict  why", lines.get(5), run.out());
    assertEquals("lazy, separation              2  agree", lines.get(7), run.out());
    assertTrue(lines.get(2).startsWith("demo.Box#isLast()  lazy"), run.out());
    assertTrue(lines.get(2).contains("100%"), run.out());
    assertTrue(lines.get(3).contains("separation"), run.out());
  }

  @Test
  void severalMethodsAreSummedUpAndListedInTheReport() throws IOException {
    Path page = folder.resolve("compare.html");
    CliRun run =
        compare(
                "--strategies",
                "lazy,separation",
                "--no-replay",
                "--report",
                page.toString(),
                LAST,
                "demo.Box#sign")
            .endsWith(ExitCode.OK);
    assertTrue(run.out().lines().toList().get(2).startsWith("Box  "), run.out());
    String html = Files.readString(page);
    assertTrue(html.contains("demo.Box#isLast()") && html.contains("demo.Box#sign()"), html);
  }

  @Test
  void eachStrategyUnderEachCriterion() {
    CliRun run =
        compare(
                "--strategies",
                "lazy",
                "--criteria",
                "block-1,path",
                "--no-replay",
                "demo.Box#sign")
            .endsWith(ExitCode.OK);
    assertTrue(run.out().contains("lazy block-1") && run.out().contains("lazy path"), run.out());
    compare("--criteria", "block", LAST).endsWith(ExitCode.USAGE).saysOnly("HS-1012");
  }

  @Test
  void wrongInputIsOneLine() {
    compare("--strategies", "lazy,psychic", LAST).endsWith(ExitCode.USAGE).saysOnly("HS-1008");
    compare("--strategy", "lazy", LAST).endsWith(ExitCode.USAGE).saysOnly("HS-1008");
    compare("demo.Box#gone").endsWith(ExitCode.BAD_INPUT).saysOnly("HS-1003");
    compare("demo.Box#nativeValue").endsWith(ExitCode.BAD_INPUT).saysOnly("HS-1005");
  }

  @Test
  void aMethodWithoutAnyPathWithinBoundsIsSaidForEachStrategy() {
    CliRun run =
        compare("--strategies", "lazy,separation", "--depth", "100", "demo.Box#forever")
            .endsWith(ExitCode.OK)
            .says("HS-4003");
    assertTrue(run.out().contains("lazy             0"), run.out());
    assertFalse(run.out().contains("100%"), "nothing was run: " + run.out());
    assertTrue(run.out().contains("cannot be judged  lazy HS-4003; separation HS-4003"), run.out());
  }

  /** Which bound stands in the way of a verdict, and what changes it: as text, JSON and HTML. */
  @Test
  void whatCannotBeJudgedIsSaidWithTheSetting() throws IOException {
    Path page = folder.resolve("compare.html");
    String[] filtered = {
      "--spec",
      fixture.spec("spec Box.isLast() { requires this -> Box{ next: null }; }"),
      "--strategies",
      "lazy,separation",
      "--no-replay",
      LAST
    };
    List<String> more = new ArrayList<>(List.of(filtered));
    more.addAll(List.of("--report", page.toString()));
    CliRun run = compare(more.toArray(String[]::new)).endsWith(ExitCode.OK);
    assertTrue(run.out().contains("1  cannot be judged  lazy HS-4022"), run.out());
    assertTrue(run.out().contains("HS-4022 is: inputs of"), run.out());
    assertTrue(run.out().contains("(strategy separation only makes inputs"), run.out());
    String html = Files.readString(page);
    assertTrue(
        html.contains("<td class=\"\">cannot be judged</td>")
            || html.contains("<td>cannot be judged</td>"),
        html);
    more.set(more.size() - 2, "--json");
    more.remove(more.size() - 1);
    JsonObject method =
        JsonParser.parseString(compare(more.toArray(String[]::new)).out())
            .getAsJsonObject()
            .getAsJsonArray("methods")
            .get(0)
            .getAsJsonObject();
    JsonObject pair = method.getAsJsonArray("agreement").get(0).getAsJsonObject();
    assertEquals("cannot be judged", pair.get("verdict").getAsString());
    JsonObject reason = pair.getAsJsonArray("reasons").get(0).getAsJsonObject();
    assertEquals("lazy", reason.get("configuration").getAsString());
    assertEquals("HS-4022", reason.get("code").getAsString());
    assertTrue(reason.get("remedy").getAsString().contains("separation"));
  }

  /** Who follows the invariant says that nothing satisfies it, who filters that nothing is left. */
  @Test
  void anInvariantThatNoHeapSatisfiesIsBadInput() {
    String spec =
        fixture.spec(
            "invariant none(Box b) { b.next not null; b.next expands to nothing; "
                + "b.next aliases nothing; }\nspec Box.isLast() { requires none(this); }");
    String[] rest = {"--spec", spec, "--no-replay", "--strategies"};
    for (String follower : List.of("hex", "path-optimal", "summary")) {
      List<String> followed = new ArrayList<>(List.of(rest));
      followed.addAll(List.of("lazy," + follower, LAST));
      compare(followed.toArray(String[]::new)).endsWith(ExitCode.BAD_INPUT).says("HS-3001");
    }
    List<String> others = new ArrayList<>(List.of(rest));
    others.addAll(List.of("separation,lazy,lazier,lazier-sharp", LAST));
    compare(others.toArray(String[]::new)).endsWith(ExitCode.INCOMPLETE).says("HS-4035");
  }

  /** A criterion ends the same paths under each strategy, but others under another criterion. */
  @Test
  void runsUnderOneCriterionAreJudged() {
    String out =
        CliRun.of(
                "compare",
                "--cp",
                CliRun.EXAMPLES,
                "--strategies",
                "lazy,lazier-sharp",
                "--criteria",
                "block-1,block-2",
                "--no-replay",
                "org.heapsmith.examples.sll.SinglyLinkedList#contains")
            .endsWith(ExitCode.OK)
            .out();
    assertTrue(
        out.lines().anyMatch(l -> l.matches("lazy block-1, lazier-sharp block-1 .* agree")), out);
    assertFalse(out.contains("lazy block-1, lazy block-2"), out);
  }

  /** A precondition of predicates is none for hex; only who asks for hex is told so. */
  @Test
  void aStrategyForOtherPreconditionsHasNoFigures() {
    String[] compare = {
      "compare",
      "--cp",
      CliRun.EXAMPLES,
      "--spec",
      CliRun.HOME.resolve("examples/specs/sll.heap").toString(),
      "--unfold",
      "2",
      "--loop",
      "2",
      "--no-replay",
      "org.heapsmith.examples.sll.SinglyLinkedList#isEmpty"
    };
    CliRun all = CliRun.of(compare).endsWith(ExitCode.OK);
    assertTrue(
        all.out().lines().anyMatch(l -> l.matches("\\s*hex( +–){12} +1 not explored")), all.out());
    assertFalse(all.err().contains("HS-4043"), all.err());
    CliRun.of(List.of(compare), "--strategies", "hex,separation")
        .endsWith(ExitCode.OK)
        .says("HS-4043");
  }
}
