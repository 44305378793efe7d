// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Differential;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What builders say of code points, order and letters, and take in of them: each branch is reached,
 * and each test does on the JVM what is predicted, for the bytecode of both compilers.
 */
class BuilderModelsDifferentialTest {
  private static final String SOURCE =
      """
class X {
  static int appended(int c) {
    StringBuilder b = new StringBuilder();
    try { b.appendCodePoint(c).appendCodePoint('!'); } catch (IllegalArgumentException e) { return c < 0 ? 1 : 2; }
    return b.length() == 3 ? 3 : b.toString().equals("x!") ? 4 : 5;
  }
  static int buffered(int c) {
    StringBuffer b = new StringBuffer("a").appendCodePoint(c);
    return b.length() == 3 ? b.codePointAt(1) == 0x1F600 ? 1 : 2 : b.codePointBefore(2) == 'b' ? 3 : 4;
  }
  static int at(String s, int i) {
    try { return new StringBuilder(s).codePointAt(i) > 0xffff ? 1 : 2; }
    catch (StringIndexOutOfBoundsException e) { return i < 0 ? 3 : 4; }
  }
  static int before(String s, int i) {
    try { return new StringBuilder(s).codePointBefore(i) > 0xffff ? 1 : s.codePointBefore(i) == 'q' ? 2 : 3; }
    catch (StringIndexOutOfBoundsException e) { return i < 0 ? 4 : 5; }
  }
  static int count(String s, int from, int to) {
    try { return new StringBuffer(s).codePointCount(from, to) < to - from ? 1 : s.codePointCount(from, to) == 2 ? 2 : 3; }
    catch (IndexOutOfBoundsException e) { return from < 0 ? 4 : to < from ? 5 : 6; }
  }
  static int compared(String s, String t) {
    StringBuilder b = new StringBuilder(s);
    int c = b.compareTo(new StringBuilder(t));
    return c == 0 ? 1 : c > 20 ? 2 : c < 0 ? 3 : 4;
  }
  static int comparedWithNone(boolean none) {
    Comparable<StringBuffer> b = new StringBuffer("k");
    try { return b.compareTo(none ? null : new StringBuffer("j")); } catch (NullPointerException e) { return 7; }
  }
  static int letters(String s, char[] into, int end, int at) {
    try { new StringBuilder(s).getChars(0, end, into, at); return into.length > 1 ? 1 : 2; }
    catch (NullPointerException e) { return at < 0 ? 3 : 4; }
    catch (StringIndexOutOfBoundsException e) { return 5; }
    catch (IndexOutOfBoundsException e) { return at < 0 ? 6 : 7; }
  }
  static int inserted(char[] letters, int at) {
    try { return new StringBuilder("xy").insert(at, letters).charAt(1) == 'a' ? 1 : 2; }
    catch (NullPointerException e) { return 3; }
    catch (StringIndexOutOfBoundsException e) { return letters == null ? 4 : 5; }
  }
}
""";

  private static final List<String> METHODS =
      List.of("appended", "buffered", "compared", "comparedWithNone", "inserted");

  /** Of longer texts there are many more paths, and no other branch. */
  private static final List<String> SHORT = List.of("at", "before", "count", "letters");

  private static final Bounds D = Bounds.DEFAULT;

  private static final ExplorationOptions OF_SHORT =
      ExplorationOptions.DEFAULT.withBounds(
          new Bounds(D.unfold(), D.loop(), D.depth(), D.objects(), D.calls(), 2, D.timeMillis()));

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void predictedIsObserved(Compiler compiler) throws Exception {
    assertEquals(List.of(), Differential.open(compiler, SOURCE, "X", METHODS));
    assertEquals(List.of(), Differential.open(compiler, SOURCE, "X", SHORT, OF_SHORT));
  }
}
