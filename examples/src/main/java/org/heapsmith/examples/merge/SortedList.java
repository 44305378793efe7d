// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.merge;

/** A sorted list (PET paper, Fig. 1), with the faults of the original: no list may be empty. */
public class SortedList {

  /** A cell. */
  public static class Node {
    int data;
    Node next;
  }

  Node first;

  /** Merges the cells of another list into this one. */
  public void merge(SortedList l) {
    Node p1 = first;
    Node p2 = l.first;
    if (p1.data <= p2.data) {
      p1 = p1.next;
    } else {
      first = p2;
      p2 = p2.next;
    }
    Node curr = first;
    while (p1 != null && p2 != null) {
      if (p1.data <= p2.data) {
        curr.next = p1;
        p1 = p1.next;
      } else {
        curr.next = p2;
        p2 = p2.next;
      }
      curr = curr.next;
    }
    if (p1 == null) {
      curr.next = p2;
    } else {
      curr.next = p1;
    }
  }
}
