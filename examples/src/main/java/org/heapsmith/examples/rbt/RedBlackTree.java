// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.rbt;

import java.util.NoSuchElementException;

/**
 * A map from int to int in a red-black tree: the root is black, a red node has no red child, and
 * every way down from the root meets the same number of black nodes.
 */
public class RedBlackTree {

  /** An entry of the map. */
  private static final class Node {
    private int key;
    private int value;
    private boolean red;
    private Node parent;
    private Node left;
    private Node right;

    Node(int key, int value, Node parent) {
      this.key = key;
      this.value = value;
      this.parent = parent;
    }
  }

  private Node root;
  private int size;

  /** Makes the empty map. */
  public RedBlackTree() {}

  /** Returns the number of keys. */
  public int size() {
    return size;
  }

  /** Returns whether {@code key} has a value. */
  public boolean containsKey(int key) {
    return find(key) != null;
  }

  /** Returns the value of {@code key}; throws NoSuchElementException if it has none. */
  public int get(int key) {
    Node n = find(key);
    if (n == null) {
      throw new NoSuchElementException("no key " + key);
    }
    return n.value;
  }

  /** Returns the smallest key; throws NoSuchElementException if the map is empty. */
  public int firstKey() {
    if (root == null) {
      throw new NoSuchElementException("empty map");
    }
    return firstOf(root).key;
  }

  /** Returns the greatest key; throws NoSuchElementException if the map is empty. */
  public int lastKey() {
    if (root == null) {
      throw new NoSuchElementException("empty map");
    }
    Node n = root;
    while (n.right != null) {
      n = n.right;
    }
    return n.key;
  }

  /** Gives {@code key} the value {@code value}; returns whether the key is new. */
  public boolean put(int key, int value) {
    Node parent = null;
    Node n = root;
    while (n != null) {
      if (key == n.key) {
        n.value = value;
        return false;
      }
      parent = n;
      n = key < n.key ? n.left : n.right;
    }
    Node added = new Node(key, value, parent);
    if (parent == null) {
      root = added;
    } else {
      added.red = true;
      if (key < parent.key) {
        parent.left = added;
      } else {
        parent.right = added;
      }
      separateReds(added);
    }
    size++;
    return true;
  }

  /** Removes {@code key}; returns whether it was there. */
  public boolean remove(int key) {
    Node n = find(key);
    if (n == null) {
      return false;
    }
    if (n.left != null && n.right != null) {
      Node next = firstOf(n.right);
      n.key = next.key;
      n.value = next.value;
      n = next;
    }
    unlink(n);
    size--;
    return true;
  }

  private Node find(int key) {
    Node n = root;
    while (n != null && n.key != key) {
      n = key < n.key ? n.left : n.right;
    }
    return n;
  }

  private static Node firstOf(Node n) {
    while (n.left != null) {
      n = n.left;
    }
    return n;
  }

  /** Restores the rules where the red node {@code n} may have a red parent. */
  private void separateReds(Node n) {
    while (isRed(n.parent)) {
      Node parent = n.parent;
      Node above = parent.parent; // exists, since the root is black
      Node uncle = parent == above.left ? above.right : above.left;
      if (isRed(uncle)) {
        parent.red = false;
        uncle.red = false;
        above.red = above != root;
        n = above;
      } else {
        if (parent == above.left) {
          if (n == parent.right) {
            rotateLeft(parent);
          }
          rotateRight(above);
        } else {
          if (n == parent.left) {
            rotateRight(parent);
          }
          rotateLeft(above);
        }
        above.red = true;
        above.parent.red = false;
        return;
      }
    }
  }

  /** Takes a node with one child at most out of the tree. */
  private void unlink(Node n) {
    Node child = n.left != null ? n.left : n.right;
    if (child != null) { // then n is black and its only child is a red leaf
      child.red = false;
      child.parent = n.parent;
    } else if (!n.red) {
      coverShortage(n);
    }
    replaceChild(n.parent, n, child);
  }

  /** Restores the rules where the ways through the black node {@code n} lack one black node. */
  private void coverShortage(Node n) {
    while (n != root && !n.red) {
      Node parent = n.parent;
      if (n == parent.left) {
        Node sibling = parent.right;
        if (sibling.red) {
          sibling.red = false;
          parent.red = true;
          rotateLeft(parent);
          sibling = parent.right;
        }
        if (isRed(sibling.left) || isRed(sibling.right)) {
          if (!isRed(sibling.right)) {
            sibling = rotateRight(sibling);
          }
          sibling.red = parent.red;
          parent.red = false;
          sibling.right.red = false;
          rotateLeft(parent);
          return;
        }
        sibling.red = true;
      } else {
        Node sibling = parent.left;
        if (sibling.red) {
          sibling.red = false;
          parent.red = true;
          rotateRight(parent);
          sibling = parent.left;
        }
        if (isRed(sibling.right) || isRed(sibling.left)) {
          if (!isRed(sibling.left)) {
            sibling = rotateLeft(sibling);
          }
          sibling.red = parent.red;
          parent.red = false;
          sibling.left.red = false;
          rotateRight(parent);
          return;
        }
        sibling.red = true;
      }
      n = parent;
    }
    n.red = false;
  }

  /** Lifts the right child of {@code n} above it and returns it. */
  private Node rotateLeft(Node n) {
    Node top = n.right;
    n.right = top.left;
    if (top.left != null) {
      top.left.parent = n;
    }
    top.left = n;
    lift(top, n);
    return top;
  }

  /** Lifts the left child of {@code n} above it and returns it. */
  private Node rotateRight(Node n) {
    Node top = n.left;
    n.left = top.right;
    if (top.right != null) {
      top.right.parent = n;
    }
    top.right = n;
    lift(top, n);
    return top;
  }

  private void lift(Node top, Node n) {
    top.parent = n.parent;
    replaceChild(n.parent, n, top);
    n.parent = top;
  }

  private void replaceChild(Node parent, Node old, Node child) {
    if (parent == null) {
      root = child;
    } else if (parent.left == old) {
      parent.left = child;
    } else {
      parent.right = child;
    }
  }

  private static boolean isRed(Node n) {
    return n != null && n.red;
  }

  /** Returns whether order, parents, colours, black heights and size are right. */
  public boolean repOK() {
    return !isRed(root)
        && blackHeight(root, null, Integer.MIN_VALUE - 1L, Integer.MAX_VALUE + 1L) >= 0
        && count(root) == size;
  }

  /** Returns the number of black nodes on every way down from {@code n}, or -1 if a rule fails. */
  private static int blackHeight(Node n, Node parent, long low, long high) {
    if (n == null) {
      return 0;
    }
    if (n.parent != parent || n.key <= low || n.key >= high || n.red && isRed(parent)) {
      return -1;
    }
    int left = blackHeight(n.left, n, low, n.key);
    int right = blackHeight(n.right, n, n.key, high);
    if (left < 0 || left != right) {
      return -1;
    }
    return n.red ? left : left + 1;
  }

  private static int count(Node n) {
    return n == null ? 0 : 1 + count(n.left) + count(n.right);
  }
}
