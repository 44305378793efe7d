// SPDX-License-Identifier: EPL-2.0
package rep;

/** Its spec leaves open what its own check asks: that the size is right. */
public class Bag {
  Node head;
  int size;

  static class Node {
    Node next;
  }

  boolean repOK() {
    int n = 0;
    for (Node at = head; at != null; at = at.next) {
      n++;
    }
    return n == size;
  }

  boolean isEmpty() {
    return head == null;
  }

  boolean isBroken(Bag other) {
    return other == null;
  }

  /** In the midst of another call. */
  private boolean repair() {
    size = 1;
    return head == null;
  }

  /** Its check asks what time it is, which only a JVM knows. */
  static class Timed extends Bag {
    @Override
    boolean repOK() {
      return System.nanoTime() != 42 && super.repOK();
    }

    boolean isSingle() {
      return head != null && head.next == null;
    }
  }

  /** Its check does not expect a null. */
  static class Throwing extends Bag {
    @Override
    boolean repOK() {
      return head.next == null;
    }

    boolean isFull() {
      return size > 3;
    }
  }
}
