package m;

import java.util.Collection;
import java.util.Map;

/** Overloads: each test calls the one it is of. */
public class Over {
  int v;

  static int f(Object o) { return o instanceof Over x && x.v > 3 ? 1 : 2; }
  static int f(Over o) { return o == null ? 3 : o.v > 7 ? 4 : 5; }
  static int f(Integer i) { return i == null ? 6 : i > 3 ? 7 : 8; }
  static int f(int i) { return i > 3 ? 9 : 10; }
  static int f(long i) { return i > 3 ? 11 : 12; }
  static int f(Object... os) { return os == null ? 13 : os.length > 1 ? 14 : 15; }

  static int g(Over a, Object b) { return b == null ? 16 : b == a ? 17 : 18; }
  static int g(Object a, Over b) { return b == null ? 19 : b == a ? 20 : 21; }

  // no call in Java chooses the second or third one
  static <E> int from(Map<E, ?> m, E e) { return m == null ? 34 : e == null ? 35 : 36; }
  static <E> int from(Map<E, ?> m, Over e) { return m == null ? 37 : e == null ? 38 : 39; }
  static <E> int from(Map<E, ?> m, Collection<? extends E> e) { return m == null ? 40 : e == null ? 41 : 42; }
  <E> int of(E[] all, E one) { return all == null ? 61 : one == null ? 62 : 63; }
  <E> int of(Object[] all, Over one) { return all == null ? 64 : one == null ? 65 : 66; }

  // nothing keeps these from being called
  static <T extends Comparable<T>> int k(T a, T b) { return a == null ? 43 : b == null ? 44 : 45; }
  static <T> int k(Object a, T b) { return a == null ? 46 : b == null ? 47 : 48; }

  static int w(Integer a, int b) { return a == null ? 53 : a > b ? 54 : 55; }
  static int w(int a, Integer b) { return b == null ? 56 : a > b ? 57 : 58; }
  static int w(Object a, Object b) { return a == b ? 59 : 60; }
}
