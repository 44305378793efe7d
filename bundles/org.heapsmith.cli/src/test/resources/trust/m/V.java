// SPDX-License-Identifier: EPL-2.0
package m;
import java.util.Comparator;
public class V {
  Runnable r; int x;
  static final Runnable R = new Runnable() { public void run() { } };
  int run() { r.run(); return x > 3 ? 1 : 2; }
  int other() { return x > 3 ? 1 : 2; }
  static int sbNeg(int n) { StringBuilder b = new StringBuilder(n); b.append('x'); return b.length(); }
}
