// SPDX-License-Identifier: EPL-2.0
package demo.lists;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** A ring that is known by its last link, without a check of its own. */
public class Ring implements Iterable<Object> {
  private static final class Link {
    private Object item;
    private Link next;
  }

  private Link last;

  /** Makes a ring of the items, in order. */
  public Ring(Object... items) {
    for (Object item : items) {
      add(item);
    }
  }

  /** Adds an item at the end. */
  public void add(Object item) {
    Link link = new Link();
    link.item = item;
    link.next = last == null ? link : last.next;
    if (last != null) {
      last.next = link;
    }
    last = link;
  }

  /** Removes the first item; throws NullPointerException if there is none. */
  public Object remove() {
    Link first = last.next;
    last.next = first.next;
    last = first == last ? null : last;
    return first.item;
  }

  /** Returns the items, in order. */
  public List<Object> items() {
    List<Object> items = new ArrayList<>();
    if (last != null) {
      Link link = last;
      do {
        link = link.next;
        items.add(link.item);
      } while (link != last);
    }
    return items;
  }

  @Override
  public Iterator<Object> iterator() {
    return items().iterator();
  }
}
