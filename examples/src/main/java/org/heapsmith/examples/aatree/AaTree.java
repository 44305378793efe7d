// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.aatree;

import java.util.NoSuchElementException;

/**
 * A set of ints in an AA tree: leaves have level 1; a left child is one level below its parent, a
 * right child one below or on the same level, a right grandchild below.
 */
public class AaTree {

  /** A node and its level. */
  private static final class Node {
    private int key;
    private int level = 1;
    private Node left;
    private Node right;

    Node(int key) {
      this.key = key;
    }
  }

  private Node root;

  /** Makes the empty set. */
  public AaTree() {}

  /** Returns whether there is no key. */
  public boolean isEmpty() {
    return root == null;
  }

  /** Removes all keys. */
  public void clear() {
    root = null;
  }

  /** Returns whether {@code key} is in the set. */
  public boolean contains(int key) {
    Node n = root;
    while (n != null && n.key != key) {
      n = key < n.key ? n.left : n.right;
    }
    return n != null;
  }

  /** Returns the smallest key; throws NoSuchElementException if there is none. */
  public int first() {
    if (root == null) {
      throw new NoSuchElementException("empty tree");
    }
    return firstOf(root).key;
  }

  /** Returns the greatest key; throws NoSuchElementException if there is none. */
  public int last() {
    if (root == null) {
      throw new NoSuchElementException("empty tree");
    }
    Node n = root;
    while (n.right != null) {
      n = n.right;
    }
    return n.key;
  }

  /** Adds {@code key} unless it is there. */
  public void add(int key) {
    root = add(root, key);
  }

  /** Removes {@code key} if it is there. */
  public void remove(int key) {
    root = remove(root, key);
  }

  private static Node add(Node n, int key) {
    if (n == null) {
      return new Node(key);
    }
    if (key < n.key) {
      n.left = add(n.left, key);
    } else if (key > n.key) {
      n.right = add(n.right, key);
    } else {
      return n;
    }
    return split(skew(n));
  }

  private static Node remove(Node n, int key) {
    if (n == null) {
      return null;
    }
    if (key < n.key) {
      n.left = remove(n.left, key);
    } else if (key > n.key) {
      n.right = remove(n.right, key);
    } else if (n.left == null) {
      return n.right;
    } else {
      n.key = firstOf(n.right).key;
      n.right = remove(n.right, n.key);
    }
    return lowered(n);
  }

  /** Brings {@code n} back in order after one of its subtrees may have lost a level. */
  private static Node lowered(Node n) {
    int level = 1 + Math.min(level(n.left), level(n.right));
    if (level == n.level) {
      return n;
    }
    n.level = level;
    if (level(n.right) > level) {
      n.right.level = level;
    }
    Node top = skew(n);
    top.right = skew(top.right);
    if (top.right.right != null) {
      top.right.right = skew(top.right.right);
    }
    top = split(top);
    top.right = split(top.right);
    return top;
  }

  /** Turns a left child on the level of its parent to the right. */
  private static Node skew(Node n) {
    if (level(n.left) < n.level) {
      return n;
    }
    Node top = n.left;
    n.left = top.right;
    top.right = n;
    return top;
  }

  /** Lifts the middle of three nodes on one level. */
  private static Node split(Node n) {
    if (n.right == null || level(n.right.right) < n.level) {
      return n;
    }
    Node top = n.right;
    n.right = top.left;
    top.left = n;
    top.level++;
    return top;
  }

  private static int level(Node n) {
    return n == null ? 0 : n.level;
  }

  private static Node firstOf(Node n) {
    while (n.left != null) {
      n = n.left;
    }
    return n;
  }

  /** Returns whether keys are ordered and levels obey the rules of an AA tree. */
  public boolean repOK() {
    return check(root, Integer.MIN_VALUE - 1L, Integer.MAX_VALUE + 1L);
  }

  private static boolean check(Node n, long low, long high) {
    if (n == null) {
      return true;
    }
    int below = n.level - 1;
    return low < n.key
        && n.key < high
        && check(n.left, low, n.key)
        && check(n.right, n.key, high)
        && level(n.left) == below
        && (level(n.right) == below || level(n.right) == n.level && level(n.right.right) == below);
  }
}
