// SPDX-License-Identifier: EPL-2.0
package rec;

/** Arrays that hold, after the call, what nobody can predict. */
public class Arrays {
  static final class Box {
    int k;

    Box(int k) {
      this.k = k;
    }
  }

  static void set(int n, String[] c) {
    if (c != null && c.length > 0) {
      c[0] = "x" + n;
    }
  }

  static Object made(int n, String[] c) {
    if (c == null || c.length == 0) {
      return null;
    }
    c[0] = "x" + n;
    return new Box(n);
  }

  /** What is known beside the array is compared. */
  static int beside(int n, String[] c, Box b) {
    if (c == null || c.length == 0 || b == null) {
      return 0;
    }
    c[0] = "x" + n;
    b.k++;
    return 2;
  }

  /** What only the array leads to is compared, too. */
  static int within(int n, Object[] c, Box b) {
    if (c == null || c.length < 2 || b == null || c[1] != b) {
      return 0;
    }
    c[0] = "x" + n;
    b.k++;
    return 3;
  }
}
