// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Correct spec files at random, in a layout of their own. */
final class RandomSpecs {
  private final Random random;

  RandomSpecs(Random random) {
    this.random = random;
  }

  private <T> T one(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }

  /** Returns a file of some predicates and a spec. */
  String file() {
    StringBuilder text = new StringBuilder("package demo.lists;\nimport demo.lists.Node;\n");
    int count = 1 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      text.append("predicate p").append(i).append("(Node x, Node y, int n, int m)=");
      int disjuncts = 1 + random.nextInt(3);
      List<String> all = new ArrayList<>();
      for (int k = 0; k < disjuncts; k++) {
        all.add(disjunct(count));
      }
      text.append(String.join("|", all)).append(";");
    }
    text.append("spec BigNumber.add(Node x, Node y){requires p0(x,y,3,k);ensures ");
    return text.append("result == null||result!=old ( x );throws Error when x == null; }")
        .toString();
  }

  private String disjunct(int predicates) {
    List<String> parts = new ArrayList<>();
    int atoms = random.nextInt(4);
    for (int i = 0; i < atoms; i++) {
      parts.add(random.nextBoolean() ? pointsTo(i) : call(predicates, i));
    }
    String heap = parts.isEmpty() ? "emp" : String.join("*", parts);
    List<String> pure = new ArrayList<>();
    for (int i = random.nextInt(6); i > 0; i--) {
      pure.add(condition(2));
    }
    return pure.isEmpty() ? heap : heap + "&&" + String.join("&&", pure);
  }

  private String pointsTo(int i) {
    return one(List.of("x", "y", "z" + i)) + "->Node{val:" + number(1) + ",next:next" + i + "}";
  }

  private String call(int predicates, int i) {
    return "p"
        + random.nextInt(predicates)
        + "(next"
        + i
        + ",another"
        + i
        + ","
        + number(1)
        + ","
        + number(2)
        + ")";
  }

  private String condition(int depth) {
    return switch (random.nextInt(depth > 0 ? 5 : 3)) {
      case 0 -> "x" + one(List.of("==", "!=")) + one(List.of("y", "null"));
      case 1, 2 -> number(depth) + one(List.of("<", "<=", ">", ">=", "==", "!=")) + number(depth);
      case 3 -> "!(" + condition(depth - 1) + ")";
      default -> "(" + condition(depth - 1) + one(List.of("||", "&&")) + condition(depth - 1) + ")";
    };
  }

  private String number(int depth) {
    return switch (random.nextInt(depth > 0 ? 5 : 2)) {
      case 0 -> one(List.of("n", "m"));
      case 1 -> String.valueOf(random.nextInt(100));
      case 2 -> "-" + one(List.of("n", "m"));
      case 3 -> "(" + number(depth - 1) + one(List.of("+", "-", "*")) + number(depth - 1) + ")";
      default -> number(depth - 1) + one(List.of("+", "-", "*")) + number(depth - 1);
    };
  }

  /** Returns a file of that many lines. */
  static String lines(int count) {
    StringBuilder text = new StringBuilder("package demo.lists;\n");
    for (int i = 0; i < count / 5; i++) {
      text.append("/** List ").append(i).append(". */\n");
      text.append("predicate list").append(i).append("(Node x,   int n) =\n");
      text.append("  emp && x == null && n == 0\n");
      text.append(" |  x -> Node{ val: v, next: y } * list").append(i).append("(y, n - 1)\n");
      text.append("   && 0 <= v && v < n * 2 + 7;\n");
    }
    return text.toString();
  }
}
