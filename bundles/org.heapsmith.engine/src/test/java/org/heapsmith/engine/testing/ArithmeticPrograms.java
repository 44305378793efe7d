// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.testing;

import java.util.List;
import java.util.Random;

/**
 * Random Java methods over int, long, float, double, byte, short, char and boolean: all operators,
 * conversions, conditionals, loops, switches, exceptions and finally. Every method ends.
 */
public final class ArithmeticPrograms {
  private static final List<String> INT_OPERATORS =
      List.of("+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ">>>");
  private static final List<String> FLOAT_OPERATORS = List.of("+", "-", "*", "/", "%");
  private static final List<String> COMPARISONS = List.of("<", "<=", ">", ">=", "==", "!=");

  private final Random random;
  private final StringBuilder out = new StringBuilder();
  private int depth;
  private int names;

  private ArithmeticPrograms(long seed) {
    this.random = new Random(seed);
  }

  /** Returns the source of a class {@code P} with {@code count} methods {@code test…}. */
  public static String source(long seed, int count) {
    ArithmeticPrograms generator = new ArithmeticPrograms(seed);
    generator.out.append("public class P {\n");
    for (int i = 0; i < count; i++) {
      generator.method(i);
    }
    return generator.out.append("}\n").toString();
  }

  private void method(int number) {
    out.append("  static String test").append(String.format("%03d", number));
    out.append("(int a, long b, float c, double d, byte e, short f, char g, boolean h) {\n");
    out.append("    int x = ").append(expression('I')).append(";\n");
    out.append("    long y = ").append(expression('J')).append(";\n");
    out.append("    double z = ").append(expression('D')).append(";\n");
    int statements = 2 + random.nextInt(4);
    for (int i = 0; i < statements; i++) {
      statement();
    }
    out.append(
        "    return x + \":\" + y + \":\" + z + \":\" + c + e + f + (int) g + h + a + b;\n  }\n");
  }

  private void statement() {
    depth++;
    int kind = depth > 3 ? random.nextInt(4) : random.nextInt(9);
    switch (kind) {
      case 0 ->
          out.append("    x ")
              .append(pick(INT_OPERATORS))
              .append("= ")
              .append(expression('I'))
              .append(";\n");
      case 1 -> out.append("    y = ").append(expression('J')).append(";\n");
      case 2 -> out.append("    z = ").append(expression('D')).append(";\n");
      case 3 -> narrow();
      case 4 -> conditional();
      case 5 -> loop();
      case 6 -> choice();
      case 7 -> guarded();
      default ->
          out.append("    if (")
              .append(condition())
              .append(") throw new IllegalStateException(\"at \" + x);\n");
    }
    depth--;
  }

  private void narrow() {
    switch (random.nextInt(5)) {
      case 0 -> out.append("    e = (byte) ").append(paren('I')).append(";\n");
      case 1 -> out.append("    f = (short) ").append(paren('J')).append(";\n");
      case 2 -> out.append("    g = (char) ").append(paren('I')).append(";\n");
      case 3 -> out.append("    c = (float) ").append(paren('D')).append(";\n");
      default -> out.append("    h = ").append(condition()).append(";\n");
    }
  }

  private void conditional() {
    out.append("    if (").append(condition()).append(") {\n");
    statement();
    out.append("    } else {\n");
    statement();
    out.append("    }\n");
  }

  private void loop() {
    String i = "i" + names++;
    String head = "    for (int %s = 0; %s < %d; %s++) {\n";
    out.append(String.format(head, i, i, random.nextInt(5), i));
    statement();
    out.append("    if (")
        .append(condition())
        .append(random.nextBoolean() ? ") break;\n" : ") continue;\n");
    out.append("    x += ").append(i).append(";\n    }\n");
  }

  private void choice() {
    boolean dense = random.nextBoolean();
    out.append("    switch (").append(paren('I')).append(dense ? " & 3" : " % 100").append(") {\n");
    for (int k = 0; k < 3; k++) {
      int key = dense ? k : k * 37 - 20;
      out.append("      case ").append(key).append(":\n");
      statement();
      out.append(random.nextBoolean() ? "      break;\n" : "");
    }
    out.append("      default: y--;\n    }\n");
  }

  private void guarded() {
    out.append("    try {\n");
    statement();
    out.append("    x = ").append(expression('I')).append(";\n");
    out.append("    } catch (ArithmeticException caught").append(names).append(") {\n");
    out.append("      y += caught").append(names++).append(".getMessage().length();\n");
    out.append("    } finally {\n");
    statement();
    out.append("    }\n");
  }

  private String condition() {
    return switch (random.nextInt(6)) {
      case 0 -> "h";
      case 1 -> "(" + paren('I') + pick(COMPARISONS) + paren('I') + " && " + "!h)";
      case 2 -> "(" + paren('J') + pick(COMPARISONS) + paren('J') + " || " + "h)";
      case 3 -> paren('D') + pick(COMPARISONS) + paren('D');
      case 4 -> "c" + pick(COMPARISONS) + "(float) " + paren('D');
      default -> paren('I') + pick(COMPARISONS) + constant('I');
    };
  }

  private String paren(char type) {
    return "(" + expression(type) + ")";
  }

  private String expression(char type) {
    depth++;
    String result = depth > 3 ? leaf(type) : compound(type);
    depth--;
    return result;
  }

  private String compound(char type) {
    if (random.nextInt(4) == 0) {
      return leaf(type);
    }
    if (random.nextInt(8) == 0) {
      return "(" + condition() + " ? " + paren(type) + " : " + paren(type) + ")";
    }
    return switch (type) {
      case 'I' ->
          switch (random.nextInt(6)) {
            case 0 -> "(int) " + paren('J');
            case 1 -> "(int) " + paren('D');
            case 2 -> "-" + paren('I');
            default -> paren('I') + pick(INT_OPERATORS) + paren('I');
          };
      case 'J' ->
          switch (random.nextInt(6)) {
            case 0 -> "(long) " + paren('D');
            case 1 -> "-" + paren('J');
            default ->
                paren('J') + pick(INT_OPERATORS) + (random.nextBoolean() ? paren('I') : paren('J'));
          };
      default ->
          random.nextInt(5) == 0
              ? "(double) (c" + pick(FLOAT_OPERATORS) + "(float) " + paren('D') + ")"
              : paren('D')
                  + pick(FLOAT_OPERATORS)
                  + (random.nextBoolean() ? paren('D') : paren('J'));
    };
  }

  private String leaf(char type) {
    return switch (type) {
      case 'I' -> pick(List.of("a", "a", "e", "f", "g", constant('I'), "(h ? 1 : 0)"));
      case 'J' -> pick(List.of("b", "b", "a", constant('J')));
      default -> pick(List.of("d", "d", "c", "a", constant('D')));
    };
  }

  private String constant(char type) {
    return switch (type) {
      case 'I' ->
          pick(
              List.of(
                  "0", "1", "-1", "7", "31", "Integer.MAX_VALUE", "Integer.MIN_VALUE", "100000"));
      case 'J' ->
          pick(List.of("0L", "1L", "-1L", "Long.MAX_VALUE", "Long.MIN_VALUE", "5000000000L"));
      default -> pick(List.of("0.0", "-0.0", "1.5", "Double.NaN", "1e300", "Double.MIN_VALUE"));
    };
  }

  private String pick(List<String> list) {
    return list.get(random.nextInt(list.size()));
  }
}
