// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.textbook;

/** A list with positions, between two sentinels. */
public class NodeList {
  private int size;
  private final DNode header;
  private final DNode trailer;

  /** Makes an empty one. */
  public NodeList() {
    header = new DNode(null, null, null);
    trailer = new DNode(header, null, null);
    header.next = trailer;
  }

  private DNode check(DNode position) {
    if (position == null || position == header || position == trailer) {
      throw new PositionException();
    }
    if (position.previous == null || position.next == null) {
      throw new PositionException();
    }
    return position;
  }

  /** Returns how many there are. */
  public int size() {
    return size;
  }

  /** Returns whether there are none. */
  public boolean isEmpty() {
    return size == 0;
  }

  /** Returns the first position. */
  public DNode first() {
    if (isEmpty()) {
      throw new EmptyException();
    }
    return header.next;
  }

  /** Returns the last position. */
  public DNode last() {
    if (isEmpty()) {
      throw new EmptyException();
    }
    return trailer.previous;
  }

  /** Returns the position before another. */
  public DNode previous(DNode position) {
    DNode before = check(position).previous;
    if (before == header) {
      throw new PositionException();
    }
    return before;
  }

  /** Returns the position after another. */
  public DNode next(DNode position) {
    DNode after = check(position).next;
    if (after == trailer) {
      throw new PositionException();
    }
    return after;
  }

  /** Adds one before a position. */
  public void addBefore(DNode position, Object element) {
    DNode at = check(position);
    size++;
    DNode added = new DNode(at.previous, at, element);
    at.previous.next = added;
    at.previous = added;
  }

  /** Adds one after a position. */
  public void addAfter(DNode position, Object element) {
    DNode at = check(position);
    size++;
    DNode added = new DNode(at, at.next, element);
    at.next.previous = added;
    at.next = added;
  }

  /** Adds one at the beginning. */
  public void addFirst(Object element) {
    size++;
    DNode added = new DNode(header, header.next, element);
    header.next.previous = added;
    header.next = added;
  }

  /** Adds one at the end. */
  public void addLast(Object element) {
    size++;
    DNode before = trailer.previous;
    DNode added = new DNode(before, trailer, element);
    before.next = added;
    trailer.previous = added;
  }

  /** Takes the one at a position. */
  public Object remove(DNode position) {
    DNode at = check(position);
    size--;
    DNode before = at.previous;
    DNode after = at.next;
    before.next = after;
    after.previous = before;
    at.previous = null;
    at.next = null;
    return at.element;
  }

  /** Replaces the one at a position. */
  public Object set(DNode position, Object element) {
    DNode at = check(position);
    Object old = at.element;
    at.element = element;
    return old;
  }

  /** Returns whether a position is the first. */
  public boolean isFirst(DNode position) {
    return check(position).previous == header;
  }

  /** Returns whether a position is the last. */
  public boolean isLast(DNode position) {
    return check(position).next == trailer;
  }

  /** Exchanges what stands at two positions. */
  public void swapElements(DNode a, DNode b) {
    DNode one = check(a);
    DNode other = check(b);
    Object element = one.element;
    one.element = other.element;
    other.element = element;
  }
}
