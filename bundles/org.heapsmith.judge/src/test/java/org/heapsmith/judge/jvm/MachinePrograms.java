// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

/** What companion methods and checks are made of: each method without parameters is one run. */
final class MachinePrograms {
  private MachinePrograms() {}

  static final String SOURCE =
      """
      import java.util.*;
      import java.util.function.*;

      public class Programs {
        static int ints() { int a = Integer.MAX_VALUE; a += 7; return (a >>> 3) ^ (a >> 2) ^ (a << 5) ^ (a % 13) ^ (a / -3) ^ ~a; }
        static int longs() { long a = Long.MIN_VALUE + 12345; a = a * 31 - (a >>> 7) ^ (a << 9) ^ (a >> 63); return (int) (a % 1009) + (a < 5 ? 1 : 2) + (int) (a / 7); }
        static int floats() { float f = 1e20f, g = f * f; double d = 0.1 + 0.2; return (int) g + (int) (d * 1e9) + (g > f ? 1 : 0) + (Float.NaN < 1 ? 4 : 8) + (0.0 == -0.0 ? 16 : 32) + (int) Double.NaN + (int) (long) 3.99 + (int) (-7.5 % 2); }
        static int narrow() { byte b = (byte) 200; short s = (short) 70000; char c = (char) -1; b += 100; s--; c++; return b * 1000 + s + c; }
        static int bits() { return Integer.bitCount(255) + Long.numberOfTrailingZeros(64) + Math.floorMod(-7, 3) + Math.max(3, 9) + Character.getNumericValue('7') + (Character.isLetter('x') ? 1 : 0) + Integer.parseInt("-12"); }
        static int divides() { try { return 1 / zero(); } catch (ArithmeticException e) { return 5; } finally { count++; } }
        static int uncaught() { return new int[2][3][1].length / zero(); }
        static int bounds() { int n = 0; for (int i = -1; i < 4; i++) { try { n += new int[] {1, 2, 3}[i]; } catch (ArrayIndexOutOfBoundsException e) { n += 100; } } return n; }
        static int nulls() { String s = zero() == 0 ? null : "x"; try { return s.length(); } catch (NullPointerException e) { return -1; } }
        static int casts() { Object o = "x"; try { return (Integer) o; } catch (ClassCastException e) { return 3; } }
        static int stores() { Object[] a = new String[1]; try { a[0] = 1; return 0; } catch (ArrayStoreException e) { return 4; } }
        static int negative() { try { return new int[zero() - 1].length; } catch (NegativeArraySizeException e) { return 6; } }
        static int asserts() { assert zero() == 1 : "zero is " + zero(); return 1; }
        static int own() { throw new Mine(17); }
        static int caught() { try { own(); } catch (Mine e) { return e.code; } return 0; }
        static int nested() { int n = 0; for (int i = 0; i < 3; i++) { try { try { if (i == 1) throw new Mine(i); n += 1; } finally { n += 10; if (i == 2) continue; } } catch (RuntimeException e) { n += 100; } } return n; }
        static int texts() { String s = "ab" + zero() + 'c' + 1.5 + true + null + 7L; return s.length() * 31 + s.indexOf("c1") + s.substring(1, 3).hashCode() + (s.equals("ab0c1.5truenull7") ? 1000 : 0) + s.charAt(3) + s.toUpperCase().compareTo("B"); }
        static int builder() { StringBuilder b = new StringBuilder("x"); for (int i = 0; i < 5; i++) b.append(i).append(','); b.append(new char[] {'y'}).append((Object) "z"); return b.reverse().toString().hashCode() + b.length(); }
        static int chars() { int n = 0; for (char c : "hello".toCharArray()) n = n * 7 + c; return n + new String("q").length() + String.valueOf(3.5f).length(); }
        static int same() { String a = "lit"; return (a == "lit" ? 1 : 0) + (a == new String("lit") ? 2 : 0) + (Integer.valueOf(127) == Integer.valueOf(127) ? 4 : 0) + (Integer.valueOf(1000).equals(1000) ? 8 : 0) + (Boolean.TRUE == Boolean.valueOf(true) ? 16 : 0) + (Character.valueOf('a') == Character.valueOf('a') ? 32 : 0); }
        static int wide() { long[] a = new long[3]; double[] d = {1.5, 2.5}; a[1] += 5; a[1]++; long x = a[1]++ + (long) (d[0] += 2); return (int) (x * 100 + a[1] + d.length); }
        static int grid() { int[][] g = new int[3][]; g[1] = new int[] {4, 5}; int[][] h = g.clone(); h[2] = g[1]; boolean[][] b = new boolean[2][2]; return (g[2] == null ? 1 : 0) + h[2][1] + (b[1][1] ? 2 : 4) + g.length; }
        static int switches() { int n = 0; for (String s : new String[] {"a", "bb", "Aa", "BB", "z"}) switch (s) { case "Aa": n += 1; break; case "BB": n += 10; break; case "a": n += 100; default: n += 1000; } return n; }
        static int table() { int n = 0; for (int i = -2; i < 8; i++) n = n * 3 + switch (i) { case 0, 1 -> 1; case 2 -> 2; case 5 -> 4; default -> 0; }; return n; }
        static int enums() { int n = 0; for (Colour c : Colour.values()) n = n * 10 + c.weight() + c.ordinal() + c.name().length(); switch (Colour.GREEN) { case GREEN: n++; default: } return n + (Colour.valueOf("RED") == Colour.RED ? 1 : 0); }
        static int lambdas() { int k = 3; IntUnaryOperator f = x -> x * k; Function<Integer, Integer> g = Programs::twice; Supplier<List<String>> h = ArrayList::new; BiFunction<String, Integer, Character> at = String::charAt; Comparator<Integer> c = Comparator.comparing(x -> -x); return f.andThen(x -> x + 1).applyAsInt(5) + g.compose((Integer x) -> x + 1).apply(4) + h.get().size() + c.compare(1, 2); }
        static float third() { return 0.75f; }
        static int widened() { java.util.function.ToDoubleFunction<Programs> f = p -> 1; java.util.function.ToLongFunction<String> l = String::length; java.util.function.DoubleSupplier d = Programs::third; java.util.function.ToDoubleFunction<Integer> b = Integer::byteValue; java.util.function.IntToLongFunction g = Math::abs; java.util.function.ToLongFunction<Integer> u = Integer::valueOf; return (int) (f.applyAsDouble(null) * 7 + l.applyAsLong("abc") * 5 + d.getAsDouble() * 8 + b.applyAsDouble(300) + g.applyAsLong(-4) + u.applyAsLong(9)); }
        static int copies() { int n = 0; Object[][] pairs = {{new int[] {1}, new long[1]}, {new int[] {1}, new Object[1]}, {"a", new Object[1]}, {new Object[] {"a", 1}, new String[2], 2}, {new String[] {"b"}, new Object[1]}, {null, new int[1]}, {new int[] {7}, new int[2], 2}, {new int[] {7}, new int[2]}}; for (Object[] p : pairs) { try { System.arraycopy(p[0], 0, p[1], 0, p.length == 3 ? 2 : 1); n = n * 7 + 1; } catch (ArrayStoreException e) { n = n * 7 + 2; } catch (NullPointerException e) { n = n * 7 + 3; } catch (ArrayIndexOutOfBoundsException e) { n = n * 7 + 4; } } return n + (pairs[3][1] instanceof String[] s && s[0] != null && s[1] == null ? 100 : 0); }
        static int shifted() { String[] a = {"x", "y", "z"}; System.arraycopy(a, 0, a, 1, 2); return (a[1] + a[2]).hashCode(); }
        static int sets() { Set<Object> s = new HashSet<>(); Object o = new Object(); s.add(o); s.add("a"); s.add(1); s.add(1L); return (s.add(o) ? 1 : 2) + (s.contains(1) ? 4 : 0) + (s.contains(2) ? 8 : 0) + s.size() * 16; }
        static int lists() { List<Integer> l = new ArrayList<>(); for (int i = 0; i < 20; i++) l.add(i * 7 % 11); Collections.sort(l); l.remove(Integer.valueOf(3)); l.removeIf(x -> x > 8); int n = 0; for (int x : l) n = n * 3 + x; return n + l.indexOf(4) + new LinkedList<>(l).getLast(); }
        static int maps() { Map<String, Integer> m = new HashMap<>(); for (String s : "to be or not to be".split(" ")) m.merge(s, 1, Integer::sum); return m.get("to") * 10 + m.size(); }
        static int counts() { Map<Character, Integer> m = new TreeMap<>(); for (char c : "banana".toCharArray()) m.put(c, m.getOrDefault(c, 0) + 1); int n = 0; for (Map.Entry<Character, Integer> e : m.entrySet()) n = n * 31 + e.getKey() * e.getValue(); return n; }
        static int identity() { Map<Object, Integer> m = new IdentityHashMap<>(); m.put(new String("a"), 1); m.put(new String("a"), 2); return m.size(); }
        static int queue() { Deque<int[]> d = new ArrayDeque<>(); d.push(new int[] {1}); d.addLast(new int[] {2}); return d.pop()[0] * 10 + d.pollLast()[0] + (d.isEmpty() ? 100 : 0); }
        static int modified() { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); for (Integer i : l) l.add(i); return 0; }
        static int immutable() { try { List.of(1, 2).add(3); return 0; } catch (UnsupportedOperationException e) { return Arrays.asList(4, 5).get(1); } }
        static int inner() { Outer o = new Outer(4); return o.make().sum(3) + new Outer(1) { int base() { return 50; } }.make().sum(0); }
        static int virtual() { Shape[] s = {new Square(), new Shape() { public int area() { return 1; } }}; int n = 0; for (Shape x : s) n = n * 10 + x.area() + x.twice(); return n; }
        static int order() { return B.X * 100 + trace; }
        static int recursive() { return ackermann(2, 3); }
        static int ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }
        static int described() { return ("" + new Outer(3)).length() + (new Mine(1).toString().startsWith("Mine") ? 1 : 2); }
        static int arrays() { int[] a = {5, 3, 9}; int[] b = Arrays.copyOf(a, 5); Arrays.fill(b, 3, 5, 7); System.arraycopy(b, 0, b, 1, 4); return Arrays.hashCode(b) + (Arrays.equals(a, new int[] {5, 3, 9}) ? 1 : 0); }
        static int synchronised() { synchronized (Programs.class) { return ++count > 0 ? 1 : 0; } }

        static int count;
        static int trace;
        static int zero() { return 0; }
        static Integer twice(Integer x) { return 2 * x; }
        static class Mine extends IllegalStateException { final int code; Mine(int code) { super("code " + code); this.code = code; } }
        enum Colour { RED, GREEN { int weight() { return 7; } }; int weight() { return 2; } }
        static class Outer { final int n; Outer(int n) { this.n = n; } int base() { return n; } Inner make() { return new Inner(); } public String toString() { return "outer" + n; }
          class Inner { int sum(int k) { return base() + n + k; } } }
        interface Shape { int area(); default int twice() { return 2 * area(); } }
        static class Square implements Shape { public int area() { return 4; } }
        static class A { static { trace = trace * 10 + 1; } static int x() { return 1; } }
        static class B extends A { static final int X; static { trace = trace * 10 + 2; X = x() + C.Y; } }
        static class C { static int Y = trace; static { trace = trace * 10 + 3; } }
      }
      """;
}
