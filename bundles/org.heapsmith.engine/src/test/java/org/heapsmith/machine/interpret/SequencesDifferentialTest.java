// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.heapsmith.engine.testing.Differential;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A sequence whose letters are not those of its {@code toString}: where the JDK asks for which, for
 * the bytecode of both compilers.
 */
class SequencesDifferentialTest {
  private static final String SOURCE =
      """
class S implements CharSequence {
  static int asked;
  public int length() { asked++; return 2; }
  public char charAt(int i) { return (char) ('a' + i); }
  public CharSequence subSequence(int from, int to) { return "sub"; }
  public String toString() { return "text"; }
}
class Fails implements CharSequence {
  public int length() { return 1; }
  public char charAt(int i) { throw new IllegalStateException(); }
  public CharSequence subSequence(int from, int to) { return ""; }
}
class X {
  static int appended(boolean known) {
    CharSequence c = known ? "text" : new S();
    String s = new StringBuilder("-").append(c).toString();
    return s.equals("-ab") ? 1 : s.equals("-text") ? 2 : 3;
  }
  static int buffered(int n) {
    CharSequence c = n > 3 ? new StringBuffer("x") : n < 0 ? null : new S();
    String s = new StringBuffer().append(c).append('!').toString();
    return s.equals("ab!") ? 1 : s.equals("x!") ? 2 : s.equals("null!") ? 3 : 4;
  }
  static int asked(boolean ask) {
    S.asked = 0;
    if (ask) { new StringBuilder().append((CharSequence) new S()); }
    return S.asked;
  }
  static int failing(boolean fail) {
    CharSequence c = fail ? new Fails() : new S();
    try { return new StringBuilder().append(c).length(); }
    catch (IllegalStateException e) { return 9; }
  }
  static int given(S s) {
    return new StringBuilder().append((CharSequence) s).toString().equals("ab") ? 1 : 2;
  }
  static int asObject(boolean whole) {
    Object o = whole ? new S() : "ab";
    return new StringBuilder().append(o).toString().equals("text") ? 1 : 2;
  }
  static int joined(boolean whole) {
    CharSequence c = whole ? new S() : "ab";
    String s = String.join("+", c, c);
    return s.equals("text+text") ? 1 : s.equals("ab+ab") ? 2 : 3;
  }
  static int replaced(boolean whole) {
    CharSequence c = whole ? new S() : "ab";
    return "ab text".replace(c, "").equals("ab ") ? 1 : 2;
  }
}
""";

  private static final List<String> METHODS =
      List.of(
          "appended", "buffered", "asked", "failing", "given", "asObject", "joined", "replaced");

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void predictedIsObserved(Compiler compiler) throws Exception {
    List<String> open = Differential.open(compiler, SOURCE, "X", METHODS);
    assertEquals(List.of("appended", "buffered", "joined"), open); // the last case of each
  }
}
