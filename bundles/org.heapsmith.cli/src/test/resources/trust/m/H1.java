// SPDX-License-Identifier: EPL-2.0
package m;
class H1 { Object v; int len() { return v == null ? 0 : 1; } }
class H2 extends H1 { int v; int sum() { if (v > 3) return super.v == null ? 1 : 2; return 3; } }
