// SPDX-License-Identifier: EPL-2.0
package m;
abstract class AB { int v; int f(int x) { return x > v ? 1 : 2; } abstract int g(); }
class ABC extends AB { int g() { return 1; } }
class W2 extends AB { int g() { return 2; } }
abstract class Lone { int v; int f(int x) { return x > v ? 1 : 2; } abstract int g(); }
