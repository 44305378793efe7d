// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The coverage that comes first was measured; where nothing was, none is shown. */
class HeadlineTest {
  @TempDir static Path temp;
  private static Path sources;

  @BeforeAll
  static void compile() throws URISyntaxException {
    sources = Path.of(HeadlineTest.class.getResource("headline").toURI());
    Path queue = Path.of(HeadlineTest.class.getResource("/trust/shop/TaskQueue.java").toURI());
    Compiler.JAVAC.compile(temp.resolve("classes"), sources.resolve("Deep.java"), queue);
  }

  private static CliRun generate(String... more) {
    String classes = temp.resolve("classes").toString();
    return CliRun.of(
        List.of("generate", "--cp", classes, "-o", temp.resolve("out").toString()), more);
  }

  private static JsonObject coverage(String... more) {
    return method(more).getAsJsonObject("coverage");
  }

  private static Set<String> statuses(String... more) {
    Set<String> statuses = new TreeSet<>();
    for (JsonElement branch : method(more).getAsJsonArray("branches")) {
      statuses.add(branch.getAsJsonObject().get("status").getAsString());
    }
    return statuses;
  }

  private static JsonObject method(String... more) {
    List<String> arguments = new ArrayList<>(List.of("--json"));
    arguments.addAll(List.of(more));
    CliRun run = generate(arguments.toArray(String[]::new));
    JsonObject document = JsonParser.parseString(run.out()).getAsJsonObject();
    JsonArray classes = document.getAsJsonObject("report").getAsJsonArray("classes");
    JsonObject ofClass = classes.get(0).getAsJsonObject();
    return ofClass.getAsJsonArray("methods").get(0).getAsJsonObject();
  }

  /** The first bug ends a block in its middle; the second is behind it. */
  @Test
  void theSearchGoesOnBehindAnException() {
    CliRun run = generate("--spec", sources + "/TaskQueue.heap", "shop.TaskQueue#cancel");
    run.endsWith(ExitCode.FINDINGS);
    assertTrue(run.out().contains("100%"), run.out());
    assertTrue(run.out().contains("throws NullPointerException"), run.out());
    assertTrue(run.out().contains("returns true: the postcondition does not hold"), run.out());
  }

  @Test
  void nothingThatWasRunIsNoCoverage() {
    CliRun run = generate("Deep#f");
    assertTrue(run.out().contains("n/a"), run.out());
    assertTrue(!run.out().contains("100%"), run.out());
    JsonObject coverage = coverage("Deep#f");
    assertTrue(coverage.get("branches").isJsonNull(), coverage::toString);
  }

  /** It has instructions and lines, and they were run. */
  @Test
  void aMethodWithoutBranchesHasNoShareOfThem() {
    JsonObject coverage = coverage("Deep#plain");
    assertTrue(coverage.get("branches").isJsonNull(), coverage::toString);
    JsonObject lines = coverage.getAsJsonObject("lines");
    assertEquals(lines.get("total"), lines.get("covered"), coverage::toString);
  }

  @Test
  void whatIsNotRunOnTheJvmIsNotMeasured() {
    JsonObject coverage = coverage("--no-replay", "Deep#straight");
    assertTrue(coverage.get("branches").isJsonNull(), coverage::toString);
    assertTrue(coverage.get("lines").isJsonNull(), coverage::toString);
  }

  @Test
  void aBranchIsCoveredOnlyIfATestHasRunThroughIt() {
    assertEquals(Set.of("covered", "infeasible"), statuses("Deep#straight"));
    assertEquals(Set.of("predicted", "infeasible"), statuses("--no-replay", "Deep#straight"));
  }
}
