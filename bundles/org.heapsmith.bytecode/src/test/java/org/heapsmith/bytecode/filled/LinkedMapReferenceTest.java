// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.filled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Does what {@link LinkedHashMap} does: each operation gives the same, and leaves the same. */
class LinkedMapReferenceTest {
  private static final int STEPS = 400;

  private static final Object ITSELF = new Object();

  /** Its hash code is that of a string, which it may be equal to; no string says so. */
  private record Name(String text, boolean likeString) {
    @Override
    public int hashCode() {
      return text.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Name name ? name.text.equals(text) : likeString && text.equals(other);
    }
  }

  /** A key whose hash code changes. */
  private static final class Mutable {
    private int number;

    @Override
    public int hashCode() {
      return number;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Mutable mutable && mutable.number == number;
    }

    @Override
    public String toString() {
      return "mutable " + number;
    }
  }

  private static final List<Object> KEYS = new ArrayList<>();

  static {
    KEYS.add(null);
    KEYS.addAll(List.of("a", new String("a"), "b", "Aa", "BB", 1, 1L, 97, 'a', true));
    KEYS.addAll(
        List.of(ITSELF, TimeUnit.DAYS, TimeUnit.HOURS, List.of("a"), List.of(), String.class));
    KEYS.addAll(List.of(new Name("a", false), new Name("a", false), new Name("b", false)));
    KEYS.addAll(List.of(0.0, -0.0, Double.NaN));
  }

  /** An operation on either map; functions it takes may fail or change the map. */
  private interface Operation {
    Object on(Map<Object, Object> map, Object key, Object value);
  }

  private static Object fail() {
    throw new IllegalArgumentException();
  }

  private static final List<Operation> OPERATIONS =
      List.of(
          Map::put,
          Map::put,
          Map::put,
          Map::put,
          Map::putIfAbsent,
          Map::getOrDefault,
          Map::remove,
          Map::replace,
          (m, k, v) -> m.get(k),
          (m, k, v) -> m.remove(k),
          (m, k, v) -> m.containsKey(k),
          (m, k, v) -> m.containsValue(v),
          (m, k, v) -> m.replace(k, v, k),
          (m, k, v) -> m.merge(k, v, (a, b) -> a),
          (m, k, v) -> m.merge(k, v, (a, b) -> b == TimeUnit.DAYS ? fail() : null),
          (m, k, v) -> m.merge(k, v, null),
          (m, k, v) -> m.compute(k, (a, b) -> b == null ? v : null),
          (m, k, v) -> m.compute(k, (a, b) -> v),
          (m, k, v) -> m.compute(k, (a, b) -> m.put("new", v)),
          (m, k, v) -> m.computeIfAbsent(k, a -> v),
          (m, k, v) -> m.computeIfAbsent(k, a -> m.put("new", v)),
          (m, k, v) -> m.computeIfPresent(k, (a, b) -> v),
          (m, k, v) -> m.computeIfPresent(k, (a, b) -> m.remove(k)),
          (m, k, v) -> m.computeIfAbsent(k, null),
          (m, k, v) -> m.keySet().remove(k),
          (m, k, v) -> m.keySet().contains(k),
          (m, k, v) -> m.keySet().add(k),
          (m, k, v) -> m.values().remove(v),
          (m, k, v) -> m.values().contains(v),
          (m, k, v) -> m.entrySet().remove(entry(k, v)),
          (m, k, v) -> m.entrySet().contains(entry(k, v)),
          (m, k, v) -> m.entrySet().stream().anyMatch(e -> e.equals(entry(k, v))),
          (m, k, v) -> m.keySet().removeIf(a -> a == null || a.equals(k)),
          (m, k, v) -> m.values().retainAll(KEYS.subList(0, 12)),
          (m, k, v) -> List.of(m.keySet().toArray()).size(),
          (m, k, v) -> removeByIterator(m, k),
          (m, k, v) -> changeByEntries(m, v),
          (m, k, v) -> changeWhileWalking(m, k),
          (m, k, v) -> changeWhileTelling(m, k),
          (m, k, v) -> replaceAll(m, v),
          (m, k, v) -> putAll(m, k, v),
          (m, k, v) -> m.keySet().spliterator().characteristics(),
          (m, k, v) -> m.values().spliterator().characteristics(),
          (m, k, v) -> m.entrySet().spliterator().characteristics(),
          (m, k, v) -> m.equals(new HashMap<>(m)) && new HashMap<>(m).equals(m),
          (m, k, v) -> m.entrySet().stream().map(String::valueOf).collect(Collectors.joining("+")),
          (m, k, v) -> ((HashMap<?, ?>) m).clone());

  static List<Long> seeds() {
    return new Random(15).longs(40).boxed().toList();
  }

  private static Map.Entry<Object, Object> entry(Object key, Object value) {
    return new java.util.AbstractMap.SimpleEntry<>(key, value);
  }

  private static Object removeByIterator(Map<Object, Object> map, Object key) {
    List<Object> seen = new ArrayList<>();
    for (Iterator<Object> i = map.keySet().iterator(); i.hasNext(); ) {
      Object next = i.next();
      seen.add(next);
      if (next == key) {
        i.remove();
        i.remove(); // once is enough
      }
    }
    return seen;
  }

  private static Object changeByEntries(Map<Object, Object> map, Object value) {
    List<Object> old = new ArrayList<>();
    for (Map.Entry<Object, Object> each : map.entrySet()) {
      old.add(each.setValue(value));
      old.add(each.hashCode());
    }
    return old;
  }

  private static Object changeWhileWalking(Map<Object, Object> map, Object key) {
    for (Object each : map.values()) {
      map.remove(key);
    }
    return map.size();
  }

  private static Object changeWhileTelling(Map<Object, Object> map, Object key) {
    List<Object> seen = new ArrayList<>();
    try {
      map.forEach((k, v) -> seen.add(k == key ? map.remove(key) : k));
    } catch (ConcurrentModificationException e) {
      seen.add("changed");
    }
    try {
      map.keySet().forEach(k -> seen.add(map.put("told", k)));
    } catch (ConcurrentModificationException e) {
      seen.add("changed");
    }
    return seen;
  }

  private static Object replaceAll(Map<Object, Object> map, Object value) {
    map.replaceAll((k, v) -> k == TimeUnit.DAYS ? fail() : value);
    return null;
  }

  private static Object putAll(Map<Object, Object> map, Object key, Object value) {
    Map<Object, Object> others = new LinkedHashMap<>();
    others.put(value, key);
    others.put(key, value);
    map.putAll(others);
    return null;
  }

  /** What an operation gives, or the exception. */
  private static Object result(Operation operation, Map<Object, Object> map, Object k, Object v) {
    try {
      return operation.on(map, k, v);
    } catch (RuntimeException e) {
      return e.getClass();
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyOperationDoesWhatTheJdkDoes(long seed) {
    Random random = new Random(seed);
    Map<Object, Object> expected = new LinkedHashMap<>();
    Map<Object, Object> actual = new LinkedMapReference<>();
    for (int i = 0; i < STEPS; i++) {
      int operation = random.nextInt(OPERATIONS.size());
      Object key = KEYS.get(random.nextInt(KEYS.size()));
      Object value = KEYS.get(random.nextInt(KEYS.size()));
      String what = "operation " + operation + " of " + key + ", " + value;
      assertEquals(
          result(OPERATIONS.get(operation), expected, key, value),
          result(OPERATIONS.get(operation), actual, key, value),
          what);
      assertSameContents(expected, actual, what);
      if (random.nextInt(STEPS / 4) == 0) {
        expected.clear();
        actual.clear();
      }
    }
  }

  private static void assertSameContents(Map<?, ?> expected, Map<?, ?> actual, String what) {
    assertEquals(expected.toString(), actual.toString(), what);
    assertEquals(expected.size(), actual.size(), what);
    assertEquals(expected.isEmpty(), actual.isEmpty(), what);
    assertEquals(expected.hashCode(), actual.hashCode(), what);
    assertEquals(new ArrayList<>(expected.values()), new ArrayList<>(actual.values()), what);
    assertEquals(new ArrayList<>(expected.keySet()), new ArrayList<>(actual.keySet()), what);
    assertTrue(expected.equals(actual) && actual.equals(expected), what);
  }

  /** Where a table has put a key that has changed since, it looks for it no more. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 5, 65_536})
  void keysAreComparedWithTheHashCodesTheyHad(int now) {
    Map<Object, Object> expected = new LinkedHashMap<>();
    Map<Object, Object> actual = new LinkedMapReference<>();
    for (Map<Object, Object> map : List.of(expected, actual)) {
      Mutable key = new Mutable();
      Mutable other = new Mutable();
      other.number = 5;
      map.put(key, 1);
      map.put(other, 2);
      key.number = now;
      map.put(key, map.get(key));
      map.put(new Mutable(), map.containsKey(new Mutable()));
    }
    assertEquals(expected.toString(), actual.toString());
  }

  @Test
  void aKeyMayBeEqualToOneOfAnotherKind() {
    for (Map<Object, Object> map : List.of(new LinkedHashMap<>(), new LinkedMapReference<>())) {
      map.put("a", 1);
      assertEquals(1, map.get(new Name("a", true)), map.getClass() + "");
      assertEquals(null, map.get(new Name("a", false)));
      assertEquals(null, map.get(new Name("b", true)));
      map.remove("a");
      map.put(new Name("a", true), 2);
      assertEquals(null, map.get("a"), "a string does not say so");
    }
  }

  /** A key that cannot be asked: a table that is not there does not. */
  @Test
  void keysAreAskedWhereTheJdkAsksThem() {
    Object silent =
        new Object() {
          @Override
          public int hashCode() {
            throw new IllegalArgumentException();
          }
        };
    for (int i = 0; i < OPERATIONS.size(); i++) {
      for (int before = 0; before < OPERATIONS.size(); before++) {
        Map<Object, Object> expected = new LinkedHashMap<>();
        Map<Object, Object> actual = new LinkedMapReference<>();
        for (Map<Object, Object> map : List.of(expected, actual)) {
          result(OPERATIONS.get(before), map, "a", null);
          map.clear();
        }
        assertEquals(
            result(OPERATIONS.get(i), expected, silent, 1),
            result(OPERATIONS.get(i), actual, silent, 1),
            "operation " + i + " after " + before);
      }
    }
  }

  /** Null has the hash code 0. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void aKeyMayBeEqualToNull(int hash) {
    Object nothing =
        new Object() {
          @Override
          public int hashCode() {
            return hash;
          }

          @Override
          public boolean equals(Object other) {
            return other == null || other == this;
          }
        };
    for (Map<Object, Object> map : List.of(new LinkedHashMap<>(), new LinkedMapReference<>())) {
      map.put(null, 1);
      assertEquals(hash == 0, map.containsKey(nothing), map.getClass() + "");
    }
  }

  @Test
  void itMayHoldItself() {
    Map<Object, Object> map = new LinkedMapReference<>();
    map.put(map, 1);
    map.put("k", map);
    assertEquals("{(this Map)=1, k=(this Map)}", map.toString());
    assertSame(map, map.get("k"));
  }

  @Test
  void itsViewsAreMadeOnce() {
    Map<Object, Object> map = new LinkedMapReference<>();
    assertSame(map.keySet(), map.keySet());
    assertSame(map.values(), map.values());
    assertSame(map.entrySet(), map.entrySet());
  }

  @Test
  void anIteratorEndsWhereTheJdkEnds() {
    Iterator<Object> none = new LinkedMapReference<>().values().iterator();
    assertThrows(java.util.NoSuchElementException.class, none::next);
    assertThrows(IllegalStateException.class, none::remove);
  }
}
