// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.bignumber;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** Numbers as lists of digits, the lowest first. */
public class BigNumber {

  /** A digit and the digits above it. */
  public static final class Node {
    private final int digit;
    private Node next;

    /** Makes a node; {@code next} may be null. */
    public Node(int digit, Node next) {
      this.digit = digit;
      this.next = next;
    }

    /** Returns the digit. */
    public int digit() {
      return digit;
    }

    /** Returns the next higher digit's node, null at the end. */
    public Node next() {
      return next;
    }
  }

  private BigNumber() {}

  /** Adds two numbers of the same length that need no carry: every digit is at most 4. */
  public static Node add(Node x, Node y) {
    Node start = new Node(0, null);
    Node end = start;
    while (x != null) {
      end.next = new Node(x.digit + y.digit, null);
      end = end.next;
      x = x.next;
      y = y.next;
    }
    return start.next;
  }

  /** Returns whether two numbers are what {@link #add} asks for: apart, equally long, no carry. */
  public static boolean repOK(Node x, Node y) {
    Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    while (x != null && y != null) {
      if (!seen.add(x) || !seen.add(y) || !small(x.digit) || !small(y.digit)) {
        return false;
      }
      x = x.next;
      y = y.next;
    }
    return x == y;
  }

  private static boolean small(int digit) {
    return 0 <= digit && digit <= 4;
  }
}
