// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SpecReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of each cycle of calls without a cell, one takes a step. */
class IdleCallsTest {
  private static final String END = " | emp && x == null;";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a(x)            | c(x)            | b(x)            | aa cb",
        "b(x)            | c(x)            | a(x)            | ca",
        "c(x)            | a(x)            | b(x)            | ba cb",
        "b(x)            | c(x)            | c(x)            | cc",
        "b(x)            | c(x)            | x == x          | ''",
        "b(x)            | x -> Node{ next: y } * a(y) | a(x) | ''",
        "x -> Node{ next: y } * a(y) | b(x) | a(x)           | bb",
      })
  void aCallThatLeadsBackTakesAStep(String a, String b, String c, String expected) {
    String text =
        "predicate a(Node x) = "
            + a
            + END
            + "predicate b(Node x) = "
            + b
            + END
            + "predicate c(Node x) = "
            + c
            + END;
    SpecModel model = SpecReader.model(Library.TYPES, text);
    IdleCalls idle = new IdleCalls(model.predicates());
    List<String> steps = new ArrayList<>();
    for (PredicateDef caller : model.predicates()) {
      caller.disjuncts().stream()
          .filter(d -> !IdleCalls.allocates(d))
          .flatMap(d -> IdleCalls.callees(d).stream())
          .filter(callee -> idle.takesStep(caller.name(), callee))
          .forEach(callee -> steps.add(caller.name() + callee));
    }
    assertEquals(expected, String.join(" ", steps));
  }
}
