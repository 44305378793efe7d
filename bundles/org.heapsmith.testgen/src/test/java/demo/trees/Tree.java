// SPDX-License-Identifier: EPL-2.0
package demo.trees;

/** A tree with parents, bounded keys and an enum colour. */
public class Tree<K extends Comparable<K>> {
  enum Color {
    RED,
    BLACK
  }

  static class Node<K> {
    K key;
    Color color = Color.RED;
    Node<K> left;
    Node<K> right;
    Node<K> parent;

    Node(K key) {
      this.key = key;
    }
  }

  Node<K> root;

  boolean contains(K key) {
    Node<K> at = root;
    while (at != null) {
      int c = key.compareTo(at.key);
      if (c == 0) {
        return true;
      }
      at = c < 0 ? at.left : at.right;
    }
    return false;
  }

  void blacken(K key) {
    Node<K> at = root;
    while (key.compareTo(at.key) != 0) {
      at = key.compareTo(at.key) < 0 ? at.left : at.right;
    }
    at.color = Color.BLACK;
  }
}
