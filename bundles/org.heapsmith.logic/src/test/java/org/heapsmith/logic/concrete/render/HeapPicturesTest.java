// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete.render;

import static org.heapsmith.logic.testing.Heaps.heap;
import static org.heapsmith.logic.testing.Heaps.list;
import static org.heapsmith.logic.testing.Heaps.number;
import static org.heapsmith.logic.testing.Heaps.object;
import static org.heapsmith.logic.testing.Heaps.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

/** Heaps as text and as graphs: a line and a box an object, values as Java writes them. */
class HeapPicturesTest {

  @ParameterizedTest
  @CsvSource({
    "Z, 1, true",
    "Z, 0, false",
    "B, -3, -3",
    "S, 7, 7",
    "I, -1, -1",
    "J, 5, 5L",
    "C, 97, '''a'''",
    "C, 39, '''\\'''''",
    "C, 92, '''\\\\'''",
    "C, 10, '''\\u000a'''",
    "C, 233, '''\\u00e9'''",
    "M, 12, 12",
  })
  void primitivesAreWrittenAsInJava(char descriptor, long bits, String text) {
    assertEquals(text, ValueText.text(new ConcreteValue.Primitive(descriptor, bits)));
  }

  private static ConcreteValue real(float value) {
    return new ConcreteValue.Primitive('F', Float.floatToRawIntBits(value));
  }

  @Test
  void otherValuesToo() {
    assertEquals("0.5f", ValueText.text(real(0.5f)));
    assertEquals("NaN", ValueText.text(real(Float.NaN)));
    assertEquals("-Infinity", ValueText.text(real(Float.NEGATIVE_INFINITY)));
    assertEquals("-0.0f", ValueText.text(real(-0f)));
    long nan = Double.doubleToRawLongBits(Double.NaN);
    assertEquals("NaN", ValueText.text(new ConcreteValue.Primitive('D', nan)));
    assertEquals("null", ValueText.text(ConcreteValue.NULL));
    assertEquals("#7", ValueText.text(ref(7)));
    assertEquals("\"a\\\"b\\\\c\"", ValueText.text(new ConcreteValue.Text("a\"b\\c")));
    assertEquals(
        "Outer.Inner.class", ValueText.text(new ConcreteValue.ClassLiteral("p/Outer$Inner")));
    assertEquals("int[].class", ValueText.text(new ConcreteValue.ClassLiteral("[I")));
  }

  @ParameterizedTest
  @CsvSource({
    "Node, Node",
    "p/q/Node, Node",
    "p/Outer$Inner, Outer.Inner",
    "[I, int[]",
    "[[Z, boolean[][]",
    "[Lp/Outer$Inner;, Outer.Inner[]",
    "[[Lp/Node;, Node[][]",
  })
  void classesHaveNoPackage(String internalName, String simple) {
    assertEquals(simple, ValueText.simpleName(internalName));
  }

  private static Map<String, ConcreteValue> roots(Object... pairs) {
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      roots.put((String) pairs[i], (ConcreteValue) pairs[i + 1]);
    }
    return roots;
  }

  @Test
  void objectsAreInTheOrderInWhichTheyAreMet() {
    ConcreteHeap heap =
        heap(object(1, "Node", 5, 0), object(2, "Node", 6, 3), object(3, "Node", 7, 2));
    assertEquals(
        """
        x = #2, n = 3
        #2 Node{ next = #3, val = 6 }
        #3 Node{ next = #2, val = 7 }
        #1 Node{ next = null, val = 5 }""",
        HeapText.render(heap, roots("x", ref(2), "n", number(3))));
    assertEquals("", HeapText.render(ConcreteHeap.EMPTY, Map.of()));
    assertEquals("x = null", HeapText.render(ConcreteHeap.EMPTY, roots("x", ConcreteValue.NULL)));
  }

  @Test
  void arraysShowTheirLengthAndElements() {
    ConcreteObject numbers = new ConcreteObject.Array(1, "[I", List.of(number(4), number(5)));
    ConcreteObject none = new ConcreteObject.Array(2, "[[Lp/Node;", List.of());
    ConcreteObject bare = new ConcreteObject.Instance(3, "p/Empty", new TreeMap<>());
    assertEquals(
        "#1 int[2]{ 4, 5 }\n#2 Node[0][]{}\n#3 Empty{}",
        HeapText.render(heap(numbers, none, bare), Map.of()));
  }

  @Test
  void aGraphHasABoxAnObjectAndAnEdgeAReference() {
    String dot = HeapDot.render(list(4, 5), roots("x", ref(1), "n", number(3)));
    assertEquals(
        """
        digraph heap {
          rankdir=LR;
          node [shape=box];
          root0 [shape=plaintext, label="x"];
          root0 -> o1;
          root1 [shape=plaintext, label="n = 3"];
          o1 [label="#1 Node\\nval = 4"];
          o1 -> o2 [label="next"];
          o2 [label="#2 Node\\nnext = null\\nval = 5"];
        }
        """,
        dot);
  }

  @Test
  void heapsOfASheetShareNoNode() {
    HeapDot.Cluster one = new HeapDot.Cluster("first \"quoted\"", list(1), roots("x", ref(1)));
    HeapDot.Cluster two = new HeapDot.Cluster("second", list(2), roots("x", ref(1)));
    String sheet = HeapDot.sheet(List.of(one, two));
    assertTrue(sheet.contains("label=\"1. first \\\"quoted\\\"\";"), sheet);
    assertTrue(sheet.contains("h1_root0 -> h1_o1;"), sheet);
    assertTrue(sheet.contains("h2_o1 [label="), sheet);
    assertFalse(sheet.matches("(?s).*\\n  o1 .*"), sheet);
  }

  /** What is inside of an object must not end the label, nor the line. */
  @Test
  void noTextEndsItsLabel() {
    FieldKey key = new FieldKey("C", "s", "Ljava/lang/String;");
    ConcreteValue text = new ConcreteValue.Text("a\"]; b\n\r\\c");
    ConcreteObject object = new ConcreteObject.Instance(1, "C", new TreeMap<>(Map.of(key, text)));
    String dot = HeapDot.render(heap(object), Map.of());
    assertEquals(5, dot.lines().count(), dot);
    String line = dot.lines().skip(3).findFirst().orElseThrow();
    String label = line.substring(line.indexOf("[label=\"") + 8, line.lastIndexOf("\"];"));
    assertFalse(label.replace("\\\\", "").replace("\\\"", "").contains("\""), label);
  }

  @Test
  void aTextOfManyLinesIsOneLine() {
    FieldKey key = new FieldKey("C", "s", "Ljava/lang/String;");
    ConcreteValue text = new ConcreteValue.Text("a\nb\tc\u0007é");
    ConcreteObject object = new ConcreteObject.Instance(1, "C", new TreeMap<>(Map.of(key, text)));
    assertEquals("#1 C{ s = \"a\\nb\\tc\\u0007é\" }", HeapText.render(heap(object), Map.of()));
  }

  /** A class and its superclass may have fields of one name. */
  @Test
  void aHiddenFieldIsShownToo() {
    FieldKey hidden = new FieldKey("A", "next", "LA;");
    FieldKey own = new FieldKey("B", "next", "LA;");
    for (boolean swapped : new boolean[] {false, true}) {
      Map<FieldKey, ConcreteValue> fields =
          Map.of(swapped ? own : hidden, ref(2), swapped ? hidden : own, ConcreteValue.NULL);
      ConcreteObject first = new ConcreteObject.Instance(1, "B", new TreeMap<>(fields));
      ConcreteObject second = new ConcreteObject.Instance(2, "A", new TreeMap<>());
      String dot = HeapDot.render(heap(first, second), roots("x", ref(1)));
      assertTrue(dot.contains("o1 -> o2 [label=\"next\"];"), dot);
      assertTrue(dot.contains("[label=\"#1 B\\nnext = null\"];"), dot);
    }
  }
}
