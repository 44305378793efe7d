// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.avl;

import java.util.NoSuchElementException;

/** A set of ints in a search tree where the heights of siblings differ by one at most. */
public class AvlTree {

  /** A node; a leaf has height 1. */
  private static final class Node {
    private int key;
    private int height = 1;
    private Node left;
    private Node right;

    Node(int key) {
      this.key = key;
    }
  }

  private Node root;

  /** Makes the empty set. */
  public AvlTree() {}

  /** Returns whether there is no key. */
  public boolean isEmpty() {
    return root == null;
  }

  /** Removes all keys. */
  public void clear() {
    root = null;
  }

  /** Returns the number of levels. */
  public int height() {
    return height(root);
  }

  /** Returns whether {@code key} is in the set. */
  public boolean contains(int key) {
    Node n = root;
    while (n != null && n.key != key) {
      n = key < n.key ? n.left : n.right;
    }
    return n != null;
  }

  /** Adds {@code key} unless it is there. */
  public void add(int key) {
    root = add(root, key);
  }

  /** Removes {@code key} if it is there. */
  public void remove(int key) {
    root = remove(root, key);
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

  /** Returns the greatest key not above {@code key}; throws NoSuchElementException if none. */
  public int floor(int key) {
    Node best = null;
    Node n = root;
    while (n != null) {
      if (n.key > key) {
        n = n.left;
      } else {
        best = n;
        n = n.right;
      }
    }
    if (best == null) {
      throw new NoSuchElementException("no key up to " + key);
    }
    return best.key;
  }

  private static Node add(Node n, int key) {
    if (n == null) {
      return new Node(key);
    }
    if (key < n.key) {
      n.left = add(n.left, key);
    } else if (key > n.key) {
      n.right = add(n.right, key);
    }
    return balanced(n);
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
    } else if (n.right == null) {
      return n.left;
    } else {
      n.key = firstOf(n.right).key;
      n.right = remove(n.right, n.key);
    }
    return balanced(n);
  }

  /** Restores balance and height of {@code n} after one of its subtrees grew or shrank by one. */
  private static Node balanced(Node n) {
    int lean = height(n.left) - height(n.right);
    if (lean > 1) {
      if (height(n.left.left) < height(n.left.right)) {
        n.left = rotateLeft(n.left);
      }
      return rotateRight(n);
    }
    if (lean < -1) {
      if (height(n.right.right) < height(n.right.left)) {
        n.right = rotateRight(n.right);
      }
      return rotateLeft(n);
    }
    updateHeight(n);
    return n;
  }

  private static Node rotateLeft(Node n) {
    Node top = n.right;
    n.right = top.left;
    top.left = n;
    updateHeight(n);
    updateHeight(top);
    return top;
  }

  private static Node rotateRight(Node n) {
    Node top = n.left;
    n.left = top.right;
    top.right = n;
    updateHeight(n);
    updateHeight(top);
    return top;
  }

  private static void updateHeight(Node n) {
    n.height = 1 + Math.max(height(n.left), height(n.right));
  }

  private static int height(Node n) {
    return n == null ? 0 : n.height;
  }

  private static Node firstOf(Node n) {
    while (n.left != null) {
      n = n.left;
    }
    return n;
  }

  /** Returns whether keys are ordered, heights are right and siblings balanced. */
  public boolean repOK() {
    return check(root, Integer.MIN_VALUE - 1L, Integer.MAX_VALUE + 1L);
  }

  private static boolean check(Node n, long low, long high) {
    if (n == null) {
      return true;
    }
    int left = height(n.left);
    int right = height(n.right);
    return low < n.key
        && n.key < high
        && check(n.left, low, n.key)
        && check(n.right, n.key, high)
        && n.height == 1 + Math.max(left, right)
        && Math.abs(left - right) <= 1;
  }
}
