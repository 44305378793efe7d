// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete.render;

import static org.heapsmith.logic.testing.Heaps.number;
import static org.heapsmith.logic.testing.Heaps.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pictures of arrays, cycles, and heaps with hostile names and values. */
class ArrayPicturesTest {
  private static ConcreteObject array(int id, String descriptor, ConcreteValue... elements) {
    return new ConcreteObject.Array(id, descriptor, List.of(elements));
  }

  private static ConcreteHeap heap(ConcreteObject... objects) {
    return ConcreteHeap.of(List.of(objects));
  }

  @Test
  void elementsAreEdgesOrLinesOfTheirIndex() {
    ConcreteHeap heap =
        heap(
            array(1, "[[I", ref(2), ConcreteValue.NULL, ref(2)),
            array(2, "[I", number(7), number(-8)));
    assertEquals(
        """
        digraph heap {
          rankdir=LR;
          node [shape=box];
          root0 [shape=plaintext, label="rows"];
          root0 -> o1;
          o1 [label="#1 int[3][]\\n[1] = null"];
          o1 -> o2 [label="[0]"];
          o1 -> o2 [label="[2]"];
          o2 [label="#2 int[2]\\n[0] = 7\\n[1] = -8"];
        }
        """,
        HeapDot.render(heap, Map.of("rows", ref(1))));
    assertEquals(
        """
        rows = #1
        #1 int[3][]{ #2, null, #2 }
        #2 int[2]{ 7, -8 }""",
        HeapText.render(heap, Map.of("rows", ref(1))));
  }

  @Test
  void aCycleIsDrawnOnce() {
    ConcreteHeap heap = heap(array(4, "[Ljava/lang/Object;", ref(4)));
    assertEquals("a = #4\n#4 Object[1]{ #4 }", HeapText.render(heap, Map.of("a", ref(4))));
    assertEquals(
        """
        digraph heap {
          rankdir=LR;
          node [shape=box];
          root0 [shape=plaintext, label="a"];
          root0 -> o4;
          o4 [label="#4 Object[1]"];
          o4 -> o4 [label="[0]"];
        }
        """,
        HeapDot.render(heap, Map.of("a", ref(4))));
  }

  @Test
  void rootsOfOneObjectAreTwoNodes() {
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    roots.put("b", ref(1));
    roots.put("a", ref(1));
    roots.put("n", ConcreteValue.NULL);
    ConcreteHeap heap = heap(array(1, "[J"));
    assertEquals(
        """
        digraph heap {
          rankdir=LR;
          node [shape=box];
          root0 [shape=plaintext, label="b"];
          root0 -> o1;
          root1 [shape=plaintext, label="a"];
          root1 -> o1;
          root2 [shape=plaintext, label="n = null"];
          o1 [label="#1 long[0]"];
        }
        """,
        HeapDot.render(heap, roots));
    assertEquals("b = #1, a = #1, n = null\n#1 long[0]{}", HeapText.render(heap, roots));
  }

  @Test
  void aSheetNumbersItsHeaps() {
    Map<String, ConcreteValue> root = Map.of("x", ref(1));
    HeapDot.Cluster one = new HeapDot.Cluster("a\nb", heap(array(1, "[Z", ref(1))), root);
    HeapDot.Cluster none = new HeapDot.Cluster("", ConcreteHeap.EMPTY, Map.of());
    assertEquals(
        """
        digraph heaps {
          rankdir=LR;
          node [shape=box];
          subgraph cluster_1 {
          label="1. a\\nb";
          h1_root0 [shape=plaintext, label="x"];
          h1_root0 -> h1_o1;
          h1_o1 [label="#1 boolean[1]"];
          h1_o1 -> h1_o1 [label="[0]"];
          }
          subgraph cluster_2 {
          label="2. ";
          }
        }
        """,
        HeapDot.sheet(List.of(one, none)));
    assertEquals(
        "digraph heaps {\n  rankdir=LR;\n  node [shape=box];\n}\n", HeapDot.sheet(List.of()));
  }

  @Test
  void namesOfOthersEndNoLabel() {
    FieldKey key = new FieldKey("C", "f\"]\\", "LC;");
    ConcreteObject object =
        new ConcreteObject.Instance(1, "p/A$B\"x", new TreeMap<>(Map.of(key, ref(1))));
    assertEquals(
        """
        digraph heap {
          rankdir=LR;
          node [shape=box];
          o1 [label="#1 A.B\\"x"];
          o1 -> o1 [label="f\\"]\\\\"];
        }
        """,
        HeapDot.render(heap(object), Map.of()));
  }

  @ParameterizedTest
  @CsvSource({
    "[B, 0, byte[0]",
    "[[S, 2, short[2][]",
    "[[[Lp/Outer$In;, 1, Outer.In[1][][]",
    "[Lp/C;, 3, C[3]",
  })
  void theLengthIsThatOfTheFirstDimension(String descriptor, int length, String name) {
    ConcreteValue[] elements = new ConcreteValue[length];
    Arrays.fill(elements, ConcreteValue.NULL);
    assertEquals("#9 " + name, HeapText.title(array(9, descriptor, elements)));
  }

  @ParameterizedTest
  @CsvSource({
    "I, -2147483648, -2147483648",
    "J, -9223372036854775808, -9223372036854775808L",
    "J, 0, 0L",
    "S, -1, -1",
    "C, 32, ' '",
    "C, 126, '~'",
    "C, 48, '0'",
  })
  void numbersAtTheEndsOfTheirTypesAreWrittenOut(char type, long bits, String text) {
    String expected = type == 'C' ? "'" + text + "'" : text;
    assertEquals(expected, ValueText.text(new ConcreteValue.Primitive(type, bits)));
  }

  @Test
  void floatingNumbersKeepTheirSign() {
    assertEquals(
        "-0.0", ValueText.text(new ConcreteValue.Primitive('D', Double.doubleToRawLongBits(-0.0))));
    assertEquals(
        "-0.0f", ValueText.text(new ConcreteValue.Primitive('F', Float.floatToRawIntBits(-0.0f))));
    assertEquals(
        "1.4E-45f",
        ValueText.text(new ConcreteValue.Primitive('F', Float.floatToRawIntBits(Float.MIN_VALUE))));
    assertEquals(
        "3.4028235E38f",
        ValueText.text(new ConcreteValue.Primitive('F', Float.floatToRawIntBits(Float.MAX_VALUE))));
  }
}
