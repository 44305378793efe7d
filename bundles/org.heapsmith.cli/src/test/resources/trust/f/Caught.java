// SPDX-License-Identifier: EPL-2.0
package f;

/** Exceptions that leave a method behind a branch, before JaCoCo has noted it, and are caught. */
public class Caught {
  static int store(int x, int[] a) {
    if (x > 3) {
      a[9] = x;
    }
    return 0;
  }

  static int byCaller(int x, int[] a) {
    try {
      return store(x, a);
    } catch (NullPointerException e) {
      return -1;
    }
  }

  static int farther(int x, int[] a) {
    return byCaller(x, a) + 1;
  }

  static int cast(Object key, boolean asked) {
    String text = null;
    if (!asked) {
      text = (String) key;
    }
    return text == null ? 0 : 1;
  }

  static int asMapsDo(Object key, boolean asked) {
    try {
      return cast(key, asked);
    } catch (ClassCastException e) {
      return 2;
    }
  }

  static int notThrown(int x) {
    try {
      if (x > 3) {
        return x == 7 ? 1 : 0;
      }
    } finally {
      x = 0;
    }
    return x;
  }
}
