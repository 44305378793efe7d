// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Lists, optionals and atomic variables as inputs: tests make them by public calls. */
class LibraryInputsTest {
  private static final String SOURCE =
      """
package demo;

import java.util.*;
import java.util.concurrent.atomic.*;

public class Uses {
  List<Integer> own;
  static int list(List<Integer> l) { return l.size() == 2 && l.get(1) == null ? 1 : 2; }
  static int collection(Collection<Object> c) { c.add("x"); return c.size() == 2 ? 1 : 2; }
  static int iterable(Iterable<Object> i) {
    int n = 0;
    for (Object o : i) { n += o == null ? 1 : 2; }
    return n > 1 ? 1 : 2;
  }
  int field() { return own != null && own.isEmpty() ? 1 : 2; }
  static int size(ArrayList<Integer> l) { return l.size() > 1 ? 1 : 2; }
  static int empty(ArrayList<String> l) { return l.isEmpty() ? 1 : 2; }
  static int first(ArrayList<String> l) { return l.size() > 1 && l.get(1) == null ? 1 : 2; }
  static int fifth(ArrayList<String> l) { return l.size() > 4 && "x".equals(l.get(4)) ? 1 : 2; }
  static int grown(ArrayList<String> l) { l.add("x"); return l.size() > 2 ? 1 : 2; }
  static int cleared(ArrayList<Object> l) {
    if (l.isEmpty()) { return 0; }
    l.clear();
    return l.size();
  }
  static int itself(ArrayList<Object> l) {
    return l.size() == 1 && l.get(0) == l ? 1 : 2;
  }
  static int both(ArrayList<Object> a, ArrayList<Object> b) {
    return a == b ? 0 : a.size() == b.size() + 1 ? 1 : 2;
  }
  static int arrays(ArrayList<Object> l, Object[] a) {
    return a.length == 2 && l.size() == 2 && l.get(0) == a[0] ? 1 : 2;
  }
  static int present(Optional<String> o) { return o.isPresent() ? 1 : 2; }
  static int counter(AtomicInteger a) { return a.get() > 3 ? 1 : 2; }
  static int large(AtomicLong a) { return a.get() == 1L << 40 ? 1 : 2; }
  static int flag(AtomicBoolean a) { return a.get() ? 1 : 2; }
  static int held(AtomicReference<Object> a) { return a.get() == null ? 1 : a.get() == a ? 2 : 3; }
}
""";

  @TempDir Path temp;

  private JsonObject generate(Compiler compiler, String... arguments) {
    return JsonReport.generate(compiler.compile(SOURCE), temp.resolve("out"), arguments);
  }

  private static void assertAllAreTrue(JsonObject run) {
    for (JsonObject method : JsonReport.methods(run)) {
      boolean said = JsonReport.not("covered", method).contains("infeasible");
      assertFalse(said, method + " can be taken");
    }
  }

  private static void assertAll(String taken, JsonObject run, String... names) {
    Map<String, List<String>> others = new TreeMap<>();
    for (JsonObject method : JsonReport.methods(run)) {
      String signature = method.get("signature").getAsString();
      String name = signature.substring(0, signature.indexOf('('));
      others.put(name, JsonReport.not(taken, method));
    }
    for (String name : names) {
      assertEquals(List.of(), others.get(name), name + " " + run.get("notices"));
    }
  }

  @EveryStrategy
  void everyStrategyMakesThem(String strategy, String replay) {
    JsonObject run = generate(Compiler.JAVAC, "--strategy", strategy, replay, "demo.Uses");
    assertAllAreTrue(run);
    assertAll(
        JsonReport.TAKEN.get(replay),
        run,
        "size",
        "empty",
        "first",
        "grown",
        "cleared",
        "present",
        "counter");
    assertAll(JsonReport.TAKEN.get(replay), run, "both", "arrays", "large", "flag");
    assertAll(JsonReport.TAKEN.get(replay), run, "list", "collection", "iterable", "field");
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void testsOfBytecodeOfBothCompilersAskForNoOpenModule(Compiler compiler) throws IOException {
    JsonObject run = generate(compiler, "demo.Uses");
    assertAllAreTrue(run);
    assertAll("covered", run, "size", "first", "fifth", "held", "flag");
    String tests = Files.readString(temp.resolve("out/demo/UsesHeapTest.java"));
    assertTrue(tests.contains("new ArrayList<>(Collections.nCopies(2, null))"), tests);
    assertTrue(tests.contains("Optional<String> o = Optional.of("), tests);
    assertTrue(tests.contains("ArrayList<Integer> l = new ArrayList<>("), tests);
    assertFalse(tests.contains("(List) "), "no cast: " + tests);
    assertFalse(tests.contains("new List"), "a list is no stub: " + tests);
    assertFalse(tests.contains("\"elementData\""), tests);
  }
}
