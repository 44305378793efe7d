// SPDX-License-Identifier: EPL-2.0
package m; public class I { static int eq(Integer a, Integer b) { if (a == null || b == null) return 0; if (a == b) return 1; return a.equals(b) ? 2 : 3; } }
