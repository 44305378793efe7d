// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.tll;

/**
 * A non-empty binary tree where every inner node has two children, nodes know their parents, and
 * the leaves form a list from left to right.
 */
public class LeafLinkedTree {

  /** A leaf or an inner node; only leaves use {@code next} and {@code number}. */
  private static final class Node {
    private Node parent;
    private Node left;
    private Node right;
    private Node next;
    private int number;
  }

  private final Node root;

  /** Makes a tree of 2 to the power of {@code depth} leaves. */
  public LeafLinkedTree(int depth) {
    root = full(depth, null, null);
  }

  private static Node full(int depth, Node parent, Node next) {
    Node n = new Node();
    n.parent = parent;
    if (depth == 0) {
      n.next = next;
    } else {
      n.right = full(depth - 1, n, next);
      n.left = full(depth - 1, n, firstLeaf(n.right));
    }
    return n;
  }

  /** Numbers the leaves from the left, beginning with 1; returns how many there are. */
  public int numberLeaves() {
    int count = 0;
    for (Node leaf = firstLeaf(root); leaf != null; leaf = leaf.next) {
      leaf.number = ++count;
    }
    return count;
  }

  private static Node firstLeaf(Node n) {
    while (n.left != null) {
      n = n.left;
    }
    return n;
  }

  /** Returns whether parents, children and the list of leaves agree. */
  public boolean repOK() {
    if (root == null || root.parent != null) {
      return false;
    }
    Node last = lastLeaf(root, null);
    return last != null && last.next == null;
  }

  /**
   * Returns the last leaf below {@code n}, or null if a link is wrong; {@code before} is the leaf
   * on the left.
   */
  private static Node lastLeaf(Node n, Node before) {
    if (n.left == null && n.right == null) {
      return before == null || before.next == n ? n : null;
    }
    if (n.left == null || n.right == null || n.left == n.right || n.next != null) {
      return null;
    }
    if (n.left.parent != n || n.right.parent != n) {
      return null;
    }
    Node end = lastLeaf(n.left, before);
    return end == null ? null : lastLeaf(n.right, end);
  }
}
