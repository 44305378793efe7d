// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.textbook;

/** A cell of a singly linked structure. */
class Node {
  Object element;
  Node next;

  Node(Object element, Node next) {
    this.element = element;
    this.next = next;
  }
}
