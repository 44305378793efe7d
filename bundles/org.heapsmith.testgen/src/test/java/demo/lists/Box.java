// SPDX-License-Identifier: EPL-2.0
package demo.lists;

/** Holds up to a number of items in an array, and says how many. */
public class Box {
  private final int[] items;
  private int count;

  /** Makes a box for so many items with some in it. */
  public Box(int capacity, int... items) {
    this.items = java.util.Arrays.copyOf(items, capacity);
    this.count = items.length;
  }

  /** Adds an item if there is room. */
  public boolean offer(int item) {
    if (isFull()) {
      return false;
    }
    items[count++] = item;
    return true;
  }

  /** Returns the item at an index. */
  public int at(int index) {
    return items[index];
  }

  /** Returns whether a letter is the first one of a word. */
  public boolean begins(String word, char letter) {
    return word.charAt(0) == letter;
  }

  /** Returns the items. */
  public int[] toArray() {
    return java.util.Arrays.copyOf(items, count);
  }

  /** Removes all items. */
  public void clear() {
    count = 0;
  }

  /** Returns how many there are. */
  public int size() {
    return count;
  }

  /** Returns whether there is no room. */
  public boolean isFull() {
    return count == items.length;
  }
}
