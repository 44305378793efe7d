// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.TreeSet;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Arrays and texts are as long as the bound, and as long as the code asks for, but not too long.
 */
class AskedLengthsTest {
  private static final String SOURCE =
      """
class Arrays1 {
  static int none(int[] a) { a[0] = 1; return a.length; }
  static int seven(int[] a) { return a.length == 7 ? 1 : 2; }
  static int one(int[] a) { return a.length == 1 ? 1 : 2; }
  static int longest(int[] a) { return a.length == 1000 ? 1 : 2; }
  static int tooLong(int[] a) { return a.length == 1001 ? 1 : 2; }
  static int many(int[] a) {
    return a.length == 60 ? 1 : a.length == 10 ? 2 : a.length == 50 ? 3
        : a.length == 20 ? 4 : a.length == 40 ? 5 : a.length == 30 ? 6 : 7; }
  static int ten(int[] a) { return a[0] + a[3] + a[9] > 4 ? 1 : 2; }
  static int far(int[] a) { return a[5] > 4 ? 1 : a[1500] > 4 ? 2 : a[900]; }
  static int offset(byte[] b, int p) { return b[p] << 8 + b[p + 1] << 16 + b[p + 4] > 7 ? 1 : 2; }
  static int farOffset(byte[] b, int p) { return b[p + 64] > 7 ? 1 : 2; }
  static int counted(byte[] b) {
    int v = 0;
    for (int i = 0; i < 6; i++) { v += b[i]; }
    return v > 7 ? 1 : 2; }
  static int uncounted(byte[] b) {
    int v = 0;
    for (int i = 0; i < 6; i++) { v += b[0]; }
    return v > 7 ? 1 : 2; }
}
class Texts1 {
  static int none(String s) { return s.length(); }
  static int word(String s) { return s.equals("abcdef") ? 1 : 2; }
  static int far(String s) { return s.charAt(4) == 'x' ? 1 : s.charAt(30); }
  static int offset(String s, int i) { return s.charAt(i + 3) == 'x' ? 1 : 2; }
}
class Texts2 { static int longest(String s) { return s.equals("123456789012345678901234") ? 1 :
    2; } }
class Texts3 { static int tooLong(String s) { return s.equals("1234567890123456789012345") ? 1
    : 2; } }
class Texts4 { static int empty(String s) { return s.equals("") ? 1 : 2; } }
""";

  private static Path folder;

  @BeforeAll
  static void compile() {
    folder = Compiler.JAVAC.compile(SOURCE);
  }

  private static TreeSet<Integer> lengths(String type, String method) {
    Bounds own = Bounds.DEFAULT;
    Bounds bounds =
        new Bounds(own.unfold(), own.loop(), own.depth(), own.objects(), own.calls(), 2, 600_000);
    TreeSet<Integer> lengths = new TreeSet<>();
    for (TestCase test :
        Exploration.lazy(folder, type, method, ExplorationOptions.DEFAULT.withBounds(bounds))
            .tests()) {
      ConcreteValue argument = test.arguments().get(0);
      if (argument instanceof ConcreteValue.Text text) {
        lengths.add(text.value().length());
      } else if (argument instanceof ConcreteValue.Ref ref) {
        lengths.add(((ConcreteObject.Array) test.input().object(ref.id())).elements().size());
      }
    }
    return lengths;
  }

  @ParameterizedTest
  @CsvSource({
    "none, '0, 1, 2'",
    "seven, '0, 1, 2, 7, 8'",
    "one, '0, 1, 2'",
    "longest, '0, 1, 2, 1000'",
    "tooLong, '0, 1, 2'",
    "many, '0, 1, 2, 10, 11, 20, 21'",
    "ten, '0, 1, 2, 10'",
    "far, '0, 1, 2, 6, 901'",
    "offset, '0, 1, 2, 5'",
    "farOffset, '0, 1, 2'",
    "counted, '0, 1, 2, 6'",
    "uncounted, '0, 1, 2'"
  })
  void ofAskedLengthsOfArraysTheFourShortestBeyondTheBoundAreTried(String method, String expected) {
    assertEquals("[" + expected + "]", lengths("Arrays1", method).toString());
  }

  @ParameterizedTest
  @CsvSource({
    "Texts1, word, '0, 1, 2, 6'",
    "Texts2, longest, '0, 1, 2, 24'",
    "Texts3, tooLong, '0, 1, 2'",
    "Texts4, empty, '0, 1, 2'",
    "Texts1, none, '0, 1, 2, 6'",
    "Texts1, offset, '0, 1, 2, 4, 6'",
    "Texts1, far, '0, 1, 2, 5, 6'"
  })
  void ofTextsTheLengthsOfThoseInTheClassAreTried(String type, String method, String expected) {
    assertEquals("[" + expected + "]", lengths(type, method).toString());
  }
}
