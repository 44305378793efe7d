// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.conveyor;

/** Loads on a belt, in a ring closed by a cell without load. */
public class Conveyor {
  private static final int END = 15;

  /** A place on the belt. */
  private static final class Cell {
    private Object load;
    private Cell next = this;
    private Cell previous = this;
  }

  private final Cell start = new Cell();
  private int size;

  /** Makes an empty belt. */
  public Conveyor() {}

  /**
   * Puts a load on the belt, takes off the one at its end, and returns whether that is the same.
   */
  public boolean isTakenAtOnce(Object load) {
    add(load);
    return take(END) == load;
  }

  private void add(Object load) {
    Cell cell = new Cell();
    cell.load = load;
    cell.next = start;
    cell.previous = start.previous;
    start.previous.next = cell;
    start.previous = cell;
    size++;
  }

  private Object take(int place) {
    if (place >= size) {
      throw new IndexOutOfBoundsException("there is nothing at " + place);
    }
    Cell cell = start.next;
    for (int i = 0; i < place; i++) {
      cell = cell.next;
    }
    cell.previous.next = cell.next;
    cell.next.previous = cell.previous;
    size--;
    return cell.load;
  }
}
