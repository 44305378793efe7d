// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** A spec text in which «» stands around the token that the one problem is to be reported at. */
final class Marked {
  private Marked() {}

  /** Checks that {@code text} has exactly this problem, at exactly this token. */
  static void check(String text, String expected) {
    String source = Specs.HEADER + text;
    int start = source.indexOf('«');
    int end = source.indexOf('»') - 1;
    ParsedSpecs specs = Specs.parse(source.replace("«", "").replace("»", ""));
    String all = Specs.problems(specs);
    assertEquals(1, specs.problems().size(), all);
    SpecProblem problem = specs.problems().get(0);
    assertEquals(expected, problem.code() + " " + problem.notice().message());
    assertEquals(
        start + ".." + end,
        problem.offset() + ".." + (problem.offset() + problem.length()),
        () -> "place of: " + all);
  }
}
