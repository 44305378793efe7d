package modern;
import java.io.Serializable;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class Modern {
  enum Color { RED, GREEN, BLUE; boolean warm() { return this == RED; } }
  enum Op { ADD { int ap(int a, int b) { return a + b; } }, SUB { int ap(int a, int b) { return a - b; } }; abstract int ap(int a, int b); }
  sealed interface Shape permits Circle, Square, Rect {}
  record Circle(int r) implements Shape {}
  record Square(int side) implements Shape {}
  record Rect(int w, int h) implements Shape {}
  sealed interface Expr {}
  record Num(int v) implements Expr {}
  record Add(Expr l, Expr r) implements Expr {}
  record Neg(Expr e) implements Expr {}
  record Pair<A, B>(A a, B b) {}
  record Range(int lo, int hi) { Range { if (lo > hi) throw new IllegalArgumentException("lo " + lo); } int len() { return hi - lo; } }
  record Named(String name, int n) {}
  record Arr(int[] a, long l, double d, boolean b) {}
  static int patSwitch(Shape s) { return switch (s) { case Circle c -> 1; case Square q -> 2; case Rect r -> 3; }; }
  static int patGuard(Shape s) { return switch (s) { case Circle c when c.r() > 10 -> 1; case Circle c -> 2; case Square q -> 3; case Rect r -> 4; }; }
  static int patNull(Shape s) { return switch (s) { case null -> 0; case Circle c -> 1; default -> 2; }; }
  static int patRecord(Shape s) { return switch (s) { case Rect(int w, int h) when w == h -> 1; case Rect(int w, int h) -> 2; default -> 3; }; }
  static int patNested(Expr e) { return switch (e) { case Add(Num(int a), Num(int b)) when a > b -> 1; case Add(Expr l, Expr r) -> 2; case Neg(Neg(Expr x)) -> 3; case Neg n -> 4; case Num(int v) -> v > 5 ? 5 : 6; }; }
  static int patObject(Object o) { return switch (o) { case Integer i when i > 7 -> 1; case Integer i -> 2; case String s -> 3; default -> 4; }; }
  static int patString(Object o) { return switch (o) { case String s when s.length() > 2 -> 1; case String s -> 2; default -> 3; }; }
  static int patEnum(Color c) { return switch (c) { case RED -> 1; case GREEN -> 2; case BLUE -> 3; }; }
  static int patEnumNull(Color c) { return switch (c) { case RED -> 1; case null -> 2; default -> 3; }; }
  static int patEnumGuard(Color c, int x) { return switch (c) { case RED -> x > 3 ? 1 : 2; case Color d when d.ordinal() > 1 -> 3; case Color d -> 4; }; }
  static int patConst(Integer i) { return switch (i) { case 1 -> 1; case 42 -> 2; case Integer j when j < 0 -> 3; case Integer j -> 4; }; }
  static int patStrConst(String s) { return switch (s) { case "yes" -> 1; case "no" -> 2; case String t when t.isEmpty() -> 3; case String t -> 4; }; }
  static int patPair(Pair<Shape, Shape> p) { return switch (p) { case Pair<Shape, Shape>(Circle a, Circle b) -> 1; case Pair<Shape, Shape>(Circle a, Shape b) -> 2; case Pair<Shape, Shape>(Shape a, Shape b) -> 3; }; }
  static int patVar(Object o) { return o instanceof Rect(var w, var h) && w > h ? 1 : 2; }
  static int instOf(Object o) { return o instanceof Circle c && c.r() > 2 ? 1 : 2; }
  static int instNot(Object o) { if (!(o instanceof Rect r)) return 1; return r.w() > 3 ? 2 : 3; }
  static int primPat(Named n) { return n instanceof Named(String s, int k) && k == 9 ? 1 : 2; }
  static int arrPat(Object o) { return switch (o) { case int[] a when a.length > 1 -> 1; case int[] a -> 2; case String[] t -> 3; default -> 4; }; }
  static int yieldSw(int x) { int y = switch (x) { case 1, 2, 3 -> { int t = x * 2; yield t; } case 100 -> 7; default -> 0; }; return y > 5 ? 1 : 2; }
  static int strArrow(String s) { return switch (s) { case "Aa", "BB" -> 1; case "C" -> 2; default -> 3; }; }
  static int recEq(Range a, Range b) { return a.equals(b) ? 1 : 2; }
  static int recHash(Range a) { return a.hashCode() == 35 ? 1 : 2; }
  static int recStr(Range a) { return a.toString().length() > 17 ? 1 : 2; }
  static int recStrName(Named a) { return a.toString().equals("Named[name=x, n=1]") ? 1 : 2; }
  static int recCompact(int a, int b) { return new Range(a, b).len() > 4 ? 1 : 2; }
  static int recArr(Arr a, Arr b) { return a.equals(b) ? 1 : 2; }
  static int recNew(int x) { return new Pair<>(x, "k").equals(new Pair<>(3, "k")) ? 1 : 2; }
  static int recSet(int x) { Set<Range> s = new HashSet<>(); s.add(new Range(1, 2)); return s.contains(new Range(1, x)) ? 1 : 2; }
  static int textBlock(int x) { String t = """
      a
        b %d
      """.formatted(x); return t.length() > 9 ? 1 : 2; }
  static int concatMix(int x, char c, boolean b, long l) { String s = x + ":" + c + b + l; return s.length() > 10 ? 1 : 2; }
  static int concatNull(Object o, String t) { return (o + t).length() > 8 ? 1 : 2; }
  static int concatDbl(double d) { return ("d" + d).equals("d1.5") ? 1 : 2; }
  static int enumMeth(Op o, int a, int b) { return o.ap(a, b) > 10 ? 1 : 2; }
  static int enumValues(int i) { return Color.values()[i].warm() ? 1 : 2; }
  static int enumCmp(Color a, Color b) { return a.compareTo(b) > 0 ? 1 : 2; }
  static int enumName(Color a) { return a.name().length() > 3 ? 1 : 2; }
  static int enumSet(Color a) { return EnumSet.of(Color.RED, Color.BLUE).contains(a) ? 1 : 2; }
  static int lambdaCapture(int x, int y) { IntBinaryOperator f = (a, b) -> a * x + b; return f.applyAsInt(2, y) == 9 ? 1 : 2; }
  static int ctorRef(int x) { Function<Integer, Integer[]> f = Integer[]::new; return f.apply(2).length > x ? 1 : 2; }
  static int ctorRef2(int x) { BiFunction<Integer, Integer, Rect> f = Rect::new; return f.apply(x, 2).w() > 3 ? 1 : 2; }
  static int boundRef(int x) { Rect r = new Rect(x, 1); IntSupplier f = r::w; return f.getAsInt() > 3 ? 1 : 2; }
  static int unboundRef(int x) { ToIntFunction<Rect> f = Rect::h; return f.applyAsInt(new Rect(1, x)) > 3 ? 1 : 2; }
  interface Va { int go(int a, int b, int c); }
  static int sum(int... xs) { int s = 0; for (int v : xs) s += v; return s; }
  static int varargRef(int x) { Va v = Modern::sum; return v.go(x, 1, 2) > 9 ? 1 : 2; }
  static int serLambda(int x) { IntUnaryOperator f = (IntUnaryOperator & Serializable) a -> a + 1; return f.applyAsInt(x) > 5 && f instanceof Serializable ? 1 : 2; }
  static int markerLambda(int x) { Runnable r = (Runnable & Cloneable) () -> {}; return r instanceof Cloneable && x > 1 ? 1 : 2; }
  interface Conv<T extends Number> { int conv(T t); }
  interface IntConv extends Conv<Integer> { int conv(Integer t); }
  static int bridgeLambda(int x) { IntConv c = t -> t + 1; Conv<Integer> d = c; return d.conv(x) > 4 ? 1 : 2; }
  static int compose(int x) { Function<Integer, Integer> f = a -> a + 1; return f.andThen(a -> a * 2).compose((Integer a) -> a - 3).apply(x) > 10 ? 1 : 2; }
  static int predOr(int x) { IntPredicate p = a -> a > 10; return p.or(a -> a < -10).negate().test(x) ? 1 : 2; }
  static int cmpBy(Rect a, Rect b) { return Comparator.comparingInt(Rect::w).thenComparingInt(Rect::h).compare(a, b) > 0 ? 1 : 2; }
  static int recur(int n) { IntUnaryOperator[] f = new IntUnaryOperator[1]; f[0] = k -> k <= 0 ? 0 : k + f[0].applyAsInt(k - 1); return n < 4 && f[0].applyAsInt(n) == 6 ? 1 : 2; }
  class Inner { int v; Inner(int v) { this.v = v; } int plus() { return v + base; } }
  int base;
  int inner(int x) { return new Inner(x).plus() > 7 ? 1 : 2; }
  static int local(int x) { record P(int a) { boolean big() { return a > 5; } } return new P(x).big() ? 1 : 2; }
  static int localClass(int x) { class L { int t() { return x + 1; } } return new L().t() > 3 ? 1 : 2; }
  static int anon(int x) { IntSupplier s = new IntSupplier() { int k = x; public int getAsInt() { return k++ + k; } }; return s.getAsInt() > 9 ? 1 : 2; }
  static int localEnum(int x) { enum E { A, B } return E.values()[x] == E.B ? 1 : 2; }
  static int localIface(int x) { interface I { default int g(int a) { return a + 1; } } return new I() {}.g(x) > 3 ? 1 : 2; }
  interface Priv { private int h(int x) { return x + 1; } default int g(int x) { return h(x) > 4 ? 1 : 2; } static Priv of() { return new Priv() {}; } }
  static int privIface(int x) { return Priv.of().g(x) > 1 ? 1 : 2; }
  static int seqFirst(int x) { List<Integer> l = new ArrayList<>(); l.add(x); l.add(5); return l.getFirst() > l.getLast() ? 1 : 2; }
  static int seqRev(int x) { return List.of(1, 2, x).reversed().get(0) > 3 ? 1 : 2; }
  static int seqMap(int x) { LinkedHashMap<Integer, Integer> m = new LinkedHashMap<>(); m.put(x, 1); m.put(9, 2); return m.firstEntry().getKey() > 4 ? 1 : 2; }
  static int seqSet(int x) { LinkedHashSet<Integer> m = new LinkedHashSet<>(); m.add(4); m.addFirst(x); return m.getFirst() > 4 ? 1 : 2; }
  static int toList(int x) { return Stream.of(1, x, 3).filter(v -> v > 2).toList().size() > 1 ? 1 : 2; }
  static int gather(int x) { return IntStream.rangeClosed(1, 3).map(v -> v * x).sum() > 20 ? 1 : 2; }
  static int mapMulti(int x) { return Stream.of(x, 5).<Integer>mapMulti((v, c) -> { if (v > 3) c.accept(v); }).count() > 1 ? 1 : 2; }
  static int collect(int x) { Map<Boolean, List<Integer>> m = Stream.of(x, 4).collect(Collectors.partitioningBy(v -> v > 3)); return m.get(true).size() > 1 ? 1 : 2; }
  static int clampM(int x) { return Math.clamp(x, 1, 9) == 9 ? 1 : 2; }
  static int strNew(String s) { return s.length() > 2 ? 0 : s.isBlank() ? 1 : s.strip().length() > 1 ? 2 : 3; }
  static int strRepeat(int n) { return n >= 0 && n < 4 && "ab".repeat(n).length() > 4 ? 1 : 2; }
  static int objReq(String s) { return Objects.requireNonNullElse(s, "zz").length() > 1 ? 1 : 2; }
  static int tryRes(int x) { class R implements AutoCloseable { public void close() { if (x == 3) throw new IllegalStateException("c"); } } try (R r = new R()) { return x > 5 ? 1 : 2; } catch (IllegalStateException e) { return 3; } }
  static int multiCatch(int x, int[] a) { try { return a[x] / x > 1 ? 1 : 2; } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) { return e instanceof ArithmeticException ? 3 : 4; } }
  static <T extends Comparable<T> & Serializable> int inter(T a, T b) { return a.compareTo(b) < 0 ? 1 : 2; }
  static int nestPriv(Node n) { return n.secret() > 3 ? 1 : 2; }
  static class Node { private int v; private Node next; private int secret() { return next == null ? v : next.v; } }
  static int labeled(int[] a) { out: for (int i = 0; i < a.length; i++) for (int j = 0; j < i; j++) if (a[i] == a[j]) break out; else if (a[i] > 10) continue out; return a.length > 2 ? 1 : 2; }
  static int varLoop(int n) { var s = 0; for (var i = 0; i < n && i < 3; i++) s += i; return s == 3 ? 1 : 2; }
  static int assertSw(Color c, boolean b) { return b ? switch (c) { case RED, GREEN -> 1; default -> 2; } : 3; }
  static int ternBox(Integer a, boolean b) { int r = b ? a : -1; return r > 0 ? 1 : 2; }
  static int charArith(char c) { return (char) (c + 1) == 'd' ? 1 : Character.isDigit(c) ? 2 : 3; }
  static int longSw(long l) { return switch ((int) (l ^ (l >>> 32))) { case 5 -> 1; case -1 -> 2; default -> 3; }; }
  static int wild(Map.Entry<String, Integer> e) { return e.getValue() > 3 ? 1 : 2; }
  static int entry(int k) { var e = Map.entry("a", k); return e.getValue() > 3 && e.getKey().equals("a") ? 1 : 2; }
  static int iterFor(int x) { int s = 0; for (int v : List.of(x, 2, 3)) s += v; return s > 9 ? 1 : 2; }
  static int unnamed(Object o) { return o instanceof Rect(int w, _) && w > 2 ? 1 : 2; }
  static int unnamedSw(Shape s) { return switch (s) { case Circle _, Square _ -> 1; case Rect(_, int h) when h > 3 -> 2; case Rect _ -> 3; }; }
}
