// SPDX-License-Identifier: EPL-2.0
// One method for each feature of Java: all branches are feasible, whether they are covered or not.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;
import java.util.stream.*;
public class Features {
  enum Color { RED, GREEN, BLUE }
  record Pt(int x, int y) {}
  sealed interface Sh permits Ci, Sq {}
  record Ci(int r) implements Sh {}
  record Sq(int a) implements Sh {}
  static int lambdaParam(Function<Integer,Integer> g) { return g.apply(3) > 5 ? 1 : 2; }
  static int lambdaLocal(int x) { IntUnaryOperator g = y -> y + 1; return g.applyAsInt(x) > 5 ? 1 : 2; }
  static int streams(int[] a) { return IntStream.of(a).filter(v -> v > 3).count() > 1 ? 1 : 2; }
  static int streamList(List<Integer> a) { return a.stream().anyMatch(v -> v > 3) ? 1 : 2; }
  static int strMethods(String s) { return s.trim().length() > 2 ? 1 : 2; }
  static int strSub(String s) { return s.substring(1).equals("ab") ? 1 : 2; }
  static int strIdx(String s) { return s.indexOf('x') > 1 ? 1 : 2; }
  static int strSplit(String s) { return s.split(",").length > 1 ? 1 : 2; }
  static int strConcat(int x) { String s = "v" + x; return s.length() > 3 ? 1 : 2; }
  static int strParse(String s) { return Integer.parseInt(s) > 10 ? 1 : 2; }
  static int strSwitch(String s) { switch (s) { case "a": return 1; case "bc": return 2; default: return 3; } }
  static int sb(char[] c) { StringBuilder b = new StringBuilder(); for (char x : c) if (x != ' ') b.append(x); return b.length() > 1 ? 1 : 2; }
  static int refl(Object o) { return o.getClass().getSimpleName().length() > 3 ? 1 : 2; }
  static int cls(Object o) { return o.getClass() == Features.class ? 1 : 2; }
  static synchronized int sync(int x) { synchronized (Features.class) { return x > 3 ? 1 : 2; } }
  static int comparator(Comparator<String> c, String a, String b) { return c.compare(a, b) > 0 ? 1 : 2; }
  static int comparable(Comparable<String> c) { return c.compareTo("x") > 0 ? 1 : 2; }
  static int iface(Runnable r, int x) { r.run(); return x > 1 ? 1 : 2; }
  static int enumP(Color c) { switch (c) { case RED: return 1; case GREEN: return 2; default: return 3; } }
  static int enumEq(Color c) { return c == Color.BLUE ? 1 : c.ordinal() > 0 ? 2 : 3; }
  static int enumMap(Color c) { EnumMap<Color,Integer> m = new EnumMap<>(Color.class); m.put(c, 1); return m.containsKey(Color.RED) ? 1 : 2; }
  static int rec(Pt p) { return p.equals(new Pt(1, 2)) ? 1 : 2; }
  static int recHash(Pt p) { return p.toString().length() > 13 ? 1 : 2; }
  static int sealedP(Sh s) { if (s instanceof Ci c && c.r() > 3) return 1; if (s instanceof Sq q) return q.a() > 2 ? 2 : 3; return 4; }
  static int floats(double d) { return d * d > 2.25 ? 1 : Double.isNaN(d) ? 2 : 3; }
  static int sqrt(double d) { return Math.sqrt(d) > 2.0 ? 1 : 2; }
  static int sin(double d) { return Math.sin(d) > 0.5 ? 1 : 2; }
  static int f2i(float f) { return (int) f > 3 ? 1 : Float.floatToIntBits(f) == 0 ? 2 : 3; }
  static int bigArr(int n) { int[] a = new int[n]; return a.length > 100 ? 1 : 2; }
  static int bigIn(byte[] a) { return a.length > 16 && a[16] == 7 ? 1 : 2; }
  static int arr2(int[][] a) { return a[0][1] > 3 ? 1 : 2; }
  static int clone(int[] a) { int[] b = a.clone(); return b[0] > 1 ? 1 : 2; }
  static int acopy(int[] a, int n) { int[] b = new int[4]; System.arraycopy(a, 0, b, 0, n); return b[0] > 1 ? 1 : 2; }
  static int copyOf(int[] a, int n) { int[] b = Arrays.copyOf(a, n); return b[0] > 1 ? 1 : 2; }
  static int msg(int x) { if (x < 0) throw new IllegalArgumentException("bad " + x); return x > 3 ? 1 : 2; }
  static int fmt(int x) { if (x < 0) throw new IllegalArgumentException(String.format("bad %d", x)); return x > 3 ? 1 : 2; }
  static int list(int x) { List<Integer> l = new ArrayList<>(); l.add(x); l.add(3); return l.contains(7) ? 1 : 2; }
  static int listP(List<Integer> l) { return l.size() > 1 ? 1 : 2; }
  static int arrayListP(ArrayList<Integer> l) { return l.size() > 1 && l.get(1) == 5 ? 1 : 2; }
  static int hash(int x) { Map<Integer,String> m = new HashMap<>(); m.put(x, "a"); return m.containsKey(3) ? 1 : 2; }
  static int hashP(HashMap<String,Integer> m) { return m.containsKey("k") ? 1 : 2; }
  static int treeMap(int x) { TreeMap<Integer,String> m = new TreeMap<>(); m.put(x, "a"); m.put(4, "b"); return m.firstKey() < 4 ? 1 : 2; }
  static int listOf(int x) { return List.of(1, 2, 3).contains(x) ? 1 : 2; }
  static int optional(Integer x) { return Optional.ofNullable(x).map(v -> v + 1).orElse(0) > 3 ? 1 : 2; }
  static int objHash(Object a, Object b) { return Objects.hash(a, b) > 3 ? 1 : 2; }
  static int idHash(Object a) { return a.hashCode() > 3 ? 1 : 2; }
  static int strHash(String a) { return a.hashCode() == 97 ? 1 : 2; }
  static int nano() { return System.nanoTime() > 3 ? 1 : 2; }
  static int thread(int x) throws Exception { int[] r = new int[1]; Thread t = new Thread(() -> r[0] = x); t.start(); t.join(); return r[0] > 3 ? 1 : 2; }
  static int atomic(AtomicInteger a) { return a.incrementAndGet() > 3 ? 1 : 2; }
  static int chm(int x) { ConcurrentHashMap<Integer,Integer> m = new ConcurrentHashMap<>(); m.put(x, x); return m.get(3) != null ? 1 : 2; }
  static int charCls(char c) { return Character.isLetter(c) ? 1 : 2; }
  static int bits(int x) { return Integer.bitCount(x) == 3 ? 1 : 2; }
  static int mathx(int x, int y) { return Math.floorMod(x, 7) == 3 && Math.addExact(x, y) > 5 ? 1 : 2; }
  static int mul(int x, int y) { return x * y == 35 && x > 1 && y > 1 ? 1 : 2; }
  static int bigint(int x) { return java.math.BigInteger.valueOf(x).bitLength() > 3 ? 1 : 2; }
  static int obj(Object o) { if (o instanceof String s) return s.isEmpty() ? 1 : 2; if (o instanceof Integer i) return i > 3 ? 3 : 4; return 5; }
  static int eqObj(Object a, Object b) { return a.equals(b) ? 1 : 2; }
  static int cs(CharSequence c) { return c.length() > 2 ? 1 : 2; }
  static int number(Number c) { return c.intValue() > 2 ? 1 : 2; }
  static int iter(Iterator<String> i) { return i.hasNext() && i.next() == null ? 1 : 2; }
  static <T extends Comparable<T>> int gen(T a, T b) { return a.compareTo(b) > 0 ? 1 : 2; }
  static int boxed(Integer a, Integer b) { return a.compareTo(b) > 0 ? 1 : 2; }
  static int varargs(int... a) { return a.length > 2 && a[2] > a[0] ? 1 : 2; }
  static int tryf(int[] a, int i) { try { return a[i] > 3 ? 1 : 2; } catch (ArrayIndexOutOfBoundsException e) { return 3; } finally { a[0]++; } }
  static int io(java.io.InputStream in) throws java.io.IOException { return in.read() > 3 ? 1 : 2; }
  static int file(String n) { return new java.io.File(n).exists() ? 1 : 2; }
  static int regex(String s) { return s.matches("a+b") ? 1 : 2; }
  static int local(int y) { return java.time.LocalDate.of(y, 1, 2).isLeapYear() ? 1 : 2; }
}
