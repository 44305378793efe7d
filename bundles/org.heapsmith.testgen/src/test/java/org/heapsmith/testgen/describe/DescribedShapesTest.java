// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.heap.HeapView;
import org.heapsmith.testgen.support.Capture;
import org.heapsmith.testgen.support.HandMade;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The title of a test says what structure it works on, and what becomes of it. */
class DescribedShapesTest {
  static class Tree {
    Branch root;

    void put(int key) {
      Branch made = new Branch(key);
      if (root == null) {
        root = made;
        return;
      }
      for (Branch at = root; ; ) {
        Branch next = key < at.key ? at.left : at.right;
        if (next == null && key < at.key) {
          at.left = made;
          return;
        } else if (next == null) {
          at.right = made;
          return;
        }
        at = next;
      }
    }

    void dropLeft() {
      root.left = null;
    }

    void dropRoot() {
      root = root.right;
    }

    void mirror() {
      Branch left = root.left;
      root.left = root.right;
      root.right = left;
    }

    void replace(int key) {
      root = new Branch(key);
    }

    Branch find(int key) {
      Branch at = root;
      while (at != null && at.key != key) {
        at = key < at.key ? at.left : at.right;
      }
      return at;
    }
  }

  static class Branch {
    int key;
    Branch left;
    Branch right;

    Branch(int key) {
      this.key = key;
    }
  }

  static class Row {
    Link first;

    Row(int... values) {
      for (int i = values.length - 1; i >= 0; i--) {
        first = new Link(values[i], first);
      }
    }

    void insert(int index, int value) {
      if (index == 0) {
        first = new Link(value, first);
        return;
      }
      Link at = first;
      for (int i = 1; i < index; i++) {
        at = at.next;
      }
      at.next = new Link(value, at.next);
    }

    void remove(int index) {
      if (index == 0) {
        first = first.next;
        return;
      }
      Link at = first;
      for (int i = 1; i < index; i++) {
        at = at.next;
      }
      at.next = at.next.next;
    }

    void cut(int index) {
      Link at = first;
      for (int i = 1; i < index; i++) {
        at = at.next;
      }
      at.next = null;
    }

    void rotate() {
      Link last = first;
      first = first.next;
      last.next = null;
      Link at = first;
      while (at.next != null) {
        at = at.next;
      }
      at.next = last;
    }

    void grow(int count) {
      for (int i = 0; i < count; i++) {
        first = new Link(i, first);
      }
    }

    void set(int index, int to) {
      Link at = first;
      for (int i = 0; i < index; i++) {
        at = at.next;
      }
      at.value = to;
    }

    static boolean same(Row a, Row b) {
      return a == b;
    }

    static int different(Row a, Row b, Row c) {
      return a == b && b == c ? 1 : a == b || b == c || a == c ? 2 : 3;
    }

    static int length(Row row, boolean twice) {
      return twice ? 2 : 1;
    }
  }

  static class Link {
    int value;
    Link next;

    Link(int value, Link next) {
      this.value = value;
      this.next = next;
    }
  }

  private static ClassPath classPath;

  @BeforeAll
  static void open() {
    classPath = HandMade.classPath(DescribedShapesTest.class);
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static String title(TestCase test) {
    MethodModel method =
        classPath
            .get(test.method().className())
            .method(test.method().name(), test.method().descriptor())
            .orElseThrow();
    return new Describer(classPath)
        .describe(method, List.of(test), Set.of())
        .get(test)
        .displayName();
  }

  private static String title(Object receiver, String method, Object... arguments)
      throws ReflectiveOperationException {
    return title(Capture.test("a").call(receiver, receiver.getClass(), method, arguments));
  }

  private static int[] numbers(String text) {
    return text == null
        ? new int[0]
        : List.of(text.split(" ")).stream().mapToInt(Integer::parseInt).toArray();
  }

  private static Tree tree(String keys) {
    Tree tree = new Tree();
    for (int key : numbers(keys)) {
      tree.put(key);
    }
    return tree;
  }

  @ParameterizedTest
  @CsvSource({
    ", 'empty'",
    "5, 'only a root'",
    "5 3, 'root with left child'",
    "5 8, 'root with right child'",
    "5 3 8, 'root with two children'",
    "5 3 1, 'three nodes, the deepest at left.left'",
    "5 8 6, 'three nodes, the deepest at right.left'",
    "5 3 8 9, 'four nodes, the deepest at right.right'",
    "5 3 8 1 6, 'five nodes'",
    "7 3 9 1 5, 'five nodes'",
    "10 5 15 3 7 12 17 1 4 6 8, '11 nodes'",
  })
  void aTreeIsDescribedByItsNodes(String keys, String shape) throws Exception {
    TestCase test = Capture.test("a").call(tree(keys), Tree.class, "find", 100);
    HeapView view = HeapView.ofInput(test.input(), classPath);
    assertEquals(shape, ShapePhrase.of(Structure.of(classPath, view, test.receiver())));
  }

  @ParameterizedTest
  @CsvSource({
    ", 0, 'empty'",
    "1, 0, 'one node'",
    "1 2, 0, 'two nodes'",
    "1 2 3 4 5 6 7 8 9 10, 0, 'ten nodes'",
    "1 2 3 4 5 6 7 8 9 10 11, 0, '11 nodes'",
  })
  void aListIsCounted(String values, int unused, String shape) throws Exception {
    TestCase test = Capture.test("a").call(new Row(numbers(values)), Row.class, "grow", unused);
    HeapView view = HeapView.ofInput(test.input(), classPath);
    assertEquals(shape, ShapePhrase.of(Structure.of(classPath, view, test.receiver())));
  }

  @ParameterizedTest
  @CsvSource({
    ", 5, 'empty: key becomes the root'",
    "5, 3, 'only a root, key below all: becomes the leaf at left'",
    "5, 8, 'only a root, key above all: becomes the leaf at right'",
    "5 3, 4, 'root with left child, key in between: becomes the leaf at left.right'",
  })
  void aNewKeyBecomesALeaf(String keys, int key, String title) throws Exception {
    assertEquals(title, title(tree(keys), "put", key));
  }

  @ParameterizedTest
  @CsvSource({
    "5, 5, 'only a root, key at the root: returns the root'",
    "5, 4, 'only a root, key below all: returns null'",
    "5 3 8, 8, 'root with two children, key in a leaf: returns the right node'",
    "5 3 1, 3, 'three nodes, the deepest at left.left, key in an inner node with one child: "
        + "returns the left node'",
    "9 5 3 7, 5, 'four nodes, key in an inner node with two children: returns the left node'",
    "5 3 8, 6, 'root with two children, key in between: returns null'",
  })
  void aKeyIsSomewhereInATree(String keys, int key, String title) throws Exception {
    assertEquals(title, title(tree(keys), "find", key));
  }

  @Test
  void whatTreesLoseIsSaidByItsPlace() throws Exception {
    assertEquals("root with left child: removes the leaf at left", title(tree("5 3"), "dropLeft"));
    assertEquals(
        "three nodes, the deepest at left.right: removes two nodes",
        title(tree("5 3 4"), "dropLeft"));
    assertEquals("root with right child: removes the root", title(tree("5 8"), "dropRoot"));
    assertEquals("only a root: removes the only node", title(tree("5"), "dropRoot"));
    assertEquals("root with left child: empties it", title(tree("5 3"), "dropRoot"));
  }

  @Test
  void nodesOfATreeAreRearrangedOrReplaced() throws Exception {
    assertEquals("root with two children: rearranges the nodes", title(tree("5 3 8"), "mirror"));
    assertEquals("only a root, key below all: replaces one node", title(tree("5"), "replace", 1));
    assertEquals(
        "root with left child, key below all: replaces two nodes",
        title(tree("5 3"), "replace", 1));
  }

  @ParameterizedTest
  @CsvSource({
    ", 0, 9, 'empty, index 0, value 9: becomes the only node'",
    "1, 0, 9, 'one node, index of the only node: value becomes the first node'",
    "1 2, 0, 9, 'two nodes, index of the first node: value becomes the first node'",
    "1 2, 1, 9, 'two nodes, index of the last node: value becomes the second node'",
    "1 2, 2, 9, 'two nodes, index one past the end: value becomes the last node'",
    "1, 3, 9, 'one node, index past the end: throws NullPointerException'",
    "1, -1, 9, 'one node, index negative: value becomes the last node'",
  })
  void anIndexIsAPlaceInTheList(String values, int index, int value, String title)
      throws Exception {
    assertEquals(title, title(new Row(numbers(values)), "insert", index, value));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0, 'one node, index of the only node: removes the only node'",
    "1 2 3, 0, 'three nodes, index of the first node: removes the first node'",
    "1 2 3, 1, 'three nodes, index of the second node: removes the second node'",
    "1 2 3, 2, 'three nodes, index of the last node: removes the last node'",
    "1 2 3 4 5 6 7 8 9 10, 8, 'ten nodes, index of the number 9 node: removes the number 9 node'",
  })
  void whatAListLosesIsSaidByItsPosition(String values, int index, String title) throws Exception {
    assertEquals(title, title(new Row(numbers(values)), "remove", index));
  }

  @Test
  void manyNodesAreCounted() throws Exception {
    assertEquals(
        "three nodes, index of the second node: removes two nodes",
        title(new Row(1, 2, 3), "cut", 1));
    assertEquals("empty: adds three nodes", grown(new Row(), 3));
    assertEquals("two nodes: adds 11 nodes", grown(new Row(1, 2), 11));
    assertEquals("two nodes: adds in front", grown(new Row(1, 2), 1));
    assertEquals("empty: adds the first node", grown(new Row(), 1));
    assertEquals("two nodes, count 0: stays as it is", grown(new Row(1, 2), 0));
    assertEquals("empty, count 0: stays empty", grown(new Row(), 0));
    assertEquals("empty, count -1: stays empty", grown(new Row(), -1));
  }

  private static String grown(Row row, int count) throws ReflectiveOperationException {
    return title(Capture.test("a").fact("0 < count").call(row, Row.class, "grow", count));
  }

  @Test
  void anotherOrderIsSaid() throws Exception {
    assertEquals("two nodes: exchanges the nodes", title(new Row(1, 2), "rotate"));
    assertEquals("three nodes: reorders the nodes", title(new Row(1, 2, 3), "rotate"));
  }

  @Test
  void aFieldThatChangesIsNamed() throws Exception {
    assertEquals(
        "two nodes, index of the last node: changes the value of the last node",
        title(new Row(1, 2), "set", 1, 7));
    assertEquals(
        "one node, index of the only node: stays as it is", title(new Row(1), "set", 0, 1));
  }

  @Test
  void twoStructuresAreToldApartByTheirNames() throws Exception {
    Row one = new Row(1);
    List<String> titles = new ArrayList<>();
    for (Row[] rows : new Row[][] {{one, new Row(1, 2)}, {new Row(), null}}) {
      TestCase test = Capture.test("a").call(null, Row.class, "same", rows[0], rows[1]);
      titles.add(title(test));
    }
    assertEquals(
        List.of("a one node, b two nodes: returns false", "a empty, b is null: returns false"),
        titles);
  }

  @Test
  void oneStructureInTwoPlacesIsSaidToBeTheSame() throws Exception {
    Row one = new Row(1);
    Row two = new Row(1, 2);
    assertEquals("a one node, b the same: returns true", same(one, one));
    assertEquals("a empty, b one node: returns false", same(new Row(), one));
    assertEquals("a one node, b one node: returns false", same(one, new Row(1)));
    assertEquals("a one node, b the same, c the same: returns 1", different(one, one, one));
    assertEquals("a one node, b two nodes, c the same: returns 2", different(one, two, two));
    assertEquals("a one node, b two nodes, c the same as a: returns 2", different(one, two, one));
    assertEquals("a is null, b one node, c the same: returns 2", different(null, one, one));
  }

  private static String same(Row a, Row b) throws ReflectiveOperationException {
    return title(Capture.test("a").call(null, Row.class, "same", a, b));
  }

  private static String different(Row a, Row b, Row c) throws ReflectiveOperationException {
    return title(Capture.test("a").call(null, Row.class, "different", a, b, c));
  }

  @Test
  void whatIsTrueOrFalseIsSaidSo() throws Exception {
    Row two = new Row(1, 2);
    assertEquals(
        "two nodes, twice true: returns 2",
        title(Capture.test("a").call(null, Row.class, "length", two, true)));
    assertEquals(
        "row is null, twice false: returns 1",
        title(Capture.test("a").call(null, Row.class, "length", null, false)));
  }

  @Test
  void aStructureKnowsItsNodesWithTheirPathsAndChildren() throws Exception {
    TestCase test = Capture.test("a").call(tree("5 3 8 9 4"), Tree.class, "find", 5);
    Structure structure =
        Structure.of(classPath, HeapView.ofInput(test.input(), classPath), test.receiver());
    assertEquals(
        List.of("", "left", "right", "left.right", "right.right"),
        structure.nodes().stream().map(structure::path).toList());
    assertEquals(
        List.of(2, 1, 1, 0, 0), structure.nodes().stream().map(structure::children).toList());
    assertEquals(
        List.of("of the root", "at left", "at right", "at left.right", "at right.right"),
        structure.nodes().stream().map(structure::place).toList());
    assertEquals(
        List.of("key"),
        structure.content(structure.nodes().get(1)).stream().map(HeapView.Slot::name).toList());
  }
}
