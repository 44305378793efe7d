// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.heapsmith.testgen.build.Literals;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines of a hundred columns say what one line would have said. */
class StatementLayoutTest {
  private static final int WIDTH = 100;

  /** The arguments again, with the pieces of literals joined. */
  private static String meaning(List<String> lines) {
    String text = String.join("", lines.stream().map(String::strip).toList());
    return text.replace("\"+ \"", "");
  }

  private static String flat(String prefix, List<String> arguments, String suffix) {
    return prefix + String.join(",", arguments) + suffix;
  }

  private static String text(Random random, int longest) {
    StringBuilder text = new StringBuilder();
    for (int n = random.nextInt(longest); n > 0; n--) {
      text.append(random.nextInt(6) == 0 ? "\"\\\n, é".charAt(random.nextInt(6)) : 'x');
    }
    return Literals.string(text.toString());
  }

  @Test
  void randomCallsAreBrokenWithoutLoss() {
    Random random = new Random(1);
    for (int round = 0; round < 500; round++) {
      String indent = " ".repeat(2 * random.nextInt(5));
      List<String> arguments = new ArrayList<>();
      for (int n = 1 + random.nextInt(4); n > 0; n--) {
        arguments.add(random.nextInt(3) == 0 ? "list.size()" : text(random, 300));
      }
      List<String> lines = StatementLayout.call(indent, "assertEquals(", arguments, ");");
      assertTrue(lines.stream().allMatch(l -> l.length() <= WIDTH), () -> String.join("\n", lines));
      assertTrue(lines.stream().allMatch(l -> l.startsWith(indent)));
      String joined = meaning(lines).replaceAll(", *(?=\"|list)", ",");
      String expected = flat("assertEquals(", arguments, ");").replaceAll(", *(?=\"|list)", ",");
      assertEquals(expected, joined);
    }
  }

  @Test
  void whatFitsIsOneLineElseTheArgumentsGoBelow() {
    assertEquals(List.of("  f(a, b);"), StatementLayout.call("  ", "f(", List.of("a", "b"), ");"));
    String most = "x".repeat(WIDTH - "  f(".length() - ");".length());
    assertEquals(1, StatementLayout.call("  ", "f(", List.of(most), ");").size());
    List<String> below = StatementLayout.call("  ", "f(", List.of(most + "x"), ");");
    assertEquals(List.of("  f(", "      " + most + "x);"), List.of(below.get(0), below.get(1)));
    String half = "y".repeat(60);
    assertEquals(
        List.of("f(", "    " + half + ",", "    " + half + ");"),
        StatementLayout.call("", "f(", List.of(half, half), ");"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\n", "\\u00e9", "\\\"", "\\\\"})
  void anEscapeIsNotTornApart(String escape) {
    List<String> lines =
        StatementLayout.call("", "f(", List.of('"' + escape.repeat(60) + '"'), ");");
    Pattern whole = Pattern.compile("(?:\\+ )?\"(?:" + Pattern.quote(escape) + ")*\"(?:\\);)?");
    assertTrue(lines.size() > 2);
    for (String line : lines.subList(1, lines.size())) {
      assertTrue(whole.matcher(line.strip()).matches(), line);
      assertTrue(line.length() <= WIDTH, line);
    }
  }

  @Test
  void aLiteralIsCutBehindAComma() {
    String list = "[" + "12, ".repeat(40) + "12]";
    List<String> lines = StatementLayout.call("", "f(", List.of('"' + list + '"'), ");");
    assertTrue(lines.get(1).endsWith(", \""), lines.get(1));
    assertTrue(lines.get(2).startsWith("        + \"12"), lines.get(2));
  }

  @Test
  void randomStatementsAreBrokenAfterCommasOutsideOfLiterals() {
    Random random = new Random(2);
    for (int round = 0; round < 300; round++) {
      StringBuilder statement = new StringBuilder("var x = f(");
      for (int n = 0; n < 2 + random.nextInt(12); n++) {
        statement
            .append(n == 0 ? "" : ", ")
            .append(random.nextBoolean() ? "','" : text(random, 30));
      }
      statement.append(");");
      List<String> lines = StatementLayout.statement("    ", statement.toString());
      String joined = String.join(" ", lines.stream().map(String::strip).toList());
      assertEquals(statement.toString(), joined);
      for (String line : lines.subList(0, lines.size() - 1)) {
        assertTrue(line.endsWith(",") && line.length() <= WIDTH, line);
      }
    }
  }

  @Test
  void whatHasNoCommaStaysLong() {
    String longest = "var x = " + "y".repeat(200) + ";";
    assertEquals(List.of("  " + longest), StatementLayout.statement("  ", longest));
  }
}
