// SPDX-License-Identifier: EPL-2.0
package rep;

/** Items that were ordered; whoever makes an order gives it a log. */
public class Order {
  Item items;
  Log log;

  static class Item {
    Item next;
    int number;
  }

  static class Log {
    Order of;
    int entries;
  }

  public boolean repOK() {
    return log != null && log.of == this && log.entries > 2;
  }

  public int first() {
    return items == null ? -1 : items.number > 7 ? 1 : 0;
  }

  public int named() {
    return items == null ? 0 : 1;
  }
}
