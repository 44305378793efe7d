// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code --inputs calls}: whatever the strategy, public calls build an input where some do. */
class CallInputsTest {
  private static final String NOT_FOUND = "No sequence of up to 9 calls was found";

  private static final String SOURCE =
      """
package demo;

class Guarded {
  private int size;
  private Object last;
  void grow(Object o) { size++; last = o; }
  int check() { return size < 0 ? 1 : size == 2 ? 2 : 3; }
  int large() { return size > 1000 ? 1 : 2; }
  int mine(Object o) { return o != null && o == last ? 1 : 2; }
  int both(Guarded other) { return other == null ? 0 : other == this ? 1 : other.size == size + 1 ? 2 : 3; }
}
class Names {
  private final java.util.List<String> names = new java.util.ArrayList<>();
  void add(String name) { if (name != null) { names.add(name); } }
  int count() { return names.isEmpty() ? 0 : names.size() == 2 ? 2 : 1; }
}
class Held<T> {
  private T value;
  private int count;
  void set(T value) { this.value = value; count++; }
  int same(T o) { return value == o ? 1 : 2; }
  int empty() { return value == null ? 1 : 2; }
  int twice() { return count == 2 && value != null ? 1 : 2; }
}
class Row {
  private final int[] cells = new int[2];
  private int used;
  void put(int x) { cells[used] = x; used++; }
  static int written(Row row, int[] other) {
    if (row.used == 1 && other.length == 2) { other[0] = 5; return row.cells[0] == 5 ? 1 : 2; }
    return 0;
  }
  static int writtenInside(Row row, int[][] other) {
    if (row.used == 1 && other.length == 1) { other[0][0] = 5; return row.cells[0] == 5 ? 1 : 2; }
    return 0;
  }
}
class Poured {
  private Drop head;
  private static class Drop { int key; Drop next; }
  void pour(int[] all, String note) {
    if (note.length() < 2) { return; }
    for (int key : all) { Drop d = new Drop(); d.key = key; d.next = head; head = d; }
  }
  int two() { return head != null && head.next != null && head.key > head.next.key ? 1 : 2; }
}
class Kept<T extends Comparable<T>> {
  private T held;
  void put(T t) { held = t; }
  int order(T other) { return held == null ? 0 : held.compareTo(other) > 0 ? 1 : -1; }
}
class Removed {
  private Cell head;
  private int gone;
  private static class Cell { int key; Cell next; }
  void add(int key) { Cell c = new Cell(); c.key = key; c.next = head; head = c; }
  void remove(int key) { if (head != null && head.key == key) { head = head.next; gone = key; } }
  int kind() { return gone > 5 && head != null && head.key > gone ? 1 : 2; }
}
""";

  @TempDir Path temp;

  /** What is written, and passes. */
  private String tests(String classes, String type, String... more) throws IOException {
    List<String> options = List.of("--inputs", "calls", "--keep", "all", "--no-replay");
    CliRun.of(
        Stream.concat(
                Stream.of("generate", "--cp", classes, "-o", temp.toString()), options.stream())
            .toList(),
        more);
    WrittenSuite.pass("17", Path.of(classes), temp);
    return Files.readString(temp.resolve(type.replace('.', '/') + "HeapTest.java"));
  }

  private static long count(String text, String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }

  /** The precondition describes the nodes; the test need not know of them. */
  @ParameterizedTest
  @CsvSource({
    "sll, SinglyLinkedList, separation",
    "dll, DoublyLinkedList#removeFirst, separation",
    "bst, BinarySearchTree#remove, separation",
    "stack, LinkedStack#swap, lazier",
    "bst, BinarySearchTree#contains, path-optimal",
    "sll, SinglyLinkedList#remove, summary",
  })
  void underAPreconditionNoFieldIsSet(String example, String method, String strategy)
      throws IOException {
    String type = "org.heapsmith.examples." + example + "." + method.replaceFirst("#.*", "");
    String tests =
        tests(
            CliRun.EXAMPLES,
            type,
            "--spec",
            CliRun.HOME.resolve("examples/specs/" + example + ".heap").toString(),
            "--strategy",
            strategy,
            "org.heapsmith.examples." + example + "." + method);
    assertEquals(0, count(tests, "how the inputs are built"), tests);
    assertTrue(count(tests, "@Test") > 1, tests);
  }

  private String demo(String method, String strategy) throws IOException {
    String classes = Compiler.JAVAC.compile(SOURCE).toString();
    String type = "demo." + method.replaceFirst("#.*", "");
    return tests(classes, type, "--strategy", strategy, "demo." + method);
  }

  /** Calls that make an array of their own do not hand it out: a test cannot name it. */
  @ParameterizedTest
  @CsvSource({
    "written, separation",
    "written, lazy",
    "writtenInside, separation",
    "writtenInside, lazy"
  })
  void whatIsInsideOfAnotherObjectIsNotBuiltTwice(String method, String strategy)
      throws IOException {
    String tests = demo("Row#" + method, strategy);
    assertTrue(tests.contains("assertEquals(1, "), tests);
    assertTrue(count(tests, NOT_FOUND) > 0 && count(tests, "row.put(") > 0, tests);
  }

  /** Half of what the fields allow cannot be. */
  @Test
  void whatNoCallsBuildIsMadeByFieldsAndSaysSo() throws IOException {
    String tests = demo("Guarded#check", "lazier");
    assertEquals(3, count(tests, "@Test"), tests);
    assertEquals(1, count(tests, NOT_FOUND), tests);
    assertTrue(tests.contains("guarded.grow("), tests);
  }

  /** The method is the one that wants a thousand; nine calls do not make it. */
  @Test
  void aBoundOfCallsIsNoProof() throws IOException {
    String tests = demo("Guarded#large", "lazier");
    assertEquals(2, count(tests, "@Test"), tests);
    assertEquals(1, count(tests, NOT_FOUND), tests);
  }

  /** A list is what it holds; that a null is in it, or that there is no list, cannot be. */
  @Test
  void aListInsideIsFilledByTheClassThatOwnsIt() throws IOException {
    String tests = demo("Names#count", "lazier");
    assertTrue(tests.contains("      names.add(\""), tests);
    assertTrue(count(tests, NOT_FOUND) < count(tests, "@Test"), tests);
  }

  /** That a reference is not null may be known, though not to which object it leads. */
  @ParameterizedTest
  @CsvSource({
    "same, separation",
    "same, lazier-sharp",
    "empty, separation",
    "twice, separation",
    "twice, path-optimal"
  })
  void whatIsKnownOfAReferenceIsKept(String method, String strategy) throws IOException {
    String tests = demo("Held#" + method, strategy);
    assertEquals(0, count(tests, NOT_FOUND), tests);
    assertTrue(count(tests, "@Test") > 1, tests);
  }

  /** Two objects get two sequences, and what one holds may be the argument. */
  @ParameterizedTest
  @CsvSource({"Guarded#mine", "Guarded#both", "Removed#kind"})
  void allObjectsAreBuiltByCalls(String method) throws IOException {
    String tests = demo(method, "lazier");
    assertEquals(0, count(tests, NOT_FOUND), tests);
    assertEquals(0, count(tests, "how the inputs are built"), tests);
  }

  /** An array that a call has only read, and a text, are in no heap: the test makes them. */
  @ParameterizedTest
  @CsvSource({"separation", "lazier", "path-optimal"})
  void whatACallOnlyReadsIsWrittenWhereItTakesIt(String strategy) throws IOException {
    String tests = demo("Poured#two", strategy);
    assertTrue(tests.contains("assertEquals(1, "), tests);
    assertTrue(tests.contains("poured.pour(new int[] {"), tests);
    assertTrue(count(tests, NOT_FOUND) <= 1, tests); // a ring is not built
  }

  /** No type argument has an order with a text and a number: that test alone has raw types. */
  @Test
  void oneTestThatDoesNotCompileIsWrittenByReflectionAlone() throws IOException {
    String classes = Compiler.JAVAC.compile(SOURCE).toString();
    CliRun.of("generate", "--cp", classes, "-o", temp.toString(), "demo.Kept#order");
    WrittenSuite.pass("17", Path.of(classes), temp);
    String tests = Files.readString(temp.resolve("demo/KeptHeapTest.java"));
    assertTrue(tests.contains("new Kept<Integer>()"), tests);
    assertTrue(tests.contains("((Kept) kept).order("), tests);
  }

  /** Also where nobody names a strategy, and calls would come first. */
  @Test
  void whoeverWantsNoCallsGetsNone() throws IOException {
    String classes = Compiler.JAVAC.compile(SOURCE).toString();
    List<String> generate =
        List.of("generate", "--no-replay", "--cp", classes, "-o", temp + "", "demo.Guarded#check");

    assertTrue(written(generate).contains(".grow("));
    assertFalse(written(generate, "--inputs", "fields").contains(".grow("));
  }

  private String written(List<String> generate, String... more) throws IOException {
    CliRun.of(generate, more);
    return Files.readString(temp.resolve("demo/GuardedHeapTest.java"));
  }
}
