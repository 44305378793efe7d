// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Objects that hold collections of the JDK which only some calls change: a test of a call that
 * changes nothing would see it, its title says nothing of what is in them, and its comment shows
 * the receiver whatever it is called.
 */
class HeldCollectionsTest {
  private static final String SOURCE =
      """
      package demo;

      import java.util.*;

      public class S {
        private final int depth;
        private Set<String> emits;
        public S() { depth = 0; }
        public int getDepth() { return depth; }
        public void emit(String s) { if (emits == null) { emits = new TreeSet<>(); } emits.add(s); }
        public void emit(Collection<String> all) { for (String s : all) { emit(s); } }
      }
      class Names {
        private final List<String> names = new ArrayList<>();
        private int reads;
        public int getReads() { return reads; }
        public boolean put(String s) {
          if (names.contains(s)) { return false; }
          names.add(s);
          return true;
        }
      }
      class Row {
        private final String[] names = new String[2];
        private Row next;
        public int put(String name) {
          if (name == null || name.isEmpty()) { return -1; }
          for (int i = 0; i < 2; i++) {
            if (names[i] == null) { names[i] = name; return i; }
            if (names[i].equals(name)) { return 2 + i; }
          }
          return next == null ? 7 : 8;
        }
      }
      class Holder {
        private final Bag bag = new Bag();
        private Holder next;
        public int put(String name) {
          if (name == null || name.isEmpty()) { return -1; }
          if (bag.last == null) { bag.last = name; return 0; }
          if (bag.last.equals(name)) { return 3; }
          return next == null ? 7 : 8;
        }
      }
      class Bag { String last; }
      class Counted {
        private final List<String> names = new ArrayList<>();
        public int size() { return names.size(); }
        public boolean put(String s) {
          if (names.contains(s)) { return false; }
          names.add(s);
          return true;
        }
      }
      class Counts {
        private final Map<String, Integer> counts = new HashMap<>();
        private int limit = 1;
        public int getLimit() { return limit; }
        public void count(String word) {
          if (counts.size() >= limit) { throw new IllegalStateException("full"); }
          counts.merge(word, 1, Integer::sum);
        }
      }
      """;

  private static final Pattern TEST =
      Pattern.compile("(?s)<pre>(.*?)</pre>.*?DisplayName[(]\"(.*?)\"[)]\n.*?[{](.*?)\n    }\n");

  private static final Map<String, String> MADE = new HashMap<>();

  @TempDir static Path temp;
  private static Path classes;

  @BeforeAll
  static void compile() throws IOException {
    classes = Compiler.JAVAC.compile(SOURCE);
  }

  private static String tests(String method) throws IOException {
    if (!MADE.containsKey(method)) {
      MADE.put(method, generate(method));
    }
    return MADE.get(method);
  }

  private static String generate(String method) throws IOException {
    String type = method.substring(0, method.indexOf('#'));
    Path out = temp.resolve(type);
    CliRun.of("generate", "--cp", classes.toString(), "-o", out.toString(), "demo." + method)
        .endsWith(ExitCode.OK);
    WrittenSuite.pass("17", classes, out);
    return Files.readString(out.resolve("demo/" + type + "HeapTest.java"));
  }

  /** Returns the statements of the test with that in its title. */
  private static String test(String source, String title) {
    Matcher test = TEST.matcher(source);
    while (test.find()) {
      if (test.group(2).contains(title)) {
        return test.group(3);
      }
    }
    throw new AssertionError("no test " + title + " in\n" + source);
  }

  @Test
  void aCallThatAddsNothingIsSeenToAddNothing() throws IOException {
    String body = test(tests("Names#put"), "returns false");
    assertTrue(body.contains("assertEquals(before, heap("), body);
  }

  /** The number of elements tells. */
  @Test
  void whatAnObserverTellsNeedsNoMore() throws IOException {
    String body = test(tests("Counted#put"), "returns false");
    assertFalse(body.contains("heap("), body);
    assertTrue(body.contains("assertEquals(1, counted.size());"), body);
  }

  @Test
  void aCallThatThrowsHasNotAddedAnything() throws IOException {
    String body = test(tests("Counts#count"), "throws IllegalStateException");
    assertTrue(body.contains("assertEquals(before, heap("), body);
  }

  @Test
  void theCommentShowsAReceiverThatIsCalledLikeAParameter() throws IOException {
    String source = tests("S#emit(String)");
    assertTrue(
        source.contains("     * s = S{depth=0, emits=null}\n     * argument s = \""), source);
  }

  @Test
  void whatACollectionHoldsIsNotSaidToBeMissing() throws IOException {
    String source = tests("S#emit(String)");
    assertFalse(source.contains("not in it"), source);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Row#put", "Holder#put"})
  void norWhatAnArrayOrAnotherObjectHolds(String method) throws IOException {
    String source = tests(method);
    assertTrue(source.contains("name \\\"a\\\": returns 3"), source);
    assertFalse(source.contains("not in it"), source);
  }

  @Test
  void aListThatOnlyACallBeforeTakesHasItsType() throws IOException {
    String source = tests("S#emit(String)");
    assertEquals(List.of(), source.lines().filter(l -> l.contains("new ArrayList(")).toList());
  }
}
