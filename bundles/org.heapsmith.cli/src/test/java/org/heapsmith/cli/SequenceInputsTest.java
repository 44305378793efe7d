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
import java.util.List;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Under strategy {@code sequences} tests build their inputs by public calls, and pass. */
class SequenceInputsTest {
  private static final String SOURCE =
      """
package demo;

import java.util.*;

class Tree {
  private static final Tree NIL = new Tree();
  private Tree left, right;
  private int key;
  private Tree() { left = this; right = this; }
  Tree(int key) { this.key = key; left = NIL; right = NIL; }
  void add(int k) throws java.io.IOException {
    if (k < key) { if (left == NIL) { left = new Tree(k); } else { left.add(k); } }
    else if (k > key) { if (right == NIL) { right = new Tree(k); } else { right.add(k); } }
  }
  int kind() { return left == NIL ? right == NIL ? 0 : 1 : right == NIL ? 2 : 3; }
}
class Names {
  private final List<String> list = new ArrayList<>();
  void add(String s) { if (s != null) { list.add(s); } }
  boolean has(String s) { return list.contains(s); }
}
class Bag<T> {
  private Cell<T> head;
  static class Cell<T> { T item; Cell<T> next; }
  void push(T item) { Cell<T> c = new Cell<>(); c.item = item; c.next = head; head = c; }
  void pushAll(Bag<T> other) { for (Cell<T> c = other.head; c != null; c = c.next) { push(c.item); } }
  Cell<T> first() { return head; }
  T pop() { T item = head.item; head = head.next; return item; }
}
class Holder {
  private Shape shape;
  void set(Shape x) { shape = x; }
  int kind() { return shape == null ? 0 : shape.area() == 4 ? 1 : 2; }
}
class Ranked<T> {
  private final Comparator<T> by;
  private T least;
  private int added;
  Ranked(Comparator<T> by) { this.by = by; }
  void add(T x) { if (least == null || by.compare(x, least) < 0) { least = x; } added++; }
  int kind(T x) {
    if (added < 2 || least == null) { return 0; }
    int c = by.compare(x, least);
    return c < 0 ? 1 : c == 0 ? 2 : 3;
  }
}
interface Shape { int area(); }
class Square implements Shape {
  private final int side;
  Square(int side) { this.side = side; }
  public int area() { return side * side; }
}
""";

  @TempDir static Path temp;
  private static Path made;
  private static JsonObject run;

  @BeforeAll
  static void generate() {
    made = temp.resolve("made");
    CliRun found =
        CliRun.of(
            List.of("generate", "--json", "--strategy", "sequences", "--keep", "all"),
            "--cp",
            Compiler.JAVAC.compile(SOURCE).toString(),
            "demo.Tree",
            "demo.Names",
            "demo.Bag",
            "demo.Holder",
            "demo.Ranked#kind",
            "-o",
            made.toString());
    run = JsonParser.parseString(found.out()).getAsJsonObject();
  }

  /** A comparator that calls have asked gives the method its next answer. */
  @Test
  void allInputsAreBuiltByCallsAndAllTestsPass() throws IOException {
    for (JsonElement type : run.getAsJsonObject("report").getAsJsonArray("classes")) {
      for (JsonElement method : type.getAsJsonObject().getAsJsonArray("methods")) {
        JsonObject each = method.getAsJsonObject();
        assertEquals(0, each.get("divergences").getAsInt(), each.get("signature") + " " + run);
        for (JsonElement branch : each.getAsJsonArray("branches")) {
          assertEquals(
              "covered", branch.getAsJsonObject().get("status").getAsString(), "" + branch);
        }
      }
    }
    assertFalse(run.get("notices").toString().contains("HS-5003"), "does not compile");
    for (String name : List.of("Tree", "Names", "Bag", "Holder", "Ranked")) {
      String tests = Files.readString(made.resolve("demo/" + name + "HeapTest.java"));
      assertFalse(tests.contains("setAccessible(true);\n      field.set"), tests);
      assertFalse(tests.contains("how the inputs are built"), tests);
    }
  }

  @Test
  void theArrangePartIsTheSequence() throws IOException {
    String tests = Files.readString(made.resolve("demo/TreeHeapTest.java"));
    assertTrue(
        tests.contains(
            """
                  var tree = new Tree(2);
                  tree.add(1);
                  tree.add(3);
            """
                .indent(0)),
        tests);
    String holder = Files.readString(made.resolve("demo/HolderHeapTest.java"));
    assertTrue(holder.contains("new Square("), holder);
    assertTrue(holder.contains("holder.set("), holder);
  }

  /** Nobody doubts that there is such an object; whether the call is allowed no spec says. */
  @Test
  void whatCallsMakeThrowIsToldApartFromWhatAnyInputDoes() throws IOException {
    String tests = Files.readString(made.resolve("demo/BagHeapTest.java"));
    assertTrue(tests.contains("pop(): exceptions that public calls reach"), tests);
    assertTrue(tests.contains("class PopReached {"), tests);
    assertFalse(tests.contains("unconstrained input"), tests);
  }

  /** A precondition of any kind says which of them are tried; it makes no objects itself. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "invariant chain(Chain self) { self not null; self.next(.next)* aliases nothing; }\n"
            + "spec Chain.ends(Chain a) { requires chain(a); }",
        "predicate list(Chain x) = x == null | x -> Chain{ next: y } * list(y);\n"
            + "spec Chain.ends(Chain a) { requires list(a); }",
        "spec Chain.ends(Chain a) { requires a != null && acyclic(a); }"
      })
  void preconditionsFilterThem(String spec) throws IOException {
    String source =
        """
        package demo;
        class Chain {
          private Chain next;
          void link(Chain other) { next = other; }
          static int ends(Chain a) {
            if (a == null) { return 0; }
            return a.next == null ? 1 : a.next == a ? 2 : a.next.next == a ? 3 : 4;
          }
        }
        """;
    Path out = Files.createTempDirectory(temp, "filtered");
    Path file = Files.writeString(temp.resolve("chain.heap"), "package demo;\n\n" + spec + "\n");
    Path classes = Compiler.JAVAC.compile(source);
    CliRun filtered =
        CliRun.of(
            List.of("generate", "--strategy", "sequences", "--keep", "all", "--no-replay"),
            "--cp",
            classes.toString(),
            "--spec",
            file.toString(),
            "demo.Chain#ends",
            "-o",
            out.toString());
    assertEquals(0, filtered.code(), filtered.err());
    WrittenSuite.pass("17", classes, out);
    String tests = Files.readString(out.resolve("demo/ChainHeapTest.java"));
    assertTrue(tests.contains("assertEquals(1, ") && tests.contains("assertEquals(4, "), tests);
    assertFalse(tests.contains("assertEquals(2, ") || tests.contains("assertEquals(3, "), tests);
    assertFalse(tests.contains("heap("), tests);
  }

  /**
   * Calls that no test can write, as a type variable has two bounds: a comparator that they have
   * asked would give the method the answers that were theirs.
   */
  @ParameterizedTest
  @CsvSource({"true, HS-5005, 0", "false, none, 2"})
  void callsThatCannotBeWrittenTakeAnswersWithThem(boolean ask, String code, int kept)
      throws IOException {
    String source =
        """
        package demo;
        import java.util.Comparator;
        class Asked<T> {
          private final Comparator<T> by;
          private final T least;
          private Asked(T x, Comparator<T> by) { ASK; this.by = by; least = x; }
          static <T extends Number & Comparable<T>> Asked<T> of(T x, Comparator<T> by) {
            return new Asked<>(x, by);
          }
          boolean isBelow(T x) { return by.compare(x, least) < 0; }
        }
        """
            .replace("ASK", ask ? "if (by.compare(x, x) > 0) throw new RuntimeException()" : "");
    Path out = Files.createTempDirectory(temp, "asked");
    JsonObject run =
        JsonReport.generate(
            Compiler.JAVAC.compile(source), out, "--strategy", "sequences", "demo.Asked#isBelow");
    JsonObject method = JsonReport.methods(run).get(0);
    assertEquals(0, method.get("divergences").getAsInt(), run::toString);
    assertEquals(!code.equals("none"), run.toString().contains("HS-5005"), run::toString);
    long passed =
        method.getAsJsonArray("tests").asList().stream()
            .filter(t -> t.getAsJsonObject().get("kept").getAsBoolean())
            .filter(t -> t.getAsJsonObject().get("status").getAsString().equals("passed"))
            .count();
    assertEquals(kept, passed, run::toString);
  }
}
