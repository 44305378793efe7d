// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.textbook;

/** A stack of linked cells. */
public class NodeStack implements Stack {
  private Node top;
  private int size;

  @Override
  public int size() {
    return size;
  }

  @Override
  public boolean isEmpty() {
    return top == null;
  }

  @Override
  public void push(Object element) {
    top = new Node(element, top);
    size++;
  }

  @Override
  public Object top() {
    if (isEmpty()) {
      throw new EmptyException();
    }
    return top.element;
  }

  @Override
  public Object pop() {
    if (isEmpty()) {
      throw new EmptyException();
    }
    Object element = top.element;
    top = top.next;
    size--;
    return element;
  }
}
