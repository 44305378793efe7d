// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.textbook;

/** A queue of linked cells: first in, first out. */
public class NodeQueue {
  private Node head;
  private Node tail;
  private int size;

  /** Returns how many there are. */
  public int size() {
    return size;
  }

  /** Returns whether there are none. */
  public boolean isEmpty() {
    return size == 0;
  }

  /** Returns the first one. */
  public Object front() {
    if (isEmpty()) {
      throw new EmptyException();
    }
    return head.element;
  }

  /** Adds one at the end. */
  public void enqueue(Object element) {
    Node node = new Node(element, null);
    if (size == 0) {
      head = node;
    } else {
      tail.next = node;
    }
    tail = node;
    size++;
  }

  /** Takes the first one. */
  public Object dequeue() {
    if (isEmpty()) {
      throw new EmptyException();
    }
    Object element = head.element;
    head = head.next;
    size--;
    if (size == 0) {
      tail = null;
    }
    return element;
  }
}
