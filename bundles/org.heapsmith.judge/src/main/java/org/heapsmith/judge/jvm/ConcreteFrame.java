// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

/** An activation of a method. Numbers of 64 bits take two slots, as the instructions expect. */
final class ConcreteFrame {
  final Body body;
  final Object[] locals;
  final Object[] stack;

  /** What the caller expects; differs from what the method returns for bodies of lambdas. */
  final String expects;

  /** What is returned instead: the object of a constructor that a method reference names. */
  Object instead;

  int top;
  int pc;

  ConcreteFrame(Body body, String expects) {
    this.body = body;
    this.expects = expects;
    this.locals = new Object[body.locals()];
    this.stack = new Object[body.stack()];
  }

  void push(Object value) {
    stack[top++] = value;
  }

  void pushWide(Object value) {
    stack[top++] = value;
    stack[top++] = null;
  }

  void push(char kind, Object value) {
    push(value);
    if (ValuesByDescriptor.size(kind) == 2) {
      push(null);
    }
  }

  Object pop() {
    Object value = stack[--top];
    stack[top] = null;
    return value;
  }

  Object popWide() {
    top--;
    return pop();
  }

  Object pop(char kind) {
    return ValuesByDescriptor.size(kind) == 2 ? popWide() : pop();
  }

  int popInt() {
    return (Integer) pop();
  }

  long popLong() {
    return (Long) popWide();
  }

  float popFloat() {
    return (Float) pop();
  }

  double popDouble() {
    return (Double) popWide();
  }

  /** Puts {@code value} wherever {@code placeholder} is: a string whose constructor has run. */
  void replace(Object placeholder, Object value) {
    replace(locals, placeholder, value);
    replace(stack, placeholder, value);
  }

  private static void replace(Object[] where, Object placeholder, Object value) {
    for (int i = 0; i < where.length; i++) {
      if (where[i] == placeholder) {
        where[i] = value;
      }
    }
  }
}
