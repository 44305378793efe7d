import java.util.*;
public class Jdk1 {
  static String testStrings() { String s = "Hello"; return s.length() + s.charAt(1) + s.substring(2) + s.indexOf('l') + s.toUpperCase() + s.hashCode() + s.equals("Hello") + s.compareTo("Help") + s.isEmpty() + s.contains("ell") + s.replace('l', 'L') + s.trim() + s.concat("!") + String.valueOf(3) + String.valueOf((Object) null) + s.startsWith("He"); }
  static String testStringBounds() { return "abc".substring(5); }
  static String testStringSwitch() { String r = ""; for (String s : new String[] {"a", "b", "Aa", "BB", "z"}) { switch (s) { case "a": r += 1; break; case "Aa": r += 2; break; case "BB": r += 3; default: r += 4; } } return r; }
  static String testBuilder() { StringBuilder b = new StringBuilder(); b.append(1).append('c').append(true).append(2L).append(1.5).append("s").append((Object) null).append(new int[0].length).append(Integer.valueOf(5)); return b.reverse().toString() + b.length(); }
  static class T { int n; T(int n) { this.n = n; } public String toString() { return "T" + n; } public boolean equals(Object o) { return o instanceof T && ((T) o).n == n; } public int hashCode() { return n; } }
  static String testToString() { T t = new T(4); return "<" + t + "|" + String.valueOf(t) + "|" + new StringBuilder().append(t) + ">" + t; }
  static String testBoxes() { Integer a = 5; Long l = 6L; Character c = 'x'; Boolean b = true; Double d = 1.5; Byte y = 3; Short s = 4; int x = a + y + s; return x + "" + l + c + b + d + a.compareTo(7) + a.equals(5) + l.hashCode() + b.hashCode() + c.hashCode() + Integer.compare(3, 2) + Integer.toString(9) + Integer.parseInt("12") + Integer.MAX_VALUE + Character.isDigit('4') + Integer.bitCount(255) + Long.numberOfTrailingZeros(8) + Integer.toHexString(255) + d.compareTo(2.0) + Double.compare(0.0, -0.0); }
  static String testParse() { return "" + Integer.parseInt("x1"); }
  static String testMath() { return "" + Math.max(1, 2) + Math.min(1L, 2L) + Math.abs(-3) + Math.sqrt(2) + Math.floorMod(-7, 3) + Math.abs(-2.5) + Math.max(0.0, -0.0) + Math.pow(2, 10); }
  static String testExact() { return "" + Math.addExact(Integer.MAX_VALUE, 1); }
  static String testArrayList() { List<Integer> l = new ArrayList<>(); for (int i = 0; i < 20; i++) l.add(i * 7 % 11); l.remove(3); l.remove(Integer.valueOf(5)); l.add(0, 99); int s = 0; for (int x : l) s += x; Collections.sort(l); return s + l.toString() + l.indexOf(99) + l.contains(4); }
  static String testLinkedList() { LinkedList<String> l = new LinkedList<>(); l.add("a"); l.addFirst("b"); l.push("c"); l.removeLast(); return l + "" + l.size() + l.getFirst() + l.peekLast(); }
  static String testHashMap() { Map<Integer, String> m = new HashMap<>(); for (int i = 0; i < 30; i++) m.put(i * 5 % 17, "v" + i); m.remove(3); String r = ""; for (Map.Entry<Integer, String> e : m.entrySet()) r += e.getKey() + e.getValue(); return r + m.size() + m.get(4) + m.containsKey(3) + m.getOrDefault(99, "d"); }
  static String testUserKeys() { Map<T, Integer> m = new HashMap<>(); m.put(new T(1), 1); m.put(new T(2), 2); m.put(new T(1), 3); return m.size() + "" + m.get(new T(1)) + m; }
  static String testTreeMap() { TreeMap<String, Integer> m = new TreeMap<>(); for (String s : "the quick brown fox jumps over the lazy dog".split(" ")) m.merge(s, 1, Integer::sum); return m.toString() + m.firstKey(); }
  static String testTreeMapPut() { TreeMap<Integer, Integer> m = new TreeMap<>(); for (int i = 0; i < 25; i++) m.put(i * 7 % 13, i); m.remove(4); return m.toString() + m.firstKey() + m.headMap(5).size(); }
  static String testDeque() { ArrayDeque<Integer> d = new ArrayDeque<>(); for (int i = 0; i < 20; i++) { if (i % 3 == 0) d.addFirst(i); else d.addLast(i); } return d.pollFirst() + "" + d.pollLast() + d; }
  static String testPriorityQueue() { PriorityQueue<Integer> q = new PriorityQueue<>(); for (int i : new int[] {5, 2, 8, 1}) q.add(i); String r = ""; while (!q.isEmpty()) r += q.poll(); return r; }
  static String testIteratorFails() { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); for (Integer i : l) l.remove(i); return "no"; }
  static String testNoSuch() { return "" + new ArrayList<Integer>().iterator().next(); }
  static String testIndex() { return "" + new ArrayList<Integer>().get(0); }
  static String testObjects() { return "" + Objects.equals(null, null) + Objects.hash(1, 2) + Objects.requireNonNull("x"); }
  static String testRequire() { Objects.requireNonNull(null, "must"); return "no"; }
  interface F { int f(int x); }
  static int twice(F f, int x) { return f.f(f.f(x)); }
  static String testLambda() { int k = 3; F g = x -> x * k; return "" + twice(g, 2) + twice(Jdk1::inc, 5); }
  static int inc(int x) { return x + 1; }
  static String testRunnable() { int[] c = {0}; Runnable r = () -> c[0]++; r.run(); r.run(); return "" + c[0]; }
  static String testComparator() { List<String> l = new ArrayList<>(); l.add("bb"); l.add("a"); l.add("ccc"); l.sort((p, q) -> q.length() - p.length()); return l.toString(); }
  static String testBits() { return "" + Integer.highestOneBit(100) + Long.bitCount(-1L) + Integer.reverse(1) + Integer.rotateLeft(1, 33) + Long.compareUnsigned(-1, 1) + Integer.signum(-9); }
  static String testFloatBits() { return "" + Double.doubleToLongBits(1.5) + Float.floatToIntBits(-2f) + Double.isNaN(0.0 / 0) + Float.compare(1f, 2f) + Double.valueOf(2).hashCode(); }
  static String testIllegal() { new ArrayList<Integer>(-1); return "no"; }
  static String testUnmodifiable() { List<Integer> l = Collections.unmodifiableList(new ArrayList<>()); l.add(1); return "no"; }
  static String testAbstractMethods() { List<Integer> l = Arrays.asList(3, 1, 2); return l.size() + "" + l.get(1) + l.contains(2) + l; }
  static String testIteratorRemove() { List<Integer> l = new ArrayList<>(); l.add(1); l.add(2); l.add(3); Iterator<Integer> it = l.iterator(); while (it.hasNext()) if (it.next() == 2) it.remove(); return l.toString(); }
  static String testListOf() { List<Integer> l = List.of(4, 5, 6); return l.get(1) + "" + l.size(); }
}
