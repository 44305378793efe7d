// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import java.util.stream.Stream;
import org.heapsmith.engine.testing.Figure1;

/**
 * Small programs over heaps: lists, trees, doubly linked lists, parent pointers, calls that objects
 * of several classes answer. Every loop ends on every heap within three rounds.
 */
final class SmallSubjects {
  private SmallSubjects() {}

  /** Returns the source of the subject with that class. */
  static String source(String className) {
    return Stream.of(
            Figure1.SAMPLE.formatted(3), Figure1.SUM, LIST, TREE, DOUBLY_LINKED, PARENT, CLASSES)
        .filter(text -> text.startsWith("public class " + className + " "))
        .findFirst()
        .orElseThrow();
  }

  private static final String LIST =
      """
      public class Chain {
        Node head;

        static class Node {
          int value;
          Node next;
        }

        int get(int index) {
          Node n = head;
          for (int i = 0; i < 3; i++) {
            if (i == index) {
              return n.value;
            }
            n = n.next;
          }
          throw new IndexOutOfBoundsException();
        }

        boolean contains(int value) {
          Node n = head;
          for (int i = 0; i < 3 && n != null; i++) {
            if (n.value == value) {
              return true;
            }
            n = n.next;
          }
          return false;
        }

        boolean remove(int value) {
          Node before = null;
          Node n = head;
          for (int i = 0; i < 3 && n != null; i++) {
            if (n.value == value) {
              if (before == null) {
                head = n.next;
              } else {
                before.next = n.next;
              }
              return true;
            }
            before = n;
            n = n.next;
          }
          return false;
        }

        boolean bendsBack(Node other) {
          if (head == null || other == null) {
            return false;
          }
          other.next = head.next;
          head.next = other;
          return head.next.next == head || other.next == other;
        }
      }
      """;

  private static final String TREE =
      """
      public class Tree {
        Node root;

        static class Node {
          int key;
          Node left;
          Node right;
        }

        boolean find(int key) {
          return find(root, key, 0);
        }

        private static boolean find(Node n, int key, int depth) {
          if (n == null || depth > 2) {
            return false;
          }
          if (n.key == key) {
            return true;
          }
          return find(key < n.key ? n.left : n.right, key, depth + 1);
        }
      }
      """;

  private static final String DOUBLY_LINKED =
      """
      public class Ring {
        Entry header;

        static class Entry {
          Entry next;
          Entry previous;
        }

        boolean removeFirst() {
          Entry e = header.next;
          if (e == header) {
            return false;
          }
          e.previous.next = e.next;
          e.next.previous = e.previous;
          e.next = e.previous = null;
          return header.next == header;
        }

        void insert(Entry e) {
          e.next = header.next;
          e.previous = header;
          header.next = e;
          if (e.next != null) {
            e.next.previous = e;
          }
        }
      }
      """;

  private static final String PARENT =
      """
public class Child {
  Child parent;
  Child first;

  boolean isLinked() {
    return first == null || first.parent == this && (first.first == null || first.first.parent == first);
  }

  boolean moveUp() {
    Child up = parent;
    if (up == null) {
      return false;
    }
    if (up.first == this) {
      up.first = first;
    } else if (up.first != null) {
      throw new IllegalStateException();
    }
    parent = up.parent;
    if (first != null) {
      first.parent = up;
    }
    return parent == this;
  }
}
""";

  /** Which method runs is open as long as nothing asks. */
  private static final String CLASSES =
      """
      public class Shape {
        Shape other;

        int area() { return 1; }

        static class Square extends Shape {
          int side;

          @Override
          int area() { return side; }

          @Override
          int both(Shape s) { return 4; } // the one of Shape is called on other objects
        }

        int both(Shape s) {
          Shape first = other;
          if (first == null || s == null) {
            return 0;
          }
          if (s instanceof Square square && square.side == 1) {
            square.other = this;
          }
          return first.area() > 0 ? s.area() : first.other == this ? 2 : 3;
        }
      }
      """;
}
