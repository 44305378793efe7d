// SPDX-License-Identifier: EPL-2.0
package m;
abstract class N { abstract int iv(); }
class N1 extends N { byte v; int iv() { return v; } }
class N2 extends N { double v; int iv() { return (int) v; } }
class U { int x; int add(N n) { return n.iv() > 3 ? 1 : 2; } }
