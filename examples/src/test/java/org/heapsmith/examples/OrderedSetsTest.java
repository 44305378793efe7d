// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.NoSuchElementException;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.heapsmith.examples.aatree.AaTree;
import org.heapsmith.examples.avl.AvlTree;
import org.heapsmith.examples.bst.BinarySearchTree;
import org.heapsmith.examples.rbt.RedBlackTree;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The search trees do what java.util's do, and keep their invariants, over random operations. */
class OrderedSetsTest {
  private static final int OPERATIONS = 4000;

  @ParameterizedTest
  @ValueSource(ints = {4, 12, 60})
  void binarySearchTree(int keys) {
    Random random = new Random(keys);
    BinarySearchTree tree = new BinarySearchTree();
    TreeSet<Integer> set = new TreeSet<>();
    for (int i = 0; i < OPERATIONS; i++) {
      int key = random.nextInt(keys);
      switch (random.nextInt(i % 500 == 0 ? 8 : 7)) {
        case 0, 1 -> assertEquals(set.add(key), tree.add(key));
        case 2, 3 -> assertEquals(set.remove(key), tree.remove(key));
        case 4 -> assertEquals(set.contains(key), tree.contains(key));
        case 5 -> same(() -> present(set.ceiling(key)), () -> tree.ceiling(key));
        case 6 -> {
          same(set::first, tree::first);
          same(set::last, tree::last);
        }
        default -> {
          set.clear();
          tree.clear();
        }
      }
      assertEquals(set.isEmpty(), tree.isEmpty());
      assertTrue(tree.repOK());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 12, 60})
  void avlTree(int keys) {
    Random random = new Random(keys);
    AvlTree tree = new AvlTree();
    TreeSet<Integer> set = new TreeSet<>();
    for (int i = 0; i < OPERATIONS; i++) {
      int key = random.nextInt(keys);
      switch (random.nextInt(i % 500 == 0 ? 8 : 7)) {
        case 0, 1 -> {
          set.add(key);
          tree.add(key);
        }
        case 2, 3 -> {
          set.remove(key);
          tree.remove(key);
        }
        case 4 -> assertEquals(set.contains(key), tree.contains(key));
        case 5 -> same(() -> present(set.floor(key)), () -> tree.floor(key));
        case 6 -> {
          same(set::first, tree::first);
          same(set::last, tree::last);
        }
        default -> {
          set.clear();
          tree.clear();
        }
      }
      assertEquals(set.isEmpty(), tree.isEmpty());
      assertTrue(tree.height() <= 1.45 * Math.log(set.size() + 2) / Math.log(2));
      assertTrue(tree.repOK());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 12, 60})
  void aaTree(int keys) {
    Random random = new Random(keys);
    AaTree tree = new AaTree();
    TreeSet<Integer> set = new TreeSet<>();
    for (int i = 0; i < OPERATIONS; i++) {
      int key = random.nextInt(keys);
      switch (random.nextInt(i % 500 == 0 ? 7 : 6)) {
        case 0, 1 -> {
          set.add(key);
          tree.add(key);
        }
        case 2, 3 -> {
          set.remove(key);
          tree.remove(key);
        }
        case 4 -> assertEquals(set.contains(key), tree.contains(key));
        case 5 -> {
          same(set::first, tree::first);
          same(set::last, tree::last);
        }
        default -> {
          set.clear();
          tree.clear();
        }
      }
      assertEquals(set.isEmpty(), tree.isEmpty());
      assertTrue(tree.repOK());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 12, 60})
  void redBlackTree(int keys) {
    Random random = new Random(keys);
    RedBlackTree tree = new RedBlackTree();
    TreeMap<Integer, Integer> map = new TreeMap<>();
    for (int i = 0; i < OPERATIONS; i++) {
      int key = random.nextInt(keys);
      switch (random.nextInt(7)) {
        case 0, 1 -> assertEquals(map.put(key, i) == null, tree.put(key, i));
        case 2, 3 -> assertEquals(map.remove(key) != null, tree.remove(key));
        case 4 -> assertEquals(map.containsKey(key), tree.containsKey(key));
        case 5 -> same(() -> present(map.get(key)), () -> tree.get(key));
        default -> {
          same(map::firstKey, tree::firstKey);
          same(map::lastKey, tree::lastKey);
        }
      }
      assertEquals(map.size(), tree.size());
      assertTrue(tree.repOK());
    }
  }

  private static int present(Integer valueOrNull) {
    if (valueOrNull == null) {
      throw new NoSuchElementException();
    }
    return valueOrNull;
  }

  private static void same(Supplier<Integer> expected, Supplier<Integer> actual) {
    Integer value;
    try {
      value = expected.get();
    } catch (NoSuchElementException e) {
      assertThrows(NoSuchElementException.class, actual::get);
      return;
    }
    assertEquals(value, actual.get());
  }
}
