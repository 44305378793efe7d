// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.support;

import static org.heapsmith.testgen.support.Fixtures.make;
import static org.heapsmith.testgen.support.Fixtures.set;

import demo.lists.Deque;
import demo.lists.Ring;
import demo.trees.Table;
import demo.trees.Tree;
import java.lang.reflect.Field;
import java.util.List;
import org.heapsmith.machine.result.TestCase;

/** Test cases of the demo classes. */
public final class Samples {
  private Samples() {}

  /** A deque of the values. */
  public static Deque deque(int... values) {
    Deque deque = new Deque();
    for (int i = values.length - 1; i >= 0; i--) {
      deque.addFirst(values[i]);
    }
    return deque;
  }

  /** Cases of the deque: private everything, cycles of two. */
  public static List<TestCase> dequeCases() throws ReflectiveOperationException {
    return List.of(
        Capture.test("a").call(deque(), Deque.class, "addFirst", 7),
        Capture.test("b").call(deque(3), Deque.class, "addFirst", 7),
        Capture.test("c").call(deque(), Deque.class, "removeLast"),
        Capture.test("d").call(deque(7), Deque.class, "removeLast"),
        Capture.test("e").call(deque(7, 3), Deque.class, "removeLast"),
        Capture.test("f").call(deque(7, 3), Deque.class, "contains", 3),
        Capture.test("g").call(deque(7, 3), Deque.class, "contains", 5),
        Capture.test("h").construct(Deque.class, new Class<?>[0]));
  }

  /** Cases of the generic chain: no reflection, identity, new objects, a cycle. */
  public static List<TestCase> chainCases() throws ReflectiveOperationException {
    Class<?> type = Class.forName("demo.lists.Chain");
    Object shared = new Object();
    Object cyclic = make("demo.lists.Chain", new Object[] {"x", null});
    set(cyclic, "next", cyclic);
    Object two = chain(shared, new Object());
    return List.of(
        Capture.test("a").call(chain(5, 6), type, "itemAt", 1),
        Capture.test("b").call(chain(shared), type, "itemAt", 0),
        Capture.test("c").call(chain("end"), type, "itemAt", 2),
        Capture.test("d").call(cyclic, type, "itemAt", 1),
        Capture.test("e").call(two, type, "append", chain(shared)),
        Capture.test("f").call(chain(5L), type, "append", new Object[] {null}),
        Capture.test("g").call(chain(1, 2), type, "copy"));
  }

  private static Object chain(Object... items) throws ReflectiveOperationException {
    Object chain = null;
    for (int i = items.length - 1; i >= 0; i--) {
      chain = make("demo.lists.Chain", items[i], chain);
    }
    return chain;
  }

  /** Cases of the ring: what a loop over it tells. */
  public static List<TestCase> ringCases() throws ReflectiveOperationException {
    Object item = new Object();
    return List.of(
        Capture.test("a").call(new Ring(), Ring.class, "add", item),
        Capture.test("b").call(new Ring(1), Ring.class, "add", 2),
        Capture.test("c").call(new Ring(item, new Object()), Ring.class, "remove"));
  }

  /** Cases of the tree: bounded type parameter, enum, parents. */
  public static List<TestCase> treeCases() throws ReflectiveOperationException {
    return List.of(
        Capture.test("a").call(tree(), Tree.class, "contains", 5),
        Capture.test("b").call(tree(5, 3), Tree.class, "contains", 3),
        Capture.test("c").call(tree(5, 3, 8), Tree.class, "contains", 9),
        Capture.test("d").call(tree(5, 3, 8), Tree.class, "blacken", 8));
  }

  private static Object tree(int... keys) throws ReflectiveOperationException {
    Object tree = make("demo.trees.Tree");
    Object root = null;
    for (int key : keys) {
      Object node = make("demo.trees.Tree$Node", key);
      if (root == null) {
        root = node;
        set(tree, "root", root);
      } else {
        set(node, "parent", root);
        set(root, key < keys[0] ? "left" : "right", node);
      }
    }
    return tree;
  }

  /** Cases of the table: arrays, interfaces, inner classes, statics, overloads. */
  public static List<TestCase> tableCases() throws ReflectiveOperationException {
    Field calls = Table.class.getDeclaredField("calls");
    calls.setAccessible(true);
    calls.setInt(null, 0); // whatever tests have run before
    Object hidden = make("demo.trees.Table$Hidden", 4);
    Object square = make("demo.trees.Table$Square", 3);
    Object cursor = make("demo.trees.Table$Cursor", table(null, 1));
    Table cells = table(null, 2);
    set(cells, "cells", new Object[] {new Object(), null});
    return List.of(
        Capture.test("a").call(table(null, 1), Table.class, "area"),
        Capture.test("b").call(table(hidden), Table.class, "area"),
        Capture.test("c").call(table(square, 1, 2), Table.class, "area"),
        Capture.test("d")
            .call(cells, Table.class.getDeclaredMethod("put", Object.class), new Object[] {null}),
        Capture.test("e")
            .call(cells, Table.class.getDeclaredMethod("put", String.class), "a \"b\"\n"),
        Capture.test("f").call(null, Table.class, "total", new long[] {1, 20}, 1.5),
        Capture.test("g").call(table(null), Table.class, "isMarked", 'x'),
        Capture.test("h").withStatic(Table.class, "NONE").call(table(square), Table.class, "clear"),
        Capture.test("i").call(null, Table.class, "hidden", 2),
        Capture.test("j")
            .withStatic(Table.class, "calls")
            .construct(Table.class, new Class<?>[] {int[].class}, new int[] {4}),
        Capture.test("k").call(cursor, cursor.getClass(), "step"));
  }

  private static Table table(Object shape, int... rows) throws ReflectiveOperationException {
    Table table = (Table) make("demo.trees.Table", rows);
    set(table, "shape", shape);
    return table;
  }
}
