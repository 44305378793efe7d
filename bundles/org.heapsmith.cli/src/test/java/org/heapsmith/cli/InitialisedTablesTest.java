// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Hash tables of classes, constants and other objects that a static initialiser fills which only a
 * JVM can run: where these are in a table differs from one JVM to the next.
 */
class InitialisedTablesTest {
  private static final String SOURCE =
      """
package demo;

import java.util.*;
import java.util.concurrent.*;

public class Registry {
  enum Color { RED, GREEN, BLUE }
  static class Key {
    final int v;
    Key(int v) { this.v = v; }
  }
  static final String HOME = System.getProperty("user.home");
  static final Map<Class<?>, Integer> SIZES = new HashMap<>();
  static final Hashtable<Class<?>, Integer> TABLE = new Hashtable<>();
  static final Map<Class<?>, String> NAMES = new ConcurrentHashMap<>();
  static final Map<Class<?>, Integer> LINKED = new LinkedHashMap<>();
  static final Map<Color, Integer> COLORS = new HashMap<>();
  static final Set<Object> MIXED =
      new HashSet<>(Arrays.asList("one", int.class, 7, Color.BLUE, null));
  static final Key FOUR = new Key(4);
  static final Key FIVE = new Key(5);
  static final Map<Key, Integer> KEYS = new HashMap<>();
  static final Map<Key, Integer> ALIKE = new HashMap<>();
  static final Map<Key, Integer> IDENTITY = new IdentityHashMap<>();
  static {
    SIZES.put(int.class, 4);
    SIZES.put(String.class, 9);
    TABLE.putAll(SIZES);
    LINKED.put(int.class, 4);
    LINKED.put(String.class, 9);
    LINKED.put(Object.class, 2);
    NAMES.put(int.class, "i");
    NAMES.put(Object.class, "o");
    COLORS.put(Color.RED, 3);
    COLORS.put(Color.BLUE, 8);
    KEYS.put(FOUR, 5);
    KEYS.put(FIVE, 6);
    ALIKE.put(new Key(1), 1);
    ALIKE.put(new Key(1), 2);
    IDENTITY.put(FOUR, 1);
  }
  private static int of(Integer i) { return i == null ? -1 : i > 5 ? 1 : 0; }
  public static int size(Class<?> c) { return of(SIZES.get(c)); }
  public static int table(Class<?> c) { return of(TABLE.get(c)); }
  public static int linked(Class<?> c) { return of(LINKED.get(c)); }
  public static int color(Color c) { return of(COLORS.get(c)); }
  public static int name(Class<?> c) {
    String name = NAMES.get(c);
    return name == null ? -1 : name.equals("i") ? 1 : 0;
  }
  public static int mixed(Color c) { return MIXED.contains(c) ? 1 : 2; }
  public static int texts(String s) { return MIXED.contains(s) ? 1 : 2; }
  public static int key(int i) { return of(KEYS.get(i > 2 ? FOUR : i > 1 ? FIVE : new Key(4))); }
  public static int grown(Color c) {
    if (c == null) { return 0; }
    Integer before = COLORS.putIfAbsent(c, 1);
    return before == null ? COLORS.size() : of(COLORS.remove(c));
  }
  public static int first(int i) { return LINKED.values().iterator().next() == i ? 1 : 2; }
}
class Unpredicted {
  static int order(int i) { return Registry.COLORS.values().iterator().next() == i ? 1 : 2; }
  static int only(int i) { return Registry.IDENTITY.get(Registry.FOUR) == null ? i : 2; }
  static int alike(int i) { return Registry.ALIKE.get(Registry.FOUR) == null ? i : 2; }
}
""";

  @TempDir Path temp;

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void whatTheyAnswerIsPredicted(Compiler compiler) throws IOException {
    Path classes = compiler.compile(SOURCE);
    Map<String, JsonObject> methods =
        JsonReport.byName(JsonReport.generate(classes, temp, "demo.Registry"));
    for (String name : Set.of("size", "table", "linked", "color")) {
      assertEquals(4, JsonReport.own(methods.remove(name), "of", "covered"), name);
    }
    assertEquals(Set.of("name", "mixed", "texts", "key", "grown", "first"), methods.keySet());
    JsonReport.assertCovered(methods, Map.of());
    WrittenSuite.pass("17", classes, temp);
  }

  /** Of keys that look the same it is not known which is which. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void whatDependsOnTheirPlacesIsNot(Compiler compiler) throws IOException {
    Path classes = compiler.compile(SOURCE);
    Map<String, JsonObject> methods =
        JsonReport.byName(JsonReport.generate(classes, temp, "demo.Unpredicted"));
    methods.forEach(
        (name, method) -> {
          assertEquals("[]", method.get("tests").toString(), name);
          assertEquals(0, JsonReport.own(method, name, "infeasible"), name);
        });
    assertEquals(Set.of("alike", "only", "order"), methods.keySet());
  }
}
