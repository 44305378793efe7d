// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.concurrent.Callable;
import org.heapsmith.examples.bignumber.BigNumber;
import org.heapsmith.examples.dll.DoublyLinkedList;
import org.heapsmith.examples.sll.SinglyLinkedList;
import org.heapsmith.examples.stack.LinkedStack;
import org.heapsmith.examples.tll.LeafLinkedTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The lists do what java.util's do, and keep their invariants, over random operations. */
class ListsTest {
  private static final int OPERATIONS = 4000;
  private static final Object[] ITEMS = {null, "a", "b", "c"};

  @Test
  void singlyLinkedList() throws Exception {
    Random random = new Random(1);
    SinglyLinkedList list = new SinglyLinkedList();
    LinkedList<Integer> expected = new LinkedList<>();
    for (int i = 0; i < OPERATIONS; i++) {
      int value = random.nextInt(6);
      int index = random.nextInt(expected.size() + 2) - 1;
      switch (random.nextInt(9)) {
        case 0 -> {
          expected.addFirst(value);
          list.addFirst(value);
        }
        case 1 -> {
          expected.addLast(value);
          list.addLast(value);
        }
        case 2 -> same(expected::getFirst, list::getFirst);
        case 3 -> same(() -> expected.get(index), () -> list.get(index));
        case 4 -> assertEquals(expected.contains(value), list.contains(value));
        case 5 -> same(expected::removeFirst, list::removeFirst);
        case 6, 7 -> assertEquals(expected.remove((Integer) value), list.remove(value));
        default -> {
          Collections.reverse(expected);
          list.reverse();
        }
      }
      assertEquals(expected.size(), list.size());
      assertEquals(expected.isEmpty(), list.isEmpty());
      assertTrue(list.repOK());
    }
  }

  @Test
  void doublyLinkedList() throws Exception {
    Random random = new Random(2);
    DoublyLinkedList list = new DoublyLinkedList();
    LinkedList<Object> expected = new LinkedList<>();
    for (int i = 0; i < OPERATIONS; i++) {
      int draw = random.nextInt(6);
      Object element = draw == 0 ? null : "e" + draw;
      int index = random.nextInt(expected.size() + 2) - 1;
      switch (random.nextInt(i % 300 == 0 ? 18 : 17)) {
        case 0 -> assertEquals(expected.add(element), list.add(element));
        case 1 -> sameAction(() -> expected.add(index, element), () -> list.add(index, element));
        case 2 -> sameAction(() -> expected.addFirst(element), () -> list.addFirst(element));
        case 3 -> sameAction(() -> expected.addLast(element), () -> list.addLast(element));
        case 4 -> same(expected::getFirst, list::getFirst);
        case 5 -> same(expected::getLast, list::getLast);
        case 6 -> same(() -> expected.get(index), () -> list.get(index));
        case 7 -> same(() -> expected.set(index, element), () -> list.set(index, element));
        case 8 -> same(expected::removeFirst, list::removeFirst);
        case 9 -> same(expected::removeLast, list::removeLast);
        case 10 -> assertEquals(expected.poll(), list.poll());
        case 11 -> same(() -> expected.remove(index), () -> list.remove(index));
        case 12 -> assertEquals(expected.remove(element), list.remove(element));
        case 13 -> assertEquals(expected.indexOf(element), list.indexOf(element));
        case 14 -> assertEquals(expected.lastIndexOf(element), list.lastIndexOf(element));
        case 15 -> assertEquals(expected.contains(element), list.contains(element));
        case 16 -> assertArrayEquals(expected.toArray(), list.toArray());
        default -> {
          expected.clear();
          list.clear();
        }
      }
      assertEquals(expected.size(), list.size());
      assertEquals(expected.isEmpty(), list.isEmpty());
      assertTrue(list.repOK());
    }
  }

  @Test
  void linkedStack() throws Exception {
    Random random = new Random(3);
    LinkedStack stack = new LinkedStack();
    LinkedList<Object> expected = new LinkedList<>();
    for (int i = 0; i < OPERATIONS; i++) {
      Object item = ITEMS[random.nextInt(ITEMS.length)];
      switch (random.nextInt(i % 300 == 0 ? 7 : 6)) {
        case 0, 1 -> {
          expected.push(item);
          stack.push(item);
        }
        case 2 -> same(expected::pop, stack::pop);
        case 3 -> same(expected::getFirst, stack::peek);
        case 4 -> assertEquals(expected.indexOf(item), stack.depthOf(item));
        case 5 -> {
          if (expected.size() < 2) {
            assertThrows(IllegalStateException.class, stack::swap);
          } else {
            Object first = expected.pop();
            Object second = expected.pop();
            expected.push(first);
            expected.push(second);
            stack.swap();
          }
        }
        default -> {
          expected.clear();
          stack.clear();
        }
      }
      assertEquals(expected.size(), stack.size());
      assertEquals(expected.isEmpty(), stack.isEmpty());
      assertTrue(stack.repOK());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 5})
  void leafLinkedTree(int depth) {
    LeafLinkedTree tree = new LeafLinkedTree(depth);
    assertTrue(tree.repOK());
    assertEquals(1 << depth, tree.numberLeaves());
    assertTrue(tree.repOK());
  }

  @Test
  void bigNumber() {
    BigNumber.Node sum = BigNumber.add(number(1, 2, 3), number(4, 0, 2));
    assertEquals(List.of(5, 2, 5), digits(sum));
    assertEquals(List.of(), digits(BigNumber.add(null, null)));
    assertTrue(BigNumber.repOK(number(1, 2), number(4, 4)));
    assertEquals(false, BigNumber.repOK(number(1, 2), number(4)));
    assertEquals(false, BigNumber.repOK(number(1, 5), number(4, 4)));
    BigNumber.Node shared = number(1);
    assertEquals(false, BigNumber.repOK(shared, shared));
  }

  private static BigNumber.Node number(int... digits) {
    BigNumber.Node n = null;
    for (int i = digits.length - 1; i >= 0; i--) {
      n = new BigNumber.Node(digits[i], n);
    }
    return n;
  }

  private static List<Integer> digits(BigNumber.Node n) {
    List<Integer> digits = new ArrayList<>();
    for (; n != null; n = n.next()) {
      digits.add(n.digit());
    }
    return digits;
  }

  private static void sameAction(Runnable expected, Runnable actual) throws Exception {
    same(
        () -> {
          expected.run();
          return null;
        },
        () -> {
          actual.run();
          return null;
        });
  }

  private static void same(Callable<?> expected, Callable<?> actual) throws Exception {
    Object value;
    try {
      value = expected.call();
    } catch (NoSuchElementException | IndexOutOfBoundsException e) {
      assertThrows(e.getClass(), actual::call);
      return;
    }
    assertEquals(value, actual.call());
  }
}
