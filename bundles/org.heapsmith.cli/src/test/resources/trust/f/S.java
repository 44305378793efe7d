// SPDX-License-Identifier: EPL-2.0
package f;
public class S {
  static int cnt;
  public static int next(int x) { int r = cnt; cnt = x; return r == 0 ? 1 : 2; }
  public static int inc(int x) { if (x > 3) { cnt++; return cnt; } return cnt - 1; }
}
