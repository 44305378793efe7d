// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A spec and the class's own check say the same, or it is shown where they do not. */
class DisagreeTest {
  private static final Path EXAMPLES = CliRun.HOME.resolve("examples");

  @TempDir private Path folder;

  /**
   * The last column follows from counting: of n nodes there are as many search trees with keys out
   * of m as (n of m) times the shapes, 15 = 1 + 3 + 3 * 2 + 1 * 5.
   */
  @ParameterizedTest
  @CsvSource({
    "sll, SinglyLinkedList, 5, 0..1, 5",
    "stack, LinkedStack, 5, -1..4, 5",
    "dll, DoublyLinkedList, 4, -1..3, 3",
    "bst, BinarySearchTree, 4, 0..2, 15",
    "avl, AvlTree, 3, -1..2, 17",
    "aatree, AaTree, 3, -1..2, 11",
    "tll, LeafLinkedTree, 4, 0..1, 2",
    "rbt, RedBlackTree, 3, 0..2, 10",
  })
  void theExamplesAgree(String name, String type, String size, String numbers, int both) {
    CliRun run =
        CliRun.of(
            "models",
            "--cp",
            CliRun.EXAMPLES,
            EXAMPLES + "/specs/" + name + ".heap",
            type,
            "--size",
            size,
            "--numbers",
            numbers,
            "--time",
            "300s",
            "--json",
            "--disagree");
    run.endsWith(ExitCode.OK);
    JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();
    assertEquals(Integer.parseInt(size), json.get("completeTo").getAsInt());
    assertEquals(both, json.get("bothAccept").getAsInt());
  }

  /** A spec with one mistake: {@code from} is replaced by {@code to}. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          stack; LinkedStack; cells(d, n - 1); cells(d, _); only the spec
          stack; LinkedStack; && n == 0; && n == 1; both
          bst; BinarySearchTree; tree(r, k, high); tree(r, low, high); only the spec
          bst; BinarySearchTree; low < k; low < k && 0 < k; only repOK
          dll; DoublyLinkedList; previous: before; previous: _; only the spec
          tll; LeafLinkedTree; next: after }; next: _ }; only the spec
          tll; LeafLinkedTree; tree(t, null, _, null); tree(t, _, _, null); only the spec
          rbt; RedBlackTree; black(r, null; tree(r, null; only the spec
          """)
  void aMistakeInASpecShows(String name, String type, String from, String to, String who)
      throws IOException {
    String text = Files.readString(EXAMPLES.resolve("specs/" + name + ".heap"));
    assertTrue(text.contains(from));
    Path file = Files.writeString(folder.resolve("wrong.heap"), text.replace(from, to));
    CliRun run =
        CliRun.of(
            "models",
            "--cp",
            CliRun.EXAMPLES,
            file.toString(),
            type,
            "--size",
            "3",
            "--json",
            "--disagree");
    run.endsWith(ExitCode.FINDINGS).saysOnly("HS-3032");
    JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();
    boolean spec = json.get("onlySpecAccepts").getAsInt() > 0;
    boolean check = json.get("onlyCheckAccepts").getAsInt() > 0;
    assertEquals(who, spec && check ? "both" : spec ? "only the spec" : "only repOK");
  }

  private static final String RING =
      """
      package demo;
      public class Ring {
        Ring next;
        int size;
        /* one ring: the last refers to the first */
        boolean repOK() {
          int n = 1;
          for (Ring r = next; r != this; r = r.next) { n++; }
          return CONDITION;
        }
        boolean closed() { return next != null; }
        int number() { return size; }
      }
      """;

  private CliRun ring(String condition, String spec, String... more) throws IOException {
    Compiler.JAVAC.compile(folder, RING.replace("CONDITION", condition));
    Path file = Files.writeString(folder.resolve("ring.heap"), "import demo.Ring;\n" + spec);
    return CliRun.of(List.of("models", "--cp", folder.toString(), file.toString(), "ring"), more);
  }

  private static final String RING_SPEC =
      """
      predicate path(Ring a, Ring end, mathint n) =
          emp && a == end && n == 0
        | a -> Ring{ next: b } * path(b, end, n - 1) && 0 < n;
      predicate ring(Ring r) = r -> Ring{ next: b, size: n } * path(b, r, n - 1);
      """;

  @Test
  void aCheckThatDoesNotEndOrCrashesRejects() throws IOException {
    CliRun run =
        ring("n == size", RING_SPEC, "--size", "3", "--numbers", "0..3", "--disagree")
            .endsWith(ExitCode.OK);
    assertTrue(run.out().contains("ring and Ring#repOK agree"), run.out());
    assertTrue(run.out().contains("both accept 3"), run.out());
  }

  @Test
  void aMistakeInTheCheckShowsWithTheConjunctThatFails() throws IOException {
    CliRun run =
        ring("n >= size", RING_SPEC, "--size", "2", "--disagree").endsWith(ExitCode.FINDINGS);
    String expected =
        """
        Only Ring#repOK accepts: 3 heaps

        1. 1 object
           r = #1
           #1 Ring{ next = #1, size = 0 }
           the spec: path(#1, #1, -1): \
        """;
    assertTrue(run.out().startsWith(expected.stripTrailing()), run.out());
  }

  /** The three constants are objects of the heap, the same one wherever it is referred to. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          c == d; color == shade; true
          c != null && c == d; color != null && color == shade; true
          c == null; color == null || color == Color.BLUE; false
          c == d; color == shade && color != Color.RED; false
          d == null; !(shade instanceof Color c && c.level() == 1); false
          """)
  void aReferenceToAnEnumIsEachOfItsConstants(String spec, String check, boolean agree)
      throws IOException {
    String source =
        """
        package demo;
        public class Lamp {
          interface Dark { }
          enum Color implements Dark { RED, GREEN, BLUE { int level() { return 2; } };
            int level() { return 1; } }
          Color color;
          Dark shade;
          boolean repOK() { return CHECK; }
        }
        """;
    Compiler.JAVAC.compile(folder, source.replace("CHECK", check));
    String predicate = "predicate lamp(Lamp l) = l -> Lamp{ color: c, shade: d } && " + spec + ";";
    Path file = Files.writeString(folder.resolve("l.heap"), "import demo.Lamp;\n" + predicate);
    CliRun run =
        CliRun.of(
            List.of("models", "--cp", folder.toString(), file.toString(), "lamp"),
            "--json",
            "--disagree");
    JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();
    int apart = json.get("onlySpecAccepts").getAsInt() + json.get("onlyCheckAccepts").getAsInt();
    assertEquals(agree, apart == 0, run.out());
    assertTrue(json.get("bothAccept").getAsInt() > 0, run.out());
  }

  @Test
  void anotherCheckCanBeNamed() throws IOException {
    CliRun run = ring("true", RING_SPEC, "--size", "1", "--disagree=closed");
    run.endsWith(ExitCode.FINDINGS).mentions("Ring#closed");
    ring("true", RING_SPEC, "--disagree=demo.Ring#number").endsWith(ExitCode.USAGE);
    ring("true", RING_SPEC, "--disagree=nothing").endsWith(ExitCode.BAD_INPUT).says("HS-1003");
  }

  @Test
  void aClassWithoutACheckIsSaid() {
    CliRun.of("models", "--cp", CliRun.EXAMPLES, EXAMPLES + "/specs/bst.heap", "tree", "--disagree")
        .endsWith(ExitCode.BAD_INPUT)
        .saysOnly("HS-1003")
        .mentions("repOK");
  }

  @Test
  void timeIsALimitThatIsSaid() {
    CliRun.of(
            "models",
            "--cp",
            CliRun.EXAMPLES,
            EXAMPLES + "/specs/avl.heap",
            "AvlTree",
            "--size",
            "9",
            "--time",
            "200ms",
            "--disagree")
        .endsWith(ExitCode.INCOMPLETE)
        .saysOnly("HS-3034")
        .mentions("--size");
  }
}
