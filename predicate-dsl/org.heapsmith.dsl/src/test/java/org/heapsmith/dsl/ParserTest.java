// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The parser as a service: concurrent, repeatable, fast enough for an editor. */
class ParserTest {

  private static String lines(int count) {
    StringBuilder text = new StringBuilder("package demo.lists;\n");
    for (int i = 0; i < count / 5; i++) {
      text.append("/** List ").append(i).append(". */\n");
      text.append("predicate list").append(i).append("(Node x, int n) =\n");
      text.append("    emp && x == null && n == 0\n");
      text.append("  | x -> Node{ val: v, next: y } * list").append(i).append("(y, n - 1)\n");
      text.append("      && 0 <= v && v < n * 2 + 7;\n");
    }
    return text.toString();
  }

  @Test
  void manyThreadsGetTheSameAnswer() throws Exception {
    String expected = Specs.problems(Specs.parse(LanguageExamples.PAGE));
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try {
      List<Future<String>> answers =
          IntStream.range(0, 24)
              .mapToObj(i -> pool.submit(() -> Specs.problems(Specs.parse(LanguageExamples.PAGE))))
              .toList();
      for (Future<String> answer : answers) {
        assertEquals(expected, answer.get());
      }
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void severalParsersLiveSideBySide() {
    SpecParser other = new SpecParser();
    SourceFile file = new SourceFile("a.heap", LanguageExamples.PAGE);
    assertEquals(Specs.parse(LanguageExamples.PAGE), other.parse(List.of(file), Specs.TYPES));
  }

  @Test
  void fiveHundredLinesAreRead() {
    String text = lines(500);
    assertEquals(List.of(), Specs.parse(text).problems());
  }
}
