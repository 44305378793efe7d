// SPDX-License-Identifier: EPL-2.0
package f;

import java.util.*;

/** Private statics, of other classes, changed by class initialisers, contents of final ones. */
public class Neighbours {
  private static int last;
  private static String name = "first";
  static final List<Integer> SEEN = new ArrayList<>();
  static final int[] SLOTS = new int[2];

  static class Other {
    private static int made;
    static Other head;
    int n;
  }

  static class Registered {
    static { Other.made++; }
    static int count(int x) { return x > 3 ? Other.made : 0; }
  }

  static class Singleton {
    static final Singleton ONE = new Singleton();
    int calls;
    static int call(int x) { if (x > 3) ONE.calls++; return ONE.calls; }
  }

  static int keep(int x) { int before = last; last = x; if (x > 3) name = "later"; return before; }
  static int see(int x) { if (x > 3) SEEN.add(x); return SEEN.size(); }
  static int slot(int x) { if (x > 3) SLOTS[1]++; return SLOTS[1]; }
  static int head(int x) { if (Other.head == null) { Other.head = new Other(); Other.head.n = x; return 1; } return 2; }
}
