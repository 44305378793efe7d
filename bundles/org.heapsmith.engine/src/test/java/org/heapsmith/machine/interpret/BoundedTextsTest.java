// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import org.heapsmith.base.BoundedTexts;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.judge.jvm.ConcreteMachine;
import org.heapsmith.judge.jvm.RunLimits;
import org.heapsmith.judge.jvm.RunResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls of the JDK that never end, or fill the memory: given up, here and in both interpreters. */
class BoundedTextsTest {
  private static final String HOSTILE =
      """
class Hostile {
  static final String LONG = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!";
  static int matches() { return LONG.matches("(a+)+(\\\\1)*b") ? 1 : 0; }
  static int alternatives() { return LONG.matches("(a|aa)+(\\\\1)*b") ? 1 : 0; }
  static int split() { return LONG.split("(a+)+(\\\\1)*b").length; }
  static int replaceAll() { return "x".repeat(150).replaceAll("x", "x".repeat(150)).length(); }
  static int repeat() { return "x".repeat(2147483647).length(); }
  static int repeatLess() { return LONG.repeat(1 << 24).length(); }
  static int replace() { return "x".repeat(19000).replace("x", "y".repeat(19000)).length(); }
  static int doubling() { String s = "x"; for (int i = 0; i < 40; i++) s = s + s; return s.equals("") ? 1 : 0; }
  static int concat() { String s = "x"; for (int i = 0; i < 40; i++) s = s.concat(s); return s.equals("") ? 1 : 0; }
  static int builder() {
    StringBuilder b = new StringBuilder("x");
    for (int i = 0; i < 40; i++) b.append(b.toString());
    return b.toString().equals("") ? 1 : 0;
  }
  static int inserted() {
    StringBuilder b = new StringBuilder("x");
    for (int i = 0; i < 40; i++) b.insert(0, b.toString());
    return b.toString().equals("") ? 1 : 0;
  }
  static int stack() { return "ab".repeat(9000).matches("(a|b)*") ? 1 : 0; }
  static int nothing() { return "".matches("(()){1000000000}") ? 1 : 0; }
  static int nothings() { return "".matches("(((()){999}){999}){999}") ? 1 : 0; }
  static int format() { return String.format("%1000000000d", 1).isEmpty() ? 1 : 0; }
  static int formatLong() { return String.format("-".repeat(19000) + "%s", "x").isEmpty() ? 1 : 0; }
  static int pow() { return new java.math.BigInteger("3").pow(1 << 20).signum(); }
}
""";

  private static final Path FOLDER = Compiler.JAVAC.compile(HOSTILE);

  /** None of them says anything that is not so; each ends without a clock. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "matches",
        "alternatives",
        "split",
        "replaceAll",
        "repeat",
        "repeatLess",
        "replace",
        "doubling",
        "concat",
        "builder",
        "inserted",
        "stack",
        "nothing",
        "nothings",
        "format",
        "formatLong",
        "pow"
      })
  void hostileCallsEnd(String name) {
    ExplorationResult result =
        Exploration.lazy(FOLDER, "Hostile", name, ExplorationOptions.DEFAULT);
    boolean stackSuffices = name.equals("formatLong");
    assertTrue(
        stackSuffices || result.tests().isEmpty() || !result.notices().isEmpty(),
        name + " " + result.tests());
    try (ClassPath classPath = ClassPath.of(FOLDER)) {
      MethodModel method = classPath.get("Hostile").methods(name).get(0);
      RunResult run =
          new ConcreteMachine(classPath, RunLimits.until(Cancellation.NONE))
              .run(method, ConcreteHeap.EMPTY, List.of());
      assertTrue(run instanceof RunResult.Stopped, name + " " + run);
    }
  }

  @Test
  void whatIsSmallIsWhatTheJdkSays() {
    for (String regex : List.of("a*b", "", "(a|b)+", "[ab]{2,3}", "x", "a{3", "a{2}?b")) {
      for (String text : List.of("", "aab", "ab,ba", "xaxbx", "aaa{3")) {
        if (!regex.equals("a{3")) {
          assertEquals(text.matches(regex), BoundedTexts.matches(text, regex));
          assertArrayEquals(text.split(regex), BoundedTexts.split(text, regex));
          assertArrayEquals(text.split(regex, -1), BoundedTexts.split(text, regex, -1));
          assertEquals(
              text.replaceAll(regex, "<$0>"), BoundedTexts.replaceAll(text, regex, "<$0>"));
          assertEquals(
              text.replaceFirst(regex, "\\$"), BoundedTexts.replaceFirst(text, regex, "\\$"));
        }
        assertEquals(text.replace(regex, "--"), BoundedTexts.replace(text, regex, "--"));
      }
    }
    assertEquals("xyxy", BoundedTexts.repeat("xy", 2));
    assertEquals("xy", BoundedTexts.concat("x", "y"));
    assertThrows(PatternSyntaxException.class, () -> BoundedTexts.matches("", "a{3"));
    assertThrows(IllegalArgumentException.class, () -> BoundedTexts.repeat("x", -1));
  }
}
