// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.heapsmith.testgen.build.InputSketch.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Variables are called after parameters, fields and classes, and no two of a test alike. */
class LocalVariableNamesTest {
  private static final String SOURCE =
      """
      class Use {
        static void take(Object start) {}
        static void two(Object left, Object right) {}
        static void reserved(Object result, Object thrown, Object before, Object rest) {}
        static void packages(Object java, Object org) {}
        static void unnamed(Object arg0, Object var1) {}
        void run(Object use, Object with) {}
      }

      class Node {
        static Node first;
        Node next;
        Node prev;
        Node left;
        Node right;
        Node header;
        Object item;
        Object[] items;
      }

      class Node1 {}

      class LinkedTree {
        Node root;
        Node header;
        LinkedTree other;
      }

      class Record {}
      """;

  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static InputSketch calling(String method, Object... given) {
    return new InputSketch(classPath).call(null, "Use", method, given);
  }

  private static List<String> names(InputSketch sketch, int... ids) {
    LocalVariableNames names = sketch.names(sketch.heap());
    List<String> found = new ArrayList<>();
    for (int id : ids) {
      found.add(names.name(id));
    }
    return found;
  }

  @ParameterizedTest
  @CsvSource({
    "TIntLinkedList, list",
    "Tree, tree",
    "URL, url",
    "X1, x1",
    "Map2D, map2d",
    "A, a",
    "lower, lower",
    "IO, io_",
    "Org, org_",
    "Int, int_",
    "MyClass, class_",
    "Record, record_",
    "Var, var_",
    "Node1, node1",
    "Tree$, tree",
    "'', object",
    "1, object",
    "2Local, local",
    "_, __",
    "Bäume, bume",
    "木, object",
    "ArrayList_, list_",
    "IllegalStateException, exception",
  })
  void aVariableIsCalledAfterTheLastWordOfItsClass(String className, String name) {
    assertEquals(name, LocalVariableNames.ofClass(className));
  }

  @Test
  void argumentsAreCalledAfterTheirParameters() {
    InputSketch sketch = calling("two", ref(1), ref(2)).object(1, "Node").object(2, "Node");
    assertEquals(List.of("left", "right"), names(sketch, 1, 2));
  }

  @Test
  void anArgumentThatIsPassedTwiceIsCalledAfterTheFirstParameter() {
    InputSketch sketch = calling("two", ref(1), ref(1)).object(1, "Node");
    assertEquals(List.of("left"), names(sketch, 1));
  }

  @Test
  void theReceiverIsCalledAfterItsClassAndBeforeAParameter() {
    InputSketch sketch =
        new InputSketch(classPath)
            .call(ref(1), "Use", "run", ref(2), ref(3))
            .object(1, "Use")
            .object(2, "Node")
            .object(3, "Node");
    assertEquals(List.of("use", "use2", "with"), names(sketch, 1, 2, 3));
  }

  @Test
  void namesThatTheTestUsesItselfAreNotTaken() {
    InputSketch sketch =
        calling("reserved", ref(1), ref(2), ref(3), ref(4))
            .object(1, "Node")
            .object(2, "Node")
            .object(3, "Node")
            .object(4, "Node");
    assertEquals(List.of("result2", "thrown2", "before2", "rest2"), names(sketch, 1, 2, 3, 4));
  }

  @Test
  void noVariableHidesAPackage() {
    InputSketch sketch = calling("packages", ref(1), ref(2)).object(1, "Node").object(2, "Node");
    assertEquals(List.of("java_", "org_"), names(sketch, 1, 2));
  }

  @Test
  void parametersWithoutATellingNameDoNotGiveTheirs() {
    InputSketch sketch = calling("unnamed", ref(1), ref(2)).object(1, "Node").object(2, "Node");
    assertEquals(List.of("node", "node2"), names(sketch, 1, 2));
  }

  @Test
  void severalOfOneNameAreNumberedFromTheRootBreadthFirst() {
    InputSketch sketch =
        calling("take", ref(1))
            .object(1, "Node", "left", ref(2), "right", ref(3))
            .object(2, "Node", "left", ref(4))
            .object(3, "Node")
            .object(4, "Node");
    assertEquals(List.of("start", "node1", "node2", "node3"), names(sketch, 1, 2, 3, 4));
  }

  @Test
  void theOnlyOneOfItsNameHasNoNumber() {
    InputSketch sketch =
        calling("take", ref(1)).object(1, "Node", "next", ref(2)).object(2, "Node");
    assertEquals(List.of("node"), names(sketch, 2));
  }

  @Test
  void whatOnlyLeadsBackIsNumberedLast() {
    InputSketch sketch =
        calling("take", ref(1))
            .object(1, "Node", "next", ref(2), "prev", ref(3))
            .object(2, "Node", "next", ref(4))
            .object(3, "Node")
            .object(4, "Node");
    assertEquals(List.of("node1", "node2", "node3"), names(sketch, 2, 4, 3));
  }

  @Test
  void payloadIsCalledAfterTheFieldThatHoldsIt() {
    InputSketch sketch =
        calling("take", ref(1))
            .object(1, "Node", "item", ref(2), "items", ref(3))
            .object(2, "java/lang/Object")
            .array(3, "[Ljava/lang/Object;", ref(4), ref(5))
            .object(4, "java/lang/Object")
            .object(5, "Node");
    assertEquals(List.of("item", "items1", "items2", "node"), names(sketch, 2, 3, 4, 5));
  }

  @Test
  void aSentinelIsCalledWhatItsFieldIsCalled() {
    InputSketch sketch =
        calling("take", ref(1))
            .object(1, "LinkedTree", "root", ref(2), "header", ref(3), "other", ref(4))
            .object(2, "Node")
            .object(3, "Node")
            .object(4, "LinkedTree");
    assertEquals(List.of("node", "header", "tree"), names(sketch, 2, 3, 4));
  }

  @Test
  void aNumberThatIsPartOfAClassNameIsNotTakenForANumberOfOurs() {
    InputSketch sketch =
        calling("take", ref(1))
            .array(1, "[Ljava/lang/Object;", ref(2), ref(3), ref(4))
            .object(2, "Node")
            .object(3, "Node1")
            .object(4, "Node");
    List<String> names = names(sketch, 2, 3, 4);
    assertEquals(3, names.stream().distinct().count(), names.toString());
    assertEquals(List.of("node1", "node2"), List.of(names.get(0), names.get(2)));
  }

  @Test
  void aNodeOfANameThatAParameterHasIsNumberedFromTwo() {
    InputSketch sketch =
        new InputSketch(classPath)
            .call(ref(1), "Use", "run", ref(2), null)
            .object(1, "Use")
            .object(2, "Node", "item", ref(3))
            .object(3, "Use");
    assertEquals(List.of("use", "use2", "use3"), names(sketch, 1, 2, 3));
  }

  @Test
  void aStaticFieldGivesItsNameToPayloadOnly() {
    InputSketch sketch =
        calling("take", new Object[] {null}).object(1, "Node").staticField("Node", "first", ref(1));
    assertEquals(List.of("node"), names(sketch, 1));
  }

  @Test
  void boxesThatNeedAVariableAreCalledAfterTheirClass() {
    InputSketch sketch =
        calling("two", ref(1), ref(2)).box(1, "Integer", 900).box(2, "Integer", 900);
    assertEquals(List.of("", "integer"), names(sketch, 1, 2));
  }

  @Test
  void whatHasNoVariableHasNoName() {
    InputSketch sketch = calling("take", ref(1)).object(1, "Node").object(2, "Node");
    assertEquals(List.of("start", "", ""), names(sketch, 1, 2, 77));
  }

  @Test
  void aFreeNameIsOneThatNoObjectHas() {
    InputSketch sketch = calling("two", ref(1), ref(2)).object(1, "Node").object(2, "Node");
    LocalVariableNames names = sketch.names(sketch.heap());
    assertEquals("value", names.free("value"));
    assertEquals("left2", names.free("left"));
  }
}
