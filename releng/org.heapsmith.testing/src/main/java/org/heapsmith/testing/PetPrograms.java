// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testing;

import java.util.List;

/** Programs of the PET paper, and small ones for its criteria. */
public final class PetPrograms {
  private PetPrograms() {}

  /** Trityp and Josephus as in the paper's Table 3, and loops and recursions. */
  public static final String SMALL =
      """
      public class P {
        int key;
        P next;

        static int trityp(int i, int j, int k) {
          int t;
          if (i == 0 || j == 0 || k == 0) return 4;
          t = 0;
          if (i == j) t += 1;
          if (i == k) t += 2;
          if (j == k) t += 3;
          if (t == 0) return i + j <= k || j + k <= i || i + k <= j ? 4 : 1;
          if (t > 3) return 3;
          if (t == 1 && i + j > k) return 2;
          if (t == 2 && i + k > j) return 2;
          return t == 3 && j + k > i ? 2 : 4;
        }

        static int josephus(int n, int m) {
          P first = new P();
          first.key = 1;
          P last = first;
          for (int i = 2; i <= n; i++) {
            last.next = new P();
            last = last.next;
            last.key = i;
          }
          last.next = first;
          P t = last;
          while (t != t.next) {
            for (int i = 1; i < m; i++) t = t.next;
            t.next = t.next.next;
          }
          return t.key;
        }

        static int loop(int n) {
          int i = 0;
          while (i < n) i++;
          return i;
        }

        static int five() {
          int sum = 0;
          for (int i = 0; i < 5; i++) sum += i;
          return sum;
        }

        static int twice(int n) {
          return loop(n) + loop(n);
        }

        static int length(P p) {
          return p == null ? 0 : 1 + length(p.next);
        }

        static int three(int a, int b, int c) {
          int n = 0;
          if (a > 0) n++;
          if (b > 0) n++;
          if (c > 0) n++;
          return n;
        }

        static int field(P p) {
          int x = p.key;
          return x + 1;
        }
      }
      """;

  /** The paper's Fig. 1. */
  public static final String MERGE =
      """
      public class SortedList {
        static class Node { int data; Node next; }

        Node first;

        public void merge(SortedList l) {
          Node p1, p2, curr;
          p1 = first;
          p2 = l.first;
          if (p1.data <= p2.data)
            p1 = p1.next;
          else {
            first = p2;
            p2 = p2.next;
          }
          curr = first;
          while ((p1 != null) && (p2 != null)) {
            if (p1.data <= p2.data) {
              curr.next = p1;
              p1 = p1.next;
            } else {
              curr.next = p2;
              p2 = p2.next;
            }
            curr = curr.next;
          }
          if (p1 == null)
            curr.next = p2;
          else
            curr.next = p1;
        }
      }
      """;

  /** Its Table 1: without aliases. */
  public static final List<String> TABLE_1 =
      List.of(
          "this: a, l: b => b a", // 1
          "this: a, l: b c => b c a", // 2
          "this: a, l: b c => b a c", // 3
          "this: a, l: b => a b", // 4
          "this: a b, l: c => a c b", // 5
          "this: a b, l: c => a b c", // 6
          "this: a, l: => NullPointerException", // 7
          "this:, l: => NullPointerException", // 8
          "this:, l null => NullPointerException"); // 9

  /** Its Table 2: those with aliases. */
  public static final List<String> TABLE_2 =
      List.of(
          "this: a, l is this => a ^a", // 10
          "this: a b, l is this => a b ^a", // 11
          "this:, l is this => NullPointerException", // 12
          "this: a, l: ^a => a ^a", // 13
          "this: a b, l: ^a => a b ^a", // 14
          "this: a, l: b ^a => b a ^a", // 15
          "this: a b, l: ^b => a b ^b"); // 16
}
