// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Specifies how chains, statements and sentences are broken at the edge of the page. */
class StatementChainTest {
  private static final int WIDTH = 100;

  private static List<String> chain(String start, String as, String argument) {
    return StatementLayout.chain("  ", start, as, ".is(", List.of(argument), ");");
  }

  @Test
  void aChainThatFitsIsOneLine() {
    assertEquals(List.of("  that(x).as(\"y\").is(z);"), chain("that(x)", ".as(\"y\")", "z"));
    assertEquals(List.of("  that(x).is(z);"), chain("that(x)", "", "z"));
    assertEquals(
        List.of("  that(x).is();"),
        StatementLayout.chain("  ", "that(x)", "", ".is(", List.of(), ");"));
  }

  @Test
  void eachCallOfALongChainHasALineOfItsOwn() {
    String x = "x".repeat(50);
    String y = '"' + "y".repeat(50) + '"';

    assertEquals(
        List.of("  that(" + x + ")", "      .as(" + y + ")", "      .is(z);"),
        chain("that(" + x + ")", ".as(" + y + ")", "z"));
    assertEquals(
        List.of("  that(" + x + ")", "      .is(" + x + ");"), chain("that(" + x + ")", "", x));
  }

  @Test
  void aReasonWithBracketsStaysAsItIs() {
    String why = "\"a (b) \\\"c\\\") (" + "d".repeat(70) + '"';

    assertEquals(
        List.of("  that(x)", "      .as(" + why + ")", "      .is(z);"),
        chain("that(x)", ".as(" + why + ")", "z"));
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 1})
  void aLineMayBeAsLongAsThePage(int more) {
    String argument = "a".repeat(WIDTH - "  that(x).is();".length() + more);

    assertEquals(more > 0 ? 2 : 1, chain("that(x)", "", argument).size());
  }

  @Test
  void aStatementIsBrokenBehindTheLastCommaThatFits() {
    String a = "a".repeat(45);

    assertEquals(
        List.of("  f(" + a + ", " + a + ",", "      " + a + ");"),
        StatementLayout.statement("  ", "f(" + a + ", " + a + ", " + a + ");"));
  }

  static Stream<Arguments> literals() {
    return Stream.of(
        Arguments.of("\"" + ", ".repeat(40) + "\""),
        Arguments.of("\"\\\"" + ", ".repeat(40) + "\""),
        Arguments.of("\"\\\\\""),
        Arguments.of("'\"'"),
        Arguments.of("'\\''"),
        Arguments.of("\"'" + ", ".repeat(40) + "\""));
  }

  @ParameterizedTest
  @MethodSource("literals")
  void aCommaInsideOfALiteralIsNoPlaceToBreak(String literal) {
    String rest = "r".repeat(90);

    assertEquals(
        List.of("  f(" + literal + ",", "      " + rest + ");"),
        StatementLayout.statement("  ", "f(" + literal + ", " + rest + ");"));
  }

  @Test
  void whatEndsWithACommaAtTheEdgeKeepsIt() {
    String fits = "a".repeat(WIDTH - "  f(,".length());

    assertEquals(
        List.of("  f(" + fits + ",", "      b);"),
        StatementLayout.statement("  ", "f(" + fits + ", b);"));
  }

  @Test
  void aSentenceIsBrokenBetweenItsWords() {
    assertEquals(List.of("one two", "three"), StatementLayout.words("one two three", 9));
    assertEquals(List.of("one two three"), StatementLayout.words("one two three", 13));
    assertEquals(List.of("one two", "three"), StatementLayout.words("one two three", 12));
    assertEquals(List.of("one"), StatementLayout.words("one", 1));
    assertEquals(
        List.of("a", "longword", "b"),
        StatementLayout.words("a longword b", 4),
        "never torn apart");
    assertEquals(List.of(""), StatementLayout.words("", 10));
  }

  @ParameterizedTest
  @ValueSource(ints = {150, 187, 188, 189, 400})
  void aLongLiteralIsTheSameTextInPieces(int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; text.length() < length; i++) {
      text.append(i % 7 == 0 ? "\uD83D\uDE00" : i % 5 == 0 ? "\"" : i % 3 == 0 ? ", " : "x");
    }
    String literal = StatementLayout.literal(text.toString());
    List<String> lines = StatementLayout.call("    ", "f(", List.of(literal, "b"), ");");

    String pieces =
        String.join("", lines.subList(1, lines.size() - 1)).replaceAll("\" *\\+ \"", "").strip();
    assertEquals(literal + ",", pieces);
    assertEquals("        b);", lines.get(lines.size() - 1));
    assertTrue(lines.stream().allMatch(l -> l.length() <= WIDTH), () -> String.join("\n", lines));
  }

  @Test
  void argumentsThatFitTogetherShareALine() {
    String most = "a".repeat(WIDTH - "        , b);".length());

    assertEquals(
        List.of("    function(", "        " + most + ", b);"),
        StatementLayout.call("    ", "function(", List.of(most, "b"), ");"));
    assertEquals(
        List.of("    function(", "        " + most + "a,", "        b);"),
        StatementLayout.call("    ", "function(", List.of(most + "a", "b"), ");"));
  }

  @Test
  void whatHasNoArgumentsIsOneLineHoweverLong() {
    String name = "n".repeat(WIDTH);

    assertEquals(List.of(name + "();"), StatementLayout.statement("", name + "();"));
  }
}
