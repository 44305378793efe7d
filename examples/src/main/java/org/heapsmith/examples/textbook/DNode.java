// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.textbook;

/** A cell of a doubly linked structure; the position of a list. */
public class DNode {
  Object element;
  DNode previous;
  DNode next;

  DNode(DNode previous, DNode next, Object element) {
    this.previous = previous;
    this.next = next;
    this.element = element;
  }

  /** Returns what is there, if it is part of a list. */
  public Object element() {
    if (previous == null && next == null) {
      throw new PositionException();
    }
    return element;
  }
}
