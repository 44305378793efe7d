// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.registry;

/** Values by name, in a linked list; each name occurs once in well-formed use. */
public class Registry {

  /** A name and its value. */
  private static final class Entry {
    private final String name;
    private int value;
    private Entry next;

    Entry(String name, int value, Entry next) {
      this.name = name;
      this.value = value;
      this.next = next;
    }
  }

  private Entry first;

  /** Makes the empty registry. */
  public Registry() {}

  /** Returns the value of a name; throws IllegalArgumentException if there is none. */
  public int get(String name) {
    for (Entry e = first; e != null; e = e.next) {
      if (e.name.equals(name)) {
        return e.value;
      }
    }
    throw new IllegalArgumentException("unknown name");
  }

  /** Sets the value of a name, which must not be null or empty. */
  public void put(String name, int value) {
    if (name == null || name.isEmpty()) {
      throw new IllegalArgumentException("a name is needed");
    }
    for (Entry e = first; e != null; e = e.next) {
      if (e.name.equals(name)) {
        e.value = value;
        return;
      }
    }
    first = new Entry(name, value, first);
  }

  /** Returns how many names start with that letter. */
  public int startingWith(char letter) {
    int count = 0;
    for (Entry e = first; e != null; e = e.next) {
      if (e.name.charAt(0) == letter) {
        count++;
      }
    }
    return count;
  }

  /** Returns whether every entry has a name. */
  public boolean repOK() {
    for (Entry e = first; e != null; e = e.next) {
      if (e.name == null || e.name.length() == 0) {
        return false;
      }
    }
    return true;
  }
}
