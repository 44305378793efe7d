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
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Locales, charsets and zones as inputs: those that static fields hold, as people pass them. */
class HeldConstantsTest {
  private static final String SOURCE =
      """
package demo;

import java.nio.charset.*;
import java.time.*;
import java.util.*;

public class Held {
  private Locale own;
  static int spokenOf(Locale l) { return l == Locale.FRANCE ? 1 : l.getLanguage().isEmpty() ? 2 : 3; }
  static int upper(String s, Locale l) { return s.toUpperCase(l).equals("AB") ? 1 : 2; }
  static int charset(Charset c) { return c == StandardCharsets.UTF_16BE ? 1 : 2; }
  static int bytes(String s, Charset c) { return s.getBytes(c).length > s.length() ? 1 : 2; }
  static int wide(String s) {
    byte[] b = s.getBytes(StandardCharsets.UTF_16);
    return b.length == 0 ? 1 : b[2] == 3 && b[3] == -84 ? 2 : 3;
  }
  static int inList(List<Locale> l) { return l.get(0).getCountry().equals("DE") ? 1 : 2; }
  static int written(int n, Locale l) { return String.format(l, "%d!", n).equals("12!") ? 1 : 2; }
  static int zone(ZoneOffset z) { return z.getTotalSeconds() == 0 ? 1 : 2; }
  static Locale given(Locale l, boolean b) { return l == null ? Locale.ROOT : b ? l : null; }
  int field() { return own == null ? 0 : own.getLanguage().equals("en") ? 1 : 2; }
  static int never(Locale l) { return l.getLanguage().equals("xx") ? 1 : 2; }
}

class Strategies {
  static int all(java.util.Locale l, Object o) {
    return l == java.util.Locale.ROOT ? 1 : l.getLanguage().equals("de") ? 2 : 3;
  }
}
""";

  @TempDir Path temp;

  private JsonObject generate(Compiler compiler, String... arguments) {
    return JsonReport.generate(compiler.compile(SOURCE), temp.resolve("out"), arguments);
  }

  /** Tests that are not replayed are run by us. */
  @ParameterizedTest
  @CsvSource({"JAVAC, --replay", "ECJ, --no-replay"})
  void whatStaticFieldsHoldIsPassedByTheirNames(Compiler compiler, String replay)
      throws IOException {
    JsonObject run = generate(compiler, "--criterion", "branch", "demo.Held", replay);
    if (replay.equals("--no-replay")) {
      WrittenSuite.pass("17", compiler.compile(SOURCE), temp.resolve("out"));
    }
    for (JsonObject method : JsonReport.methods(run)) {
      String name = method.get("signature").getAsString().replaceAll("[(].*", "");
      List<String> left = JsonReport.not(JsonReport.TAKEN.get(replay), method);
      assertEquals(name.equals("never") ? List.of("not reached") : List.of(), left, name);
    }
    String tests = Files.readString(temp.resolve("out/demo/HeldHeapTest.java"));
    assertTrue(tests.contains("assertEquals(1, Held.spokenOf(Locale.FRANCE));"), tests);
    assertTrue(tests.contains("assertEquals(1, Held.charset(StandardCharsets.UTF_16BE));"), tests);
    assertTrue(tests.contains("Collections.singletonList(Locale.GERMANY)"), tests);
    assertFalse(tests.contains("baseLocale"), tests);
  }

  @EveryStrategy
  void everyStrategyTriesThem(String strategy, String replay) {
    JsonObject run = generate(Compiler.JAVAC, "--strategy", strategy, replay, "demo.Strategies");
    JsonReport.assertTaken(replay, run);
  }
}
