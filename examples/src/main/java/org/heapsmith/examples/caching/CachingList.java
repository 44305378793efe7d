// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.caching;

import java.util.NoSuchElementException;

/** A list in a ring around a header; entries that are removed are kept in a cache of at most 2. */
public class CachingList {
  private static final int MOST_CACHED = 2;

  /** An entry of the ring or of the cache, where it has a successor only. */
  private static final class Entry {
    private Object element;
    private Entry next;
    private Entry previous;
  }

  private final Entry header = new Entry();
  private int size;
  private Entry cache;
  private int cached;

  /** Makes the empty list. */
  public CachingList() {
    header.next = header;
    header.previous = header;
  }

  /** Returns the number of elements. */
  public int size() {
    return size;
  }

  /** Appends {@code element}. */
  public void add(Object element) {
    Entry e = fresh();
    e.element = element;
    e.next = header;
    e.previous = header.previous;
    header.previous.next = e;
    header.previous = e;
    size++;
  }

  private Entry fresh() {
    if (cache == null) {
      return new Entry();
    }
    Entry e = cache;
    cache = e.next;
    cached--;
    return e;
  }

  /** Removes and returns the last element; throws NoSuchElementException if there is none. */
  public Object removeLast() {
    if (size == 0) {
      throw new NoSuchElementException("empty list");
    }
    Entry e = header.previous;
    Object element = e.element;
    e.previous.next = e.next;
    e.next.previous = e.previous;
    size--;
    keep(e);
    return element;
  }

  private void keep(Entry e) {
    if (cached < MOST_CACHED) {
      e.element = null;
      e.previous = null;
      e.next = cache;
      cache = e;
      cached++;
    }
  }

  /** Empties the cache. */
  public void trim() {
    cache = null;
    cached = 0;
  }

  /** Returns whether an element is {@code element} itself. */
  public boolean contains(Object element) {
    for (Entry e = header.next; e != header; e = e.next) {
      if (e.element == element) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether ring, cache and both sizes are in order. */
  public boolean repOK() {
    if (header == null) {
      return false;
    }
    int count = 0;
    Entry e = header;
    do {
      Entry next = e.next;
      if (next == null || next.previous != e) {
        return false;
      }
      e = next;
      count++;
    } while (e != header);
    return count == size + 1 && cacheOK();
  }

  private boolean cacheOK() {
    int count = 0;
    for (Entry e = cache; e != null; e = e.next) {
      if (e.previous != null || e.element != null || ++count > MOST_CACHED) {
        return false;
      }
    }
    return count == cached;
  }
}
