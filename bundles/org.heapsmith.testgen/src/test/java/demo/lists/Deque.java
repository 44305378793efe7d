// SPDX-License-Identifier: EPL-2.0
package demo.lists;

import java.util.NoSuchElementException;

/** A doubly linked list with everything private: inputs need reflection. */
public class Deque {
  private static final class Node {
    private int value;
    private Node prev;
    private Node next;
  }

  private Node head;
  private Node tail;
  private int size;

  /** Makes the empty list. */
  public Deque() {}

  /** Adds at the front. */
  public void addFirst(int value) {
    Node node = new Node();
    node.value = value;
    node.next = head;
    if (head == null) {
      tail = node;
    } else {
      head.prev = node;
    }
    head = node;
    size++;
  }

  /** Removes at the end. */
  public int removeLast() {
    if (tail == null) {
      throw new NoSuchElementException("empty list");
    }
    Node last = tail;
    tail = last.prev;
    if (tail == null) {
      head = null;
    } else {
      tail.next = null;
      last.prev = null;
    }
    size--;
    return last.value;
  }

  /** Returns whether {@code value} is there. */
  public boolean contains(int value) {
    for (Node n = head; n != null; n = n.next) {
      if (n.value == value) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether links and size agree. */
  public boolean repOK() {
    int n = 0;
    Node last = null;
    for (Node at = head; at != null; at = at.next) {
      if (at.prev != last) {
        return false;
      }
      last = at;
      n++;
    }
    return tail == last && n == size;
  }
}
