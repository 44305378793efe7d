// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.stack;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.NoSuchElementException;
import java.util.Set;

/** A stack of references, linked from the top down, that knows its size. */
public class LinkedStack {

  /** A cell of the stack. */
  private static final class Cell {
    private final Object item;
    private Cell below;

    Cell(Object item, Cell below) {
      this.item = item;
      this.below = below;
    }
  }

  private Cell top;
  private int size;

  /** Makes the empty stack. */
  public LinkedStack() {}

  /** Returns whether there is no item. */
  public boolean isEmpty() {
    return top == null;
  }

  /** Returns the number of items. */
  public int size() {
    return size;
  }

  /** Puts {@code item} on top. */
  public void push(Object item) {
    top = new Cell(item, top);
    size++;
  }

  /** Takes the top item away; throws NoSuchElementException if there is none. */
  public Object pop() {
    if (top == null) {
      throw new NoSuchElementException("empty stack");
    }
    Object item = top.item;
    top = top.below;
    size--;
    return item;
  }

  /** Returns the top item; throws NoSuchElementException if there is none. */
  public Object peek() {
    if (top == null) {
      throw new NoSuchElementException("empty stack");
    }
    return top.item;
  }

  /** Returns how many items lie above the topmost cell that holds this very item, or -1. */
  public int depthOf(Object item) {
    int depth = 0;
    for (Cell c = top; c != null; c = c.below) {
      if (c.item == item) {
        return depth;
      }
      depth++;
    }
    return -1;
  }

  /** Exchanges the two top cells; throws IllegalStateException if there are fewer than two. */
  public void swap() {
    if (size < 2) {
      throw new IllegalStateException("swap needs two items, there are " + size);
    }
    Cell second = top.below;
    top.below = second.below;
    second.below = top;
    top = second;
  }

  /** Takes all items away. */
  public void clear() {
    top = null;
    size = 0;
  }

  /** Returns whether {@code size} cells form a finite list. */
  public boolean repOK() {
    Set<Cell> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Cell c = top; c != null; c = c.below) {
      if (!seen.add(c)) {
        return false;
      }
    }
    return seen.size() == size;
  }
}
