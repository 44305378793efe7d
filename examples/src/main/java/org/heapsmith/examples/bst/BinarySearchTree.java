// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.bst;

import java.util.NoSuchElementException;

/** A set of ints in a search tree that is never balanced. */
public class BinarySearchTree {

  /** A node; keys on the left are smaller, keys on the right are greater. */
  private static final class Node {
    private int key;
    private Node left;
    private Node right;

    Node(int key) {
      this.key = key;
    }
  }

  private Node root;

  /** Makes the empty set. */
  public BinarySearchTree() {}

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
    while (n != null) {
      if (key == n.key) {
        return true;
      }
      n = key < n.key ? n.left : n.right;
    }
    return false;
  }

  /** Adds {@code key}; returns whether it is new. */
  public boolean add(int key) {
    Node parent = null;
    Node n = root;
    while (n != null) {
      if (key == n.key) {
        return false;
      }
      parent = n;
      n = key < n.key ? n.left : n.right;
    }
    if (parent == null) {
      root = new Node(key);
    } else if (key < parent.key) {
      parent.left = new Node(key);
    } else {
      parent.right = new Node(key);
    }
    return true;
  }

  /** Removes {@code key}; returns whether it was there. */
  public boolean remove(int key) {
    Node parent = null;
    Node n = root;
    while (n != null && n.key != key) {
      parent = n;
      n = key < n.key ? n.left : n.right;
    }
    if (n == null) {
      return false;
    }
    if (n.left != null && n.right != null) {
      Node victim = n;
      parent = n;
      n = n.right;
      while (n.left != null) {
        parent = n;
        n = n.left;
      }
      victim.key = n.key;
    }
    replaceChild(parent, n, n.left != null ? n.left : n.right);
    return true;
  }

  /** Returns the smallest key; throws NoSuchElementException if there is none. */
  public int first() {
    if (root == null) {
      throw new NoSuchElementException("empty tree");
    }
    Node n = root;
    while (n.left != null) {
      n = n.left;
    }
    return n.key;
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

  /** Returns the smallest key not below {@code key}; throws NoSuchElementException if none. */
  public int ceiling(int key) {
    Node best = null;
    Node n = root;
    while (n != null) {
      if (n.key < key) {
        n = n.right;
      } else {
        best = n;
        n = n.left;
      }
    }
    if (best == null) {
      throw new NoSuchElementException("no key from " + key + " on");
    }
    return best.key;
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

  /** Returns whether every key lies strictly between the keys that bound its subtree. */
  public boolean repOK() {
    return ordered(root, Integer.MIN_VALUE - 1L, Integer.MAX_VALUE + 1L);
  }

  private static boolean ordered(Node n, long low, long high) {
    return n == null
        || low < n.key
            && n.key < high
            && ordered(n.left, low, n.key)
            && ordered(n.right, n.key, high);
  }
}
