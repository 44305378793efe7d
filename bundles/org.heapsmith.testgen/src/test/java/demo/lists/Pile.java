// SPDX-License-Identifier: EPL-2.0
package demo.lists;

import java.util.Objects;

/** A singly linked list whose calls move what it holds. */
public class Pile {
  private static final class Cell {
    private Object item;
    private Cell below;
  }

  private Cell top;

  /** Makes a pile of the items, the first on top. */
  public Pile(Object... items) {
    for (int i = items.length - 1; i >= 0; i--) {
      Cell cell = new Cell();
      cell.item = items[i];
      cell.below = top;
      top = cell;
    }
  }

  /** Turns it upside down. */
  public void reverse() {
    Cell done = null;
    for (Cell cell = top; cell != null; ) {
      Cell below = cell.below;
      cell.below = done;
      done = cell;
      cell = below;
    }
    top = done;
  }

  /** Removes an item that is not the lowest: the one below moves up. */
  public void squeeze(Object item) {
    for (Cell cell = top; cell != null; cell = cell.below) {
      if (Objects.equals(cell.item, item) && cell.below != null) {
        cell.item = cell.below.item;
        cell.below = cell.below.below;
        return;
      }
    }
  }

  /** Removes all. */
  public void clear() {
    top = null;
  }

  /** Exchanges the item on top, and returns the one from before. */
  public Object exchange(Object item) {
    Object old = top.item;
    top.item = item;
    return old;
  }

  /** Returns whether the item is there. */
  public boolean has(Object item) {
    for (Cell cell = top; cell != null; cell = cell.below) {
      if (Objects.equals(cell.item, item)) {
        return true;
      }
    }
    return false;
  }
}
