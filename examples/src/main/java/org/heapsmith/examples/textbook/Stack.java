// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.textbook;

/** Last in, first out. */
public interface Stack {

  /** Returns how many there are. */
  int size();

  /** Returns whether there are none. */
  boolean isEmpty();

  /** Returns the last one. */
  Object top();

  /** Adds one. */
  void push(Object element);

  /** Takes the last one. */
  Object pop();
}
