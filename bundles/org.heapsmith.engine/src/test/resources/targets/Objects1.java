public class Objects1 {
  interface Shape { int area(); default String show() { return name() + area(); } String name(); static int two() { return 2; } }
  static abstract class Base implements Shape {
    static int made = 0; protected int n; private final long id;
    Base(int n) { this.n = n; id = ++made; init(); }
    void init() { n++; }
    public String name() { return getClass().getName() + "#" + id + ":"; }
  }
  static class Square extends Base { int n = 7; Square(int s) { super(s); } public int area() { return n * super.n; } }
  static class Disc extends Base { Disc() { this(3); } Disc(int r) { super(r); } public int area() { return 3 * n * n; } @Override void init() { super.init(); n += 10; } }
  enum Color { RED, GREEN { int f() { return 9; } }, BLUE; int f() { return ordinal(); } }
  static class Order { static final StringBuilder log = new StringBuilder(); }
  static class A { static int x = note("A"); static int note(String s) { Order.log.append(s); return 1; } }
  static class B extends A { static int y = note("B"); }
  static class Node { int v; Node next; Node(int v, Node next) { this.v = v; this.next = next; } }
  class Inner { int k = 5; int get() { return k + outer; } }
  int outer = 11;

  static String testPolymorphism() { Shape[] s = {new Square(2), new Disc(), new Disc(1)}; String r = ""; for (Shape x : s) r += x.show() + ";"; return r + Shape.two(); }
  static String testHiding() { Base b = new Square(4); return ((Square) b).n + "," + b.n; }
  static String testEnums() { String r = ""; for (Color c : Color.values()) { switch (c) { case RED: r += "r"; break; case GREEN: r += "g"; default: r += "d"; } r += c.f() + c.name() + c; } return r + Color.valueOf("BLUE").compareTo(Color.RED); }
  static String testInitOrder() { int a = B.y; return Order.log.toString() + a; }
  static String testInner() { Objects1 o = new Objects1(); Inner i = o.new Inner(); o.outer = 1; return "" + i.get(); }
  static String testAnonymous() { final int q = 4; Shape s = new Shape() { public int area() { return q * q; } public String name() { return "anon"; } }; return s.show(); }
  static String testNullPointer() { Node n = new Node(1, null); return "" + n.next.v; }
  static String testCast() { Object o = "x"; return "" + ((Integer) o); }
  static String testInstanceOf() { Object[] os = {null, "s", 1, new int[0], new Disc(), new String[0], Color.RED}; String r = ""; for (Object o : os) { r += (o instanceof Comparable) + "" + (o instanceof Shape) + (o instanceof Object[]) + (o instanceof int[]) + (o instanceof Cloneable) + ","; } return r; }
  static String testPattern() { Object o = 42; if (o instanceof Integer i && i > 40) return "big" + i; return "no"; }
  static String testList() { Node h = null; for (int i = 0; i < 10; i++) h = new Node(i, h); Node p = null; while (h != null) { Node t = h.next; h.next = p; p = h; h = t; } String r = ""; for (; p != null; p = p.next) r += p.v; return r; }
  static String testFinally() { String r = ""; for (int i = 0; i < 4; i++) { try { if (i == 1) continue; if (i == 3) break; r += "t" + i; if (i == 2) throw new IllegalStateException("e" + i); } catch (IllegalStateException e) { r += e.getMessage(); } finally { r += "f"; } } return r; }
  static int fin() { int x = 1; try { x = 2; return x; } finally { x = 3; } }
  @SuppressWarnings("finally") static int override() { try { throw new RuntimeException(); } finally { return 5; } }
  static String testReturnFinally() { return "" + fin() + override(); }
  static String testNested() { try { try { int[] a = new int[2]; a[2] = 1; } finally { Object o = null; o.hashCode(); } } catch (NullPointerException e) { return "npe"; } catch (ArrayIndexOutOfBoundsException e) { return "aioobe"; } return "none"; }
  static String testCause() { try { try { throw new Exception("inner"); } catch (Exception e) { throw new RuntimeException(e); } } catch (RuntimeException e) { return e.getMessage() + "|" + e.getCause().getMessage() + "|" + e; } }
  static class Res implements AutoCloseable { String n; Res(String n) { this.n = n; } public void close() throws Exception { Order.log.append(n); if (n.equals("x")) throw new Exception("close"); } }
  static String testResources() throws Exception { try (Res a = new Res("a"); Res x = new Res("x")) { Order.log.append("body"); } catch (Exception e) { return Order.log + e.getMessage(); } return "no"; }
  static class Custom extends RuntimeException { int code; Custom(int c) { super("custom " + c); code = c; } }
  static String testCustom() { throw new Custom(7); }
  static String testThrowNull() { RuntimeException e = null; throw e; }
  static String testNegative() { int n = -1; int[] a = new int[n]; return "" + a.length; }
  static String testStore() { Object[] a = new String[1]; a[0] = 1; return "no"; }
  static String testDivide() { int z = 0; return "" + 1 / z; }
  static String testModLong() { long z = 0; return "" + 1L % z; }
  static String testAssert() { int x = 1; assert x == 2 : "x is " + x; return "no"; }
  static String testSynchronized() { Object l = new Object(); int x = 0; synchronized (l) { x = 1; synchronized (l) { x++; } } return "" + x + sync(); }
  static synchronized int sync() { return 4; }
  static String testLabels() { String r = ""; outer: for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) { if (j == 2) continue outer; if (i == 3) break outer; r += i * j; } return r; }
  static String testClone() { int[] a = {1, 2, 3}; int[] b = a.clone(); b[0] = 9; return a[0] + "" + b[0] + b.length; }
  static String testIdentity() { String a = "x", b = "x"; Integer i = 100, j = 100, k = 1000, l = 1000; return "" + (a == b) + (i == j) + (k == l) + k.equals(l) + (a == new StringBuilder("x").toString()); }
  record Point(int x, int y) { int sum() { return x + y; } }
  static String testRecord() { Point p = new Point(3, 4); return "" + p.x() + p.sum(); }
  static String testFailingInit() { return "" + Fine.x; }
  static class Fine { static int x; static { for (int i = 0; i < 5; i++) x += i; } }
}
