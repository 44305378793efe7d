// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Differential;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Methods of strings, builders and characters that depend on the input: each branch is reached, and
 * each test does on the JVM what is predicted, for the bytecode of both compilers.
 */
class TextModelsDifferentialTest {
  private static final String SOURCE =
      """
class X {
  static int trim(String s) {
    String t = s.trim();
    return t.length() == 2 ? t.charAt(0) == 'a' ? 1 : 2 : t.isEmpty() ? 3 : 4;
  }
  static int replace(String s) {
    return s.replace("ab", "c").equals("xc") ? 1 : s.replace('x', 'y').equals("yy") ? 2 : s.replace("", "-").length();
  }
  static int split(String s) {
    String[] p = s.split(",");
    return p.length == 2 && p[0].equals("a") ? 1 : p.length == 0 ? 2 : s.split("\\\\.", 2).length == 2 ? 3 : 4;
  }
  static int index(String s, int from) {
    return s.indexOf('a', from) == 1 ? 1 : s.lastIndexOf("b") == 2 ? 2 : s.contains("cd") ? 3 : s.indexOf("", from) > 1 ? 4 : 5;
  }
  static int sub(String s, int i, int j) { return s.substring(i, j).equals("x") ? 1 : 2; }
  static int number(int x) {
    String t = "n" + x;
    return t.equals("n-12") ? 1 : t.length() == 12 ? 2 : t.charAt(t.length() - 1) == '7' ? 3 : 4;
  }
  static int flag(boolean b, String s) {
    return (s + b).length() == 8 ? 1 : (b + s).equals("falsenull") ? 2 : 3;
  }
  static int builder(String s, char c) {
    StringBuilder b = new StringBuilder(s).append(c).append(1).insert(0, "<").reverse();
    b.setLength(3);
    b.deleteCharAt(0);
    b.setCharAt(0, 'q');
    return b.toString().equals("qz") ? 1 : b.indexOf("y") == 1 ? 2 : 3;
  }
  static int appended(String s, int from) {
    StringBuilder b = new StringBuilder().append(s, from, 2);
    return b.length() == 0 ? 1 : b.charAt(0) == 'u' ? s == null ? 2 : 3 : 4;
  }
  static int range(String s, int i) {
    StringBuilder b = new StringBuilder("abc");
    b.delete(i, 2).replace(0, 1, s);
    return b.length() == 3 ? 1 : b.charAt(0) == 'k' ? 2 : 3;
  }
  static int made(String t, int n) {
    char[] c = t.toCharArray();
    String s = new String(c);
    return s.equals("hi") ? 1 : String.valueOf(c).concat("x").endsWith("ox") ? 2 : s.repeat(2).length() == n ? 3 : 4;
  }
  static int part(String t, int from, int n) {
    String s = new String(t.toCharArray(), from, n);
    return s.equals("k") ? 1 : s.isEmpty() ? 2 : 3;
  }
  static int partOf(String t, int from) {
    char[] c = t.toCharArray();
    return String.valueOf(c, from, 1).equals("k") ? 1 : String.copyValueOf(c, 0, from).isEmpty() ? 2 : 3;
  }
  static int region(String s, int from) {
    return s.regionMatches(from, "ab", 0, 2) ? 1 : s.regionMatches(true, 1, "xab", from, 2) ? 2 : 3;
  }
  static int regions(String s, String t, int n) {
    return s.regionMatches(n > 3, 0, t, 1, 1) ? 1 : s.regionMatches(true, 0, "k", 0, n) ? 2 : 3;
  }
  static int regionOfNull(String t, int from, boolean ignoring) {
    try { return "ab".regionMatches(from, t, 0, 1) ? 1 : "ab".regionMatches(ignoring, from, t, 0, 1) ? 2 : 3; }
    catch (NullPointerException e) { return 4; }
  }
  static int lettersInto(String s, char[] c, int end, int at) {
    try { s.getChars(0, end, c, at); return c.length > 1 ? 1 : 2; }
    catch (NullPointerException e) { return at < 0 ? 3 : 4; }
    catch (StringIndexOutOfBoundsException e) { return c == null ? 5 : at < 0 ? 6 : 7; }
  }
  static int replaceByNull(String s, String by) {
    try { return s.replace("x", by).isEmpty() ? 1 : 2; } catch (NullPointerException e) { return s == null ? 3 : 4; }
  }
  static int letters(String s, int from) {
    char[] c = {'a', 'b', 'c'};
    s.getChars(from, s.length(), c, 1);
    return c[2] == 'z' ? 1 : c[1] == 'y' ? 2 : 3;
  }
  static int joined(String a, String b) { return String.join("-", java.util.Arrays.asList(a, b)).equals("a-b") ? 1 : 2; }
  static int join(String a, String b) { return String.join("-", a, b).equals("a-b") ? 1 : 2; }
  static int format(int x, String s) {
    String t = String.format("%d:%s", x, s);
    return t.equals("7:ab") ? 1 : t.length() > 14 ? 2 : 3;
  }
  static int zeros(int x) {
    String t = String.format("%04d", x);
    return t.equals("-007") ? 1 : t.length() > 4 ? 2 : t.startsWith("00") ? 3 : 4;
  }
  static int columns(int x, String s) {
    String t = String.format("%-4d|%3s", x, s);
    return t.equals("12  | ab") ? 1 : t.charAt(3) == '9' ? 2 : 3;
  }
  static int hexes(int x, long y) {
    String t = String.format("%04x", x);
    return t.equals("00af") ? 1 : t.length() == 8 ? 2 : String.format("%X", y).equals("FF") ? 3 : 4;
  }
  static int fixed(char c) {
    return String.format("%3c%5d%x%s", c, 12, 255, null).equals("  q   12ffnull") ? 1 : 2;
  }
  static int bytes(String s) throws Exception {
    byte[] b = s.getBytes("UTF-8");
    return b.length == 2 && b[1] == 'k' ? 1 : 2;
  }
  static int several(String s) throws Exception {
    byte[] b = s.getBytes("UTF-8");
    if (b.length == 2) { return b[0] == (byte) 0xc3 && b[1] == (byte) 0xa4 ? 1 : 2; }
    return b.length == 4 && b[0] == (byte) 0xe2 && b[2] == (byte) 0xac && b[3] == 'x' ? 3 : 4;
  }
  static int inLocale(int n) {
    String t = String.format((java.util.Locale) null, "%03d%s", n, "x");
    return t.equals("007x") ? 1 : t.length() > 5 ? 2 : 3;
  }
  static int latin(String s) throws Exception {
    byte[] b = s.getBytes("ISO-8859-1");
    return b.length == 1 && b[0] == -28 ? 1 : 2;
  }
  static int decoded(byte[] b) throws Exception { return new String(b, "utf8").equals("ok") ? 1 : 2; }
  static int single(byte[] b) throws Exception {
    return new String(b, "latin1").equals("\u00e4") ? 1 : 2;
  }
  static int repeated(String s, int n) {
    String t = s.repeat(n);
    return t.equals("abab") ? 1 : t.length() > 8 ? 2 : 3;
  }
  static int compare(String a) {
    return "m".compareTo(a) > 0 ? a.hashCode() == 97 ? 1 : 2 : a.contentEquals(new StringBuilder("zz")) ? 3 : 4;
  }
  static int codes(String s) { return s.codePointAt(0) > 0xffff ? 1 : 2; }
  static int pairs(String s) {
    return new StringBuilder(s).reverse().toString().equals("\\ud83d\\ude00") ? 1 : 2;
  }
  static int capacity(int n) { return new StringBuilder(n).length(); }
  static int classes(char c) {
    return Character.isUpperCase(c) ? 1 : Character.isWhitespace(c) ? 2 : Character.getNumericValue(c) == 50 ? 3
        : Character.toUpperCase(c) == 'Q' ? 4 : Character.isDigit(c) && c > '9' ? 5 : 6;
  }
  static int upper(String s) { return s.toUpperCase().equals("A") ? 1 : s.toLowerCase().startsWith("x") ? 2 : 3; }
  static int ignore(String s) { return s.equalsIgnoreCase("k") ? s.equals("k") ? 1 : 2 : s.equalsIgnoreCase(null) ? 3 : 4; }
  static int ignoring(String s) {
    return "Sk".equalsIgnoreCase(s) ? s.charAt(0) == '\\u017f' ? 1 : s.charAt(1) == '\\u212a' ? 2 : 3 : s.equalsIgnoreCase("\\u00c4") ? 4 : 5;
  }
  static int hex(int x) {
    String t = Integer.toHexString(x);
    return t.equals("1f") ? 1 : t.length() == 8 ? 2 : t.charAt(0) == 'c' ? 3 : 4;
  }
  static int octal(int x) { return x > 100 ? 1 : Integer.toOctalString(x).equals("17") ? 2 : 3; }
  static int binary(byte x) { return x < 0 ? 1 : Integer.toBinaryString(x).equals("101") ? 2 : 3; }
  static int longHex(long x) { return x < 0 ? 1 : Long.toHexString(x).endsWith("beef") ? 2 : 3; }
  static int collected(String a, String b) {
    return java.util.stream.Stream.of(a, b).collect(java.util.stream.Collectors.joining("+", "<", ">")).equals("<a+b>") ? 1 : 2;
  }
  static int parse(String s) {
    try {
      return Integer.parseInt(s) < -3 ? 1 : 2;
    } catch (NumberFormatException e) {
      return s == null ? 3 : 4;
    }
  }
  static int copy(int[] a, int i, int n) {
    int[] b = {9, 9, 9};
    System.arraycopy(a, i, b, 1, n);
    return b[1] == 5 ? 1 : b[2] == 9 ? 2 : 3;
  }
  static int thrown(int x, String s) {
    if (x > 0) throw new IllegalStateException("x is " + x + " and " + s.length());
    return 0;
  }
}
""";

  private static final List<String> METHODS =
      List.of(
          "trim",
          "replace",
          "index",
          "sub",
          "number",
          "flag",
          "builder",
          "appended",
          "range",
          "made",
          "part",
          "partOf",
          "region",
          "inLocale",
          "letters",
          "joined",
          "join",
          "format",
          "zeros",
          "columns",
          "hexes",
          "fixed",
          "bytes",
          "latin",
          "decoded",
          "single",
          "repeated",
          "compare",
          "codes",
          "pairs",
          "capacity",
          "classes",
          "upper",
          "ignore",
          "ignoring",
          "hex",
          "octal",
          "binary",
          "longHex",
          "collected",
          "copy",
          "thrown");

  /** Of longer texts there are many more paths, and no other branch. */
  private static final List<String> SHORT =
      List.of("split", "regions", "regionOfNull", "lettersInto", "replaceByNull", "several");

  /** A loop over digits of any script: one round of it has all branches. */
  private static final List<String> LOOPS = List.of("parse");

  private static final Bounds D = Bounds.DEFAULT;

  private static final Bounds TWO_LETTERS =
      new Bounds(D.unfold(), D.loop(), D.depth(), D.objects(), D.calls(), 2, D.timeMillis());

  private static final ExplorationOptions OF_SHORT =
      ExplorationOptions.DEFAULT.withBounds(TWO_LETTERS);

  private static final ExplorationOptions BRANCHES =
      ExplorationOptions.DEFAULT.withCriterion("branch");

  private static final ExplorationOptions ONCE =
      ExplorationOptions.DEFAULT.withBounds(TWO_LETTERS.withLoop(1));

  /** In a class of its own: among all of the above it takes the solver up to a minute. */
  private static final String HASHED =
      """
class H {
  static int cases(String s) {
    switch (s.toLowerCase()) {
      case "on": case "yes": return 1;
      case "off": return 2;
      default: return 3;
    }
  }
}
""";

  /** {@code s.equalsIgnoreCase(null)} never holds. */
  private static final List<String> NEVER = List.of("ignore");

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void predictedIsObserved(Compiler compiler) throws Exception {
    assertEquals(NEVER, Differential.open(compiler, SOURCE, "X", METHODS));
    assertEquals(List.of(), Differential.open(compiler, SOURCE, "X", SHORT, OF_SHORT));
    assertEquals(List.of(), Differential.open(compiler, SOURCE, "X", LOOPS, ONCE));
  }

  @Test
  void textsInOtherCasesAreFoundByTheirHashCodes() throws Exception {
    assertEquals(
        List.of(), Differential.open(Compiler.JAVAC, HASHED, "H", List.of("cases"), BRANCHES));
  }
}
