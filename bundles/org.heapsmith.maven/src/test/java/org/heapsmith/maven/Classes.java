// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.maven;

/** Classes under test, as sources. */
final class Classes {

  /** All of its behaviour can be kept. */
  static final String RIGHT =
      """
      package demo;

      public class Pile {
        private int[] cells = new int[4];
        private int size;

        public void push(int cell) {
          if (size == cells.length) { throw new IllegalStateException("full"); }
          cells[size++] = cell;
        }

        public int pop() {
          if (size == 0) { throw new IllegalStateException("empty"); }
          return cells[--size];
        }

        public boolean repOK() { return cells != null && 0 <= size && size <= cells.length; }
      }
      """;

  /** Forgets to tell that there is one more. */
  static final String WRONG =
      """
      package demo;

      public class Chain {
        private static class Link { Link next; }
        private Link first;
        private int size;

        public void add() {
          Link link = new Link();
          link.next = first;
          first = link;
        }

        public boolean repOK() {
          int n = 0;
          for (Link l = first; l != null; l = l.next) { n++; }
          return n == size;
        }
      }
      """;

  private Classes() {}
}
