// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What tests assert after a call, from the class file to the file that a person keeps. */
class ObservedTestsTest {
  private static final String SOURCE =
      """
package demo;

import java.util.*;

public class Shelf implements Iterable<Integer> {
  private static class Board { int key; Board next; }
  private Board first;
  public void put(int key) { Board b = new Board(); b.key = key; b.next = first; first = b; }
  public int take() { if (first == null) throw new NoSuchElementException("empty shelf"); int k = first.key; first = first.next; return k; }
  public void reverse() { Board done = null; for (Board b = first; b != null; ) { Board n = b.next; b.next = done; done = b; b = n; } first = done; }
  public Iterator<Integer> iterator() { return keys().iterator(); }
  public List<Integer> keys() { List<Integer> all = new ArrayList<>(); for (Board b = first; b != null; b = b.next) all.add(b.key); return all; }
  public Optional<Integer> top() { return first == null ? Optional.empty() : Optional.of(first.key); }
  public int[] array() { int n = 0; for (Board b = first; b != null; b = b.next) n++; int[] a = new int[n]; n = 0; for (Board b = first; b != null; b = b.next) a[n++] = b.key; return a; }
}
""";

  @TempDir Path temp;

  private String tests() throws IOException {
    CliRun run =
        CliRun.of(
            List.of("generate", "--strategy", "sequences", "-o", temp.toString()),
            "--cp",
            Compiler.JAVAC.compile(SOURCE).toString(),
            "demo.Shelf");
    assertFalse(run.err().matches("(?s).*HS-(1099|5001|5003|5009|5017).*"), run.err());
    return Files.readString(temp.resolve("demo/ShelfHeapTest.java"));
  }

  /** A reverse that does nothing must not pass: its test has two different keys. */
  @Test
  void publicMethodsTellWhatHasChanged() throws IOException {
    String tests = tests();
    assertFalse(tests.contains("heap(") || tests.contains("// ---- helpers"), tests);
    for (String line :
        List.of(
            "var thrown = assertThrows(NoSuchElementException.class, () -> shelf.take());",
            "assertIterableEquals(List.of(2, 1), shelf);",
            "assertEquals(Optional.empty(), shelf.top());",
            "assertEquals(List.of(1, 2), shelf.keys());",
            "result.forEachRemaining(rest::add);",
            "assertEquals(List.of(1, 2), rest);",
            "assertArrayEquals(new int[] {")) {
      assertTrue(tests.contains(line), line + tests);
    }
    assertEquals(tests, tests());
  }
}
