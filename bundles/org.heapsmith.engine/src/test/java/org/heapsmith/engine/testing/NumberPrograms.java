// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.testing;

import java.util.List;
import java.util.Random;

/** Random methods over symbolic integers that a solver decides quickly. Every method ends. */
public final class NumberPrograms {
  private static final List<String> COMPARISONS = List.of("<", "<=", ">", ">=", "==", "!=");

  private final Random random;
  private final StringBuilder out = new StringBuilder();
  private int depth;

  private NumberPrograms(long seed) {
    this.random = new Random(seed);
  }

  /** Returns the source of class {@code N} with {@code count} methods {@code test…}. */
  public static String source(long seed, int count) {
    NumberPrograms generator = new NumberPrograms(seed);
    generator.out.append("public class N {\n");
    for (int i = 0; i < count; i++) {
      generator.method(i);
    }
    return generator.out.append("}\n").toString();
  }

  private void method(int number) {
    String head = "  static long test%03d(int a, long b, byte c, short d, char e, boolean f) {%n";
    out.append(String.format(head, number));
    out.append("    int x = a; long y = b;\n");
    for (int i = 0; i < 3; i++) {
      statement();
    }
    out.append("    return x + y;\n  }\n");
  }

  private void statement() {
    depth++;
    switch (depth > 2 ? random.nextInt(4) : random.nextInt(8)) {
      case 0, 1 -> line("x = " + ints() + ";");
      case 2 -> line("y = " + longs() + ";");
      case 3 -> line(random.nextBoolean() ? "c = (byte) (" + ints() + ");" : "e = (char) (x + e);");
      case 4, 5 -> {
        line("if (" + condition() + ") {");
        statement();
        line("} else {");
        statement();
        line("}");
      }
      case 6 -> {
        line("switch (" + ints() + ") {");
        line("case 0: case 3: x++; break;");
        line("case 100: y--;");
        line("default: x = -x; }");
      }
      default -> line("x = " + (random.nextBoolean() ? "100 / c" : "x % (d - 1)") + ";");
    }
    depth--;
  }

  private String condition() {
    return switch (random.nextInt(4)) {
      case 0 -> "f";
      case 1 -> longs() + " " + comparison() + " " + longs();
      case 2 -> ints() + " " + comparison() + " " + random.nextInt(300);
      default -> "e " + comparison() + " d && !f";
    };
  }

  private String comparison() {
    return COMPARISONS.get(random.nextInt(COMPARISONS.size()));
  }

  private String ints() {
    List<String> choices =
        List.of(
            "a",
            "x + c",
            "d - x",
            "e << 3",
            "x >>> 2",
            "x ^ a",
            "(int) y",
            "a & 255",
            "x * 5",
            "c / 3",
            "d % 7",
            "(x | 1)",
            "(f ? a : c)",
            "x >> c");
    return "(" + choices.get(random.nextInt(choices.size())) + ")";
  }

  private String longs() {
    List<String> choices =
        List.of("b", "y + a", "(long) c", "y >> 3", "b ^ x", "y - 1L", "-y", "(y & 1023)");
    return "(" + choices.get(random.nextInt(choices.size())) + ")";
  }

  private void line(String text) {
    out.append("    ").append(text).append('\n');
  }
}
