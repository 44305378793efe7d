// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.dll;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.NoSuchElementException;
import java.util.Set;

/**
 * A list in a ring: a sentinel entry closes it at both ends, so that no operation on entries meets
 * null. The sentinel's element means nothing.
 */
public class DoublyLinkedList {

  /** An entry of the ring. */
  private static final class Entry {
    private Object element;
    private Entry next;
    private Entry previous;
  }

  private final Entry header = new Entry();
  private int size;

  /** Makes the empty list. */
  public DoublyLinkedList() {
    header.next = header;
    header.previous = header;
  }

  /** Returns the number of elements. */
  public int size() {
    return size;
  }

  /** Returns whether there is no element. */
  public boolean isEmpty() {
    return size == 0;
  }

  /** Appends {@code element}; always true. */
  public boolean add(Object element) {
    insertBefore(header, element);
    return true;
  }

  /** Inserts {@code element} so that it gets {@code index}, 0 to size. */
  public void add(int index, Object element) {
    if (index == size) {
      insertBefore(header, element);
    } else {
      insertBefore(entryAt(index), element);
    }
  }

  /** Puts {@code element} before all others. */
  public void addFirst(Object element) {
    insertBefore(header.next, element);
  }

  /** Puts {@code element} behind all others. */
  public void addLast(Object element) {
    insertBefore(header, element);
  }

  /** Returns the first element; throws NoSuchElementException if there is none. */
  public Object getFirst() {
    if (size == 0) {
      throw new NoSuchElementException("empty list");
    }
    return header.next.element;
  }

  /** Returns the last element; throws NoSuchElementException if there is none. */
  public Object getLast() {
    if (size == 0) {
      throw new NoSuchElementException("empty list");
    }
    return header.previous.element;
  }

  /** Returns the element at {@code index}; throws IndexOutOfBoundsException if there is none. */
  public Object get(int index) {
    return entryAt(index).element;
  }

  /** Replaces the element at {@code index} and returns the one that was there. */
  public Object set(int index, Object element) {
    Entry e = entryAt(index);
    Object old = e.element;
    e.element = element;
    return old;
  }

  /** Removes and returns the first element; throws NoSuchElementException if there is none. */
  public Object removeFirst() {
    return unlink(header.next);
  }

  /** Removes and returns the last element; throws NoSuchElementException if there is none. */
  public Object removeLast() {
    return unlink(header.previous);
  }

  /** Removes and returns the first element, or returns null if there is none. */
  public Object poll() {
    return size == 0 ? null : unlink(header.next);
  }

  /** Removes and returns the element at {@code index}. */
  public Object remove(int index) {
    return unlink(entryAt(index));
  }

  /** Removes the first element that equals {@code element}; returns whether there was one. */
  public boolean remove(Object element) {
    for (Entry e = header.next; e != header; e = e.next) {
      if (same(element, e.element)) {
        unlink(e);
        return true;
      }
    }
    return false;
  }

  /** Returns the index of the first element that equals {@code element}, or -1. */
  public int indexOf(Object element) {
    int index = 0;
    for (Entry e = header.next; e != header; e = e.next) {
      if (same(element, e.element)) {
        return index;
      }
      index++;
    }
    return -1;
  }

  /** Returns the index of the last element that equals {@code element}, or -1. */
  public int lastIndexOf(Object element) {
    int index = size - 1;
    for (Entry e = header.previous; e != header; e = e.previous) {
      if (same(element, e.element)) {
        return index;
      }
      index--;
    }
    return -1;
  }

  /** Returns whether an element equals {@code element}. */
  public boolean contains(Object element) {
    return indexOf(element) >= 0;
  }

  /** Removes all elements and cuts the entries from each other. */
  public void clear() {
    Entry e = header.next;
    while (e != header) {
      Entry next = e.next;
      e.next = null;
      e.previous = null;
      e.element = null;
      e = next;
    }
    header.next = header;
    header.previous = header;
    size = 0;
  }

  /** Returns the elements in order in a new array. */
  public Object[] toArray() {
    Object[] result = new Object[size];
    int i = 0;
    for (Entry e = header.next; e != header; e = e.next) {
      result[i++] = e.element;
    }
    return result;
  }

  private void insertBefore(Entry successor, Object element) {
    Entry added = new Entry();
    added.element = element;
    added.next = successor;
    added.previous = successor.previous;
    successor.previous.next = added;
    successor.previous = added;
    size++;
  }

  private Object unlink(Entry e) {
    if (e == header) {
      throw new NoSuchElementException("empty list");
    }
    e.previous.next = e.next;
    e.next.previous = e.previous;
    size--;
    return e.element;
  }

  /** Walks to the entry at {@code index} from the nearer end. */
  private Entry entryAt(int index) {
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException("index " + index + ", size " + size);
    }
    Entry e = header;
    if (index < size >> 1) {
      for (int i = 0; i <= index; i++) {
        e = e.next;
      }
    } else {
      for (int i = size; i > index; i--) {
        e = e.previous;
      }
    }
    return e;
  }

  private static boolean same(Object a, Object b) {
    return a == null ? b == null : a.equals(b);
  }

  /** Returns whether the entries form a ring of {@code size} + 1 with matching back links. */
  public boolean repOK() {
    if (header == null) {
      return false;
    }
    Set<Entry> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Entry e = header;
    do {
      if (!seen.add(e) || e.next == null || e.next.previous != e) {
        return false;
      }
      e = e.next;
    } while (e != header);
    return seen.size() - 1 == size;
  }
}
