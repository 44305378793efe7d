// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.textbook;

/** A queue with two ends, between two sentinels. */
public class NodeDeque {
  private final DNode header;
  private final DNode trailer;
  private int size;

  /** Makes an empty one. */
  public NodeDeque() {
    header = new DNode(null, null, null);
    trailer = new DNode(header, null, null);
    header.next = trailer;
  }

  /** Returns how many there are. */
  public int size() {
    return size;
  }

  /** Returns whether there are none. */
  public boolean isEmpty() {
    return size == 0;
  }

  /** Returns the first one. */
  public Object getFirst() {
    if (isEmpty()) {
      throw new EmptyException();
    }
    return header.next.element();
  }

  /** Returns the last one. */
  public Object getLast() {
    if (isEmpty()) {
      throw new EmptyException();
    }
    return trailer.previous.element();
  }

  /** Adds one at the beginning. */
  public void addFirst(Object element) {
    DNode second = header.next;
    DNode first = new DNode(header, second, element);
    second.previous = first;
    header.next = first;
    size++;
  }

  /** Adds one at the end. */
  public void addLast(Object element) {
    DNode before = trailer.previous;
    DNode last = new DNode(before, trailer, element);
    before.next = last;
    trailer.previous = last;
    size++;
  }

  /** Takes the first one. */
  public Object removeFirst() {
    if (isEmpty()) {
      throw new EmptyException();
    }
    DNode first = header.next;
    Object element = first.element();
    DNode second = first.next;
    header.next = second;
    second.previous = header;
    size--;
    return element;
  }

  /** Takes the last one. */
  public Object removeLast() {
    if (isEmpty()) {
      throw new EmptyException();
    }
    DNode last = trailer.previous;
    Object element = last.element();
    DNode before = last.previous;
    trailer.previous = before;
    before.next = trailer;
    size--;
    return element;
  }
}
