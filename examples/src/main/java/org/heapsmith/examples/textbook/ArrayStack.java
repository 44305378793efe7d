// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.textbook;

/** A stack in an array of fixed size. */
public class ArrayStack implements Stack {
  private final Object[] elements;
  private int top = -1;

  /** Makes a stack with places for so many. */
  public ArrayStack(int capacity) {
    elements = new Object[capacity];
  }

  @Override
  public int size() {
    return top + 1;
  }

  @Override
  public boolean isEmpty() {
    return top < 0;
  }

  @Override
  public void push(Object element) {
    if (size() == elements.length) {
      throw new FullException();
    }
    elements[++top] = element;
  }

  @Override
  public Object top() {
    if (isEmpty()) {
      throw new EmptyException();
    }
    return elements[top];
  }

  @Override
  public Object pop() {
    if (isEmpty()) {
      throw new EmptyException();
    }
    Object element = elements[top];
    elements[top--] = null;
    return element;
  }
}
