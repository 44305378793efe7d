// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Titles of tests say what collections and maps hold, and what becomes of them. */
class ContainerTitlesTest {
  private static final String SOURCE =
      """
      package demo;

      import java.util.*;

      public class Shelf {
        private final Map<Integer, String> books = new TreeMap<>();

        static void more(List<String> l) { if (l.size() == 2) l.add("x"); }
        static void two(Map<String, Integer> m) { if (m.isEmpty()) { m.put("a", 1); m.put("b", 2); } }
        static void drop(List<String> l) { if (l.size() == 2) l.remove(0); }
        static void only(Set<String> s) { if (s.size() == 1) s.clear(); }
        static void set(List<String> l) { if (l.size() == 2) l.set(1, "z"); }
        static void both(List<String> l, List<String> k) {
          if (l.size() == 1 && k.size() == 1 && l != k) { l.add("p"); k.clear(); }
        }
        static void same(List<String> l, Set<String> k) { if (l.isEmpty() && k.isEmpty()) { l.add("p"); k.add("q"); } }
        void place(int where, String book) { if (books.put(where, book) != null) where++; }
      }
      """;

  /** Titles of methods and of their tests, one after the other. */
  private static final Pattern TITLES =
      Pattern.compile("  @DisplayName\\(\\s*(\"[^@]*?\")\\)\n", Pattern.DOTALL);

  @TempDir Path temp;

  @Test
  void whatHappensToContainersIsSaid() throws IOException {
    Path classes = Compiler.JAVAC.compile(Files.createDirectory(temp.resolve("c")), SOURCE);
    Path out = temp.resolve("out");
    CliRun run =
        CliRun.of("generate", "--no-replay", "--cp", classes + "", "-o", out + "", "demo.Shelf");
    Map<String, List<String>> titles =
        titles(Files.readString(out.resolve("demo/ShelfHeapTest.java")));
    has(titles, "more(List)", "l of two elements: adds an element");
    has(titles, "two(Map)", "m empty: adds two entries");
    has(titles, "drop(List)", "l of two elements: removes an element");
    has(titles, "only(Set)", "s of one element: removes the only element");
    has(titles, "set(List)", "l of two elements: changes an element");
    String both = "l of one element, k of one element: adds an element";
    has(titles, "both(List, List)", both + " and removes the only element");
    has(titles, "both(List, List)", "l of one element, k is l: changes nothing");
    has(titles, "same(List, Set)", "l empty, k empty: adds an element and an element");
    assertTrue(
        titles.get("place(int, String)").stream()
            .anyMatch(t -> t.matches("one entry, .* changes an entry")),
        titles::toString);
    assertEquals(0, run.code(), run.err());
  }

  private static void has(Map<String, List<String>> titles, String method, String title) {
    assertTrue(titles.get(method).contains(title), () -> title + " in " + titles);
  }

  private static Map<String, List<String>> titles(String text) {
    Map<String, List<String>> titles = new TreeMap<>();
    List<String> current = new ArrayList<>();
    Matcher matcher = TITLES.matcher(text);
    while (matcher.find()) {
      String title = matcher.group(1).replaceAll("\"\\s*\\+\\s*\"", "");
      title = title.substring(1, title.length() - 1);
      if (title.matches("\\w+\\(.*\\)")) {
        current = titles.computeIfAbsent(title, t -> new ArrayList<>());
      } else {
        current.add(title);
      }
    }
    return titles;
  }
}
