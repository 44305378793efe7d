// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.sll;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.NoSuchElementException;
import java.util.Set;

/** A null-terminated list of ints that keeps nothing but its first node. */
public class SinglyLinkedList {

  /** A cell of the list. */
  private static final class Node {
    private final int value;
    private Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  private Node head;

  /** Makes the empty list. */
  public SinglyLinkedList() {}

  /** Returns whether there is no element. */
  public boolean isEmpty() {
    return head == null;
  }

  /** Returns the number of elements. */
  public int size() {
    int count = 0;
    for (Node n = head; n != null; n = n.next) {
      count++;
    }
    return count;
  }

  /** Puts {@code value} before the first element. */
  public void addFirst(int value) {
    head = new Node(value, head);
  }

  /** Puts {@code value} after the last element. */
  public void addLast(int value) {
    Node added = new Node(value, null);
    if (head == null) {
      head = added;
      return;
    }
    Node last = head;
    while (last.next != null) {
      last = last.next;
    }
    last.next = added;
  }

  /** Returns the first element; throws NoSuchElementException if there is none. */
  public int getFirst() {
    if (head == null) {
      throw new NoSuchElementException("empty list");
    }
    return head.value;
  }

  /** Returns the element at {@code index}; throws IndexOutOfBoundsException if there is none. */
  public int get(int index) {
    if (index < 0) {
      throw new IndexOutOfBoundsException("negative index");
    }
    Node n = head;
    for (int i = index; n != null; i--) {
      if (i == 0) {
        return n.value;
      }
      n = n.next;
    }
    throw new IndexOutOfBoundsException("index " + index);
  }

  /** Returns whether {@code value} occurs. */
  public boolean contains(int value) {
    Node n = head;
    while (n != null && n.value != value) {
      n = n.next;
    }
    return n != null;
  }

  /** Removes and returns the first element; throws NoSuchElementException if there is none. */
  public int removeFirst() {
    Node first = head;
    if (first == null) {
      throw new NoSuchElementException("empty list");
    }
    head = first.next;
    return first.value;
  }

  /** Removes the first occurrence of {@code value}; returns whether there was one. */
  public boolean remove(int value) {
    Node before = null;
    for (Node n = head; n != null; n = n.next) {
      if (n.value == value) {
        if (before == null) {
          head = n.next;
        } else {
          before.next = n.next;
        }
        return true;
      }
      before = n;
    }
    return false;
  }

  /** Turns the order of the elements round. */
  public void reverse() {
    Node done = null;
    Node rest = head;
    while (rest != null) {
      Node next = rest.next;
      rest.next = done;
      done = rest;
      rest = next;
    }
    head = done;
  }

  /** Returns whether the nodes form a finite list. */
  public boolean repOK() {
    Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Node n = head; n != null; n = n.next) {
      if (!seen.add(n)) {
        return false;
      }
    }
    return true;
  }
}
