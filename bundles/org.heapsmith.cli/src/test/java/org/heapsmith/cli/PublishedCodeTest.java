// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What methods drawn from published jars do and examples did not, each with its neighbours. */
class PublishedCodeTest {
  private static final String SOURCE =
      """
package demo;

import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.*;

public class Codes {
  Object key; Object[] all; List<Object> list; int[] raw;
  void put(Object o) { key = o.hashCode(); }
  void array(Object o) { all = new Object[] {1, o.hashCode()}; }
  void nested(Object o) { key = new Object[] {new Object[] {o.hashCode()}}; }
  void list(Object o) { list = new ArrayList<>(); list.add(o.hashCode()); }
  void raw(Object o) { raw = new int[] {o.hashCode()}; }
  Integer box(Object o) { return o.hashCode(); }
  Object[] boxes(Object o) { return new Object[] {o.hashCode() + 1L}; }
  List<Integer> lists(Object o) { return List.of(o.hashCode()); }
}

class Zone {
  private static final Map<String, Zone> ALL = new ConcurrentHashMap<>();
  static { ALL.put("a", new Zone("a")); ALL.put("b", new Zone("b")); }
  private final String id;
  private Zone base;
  private Zone(String id) { this.id = id; }
  static Zone of(String id) { Zone z = ALL.get(id); return z == null ? ALL.get("a") : z; }
  Zone[] both(Zone other) { return other == this ? new Zone[] {ALL.get("b")} : new Zone[] {other, ALL.get("a")}; }
}

class Kind {
  private static Kind standard;
  final int n;
  private Kind(int n) { this.n = n; }
  static Kind standard() { if (standard == null) standard = new Kind(3); return standard; }
}

class User {
  static final Kind KIND = Kind.standard();
  private Kind kind;
  User() { kind = KIND; }
  User(int n) { kind = Kind.standard(); }
  int with(Kind other) { return kind == other ? 1 : other.n > kind.n ? 2 : 3; }
}

class Thrower {
  static class Odd extends Throwable {}
  int n;
  void run(int k) throws Throwable { if (k > n) n = k; }
  int odd(int k) throws Odd { if (k > 5) throw new Odd(); return k; }
  int checked(int k) throws Exception { return k > 5 ? 1 : 2; }
}

class Copies {
  static boolean any(Object from, Object to) {
    try { System.arraycopy(from, 0, to, 0, 1); return true; }
    catch (ArrayStoreException e) { return false; }
    catch (IndexOutOfBoundsException e) { return to == from; }
  }
  static int first(Object array) { return java.lang.reflect.Array.getLength(array) > 1 ? 1 : 2; }
}

class Widened {
  float score; int n; char c;
  float score() { return score; }
  int n() { return n; }
  char c() { return c; }
  Integer boxed() { return n; }
  int toDouble() { ToDoubleFunction<Widened> f = Widened::score; return f.applyAsDouble(this) > 2.5 ? 1 : 2; }
  int toLong() { ToLongFunction<Widened> f = Widened::n; return f.applyAsLong(this) > 10 ? 1 : 2; }
  int toInt() { ToIntFunction<Widened> f = Widened::c; return f.applyAsInt(this) == 'x' ? 1 : 2; }
  int unboxed() { ToLongFunction<Widened> f = Widened::boxed; return f.applyAsLong(this) == 5 ? 1 : 2; }
}

class Held {
  private static final Object NONE = new Object();
  static Object get(AtomicReference<Object> held) { return held.get(); }
  static Object unless(AtomicReference<Object> held) { Object o = held.get(); return o == NONE ? "none" : o; }
  static boolean is(AtomicReference<Object> held, Object other) { return held.get() == other; }
  static Object inner(AtomicReference<AtomicReference<Object>> held) { return held.get().get(); }
  static Object orNull(Optional<Object> held) { return held.orElse(null); }
  static Object swapped(AtomicReference<Object> held, Object other) { return held.getAndSet(other); }
}

abstract class Base<E> { abstract Base<E> minus(Object e); }
interface Dict<K, V> { V get(Object key); }
final class Dicts<K extends Comparable<K>, V extends Number> implements Dict<K, V> {
  K k; V v;
  public V get(Object key) { return k.equals(key) ? v : k.compareTo((K) key) < 0 ? v : null; }
}
final class Bag<E> extends Base<E> {
  private final Dict<E, Integer> map;
  private Bag(Dict<E, Integer> map) { this.map = map; }
  static <E> Bag<E> of(Dict<E, Integer> map) { return new Bag<E>(map); }
  @Override Bag<E> minus(Object e) {
    Integer n = map.get(e);
    if (n == null && e instanceof Integer i && i < -5) throw new IllegalArgumentException();
    return n == null || n > 1 ? this : new Bag<E>(map);
  }
}

abstract class Shape {
  int n;
  abstract int area();
  int twice(int k) { return area() > k ? 1 : n > 3 ? 2 : 3; }
}
class Square extends Shape {
  int area() { return n; }
  @Override int twice(int k) { return 0; }
}

abstract class Heap<K> extends Weak<K> {
  Heap(Comparator<? super K> order, int n) { super(order, n); }
  int put(K k) { if (size > 3) grow(size); items[1] = k; return k == null ? 1 : 2; }
}
abstract class Weak<K> implements Smallest<K> {
  K[] items; int size; Comparator<? super K> order;
  Weak(Comparator<? super K> order, int n) { this.order = order; items = (K[]) new Object[n]; grow(n); }
  abstract void grow(int n);
}
interface Smallest<K> { K min(); void clear(); }
class Binary<K> extends Heap<K> {
  Binary(Comparator<? super K> order, int n) { super(order, n); }
  void grow(int n) {}
  @Override int put(K k) { return super.put(k); }
  public K min() { return null; }
  public void clear() {}
}

abstract class Filter {
  private final int low;
  protected Filter(int low) { this.low = low; }
  protected abstract boolean accepts(Object o);
  public abstract String name();
  int count(Object[] all) {
    int n = 0;
    for (Object o : all) if (accepts(o) && name() != null) n++;
    return n >= low ? n : -1;
  }
}
class All extends Filter {
  All() { super(0); }
  protected boolean accepts(Object o) { return true; }
  public String name() { return "all"; }
  @Override int count(Object[] all) { return all.length; }
}

class Escapes {
  static String two(int a, int b) {
    StringBuilder s = new StringBuilder();
    s.appendCodePoint(a);
    s.append('x');
    return s.appendCodePoint(b).toString();
  }
  static String buffered(int a, int b) {
    StringBuffer s = new StringBuffer();
    s.appendCodePoint(a).append('x');
    return s.appendCodePoint(b).append('y').appendCodePoint(a).toString();
  }
  static String quoted(int[] runes) {
    StringBuilder s = new StringBuilder();
    for (int r : runes) {
      if (r == '$') s.append('#');
      s.appendCodePoint(r);
    }
    return s.toString();
  }
}

class Table {
  private static final char[] CASES = new char[60_000];
  static { for (int i = 0; i < 40; i++) CASES[i * 7] = (char) (i % 3); }
  static int kind(char c) { return c >= CASES.length ? -1 : CASES[c] == 2 ? 1 : 0; }
}

abstract class Visitor {
  protected final int api;
  protected Visitor next;
  protected Visitor(int api, Visitor next) {
    if (api != 5) throw new IllegalArgumentException("no api " + api);
    this.api = api;
    this.next = next;
  }
  int visit(int x) { return next != null ? next.visit(x) : x > 3 ? 1 : 2; }
}
class Writer extends Visitor {
  Writer() { super(5, null); }
  @Override int visit(int x) { return x; }
}

class Large {
  int[] all;
  Large(int size) { all = new int[size < 10 ? 7 : 30_000]; }
  int size() { return all.length > 10 ? 1 : 2; }
  static int load(int i) { int[] a = new int[500_000]; a[7] = 3; return a[i] == 0 ? 1 : 2; }
  static int store(int i) { int[] a = new int[500_000]; a[i] = 3; return a[7] == 3 ? 1 : 2; }
  static int both(int i, int j) { byte[] a = new byte[100_000]; a[i] = 1; return a[j] == 1 ? 1 : 2; }
  static int table(int i) { int[] a = new int[3_000]; for (int k = 0; k < 6; k++) a[k * 11] = k; return a[i] == 4 ? 1 : 2; }
}
""";

  @TempDir Path temp;

  /** Of one compiler's bytecode the product runs the tests, of the other's {@link WrittenSuite}. */
  private static String replay(Compiler compiler) {
    return compiler == Compiler.JAVAC ? "--replay" : "--no-replay";
  }

  private JsonObject generated(Compiler compiler, String name) throws IOException {
    return generated(compiler, replay(compiler), name);
  }

  private JsonObject generated(Compiler compiler, String replay, String name) throws IOException {
    Path classes = compiler.compile(SOURCE);
    Path out = temp.resolve("out");
    JsonObject run = JsonReport.generate(classes, out, replay, "demo." + name);
    if (replay.equals("--no-replay")) {
      WrittenSuite.pass("17", classes, out);
    }
    for (JsonObject method : JsonReport.methods(run)) { // none of them diverges
      assertTrue(method.get("testsKept").getAsInt() > 0, method::toString);
    }
    for (String code : List.of("HS-1099", "HS-5003", "HS-5009")) {
      assertFalse(run.toString().contains(code), run::toString);
    }
    return run;
  }

  private String tests(String name) throws IOException {
    return Files.readString(temp.resolve("out/demo/" + name + "HeapTest.java"));
  }

  /** An identity hash code is another on each JVM; so are its boxes, wherever they are put. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void boxesOfIdentityHashCodesAreNotPredicted(Compiler compiler) throws IOException {
    generated(compiler, "Codes");
  }

  /** It is in a map of a static field: no expression of the test is about it. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void whatAnInitialiserHasMadeAndACallReturnsIsComparedByWhatItHolds(Compiler compiler)
      throws IOException {
    JsonReport.assertTaken(replay(compiler), generated(compiler, "Zone"));

    assertTrue(
        tests("Zone").contains("assertEquals(\"Zone{base=null, id=\\\"a\\\"}\", heap(result))"));
  }

  /** Of all classes, {@code User} sets that field of {@code Kind}; a test of Kind finds it null. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void staticFieldThatTheInitialiserOfAnotherClassSetsIsNoPartOfInputs(Compiler compiler)
      throws IOException {
    JsonReport.assertTaken(replay(compiler), generated(compiler, "User"));
  }

  @Test
  void testDeclaresWhatItsCallsThrow() throws IOException {
    JsonReport.assertTaken("--replay", generated(Compiler.JAVAC, "Thrower"));

    assertEquals(4, tests("Thrower").split(" throws Throwable \\{", -1).length - 1);
    assertEquals(2, tests("Thrower").split(" throws Exception \\{", -1).length - 1);
  }

  /** Both branches after the catch were called infeasible: an Object was no array. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void objectThatIsCopiedFromMayBeAnArray(Compiler compiler) throws IOException {
    JsonReport.assertTaken(replay(compiler), generated(compiler, "Copies"));
  }

  /** Mutants of such methods run in the judge, which has to widen what they return. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void methodReferenceMayReturnANarrowerNumber(Compiler compiler) throws IOException {
    JsonReport.assertTaken(replay(compiler), generated(compiler, "Widened"));
  }

  /** What is returned is what the test puts in, not null while an object is expected. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void objectThatNobodyHasLookedAtIsHeldInTheTestToo(Compiler compiler) throws IOException {
    generated(compiler, "Held");

    assertTrue(tests("Held").contains("assertSame(object, Held.get(held))"));
  }

  /** {@code (Object) -6} is a difference to Java. */
  @Test
  void negativeNumberIsNotCast() throws IOException {
    JsonReport.assertTaken("--replay", generated(Compiler.JAVAC, "Bag"));
  }

  /** The places of an array are no condition each, nor is each a path of its own. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void placeInALargeArrayIsFound(Compiler compiler) throws IOException {
    JsonObject run = generated(compiler, "Large");

    JsonReport.assertTaken(replay(compiler), run);
    assertTrue(run.toString().contains("HS-4078"), run::toString);
    JsonReport.assertTaken(
        replay(compiler), generated(compiler, "Table")); // which no test has to write
  }

  /** Each subclass has a method of its own there; a test writes one that has not. */
  @ParameterizedTest
  @CsvSource({
    "JAVAC, Shape",
    "ECJ, Shape",
    "JAVAC, Heap",
    "ECJ, Heap",
    "JAVAC, Filter",
    "JAVAC, Visitor"
  })
  void abstractClassIsTestedThoughItsSubclassesOverrideTheMethod(Compiler compiler, String name)
      throws IOException {
    JsonReport.assertTaken("--replay", generated(compiler, "--replay", name));
  }

  /** A JVM runs {@code appendCodePoint}; what was appended in between was lost in a second call. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void builderThatAJvmHasChangedIsWhatItIsHere(Compiler compiler) throws IOException {
    generated(compiler, "Escapes");
  }
}
