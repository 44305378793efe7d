// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.junit.jupiter.api.BeforeAll;

/**
 * Inputs that were compared, and are not the same, may turn out to be strings. A test writes equal
 * ones as one literal: it is not predicted that they are two objects of one text.
 */
class TextsApartTest {
  private static Truth program;

  @BeforeAll
  static void compile() {
    program =
        Truth.of(
            """
            class Apart {
              Object f;

              static int texts(CharSequence a, CharSequence b) {
                if (a == b) { return 1; }
                return a instanceof String && b instanceof String && a.equals(b) ? 2 : 3;
              }

              static int objects(Object a, Object b) {
                if (a == b) { return 1; }
                return a instanceof String s && b instanceof String && s.equals(b) ? 2 : 3;
              }

              static int field(Apart x, Object o) {
                if (o == x.f) { return 1; }
                return o instanceof String s && x.f instanceof String && s.equals(x.f) ? 2 : 3;
              }

              static int literal(Object o) {
                if (o == "k") { return 1; }
                return o instanceof String s && s.equals("k") ? 2 : 3;
              }

              static int order(Comparable<Object> a, Comparable<Object> b) {
                if (a == b) { return 1; }
                return a.compareTo(b) == 0 ? 2 : 3;
              }
            }
            """);
  }

  private static boolean isOneLiteral(TestCase test) {
    List<ConcreteValue> arguments = test.arguments();
    return arguments.get(0) instanceof ConcreteValue.Text
        && arguments.get(0).equals(arguments.get(1))
        && !returnsOne(test);
  }

  private static boolean returnsOne(TestCase test) {
    return test.outcome() instanceof Outcome.Returned returned
        && returned.value() instanceof ConcreteValue.Primitive number
        && number.bits() == 1;
  }

  @EveryStrategy
  void twoObjectsOfOneTextAreNoInput(String strategy) {
    for (String method : List.of("texts", "objects", "field", "literal")) {
      ExplorationResult result = program.explore("Apart", method, strategy);
      assertFalse(Truth.ends(result).contains("2"), method);
      assertTrue(Truth.ends(result).contains("3"), method);
      assertEquals(List.of(), Truth.infeasible(result), method);
    }
  }

  @EveryStrategy
  void whatIsComparedByItsOwnMethodIsNoExceptionToThat(String strategy) {
    ExplorationResult result = program.explore("Apart", "order", strategy);
    List<TestCase> one = result.tests().stream().filter(TextsApartTest::isOneLiteral).toList();
    assertEquals(List.of(), one, "the same literal twice is one object");
    assertEquals(List.of(), Truth.infeasible(result));
  }
}
