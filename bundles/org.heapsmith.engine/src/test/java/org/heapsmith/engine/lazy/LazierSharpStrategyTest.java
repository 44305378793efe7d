// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.lazy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.engine.testing.Figure1;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Lazier# initialisation: leaf counts on the POSE paper's Fig. 1, and inputs never located. */
class LazierSharpStrategyTest {

  private static final ExplorationOptions OPTIONS =
      ExplorationOptions.DEFAULT
          .withStrategy("lazier-sharp")
          .withBounds(Bounds.DEFAULT.withLoop(20).withObjects(20));

  private static final String UNLOCATED =
      """
      public class U {
        interface None extends Comparable<None> { int f(); }

        U next;

        static int count(Object a, U b, int[] c, String d) {
          int n = 0;
          if (a != null) n += 1;
          if (b != null) n += 2;
          if (c != null) n += 4;
          if (d != null) n += 8;
          return n;
        }

        static boolean none(None a) {
          return a == null;
        }

        static boolean same(U a, U b) {
          return a == b;
        }

        static boolean isNull(U a) {
          U no = null;
          return a == no;
        }
      }
      """;

  @ParameterizedTest
  @EnumSource
  void swapHas3Leaves(Compiler compiler) {
    ExplorationResult result = explore(compiler, Figure1.SAMPLE.formatted(4), "Sample", "swap");
    assertEquals(3, result.statistics().paths());
    assertEquals(0, result.statistics().exceptional());
    assertTrue(result.complete());
  }

  @ParameterizedTest
  @EnumSource
  void sumHas23LeavesOfWhich8AreNullDereferences(Compiler compiler) {
    ExplorationResult result = explore(compiler, Figure1.SUM, "Sum", "sum");
    assertEquals(23, result.statistics().paths());
    assertEquals(1 + 2 + 5, result.statistics().exceptional());
  }

  @ParameterizedTest
  @EnumSource
  void hasNullUpTo4Has16Leaves(Compiler compiler) {
    assertEquals(16, hasNull(compiler, 4));
  }

  @ParameterizedTest
  @EnumSource
  void hasNullUpTo10Has67Leaves(Compiler compiler) {
    assertEquals(67, hasNull(compiler, 10));
  }

  private static int hasNull(Compiler compiler, int max) {
    return explore(compiler, Figure1.SAMPLE.formatted(max), "Sample", "hasNull")
        .statistics()
        .paths();
  }

  /** What is only known not to be null is an object in the test: of any kind. */
  @ParameterizedTest
  @EnumSource
  void whatIsNeverLocatedBecomesAnObjectOfItsOwn(Compiler compiler) {
    ExplorationResult result = explore(compiler, UNLOCATED, "U", "count");
    assertEquals(16, result.tests().size());
    for (TestCase test : result.tests()) {
      List<ConcreteValue> given = test.arguments();
      for (int i = 0; i < given.size(); i++) {
        int weight = 1 << i;
        boolean counted = (returned(test) & weight) != 0;
        assertEquals(counted, !given.get(i).equals(ConcreteValue.NULL), test.id() + " " + i);
      }
    }
  }

  private static long returned(TestCase test) {
    return ((ConcreteValue.Primitive)
            ((org.heapsmith.machine.result.Outcome.Returned) test.outcome()).value())
        .bits();
  }

  @ParameterizedTest
  @EnumSource
  void whatNoClassImplementsIsOnlyNull(Compiler compiler) {
    ExplorationResult result = explore(compiler, UNLOCATED, "U", "none");
    assertEquals(1, result.tests().size());
    assertEquals(1, result.notices().size());
  }

  /** null and null; null and new; new and null, the same, another new one. */
  @ParameterizedTest
  @EnumSource
  void comparingTwoReferencesLocatesBoth(Compiler compiler) {
    assertEquals(5, explore(compiler, UNLOCATED, "U", "same").tests().size());
  }

  @ParameterizedTest
  @EnumSource
  void comparingWithANullVariableIsComparingWithNull(Compiler compiler) {
    assertEquals(2, explore(compiler, UNLOCATED, "U", "isNull").tests().size());
  }

  private static ExplorationResult explore(
      Compiler compiler, String source, String className, String method) {
    return Exploration.explore(compiler.compile(source), className, method, OPTIONS);
  }
}
