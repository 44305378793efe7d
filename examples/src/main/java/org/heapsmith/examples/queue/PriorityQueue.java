// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.queue;

import java.util.NoSuchElementException;

/** A binary heap of numbers in an array: the least number is at the root. */
public class PriorityQueue {
  private int[] items;
  private int size;

  /** Makes an empty queue that holds {@code capacity} numbers before it grows. */
  public PriorityQueue(int capacity) {
    items = new int[capacity];
  }

  /** Returns the number of items. */
  public int size() {
    return size;
  }

  /** Returns the least item; throws NoSuchElementException if there is none. */
  public int peek() {
    if (size == 0) {
      throw new NoSuchElementException("empty queue");
    }
    return items[0];
  }

  /** Adds a number; grows the array where it is full. */
  public void add(int item) {
    if (size == items.length) {
      int[] larger = new int[2 * size + 1];
      for (int i = 0; i < size; i++) {
        larger[i] = items[i];
      }
      items = larger;
    }
    int child = size++;
    items[child] = item;
    while (child > 0 && items[(child - 1) / 2] > items[child]) {
      int parent = (child - 1) / 2;
      swap(parent, child);
      child = parent;
    }
  }

  /** Takes the least item away; throws NoSuchElementException if there is none. */
  public int poll() {
    int least = peek();
    items[0] = items[--size];
    int parent = 0;
    while (2 * parent + 1 < size) {
      int child = 2 * parent + 1;
      if (child + 1 < size && items[child + 1] < items[child]) {
        child++;
      }
      if (items[parent] <= items[child]) {
        break;
      }
      swap(parent, child);
      parent = child;
    }
    return least;
  }

  /** Returns whether some item equals {@code item}. */
  public boolean contains(int item) {
    for (int i = 0; i < size; i++) {
      if (items[i] == item) {
        return true;
      }
    }
    return false;
  }

  private void swap(int i, int j) {
    int item = items[i];
    items[i] = items[j];
    items[j] = item;
  }

  /** Returns whether no item is less than its parent. */
  public boolean repOK() {
    if (items == null || size < 0 || size > items.length) {
      return false;
    }
    for (int i = 1; i < size; i++) {
      if (items[(i - 1) / 2] > items[i]) {
        return false;
      }
    }
    return true;
  }
}
