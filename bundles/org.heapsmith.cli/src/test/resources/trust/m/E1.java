// SPDX-License-Identifier: EPL-2.0
package m;
class E1 {
  static final E1 EMPTY = new E1();
  final int n;
  E1() { if (EMPTY != null) throw new RuntimeException("once"); n = 0; }
  int f(int x) { if (x > n) return 1; return EMPTY.n; }
}
