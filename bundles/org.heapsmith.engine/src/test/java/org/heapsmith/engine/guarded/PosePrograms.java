// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

/**
 * Recursive versions of classic structures: programs whose paths a published prototype of POSE has
 * counted, written anew.
 */
final class PosePrograms {
  private PosePrograms() {}

  /**
   * An AVL tree; {@code %d} is the bound on the depth of recursion, counted from 1 by insert and
   * from 0 by the others. Whatever insert did, it computes the height anew.
   */
  static final String AVL =
      """
      public class Avl {
        Node root;
        static final int BOUND = %d;

        static class Node {
          int element;
          int height;
          Node left;
          Node right;
          Node(int element) { this.element = element; }
        }

        boolean isEmpty() { return root == null; }

        void makeEmpty() { root = null; }

        boolean find(int x) { return find(x, root, 0); }

        private static boolean find(int x, Node t, int depth) {
          if (t == null) return false;
          if (depth > BOUND) return false;
          if (x == t.element) return true;
          if (x < t.element) return find(x, t.left, depth + 1);
          return find(x, t.right, depth + 1);
        }

        Node findMax() { return findMax(root, 0); }

        private static Node findMax(Node t, int depth) {
          if (t == null) return null;
          if (depth > BOUND) return null;
          if (t.right == null) return t;
          return findMax(t.right, depth + 1);
        }

        void insert(int x) { root = insert(x, root, 1); }

        private static int height(Node t) { return t == null ? -1 : t.height; }

        private static int max(int a, int b) { return a < b ? b : a; }

        private static Node insert(int x, Node t, int depth) {
          if (t == null) {
            t = new Node(x);
          } else if (BOUND < depth) {
            // as deep as it goes
          } else if (x < t.element) {
            t.left = insert(x, t.left, depth + 1);
            if (height(t.left) - height(t.right) == 2) {
              if (x < t.left.element) {
                t = rotateLeft(t);
              } else if (t.left.right != null) {
                t = doubleLeft(t);
              }
            }
          } else if (t.element < x) {
            t.right = insert(x, t.right, depth + 1);
            if (height(t.right) - height(t.left) == 2) {
              if (t.right.element < x) {
                t = rotateRight(t);
              } else if (t.right.left != null) {
                t = doubleRight(t);
              }
            }
          }
          t.height = max(height(t.left), height(t.right)) + 1;
          return t;
        }

        private static Node rotateLeft(Node k2) {
          Node k1 = k2.left;
          k2.left = k1.right;
          k1.right = k2;
          k2.height = max(height(k2.left), height(k2.right)) + 1;
          k1.height = max(height(k1.left), k2.height) + 1;
          return k1;
        }

        private static Node rotateRight(Node k1) {
          Node k2 = k1.right;
          k1.right = k2.left;
          k2.left = k1;
          k1.height = max(height(k1.left), height(k1.right)) + 1;
          k2.height = max(height(k2.right), k1.height) + 1;
          return k2;
        }

        private static Node doubleLeft(Node k3) {
          k3.left = rotateRight(k3.left);
          return rotateLeft(k3);
        }

        private static Node doubleRight(Node k1) {
          k1.right = rotateLeft(k1.right);
          return rotateRight(k1);
        }
      }
      """;

  /**
   * A circular doubly linked list with a sentinel and a size; {@code %1$d} is an index. Nothing
   * says that the list is closed: the size is symbolic, walking goes where the references go.
   */
  static final String DLL =
      """
      public class Dll {
        Entry header;
        int size;

        static class Entry {
          Object element;
          Entry next;
          Entry previous;
          Entry(Object element, Entry next, Entry previous) {
            this.element = element;
            this.next = next;
            this.previous = previous;
          }
        }

        Object getFirst() { return size == 0 ? null : header.next.element; }

        Object getLast() { return size == 0 ? null : header.previous.element; }

        Object removeFirst() { return remove(header.next); }

        Object removeLast() { return remove(header.previous); }

        Object get() { return entry(%1$d).element; }

        void add(Object o) { addBefore(o, %1$d == size ? header : entry(%1$d)); }

        Object removeAt() { return remove(entry(%1$d)); }

        private Entry entry(int index) {
          Entry e = header;
          for (int i = 0; i <= index; i++) e = e.next;
          return e;
        }

        private void addBefore(Object o, Entry e) {
          Entry made = new Entry(o, e, e.previous);
          made.previous.next = made;
          made.next.previous = made;
          size++;
        }

        private Object remove(Entry e) {
          if (e == header) return null;
          Object result = e.element;
          e.previous.next = e.next;
          e.next.previous = e.previous;
          e.next = e.previous = null;
          e.element = null;
          size--;
          return result;
        }
      }
      """;

  /** A list that keeps removed nodes for reuse. */
  static final String NODE_CACHING =
      """
      public class Cached {
        static final int MAXIMUM = 20;
        Node header;
        Node firstCached;
        int cacheSize;
        int size;

        static class Node {
          Object value;
          Node next;
          Node previous;
        }

        void add(Object value) {
          Node made = create(value);
          Node last = header.previous;
          made.next = header;
          made.previous = last;
          last.next = made;
          header.previous = made;
          size++;
        }

        private Node create(Object value) {
          if (cacheSize == 0) {
            Node made = new Node();
            made.value = value;
            return made;
          }
          Node cached = firstCached;
          firstCached = cached.next;
          cached.next = null;
          cached.value = value;
          cacheSize--;
          return cached;
        }

        void removeNode(Node node) {
          node.previous.next = node.next;
          node.next.previous = node.previous;
          size--;
          if (cacheSize >= MAXIMUM) return;
          Node next = firstCached;
          node.previous = null;
          node.next = next;
          node.value = null;
          firstCached = node;
          cacheSize++;
        }
      }
      """;
}
