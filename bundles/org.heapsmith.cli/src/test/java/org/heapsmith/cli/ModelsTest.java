// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;

/** The heaps of predicates and preconditions, and what is said when there are no more. */
class ModelsTest {
  private static final String SPECS = CliRun.HOME.resolve("examples/specs").toString();

  private static CliRun models(String file, String... more) {
    return CliRun.of(List.of("models", "--cp", CliRun.EXAMPLES, file), more);
  }

  private static CliRun example(String name, String... more) {
    return models(SPECS + "/" + name + ".heap", more);
  }

  @TempDir private Path folder;

  private String spec(String text) throws IOException {
    String imports = "import org.heapsmith.examples.sll.SinglyLinkedList.Node;\n";
    return Files.writeString(folder.resolve("a.heap"), imports + text).toString();
  }

  @Test
  void heapsAreNumberedAndCounted() {
    assertEquals(
        """
        1. no objects
           n = null

        2. 1 object
           n = #1
           #1 SinglyLinkedList.Node{ next = null, value = 0 }

        nodes: the first 2 heaps; numbers that are open are the smallest possible
        """,
        example("sll", "nodes", "-n", "2").endsWith(ExitCode.OK).out());
  }

  @Test
  void itSaysThatTheseAreAll() throws IOException {
    String file = spec("predicate two(Node n) = n == null && emp | n -> Node{ next: null };");
    assertTrue(models(file, "two").endsWith(ExitCode.OK).out().contains("two: all 2 heaps"));
  }

  @Test
  void theSizeIsALimit() {
    String out = example("bst", "tree", "-n", "99", "--size", "3").endsWith(ExitCode.OK).out();
    assertTrue(out.contains("tree: all 9 heaps of up to 3 objects"), out);
  }

  @Test
  void stoppingEarlyIsSaidWithTheSettingThatChangesIt() {
    example("bst", "tree", "-n", "9999", "--time", "1ms")
        .endsWith(ExitCode.INCOMPLETE)
        .saysOnly("HS-3030")
        .mentions("--time");
  }

  @Test
  void noHeapIsSaid() throws IOException {
    String file = spec("predicate none(Node n) = n == null * n -> Node{};");
    models(file, "none").saysOnly("HS-3011");
  }

  @Test
  void whatWasCutIsNeverAll() throws IOException {
    CliRun cut =
        CliRun.of(
            () -> true, "models", "--cp", CliRun.EXAMPLES, SPECS + "/bst.heap", "tree", "-n", "9");
    assertEquals("tree: none found so far\n", cut.out());
    CliRun late = example("bst", "tree", "-n", "9999", "--time", "1ms");
    assertTrue(late.out().contains(" so far"), late.out());
  }

  @Test
  void boundedArraysAndStringsAreSaid() throws IOException {
    String arrays = "predicate a(int[] n) = n -> int[k]{};";
    String strings = "predicate s(String t) = t != null && t.length() > 1;";
    String none = "predicate long(int[] n) = n -> int[k]{} && k > 9;".replace("long", "far");
    String file = spec(arrays + "\n" + strings + "\n" + none);
    for (String[] more : new String[][] {{"a"}, {"s"}, {"far"}, {"a", "--size", "3"}}) {
      String[] all = java.util.Arrays.copyOf(more, more.length + 2);
      all[more.length] = "-n";
      all[more.length + 1] = "99";
      CliRun run = models(file, all);
      String last = run.out().lines().reduce("", (a, b) -> b);
      assertTrue(last.contains("not tried: arrays and strings of more than 3 elements"), last);
      assertFalse(last.matches(".*\\b(all|only|no heap)\\b.*"), last);
    }
  }

  @Test
  void longerArraysAreTriedIfAskedFor() throws IOException {
    String file = spec("predicate far(int[] n) = n -> int[k]{} && k > 9;");
    String out = models(file, "far", "--array-length", "11", "-n", "9").out();
    assertTrue(out.contains("int[10]{") && out.contains("int[11]{"), out);
    assertTrue(out.contains("2 heaps; not tried: arrays and strings of more than 11 "), out);
  }

  @Test
  void invariantsOverArraysAreTriedInPartOnly() throws IOException {
    String file =
        spec(
            "import org.heapsmith.examples.sll.SinglyLinkedList;\n"
                + "invariant i(Node[] a) { a not null; }\n"
                + "invariant j(Node n) { n not null; }\n");
    CliRun arrays = models(file, "i", "-n", "99");
    assertTrue(arrays.out().contains("none found; not tried: "), arrays.out() + arrays.err());
    assertTrue(arrays.out().contains("arrays"), arrays.out());
    String some = models(file, "j", "-n", "99", "--size", "1").out();
    assertTrue(some.contains("j: 1 heap of up to 1 object; not tried: what references"), some);
  }

  @Test
  void propertiesBesidePredicatesAreObeyed() throws IOException {
    String file =
        spec(
            "import org.heapsmith.examples.sll.SinglyLinkedList;\n"
                + "predicate one(Node n) = n -> Node{ next: m };\n"
                + "spec SinglyLinkedList.size() {\n"
                + "  requires this -> SinglyLinkedList{ head: h } * one(h) && acyclic(this);\n"
                + "}\n");
    String out = models(file, "SinglyLinkedList#size", "-n", "9").out();
    assertTrue(out.contains("next = null"), out);
    assertFalse(out.contains("next = #"), out);
    assertTrue(out.contains("not tried: what references lead to that are open"), out);
  }

  @Test
  void cancellationKeepsWhatIsThere() {
    CliRun.of(
            () -> true, "models", "--cp", CliRun.EXAMPLES, SPECS + "/sll.heap", "nodes", "-n", "3")
        .endsWith(ExitCode.INTERRUPTED)
        .saysOnly("HS-4020");
  }

  @Test
  void preconditionsHaveHeapsToo() {
    String out = example("bignumber", "BigNumber#add", "-n", "2").endsWith(ExitCode.OK).out();
    assertTrue(out.contains("x = #1, y = #2"), out);
    String wide = example("stack", "LinkedStack", "-n", "1").endsWith(ExitCode.OK).out();
    assertTrue(wide.contains("this = #1\n   #1 LinkedStack{ size = 0, top = null }"), wide);
  }

  @Test
  void whatIsNotThereIsAnsweredWithWhatIs() {
    example("sll", "lists").endsWith(ExitCode.BAD_INPUT).saysOnly("HS-2005").mentions("nodes");
  }

  @Test
  void wrongNumbersAreRefused() {
    example("sll", "nodes", "-n", "0").endsWith(ExitCode.USAGE).says("HS-1008");
    example("sll", "nodes", "--size", "-1").endsWith(ExitCode.USAGE).says("HS-1008");
    example("sll", "SinglyLinkedList", "--numbers", "3..1", "--disagree")
        .endsWith(ExitCode.USAGE)
        .saysOnly("HS-1008");
  }

  @Test
  void oneDrawingShowsAllHeaps() throws IOException, SAXException, ParserConfigurationException {
    String out = example("bst", "tree", "-n", "6", "--format", "svg").endsWith(ExitCode.OK).out();
    Document svg =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(out.getBytes(StandardCharsets.UTF_8)));
    assertEquals("svg", svg.getDocumentElement().getTagName());
    assertEquals(6, out.split("class=\"frame\"", -1).length - 1);
    assertTrue(out.contains("prefers-color-scheme: dark"));
  }

  @Test
  void oneGraphShowsAllHeaps() {
    String out = example("bst", "tree", "-n", "3", "--format", "dot").endsWith(ExitCode.OK).out();
    assertEquals(1, out.split("digraph", -1).length - 1);
    assertTrue(out.contains("subgraph cluster_3"), out);
    assertTrue(out.contains("h2_o1 [label=\"#1 BinarySearchTree.Node"), out);
  }

  @Test
  void aFolderGetsAFileForEachHeap() {
    Path out = folder.resolve("heaps");
    example("bst", "tree", "-n", "3", "--format", "svg", "-o", out + "/").endsWith(ExitCode.OK);
    assertTrue(Files.exists(out.resolve("tree-1.svg")));
    assertTrue(Files.exists(out.resolve("tree-3.svg")));
    assertFalse(Files.exists(out.resolve("tree-4.svg")));
  }

  @Test
  void aFileGetsAllHeaps() throws IOException {
    Path out = folder.resolve("sheet.dot");
    example("bst", "tree", "-n", "3", "--format", "dot", "-o", out.toString())
        .endsWith(ExitCode.OK);
    assertTrue(Files.readString(out).contains("subgraph cluster_3"));
  }

  @Test
  void jsonSaysWhyItEnded() {
    CliRun run = example("bst", "tree", "-n", "2", "--json").endsWith(ExitCode.OK);
    JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();
    assertEquals("count", json.get("end").getAsString());
    assertEquals(2, json.getAsJsonArray("models").size());
  }
}
