// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.dsl.ReflectionTypes;
import org.heapsmith.dsl.SourceFile;
import org.junit.jupiter.api.Test;

/**
 * 500 lines: parsing, typing, index and services while somebody types. What a round takes is
 * printed; with {@code -Dheapsmith.rounds=20} the last is warm, and the aim is 50 ms.
 */
class SpeedTest {
  private static final int ROUNDS = Integer.getInteger("heapsmith.rounds", 2);

  private static String lines() {
    StringBuilder text = new StringBuilder("package demo.lists;\n");
    for (int i = 0; i < 125; i++) {
      text.append(
          String.format(
              "/** A list. */%npredicate l%d(Node x, int n) =%n    x == null && n == 0%n"
                  + "  | x -> Node{ val: d, next: y } * l%d(y, n - 1) && 0 <= d && d <= %d;%n",
              i, (i + 1) % 125, i));
    }
    return text.toString();
  }

  @Test
  void fiveHundredLines() {
    String text = lines();
    Workspace workspace = new Workspace(Snippet.LANGUAGE, new ReflectionTypes());
    for (int round = 0; round < ROUNDS; round++) {
      String changed = text + " ".repeat(round % 2);
      long start = processorTime();
      workspace.put(new SourceFile("a.heap", changed));
      Snapshot snapshot = workspace.snapshot();
      long indexed = processorTime();
      services(snapshot);
      long end = processorTime();
      if (round == ROUNDS - 1) {
        System.err.printf(
            "500 lines: index %d ms, services %d ms%n",
            (indexed - start) / 1_000_000, (end - indexed) / 1_000_000);
      }
    }
  }

  /** Of this thread, so that a busy machine does not count. */
  private static long processorTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static void services(Snapshot snapshot) {
    Document document = snapshot.document("a.heap").orElseThrow();
    int offset = document.text().indexOf("l7(");
    Stream.of(
            new Outline().compute(document),
            new SemanticHighlighting(Snippet.LANGUAGE).compute(document),
            new References().compute(snapshot, document, offset),
            new Definitions(JavaSources.NONE).compute(snapshot, document, offset))
        .forEach(found -> assertTrue(!found.isEmpty()));
    assertTrue(
        new Hover(SmallestHeaps.NONE)
            .compute(snapshot, document, offset, Cancellation.NONE)
            .isPresent());
  }
}
