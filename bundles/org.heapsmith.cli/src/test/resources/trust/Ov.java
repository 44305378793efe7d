// SPDX-License-Identifier: EPL-2.0
public class Ov {
  static class P { int x; }
  static class Q extends P { int x; int get() { return super.x > 5 ? x : super.x; } }
}
