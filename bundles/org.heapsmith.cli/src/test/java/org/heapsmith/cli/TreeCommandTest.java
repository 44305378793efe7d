// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code heapsmith tree}: every choice, explored or not, in three forms. */
class TreeCommandTest {
  private static final String LAST = "demo.Box#isLast";

  @TempDir Path folder;
  private Fixture fixture;

  @BeforeEach
  void compile() {
    fixture = new Fixture(folder);
  }

  private CliRun tree(String... more) {
    return CliRun.of(List.of("tree", "--cp", fixture.classes()), more);
  }

  @Test
  void everyAlternativeIsALineBelowItsChoice() {
    // this.next is null, the receiver itself, or another box
    CliRun run = tree("--strategy", "lazy", LAST).endsWith(ExitCode.OK);
    String expected =
        """
        demo.Box#isLast(): 3 paths, 0 of them exceptional; 0 alternatives pruned, 0 infeasible
        isLast
          this.next == null [line 20] -> returns true
          this.next == this [line 20] -> returns false
          this.next is new [line 20] -> returns false
        """;
    assertEquals(expected, run.out());
  }

  @Test
  void prunedAlternativesSayWhyUnlessOnlyWhatWasExploredIsAskedFor() {
    String spec = fixture.spec("spec Box.isLast() { requires this -> Box{ next: null }; }");
    CliRun all = tree("--strategy", "separation", "--spec", spec, LAST).endsWith(ExitCode.OK);
    assertTrue(all.out().contains("returns true"), all.out());
    assertFalse(all.out().contains("returns false"), all.out());
    String bounded = "--objects=1";
    CliRun cut = tree("--strategy", "lazy", bounded, LAST).endsWith(ExitCode.OK).says("HS-4004");
    assertTrue(
        cut.out().contains("this.next is new [line 20] -> the objects bound of 1"), cut.out());
    CliRun explored = tree("--strategy", "lazy", bounded, "--explored", LAST);
    assertFalse(explored.out().contains("is new"), explored.out());
  }

  @Test
  void jsonHasEachNodeWithItsParent() {
    CliRun run = tree("--strategy", "lazy", "--json", LAST).endsWith(ExitCode.OK);
    JsonObject document = JsonParser.parseString(run.out()).getAsJsonObject();
    assertEquals("tree", document.get("command").getAsString());
    JsonObject tree = document.getAsJsonArray("trees").get(0).getAsJsonObject();
    JsonArray nodes = tree.getAsJsonArray("nodes");
    TreeMap<Integer, String> ends = new TreeMap<>();
    for (JsonElement node : nodes) {
      JsonObject n = node.getAsJsonObject();
      if (n.has("end")) {
        assertEquals(0, n.get("parent").getAsInt());
        ends.put(n.get("id").getAsInt(), n.get("outcome").getAsString());
      }
    }
    assertEquals("{1=returns true, 2=returns false, 3=returns false}", ends.toString());
  }

  @Test
  void aDrawingIsOfOneMethodOrAFolderOfSeveral() throws IOException {
    tree("--format", "svg", "demo.Box").endsWith(ExitCode.USAGE).saysOnly("HS-1008");
    String out = folder + "/trees/";
    tree("--format", "svg", "-o", out, LAST, "demo.Box#sign").endsWith(ExitCode.OK);
    String svg = Files.readString(Path.of(out, "demo.Box-sign.svg"));
    assertTrue(svg.startsWith("<?xml") && svg.contains("returns -1"), svg);
    assertTrue(Files.exists(Path.of(out, "demo.Box-isLast.svg")));
  }

  @Test
  void aLargeTreeIsDrawnDownToADepth() {
    CliRun run = tree("--format", "svg", "--nodes", "3", "demo.Box#sign").endsWith(ExitCode.OK);
    run.says("HS-3035");
    assertFalse(run.out().contains("returns 0"), "below the depth");
  }

  @Test
  void wrongInputIsOneLine() {
    tree("--strategy", "psychic", LAST).endsWith(ExitCode.USAGE).saysOnly("HS-1008");
    tree("demo.Box#gone").endsWith(ExitCode.BAD_INPUT).saysOnly("HS-1003");
    tree("-o", "/proc/none/tree.txt", LAST).endsWith(ExitCode.ENVIRONMENT).saysOnly("HS-1007");
  }
}
