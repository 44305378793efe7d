// SPDX-License-Identifier: EPL-2.0
public class Reasons {
  // a call without a model stands in the way, not the loop before it
  static int why(int n, int k) {
    int s = 0;
    for (int i = 0; i < n; i++) {
      s += 2;
    }
    if (k == 7) {
      if (Thread.currentThread().getPriority() > 3) {
        return 5;
      }
      return 6;
    }
    return s;
  }

  // the loop is cut in one arm; what cannot hold in the other is proved all the same
  static int arms(int n, int k) {
    if (k > 0) {
      int s = 0;
      for (int i = 0; i < n; i++) {
        s += 2;
      }
      return s > 1000 ? 1 : 2;
    }
    if (k * 2 > 5 && k > -1000) {
      return 3;
    }
    return 4;
  }

  // the same from inside a method called: what is behind the call waits for it
  static int behind(int n) {
    if (sum(n) > 1000) {
      return 1;
    }
    return 2;
  }

  private static int sum(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) {
      s++;
    }
    return s;
  }

  // products that need more than small numbers
  static int product(long x, long y) {
    if (x > 1 && y > 1 && x < 2000000000L && y < 2000000000L && x * y == 1000000016000000063L) {
      return 1;
    }
    return 0;
  }

  static int nested(Reasons h, long x, long y) {
    long z = x * y * x + y * y * 7;
    if (x > 1 && y > 1 && x < 2000000000L && y < 2000000000L && z == 1000000016000000063L) {
      if (z % 3 == x % 3) {
        return 2;
      }
      return 1;
    }
    return 0;
  }

  Reasons next;

  static int loop(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) {
      s++;
    }
    return s == 5 ? 1 : 0;
  }

  static int array(int[] a) {
    return a.length / 2 == 2 ? 1 : 0;
  }

  static int text(String s) {
    return s.length() / 2 == 2 ? 1 : 0;
  }

  static int objects(Reasons r) {
    return r != null
            && r.next != null
            && r.next != r
            && r.next.next != null
            && r.next.next != r
            && r.next.next != r.next
        ? 1
        : 0;
  }

  static int depth(int n) {
    int s = n;
    for (int i = 0; i < 50; i++) {
      s += i;
    }
    return s == 1 ? 1 : 0;
  }

  static int calls(int n) {
    return down(12) == n ? 1 : 0;
  }

  private static int down(int n) {
    return n == 0 ? 0 : down(n - 1);
  }

  static int alias(Reasons a, Reasons b) {
    return a != null && a == b ? 1 : 0;
  }

  static int parts(String s) {
    return written(s).split(",").length > 1 ? 1 : 0;
  }

  static int letters(String s) {
    return written(s).toCharArray().length > 1 ? 1 : 0;
  }

  private static String written(String s) {
    return String.format("%b", s.concat(""));
  }

  static int many(Reasons r, int a, int b, int c, int d, int e, int f) {
    int n = 0;
    if (a > 0) n += 1;
    if (b > 0) n += 2;
    if (c > 0) n += 4;
    if (d > 0) n += 8;
    if (e > 0) n += 16;
    if (f > 0) n += 32;
    for (Reasons at = r; at != null; at = at.next) n++;
    return n;
  }

  // longer texts are left out, too, but they are compared no better
  static int distinct(String a, String b) {
    return a != null && b != null && a.length() == 1 && b.length() == 1 && a.concat("") != b ? 1 : 0;
  }
}
