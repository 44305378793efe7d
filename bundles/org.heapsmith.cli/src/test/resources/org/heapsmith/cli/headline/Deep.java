// SPDX-License-Identifier: EPL-2.0
/** A method no path of which ends within the default bounds, and two that are all one path. */
public class Deep {
  Deep next;
  int v;

  static int f(int x, Deep d) {
    for (int i = 0; i < 8000; i++) {
      x = (x ^ i) * 31 + i;
    }
    return x == 5 ? 1 : 0;
  }

  static int straight(Deep d) {
    return d == d ? 1 : 1;
  }

  int plain() {
    return v + 1;
  }
}
