// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.testing;

import java.util.List;
import java.util.Random;

/**
 * Random methods over a class {@code H} with an int and two references: reads, writes, new objects,
 * comparisons, null dereferences caught and uncaught. Every method ends.
 */
public final class HeapPrograms {
  private static final List<String> VARIABLES = List.of("p", "q", "r");

  private final Random random;
  private final StringBuilder out = new StringBuilder();
  private int depth;

  private HeapPrograms(long seed) {
    this.random = new Random(seed);
  }

  /** Returns the source of class {@code H} with {@code count} methods {@code test…}. */
  public static String source(long seed, int count) {
    HeapPrograms generator = new HeapPrograms(seed);
    generator.out.append(
        """
        public class H {
          int v;
          H a;
          H b;
          static int sum(H x, int depth) {
            if (x == null) return 7;
            return depth == 0 ? x.v : x.v * 31 + sum(x.a, depth - 1) * 17 + sum(x.b, depth - 1);
          }
        """);
    for (int i = 0; i < count; i++) {
      generator.method(i);
    }
    return generator.out.append("}\n").toString();
  }

  private void method(int number) {
    out.append(String.format("  static int test%03d(H p, H q, int k) {%n", number));
    out.append("    H r = ").append(reference()).append(";\n");
    int statements = 2 + random.nextInt(3);
    for (int i = 0; i < statements; i++) {
      statement();
    }
    out.append("    return sum(").append(pick()).append(", 1) + k;\n  }\n");
  }

  private void statement() {
    depth++;
    switch (depth > 2 ? random.nextInt(4) : random.nextInt(7)) {
      case 0 -> line(pick() + " = " + reference() + ";");
      case 1 -> line(pick() + field() + " = " + reference() + ";");
      case 2 -> line(pick() + ".v " + (random.nextBoolean() ? "+= k;" : "= " + pick() + ".v - 3;"));
      case 3 -> line("k = k * 3 + " + random.nextInt(5) + ";");
      case 4, 5 -> conditional();
      default -> guarded();
    }
    depth--;
  }

  private void conditional() {
    line("if (" + condition() + ") {");
    statement();
    line("} else {");
    statement();
    line("}");
  }

  private void guarded() {
    line("try {");
    statement();
    line("} catch (NullPointerException e) {");
    line("k = -k;");
    line("} finally {");
    line("k++;");
    line("}");
  }

  private String condition() {
    return switch (random.nextInt(4)) {
      case 0 -> pick() + " == " + pick();
      case 1 -> pick() + " != null";
      case 2 -> pick() + ".v > k";
      default -> "k < " + random.nextInt(9);
    };
  }

  private String reference() {
    return switch (random.nextInt(5)) {
      case 0 -> "null";
      case 1 -> "new H()";
      case 2 -> VARIABLES.get(random.nextInt(2));
      default -> VARIABLES.get(random.nextInt(2)) + field();
    };
  }

  private String field() {
    return random.nextBoolean() ? ".a" : ".b";
  }

  private String pick() {
    return VARIABLES.get(random.nextInt(3));
  }

  private void line(String text) {
    out.append("    ").append(text).append('\n');
  }
}
