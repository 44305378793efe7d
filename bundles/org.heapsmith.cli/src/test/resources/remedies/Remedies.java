// SPDX-License-Identifier: EPL-2.0

/** For each setting that a message recommends a method in which it leads further. */
public class Remedies {
  static class Node { int v; Node next; }

  static int loop(int n) { int i = 0; while (i < n) i++; return i > 10 ? 1 : 2; }
  static int list(Node list) { int n = 0; for (Node x = list; x != null; x = x.next) n++; return n == 6 ? 1 : 2; }
  static int down(int n) { return n <= 0 ? 0 : 1 + down(n - 1); }
  static int calls(int n) { return down(n) == 8 ? 1 : 2; }
  static int objects(Node a) {
    Node b = a.next;
    Node c = b.next;
    Node d = c.next;
    return d != null && a != b && b != c && a != c && d != a && d != b && d != c && d.v > 0 ? 1 : 2;
  }
  static int depth(int n) { int s = 0; for (int i = 0; i < 200; i++) s += i; return s + n == 3 ? 1 : 2; }
  static int array(int[] a) { return a.length / 2 == 2 ? 1 : 2; }
  static int alias(Node a, Node b) { return a == b && a != null ? 1 : 2; }
  static int factors(int a, int b) { return a > 1 && b > a && a < 50000 && b < 50000 && a * b == 1000730021 ? 1 : 2; }
  static int both(int a, int b) { int s = 0; if (a > 0) s++; if (b > 0) s += 2; return s; }
  static int many(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j) {
    int s = 0;
    if (a > 0) s++; if (b > 0) s++; if (c > 0) s++; if (d > 0) s++; if (e > 0) s++;
    if (f > 0) s++; if (g > 0) s++; if (h > 0) s++; if (i > 0) s++; if (j > 0) s++;
    return s;
  }

  private int height;
  void grow() { height++; }
  int grown() { return height > 2 ? 1 : 2; }
}
