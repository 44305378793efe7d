// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What quick fixes read of a problem: its arguments, and what was probably meant. */
class ProblemDataTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          `predicate p(Nod x) = x == null;`                | [Nod]        | Node
          `predicate p(demo.lists.Nde x) = x == null;`     | [demo.lists.Nde] | demo.lists.Node
          `predicate p(Frobnicator x) = x == null;`        | [Frobnicator] | ``
          `predicate p(Node x) = x -> Node{ nxt: y };`     | [Node, nxt]  | next
          `predicate p(Node x) = p(x, x);`                 | [p(Node), 1, 2] | ``
          `predicate p(Node x) = q(x);`                    | [q]          | p
          `predicate p(Node x, int n) = x == null;`        | [n]          | ``
          `spec BigNumber.siz() { }`                       | [BigNumber, siz] | size
          `spec BigNumber.size() { strategy lazyy; }`      | [lazyy]      | lazy
          `predicate p(Node x) = x = null;`                | []           | ==
          `predicate p(Node x) = x == null`                | [;]          | ``
          `predicat p(Node x) = x == null;`                | []           | predicate
          """)
  void argumentsAndSuggestion(String text, String arguments, String suggestion) {
    SpecProblem problem = Specs.parse(Specs.HEADER + text).problems().get(0);
    assertEquals(arguments, problem.arguments().toString());
    assertEquals(suggestion, problem.suggestion().orElse(""));
  }
}
