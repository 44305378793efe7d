// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Validation as one types: parsing, linking, types and fast warnings of a file of 500 lines. What
 * it takes is printed, and measured by {@code releng/bench/validation} with {@code
 * -Dheapsmith.rounds=21}: the aim is less than 200 ms of processor time once the JVM is warm.
 */
class ValidationSpeedTest {
  private static final int LINES = 500;
  private static final int ROUNDS = Integer.getInteger("heapsmith.rounds", 1);

  private static String file(int errors) {
    StringBuilder text = new StringBuilder("package demo.lists;\n\n");
    for (int i = 0; text.chars().filter(c -> c == '\n').count() < LINES; i++) {
      text.append(definition(i, i < errors));
    }
    return text.toString();
  }

  private static String definition(int i, boolean wrong) {
    return """
           /** Lists and trees, number %1$d. */
           predicate list%1$d(Node x, int n) =
               emp && x == null && n == 0
             | x -> Node{ val: d, next: y } * list%1$d(y, n - 1) %2$s 0 < n && 0 <= d && d <= %1$d;

           predicate tree%1$d(Tree t, long lo, long hi) =
               t == null
             | t -> Tree{ key: k, left: l, right: r } * tree%1$d(l, lo, k) * tree%1$d(r, k, hi)
               && lo < k && k < hi;

           """
        .formatted(i, wrong ? "&" : "&&");
  }

  private static long medianMillis(String text, int problems) {
    List<Long> times = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      ParsedSpecs specs = Specs.parse(text);
      long nanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
      assertEquals(problems, specs.problems().size(), () -> Specs.problems(specs));
      times.add(nanos);
    }
    List<Long> warm = new ArrayList<>(times.subList(ROUNDS / 2, ROUNDS));
    Collections.sort(warm);
    return warm.get(warm.size() / 2) / 1_000_000;
  }

  private static void check(String what, String text, int problems) {
    long median = medianMillis(text, problems);
    System.out.println("validation of " + what + ": median " + median + " ms of processor time");
  }

  @Test
  void fiveHundredLines() {
    check("500 lines", file(0), 0);
  }

  @Test
  void fiveHundredLinesWithTwentySyntaxErrors() {
    check("500 lines with 20 syntax errors", file(20), 20);
  }
}
