// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.textbook;

/** A priority queue: a sorted list of entries, in an order that can be exchanged. */
public class SortedListPriorityQ {

  /** A key with its value. */
  public static class Entry {
    int key;
    Object value;
    Entry next;

    Entry(int key, Object value, Entry next) {
      this.key = key;
      this.value = value;
      this.next = next;
    }
  }

  private Entry first;
  private int size;
  private Order order;

  /** Makes an empty one. */
  public SortedListPriorityQ(Order order) {
    this.order = order == null ? new Ascending() : order;
  }

  /** Exchanges the order, if there is nothing in it. */
  public void setOrder(Order other) {
    if (!isEmpty()) {
      throw new IllegalStateException("not empty");
    }
    order = other;
  }

  /** Returns how many there are. */
  public int size() {
    return size;
  }

  /** Returns whether there are none. */
  public boolean isEmpty() {
    return size == 0;
  }

  /** Returns the entry that comes first. */
  public Entry min() {
    if (isEmpty()) {
      throw new EmptyException();
    }
    return first;
  }

  /** Adds an entry where it belongs. */
  public Entry insert(int key, Object value) {
    Entry before = null;
    Entry at = first;
    while (at != null && order.compare(key, at.key) > 0) {
      before = at;
      at = at.next;
    }
    Entry entry = new Entry(key, value, at);
    if (before == null) {
      first = entry;
    } else {
      before.next = entry;
    }
    size++;
    return entry;
  }

  /** Takes the entry that comes first. */
  public Entry removeMin() {
    if (isEmpty()) {
      throw new EmptyException();
    }
    Entry entry = first;
    first = first.next;
    size--;
    return entry;
  }
}
