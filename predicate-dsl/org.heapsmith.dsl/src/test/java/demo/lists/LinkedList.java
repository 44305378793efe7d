// SPDX-License-Identifier: EPL-2.0
package demo.lists;

/** A circular list with sentinel; a subclass inherits its private fields. */
public class LinkedList {
  private Entry header;
  protected int size;

  /** Adds. */
  public void add(Object o) {
    header.element = o;
  }

  /** An entry. */
  public static class Entry {
    Object element;
    Entry next;
    Entry previous;
  }

  /** A list that counts. */
  public static class Counting extends LinkedList {
    long count;
    static int lists;
  }
}
