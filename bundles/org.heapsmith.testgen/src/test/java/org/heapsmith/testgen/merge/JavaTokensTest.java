// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.testgen.merge.JavaTokens.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A Java source is cut where the language cuts it: no comment or literal is taken for code. */
class JavaTokensTest {

  /** Each token by the first letter of its kind, with its text. */
  private static String kinds(String text) throws NotReadable {
    return JavaTokens.of(text).stream()
        .filter(t -> t.kind() != Kind.SPACE)
        .map(t -> t.kind().name().charAt(0) + ":" + text.substring(t.start(), t.end()))
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a.b           | W:a S:. W:b",
        "a1_$ é        | W:a1_$ W:é",
        "0x1F + 1.5f   | W:0x1F S:+ W:1 S:. W:5f",
        "a//b          | W:a C://b",
        "a/*b*/c       | W:a C:/*b*/ W:c",
        "a/*/b*/c      | W:a C:/*/b*/ W:c",
        "/**/a         | C:/**/ W:a",
        "/* // */a     | C:/* // */ W:a",
        "/* /* */a     | C:/* /* */ W:a",
        "a / b         | W:a S:/ W:b",
        "//a /* b      | C://a /* b",
        "\"//\"a       | L:\"//\" W:a",
        "\"/*\"a\"*/\" | L:\"/*\" W:a L:\"*/\"",
        "\"\"a         | L:\"\" W:a",
        "\"\\\"\"a     | L:\"\\\"\" W:a",
        "\"\\\\\"a     | L:\"\\\\\" W:a",
        "'\"'a         | L:'\"' W:a",
        "'\\''a        | L:'\\'' W:a",
        "'\\\\'a       | L:'\\\\' W:a",
        "\"'\"a        | L:\"'\" W:a",
        "//'a          | C://'a",
        "@a()          | S:@ W:a S:( S:)",
      })
  void everyTokenIsOfItsKind(String text, String kinds) throws NotReadable {
    assertEquals(kinds, kinds(text));
  }

  @Test
  void aLetterMayBeTwoChars() throws NotReadable {
    assertEquals("W:\uD835\uDC9C S:( W:a\uD835\uDC9Cb", kinds("\uD835\uDC9C(a\uD835\uDC9Cb"));
    assertEquals("S:\uD83D\uDE00 W:a", kinds("\uD83D\uDE00a"));
    assertEquals(Set.of("\uD835\uDC9C"), JavaTokens.words("\uD835\uDC9C = \"\uD835\uDC9E\""));
  }

  @Test
  void stringsMayNameMembers() throws NotReadable {
    assertEquals(Set.of("f", "C", ""), JavaTokens.namesInLiterals("\"f\" + 'C' + \"\" + g"));
    assertEquals(Set.of("f"), JavaTokens.namesInLiterals("@M({\"p.C#f\", \"f\"}) // \"g\""));
  }

  @Test
  void aCommentEndsWithItsLineWhateverEndsThat() throws NotReadable {
    assertEquals("C://a W:b", kinds("//a\nb"));
    assertEquals("C://a W:b", kinds("//a\r\nb"));
    assertEquals("C://a W:b", kinds("//a\rb"));
    assertEquals("C:/*a\nb*/ W:c", kinds("/*a\nb*/c"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"\"\"\n a \" b \"\"\"",
        "\"\"\"\n a \"\" b\"\"\"",
        "\"\"\"\n a \\\"\"\" b\"\"\"",
        "\"\"\"\n // } /* '\n\"\"\"",
        "\"\"\"\n\\\\\"\"\"",
      })
  void aTextBlockIsOneLiteral(String block) throws NotReadable {
    assertEquals("L:" + block + " W:a", kinds(block + "a"));
    assertEquals(Set.of("a", "b"), JavaTokens.words("a(" + block + ", b)"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"a", "\"a\n\"", "'", "'\\'", "\"\\", "/*", "/*/", "\"\"\"a\"\""})
  void whatDoesNotEndIsNoJava(String text) {
    assertThrows(NotReadable.class, () -> JavaTokens.of(text));
  }

  @Test
  void aByteOrderMarkIsSpace() throws NotReadable {
    assertEquals("W:a", kinds("\uFEFFa"));
    assertEquals(2, JavaTokens.of("\uFEFFa").size());
    assertEquals(0, JavaTokens.of("").size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "f(f(f()))           | g(g(g()))",
        "f()                 | g()",
        "f                   | f",
        "int f = f();        | int f = g();",
        "ff(f(), f2(), Xf()) | ff(g(), f2(), Xf())",
        "this.f(f())         | this.f(g())",
        "a . f(f())          | a . f(g())",
        "f /* x */ ()        | g /* x */ ()",
        "// f()              | // f()",
        "\"f()\" + f()       | \"f()\" + g()",
        "'f' + f()           | 'f' + g()",
        "T t = (T) f();      | q.T t = (q.T) g();",
        "p.T t = new T();    | p.T t = new q.T();",
        "T.f(T.T)            | q.T.f(q.T.T)",
        "List<T[]> l         | List<q.T[]> l",
        "@T T t              | @q.T q.T t",
        "T::f                | q.T::f",
        "{@code T} T         | {@code q.T} q.T",
        "/** {@link T} */ T  | /** {@link T} */ q.T",
        "                    | ``",
      })
  void callsAndTypesAreRenamedWhereTheyStandAlone(String text, String renamed) throws NotReadable {
    String plain = text == null ? "" : text;
    assertEquals(renamed, JavaTokens.renamed(plain, Map.of("f", "g"), Map.of("T", "q.T")));
    assertEquals(plain, JavaTokens.renamed(plain, Map.of("h", "i"), Map.of("U", "q.U")));
    assertEquals(plain, JavaTokens.renamed(plain, Map.of(), Map.of()));
  }

  @Test
  void namesMayBeSwapped() throws NotReadable {
    assertEquals("g(f())", JavaTokens.renamed("f(g())", Map.of("f", "g", "g", "f"), Map.of()));
  }

  @Test
  void aCallIsOfAMethodBeforeItIsOfAType() throws NotReadable {
    assertEquals("m() t", JavaTokens.renamed("x() x", Map.of("x", "m"), Map.of("x", "t")));
    Map<String, String> full = Map.of("check", "q.C.check");
    assertEquals("q.C.check(1)", JavaTokens.renamed("check(1)", Map.of(), full));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "class A { /* B */ } | A class",
        "\"A\" 'b' c         | c",
        "class A { \"B       | A B class",
        "/* A.b $c           | $c A b",
      })
  void theWordsOfASourceAreThoseOfItsCodeAndOfNoSourceAll(String text, String words) {
    String found =
        SourceWords.of(text).stream()
            .filter(w -> !w.isEmpty())
            .sorted()
            .collect(Collectors.joining(" "));
    assertEquals(words, found);
  }

  @ParameterizedTest
  @CsvSource({
    "import org.junit.Test;, FOUR",
    "import static org.junit.Assert.*;, FOUR",
    "import org.junit.jupiter.api.Test;, FIVE",
    "import static org.junit.jupiter.api.Assertions.*;, FIVE",
    "import org.junit.Test; import org.junit.jupiter.api.Test;, UNKNOWN",
    "import org.junitx.Test;, UNKNOWN",
    "import java.util.List;, UNKNOWN",
    "// import org.junit.Test;, UNKNOWN",
    "'', UNKNOWN",
  })
  void importsTellWhichJUnitATestIsFor(String imports, JUnitVersion version) {
    assertEquals(version, JUnitVersion.of("package p; " + imports + "\nclass T {}"));
    assertEquals(JUnitVersion.UNKNOWN, JUnitVersion.of(imports + "\nclass T {"));
  }

  @ParameterizedTest
  @CsvSource({
    "FOUR, FIVE, true",
    "FIVE, FOUR, true",
    "FOUR, FOUR, false",
    "FIVE, UNKNOWN, false",
    "UNKNOWN, FOUR, false",
    "UNKNOWN, UNKNOWN, false",
  })
  void testsForOneJUnitExcludeThoseForTheOther(JUnitVersion one, JUnitVersion two, boolean not) {
    assertEquals(not, one.excludes(two));
  }
}
