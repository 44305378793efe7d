// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.heapsmith.engine.specs.Specs.cell;
import static org.heapsmith.engine.specs.Specs.field;
import static org.heapsmith.engine.specs.Specs.heap;
import static org.heapsmith.engine.specs.Specs.lt;
import static org.heapsmith.engine.specs.Specs.num;
import static org.heapsmith.engine.specs.Specs.of;
import static org.heapsmith.engine.specs.Specs.ref;
import static org.heapsmith.engine.specs.Specs.spec;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Map;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each method returns what it leaves in a static field: both are predicted alike. */
class StaticEndsTest {
  private static final String NODE = "Kept$Node";
  private static final FieldKey NUMBER = new FieldKey("Kept", "number", "I");
  private static final FieldKey NODE_KEPT = new FieldKey("Kept", "node", "LKept$Node;");
  private static final FieldKey FIRST = new FieldKey("Kept$Late", "first", "I");
  private static final FieldKey LAST = new FieldKey("Kept$Late", "last", "LKept$Node;");

  private static Truth program;

  @BeforeAll
  static void compile() {
    program =
        Truth.of(
            """
            public class Kept {
              static class Node { int v; Node next; }
              static class Late { static int first = number; static Node last = node; }
              static int number;
              static Node node;

              static int given(Node a) { number = a.v; return number; }
              static int ofOne(Node a, Node b) { a.v = 1; b.v += 2; return number = a.v; }
              static Node other(Node a, Node b) { b.next = a; return node = a.next; }
              static int late(Node a) { number = a.v; return Late.first; }
              static Node lateNode(Node a, Node b) { b.next = a; node = a.next; return Late.last; }
            }
            """);
  }

  /** Of numbers, of one of two objects, and of a reference that may be one of two. */
  @EveryStrategy
  void whatIsLeftInAStaticFieldIsPredicted(String strategy) {
    assertAgree(program.explore("Kept", "given", strategy), NUMBER, NUMBER);
    assertAgree(program.explore("Kept", "ofOne", strategy), NUMBER, NUMBER);
    assertAgree(program.explore("Kept", "other", strategy), NODE_KEPT, NODE_KEPT);
  }

  /** For the JVM it has been initialised before: the test sets what the path found there. */
  @EveryStrategy
  void aClassInitialisedOnTheWayMayHoldPartOfTheInput(String strategy) {
    ExplorationResult numbers = program.explore("Kept", "late", strategy);
    assertAgree(numbers, NUMBER, FIRST);
    assertFound(numbers, FIRST);
    ExplorationResult nodes = program.explore("Kept", "lateNode", strategy);
    assertAgree(nodes, NODE_KEPT, LAST);
    assertFound(nodes, LAST);
  }

  @ParameterizedTest
  @ValueSource(strings = {"separation", "path-optimal"})
  void underAPreconditionThatNamesTheNumber(String strategy) {
    for (String name : List.of("given", "late")) {
      MethodModel method = program.classPath().get("Kept").methods(name).get(0);
      var a = ref("a", NODE);
      var n = num("n", 'I');
      var requires =
          heap(List.of(n), List.of(cell(a, NODE, field(NODE, "v", "I", n))), lt(of(1), n));
      MethodSpec spec = spec("Kept", name, method.descriptor(), List.of(a), requires);
      ExplorationResult result = program.explore(method, SpecModel.EMPTY, spec, strategy);
      assertAgree(result, NUMBER, name.equals("late") ? FIRST : NUMBER);
    }
  }

  private static void assertAgree(ExplorationResult result, FieldKey one, FieldKey other) {
    List<TestCase> returning =
        result.tests().stream().filter(t -> t.outcome() instanceof Outcome.Returned).toList();
    assertFalse(returning.isEmpty(), result.notices()::toString);
    for (TestCase test : returning) {
      ConcreteValue returned = ((Outcome.Returned) test.outcome()).value();
      Map<FieldKey, ConcreteValue> left = test.finalHeap().statics();
      assertEquals(returned, left.get(one), test.id());
      assertEquals(returned, left.get(other), test.id());
    }
  }

  private static void assertFound(ExplorationResult result, FieldKey field) {
    for (TestCase test : result.tests()) {
      if (test.outcome() instanceof Outcome.Returned returned) {
        assertEquals(returned.value(), test.input().statics().get(field), test.id());
      }
    }
  }
}
