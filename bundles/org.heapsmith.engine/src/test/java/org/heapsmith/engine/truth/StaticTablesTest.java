// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.TreeSet;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.TestCase;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A table that a static initialiser computes is one list in the heaps of all tests. */
class StaticTablesTest {
  private static Truth program;

  @BeforeAll
  static void compile() {
    program =
        Truth.of(
            """
            public class Table {
              static final byte[] KINDS = new byte[1000];
              static final double[] REALS = new double[100];
              static final Object[] OBJECTS = new Object[100];
              static {
                KINDS['a'] = 1;
                KINDS['z'] = -3;
                REALS[7] = -0.0;
                OBJECTS[3] = KINDS;
              }

              static int kind(char c) {
                if (REALS[7] > 0 || OBJECTS[3] == null || c >= KINDS.length) { return 0; }
                return KINDS[c] > 0 ? 1 : KINDS[c] < 0 ? 2 : 3;
              }
              static int changed(int x) {
                KINDS[5] = (byte) x;
                return x == 7 ? 1 : 2;
              }
              static int twice(int x) {
                byte[] before = KINDS.clone();
                KINDS[6]++;
                return before[6] == x ? 1 : 2;
              }
            }
            """);
  }

  private static ExplorationResult explore(String method) {
    ExplorationResult result = program.explore("Table", method, Truth.small("lazy"));
    assertTrue(result.tests().size() > 1, result.notices().toString());
    return result;
  }

  private static List<ConcreteValue> table(ConcreteHeap heap, String descriptor) {
    return heap.objects().values().stream()
        .filter(o -> o.className().equals(descriptor))
        .map(o -> ((ConcreteObject.Array) o).elements())
        .findFirst()
        .orElseThrow();
  }

  private static ConcreteValue number(char descriptor, long bits) {
    return new ConcreteValue.Primitive(descriptor, bits);
  }

  @ParameterizedTest
  @ValueSource(strings = {"[B", "[D"})
  void allHeapsHaveOneList(String descriptor) {
    List<TestCase> tests = explore("kind").tests();
    List<ConcreteValue> first = table(tests.get(0).input(), descriptor);
    for (TestCase test : tests) {
      assertSame(first, table(test.input(), descriptor));
      assertSame(first, table(test.finalHeap(), descriptor));
    }
  }

  @Test
  void itHasWhatTheInitialiserHasComputed() {
    ConcreteHeap heap = explore("kind").tests().get(0).input();
    List<ConcreteValue> kinds = table(heap, "[B");
    assertEquals(1000, kinds.size());
    assertEquals(
        List.of(number('B', 1), number('B', -3), number('B', 0)),
        List.of(kinds.get('a'), kinds.get('z'), kinds.get(0)));
    long negativeZero = Double.doubleToRawLongBits(-0.0);
    assertEquals(number('D', negativeZero), table(heap, "[D").get(7));
    assertTrue(table(heap, "[Ljava/lang/Object;").get(3) instanceof ConcreteValue.Ref);
  }

  @Test
  void whatAMethodWritesIsInItsOwnHeapOnly() {
    TreeSet<Long> written = new TreeSet<>();
    for (TestCase test : explore("changed").tests()) {
      assertEquals(number('B', 0), table(test.input(), "[B").get(5));
      long x = ((ConcreteValue.Primitive) test.arguments().get(0)).bits();
      assertEquals(number('B', (byte) x), table(test.finalHeap(), "[B").get(5));
      written.add(x);
    }
    assertTrue(written.size() > 1, written.toString());
  }

  @Test
  void aCopyOfItDoesNotChangeWithIt() {
    for (TestCase test : explore("twice").tests()) {
      assertEquals(number('B', 0), table(test.input(), "[B").get(6));
      assertEquals(number('B', 1), table(test.finalHeap(), "[B").get(6));
    }
  }
}
