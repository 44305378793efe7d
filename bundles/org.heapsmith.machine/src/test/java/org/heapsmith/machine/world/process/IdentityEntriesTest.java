// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.world.ForeignObject;
import org.heapsmith.machine.world.ForeignValue;
import org.heapsmith.machine.world.WorldRefusal;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the JVMs tell of hash tables whose keys they keep in different places. */
class IdentityEntriesTest {
  private static final String SOURCE =
      """
      import java.util.*;
      import java.util.concurrent.*;
      class Tables {
        enum Color { RED, GREEN, BLUE }
        static class Key { int v; Key(int v) { this.v = v; } }
        static final Map<Object, Integer> HASH = fill(new HashMap<>());
        static final Map<Object, Integer> LINKED = fill(new LinkedHashMap<>());
        static final Map<Object, Integer> TABLE = fill(new Hashtable<>());
        static final Map<Object, Integer> CONCURRENT = fill(new ConcurrentHashMap<>());
        static final Map<Object, Integer> ALIKE = new HashMap<>();
        static final Map<Object, Integer> IDENTITY = fill(new IdentityHashMap<>());
        static class Large extends Key {
          Object all;
          Large(int v, Object all) { super(v); this.all = all; }
        }
        static final Map<Object, Integer> LARGE = new HashMap<>();
        static final Map<Object, Integer> NONE = new IdentityHashMap<>();
        static {
          int[][] all = new int[30_000][1];
          LARGE.put(new Large(2, all), 2);
          LARGE.put(new Large(1, all), 1);
          ALIKE.put(new Key(1), 1);
          ALIKE.put(new Key(1), 2);
        }
        static Map<Object, Integer> fill(Map<Object, Integer> map) {
          map.put(String.class, 1);
          map.put(Color.RED, 2);
          map.put(int.class, 3);
          map.put(new Key(7), 4);
          map.put("*", 5);
          return map;
        }
      }
      """;

  private static JvmWorld world;

  @BeforeAll
  static void start() {
    world = new JvmWorld(List.of(Compiler.JAVAC.compile(SOURCE)), Cancellation.NONE);
  }

  @AfterAll
  static void close() {
    world.close();
  }

  private static ForeignValue field(Map<FieldKey, ForeignValue> fields, String name) {
    return fields.entrySet().stream()
        .filter(e -> e.getKey().name().equals(name))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseThrow();
  }

  private static Map<FieldKey, ForeignValue> fields(ForeignValue object) throws WorldRefusal {
    return ((ForeignObject.Fields) world.content(ForeignValue.handle(object))).values();
  }

  private static ForeignValue table(String name) throws WorldRefusal {
    return field(fields(field(world.initialise("Tables"), name)), "table");
  }

  /** An asterisk has the code 42, too. */
  @ParameterizedTest
  @CsvSource({"HASH, 16", "LINKED, 16", "TABLE, 11", "CONCURRENT, 16"})
  void keysByIdentityHaveTheCodeThatTheEngineGivesThem(String name, int length) throws Exception {
    ForeignObject content = world.content(ForeignValue.handle(table(name)));
    List<ForeignValue> places = ((ForeignObject.Elements) content).values();
    assertEquals(length, places.size());
    List<String> values = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      ForeignValue entry = places.get(i);
      while (!(entry instanceof ForeignValue.Nothing)) {
        assertEquals(42 % length, i);
        Map<FieldKey, ForeignValue> fields = fields(entry);
        assertEquals(42, ((ForeignValue.Number) field(fields, "hash")).bits());
        String value = name.equals("CONCURRENT") ? "val" : "value";
        values.add(String.valueOf(((ForeignValue.Boxed) field(fields, value)).number().bits()));
        entry = field(fields, "next");
      }
    }
    assertEquals(List.of("5", "2", "4", "3", "1"), values); // by name: int, then java.lang.String
  }

  @Test
  void whatLiesBehindAKeyIsNotLookedAt() throws Exception {
    ForeignObject content = world.content(ForeignValue.handle(table("LARGE")));
    ForeignValue first = ((ForeignObject.Elements) content).values().get(42 % 16);
    ForeignValue.Boxed value = (ForeignValue.Boxed) field(fields(first), "value");
    assertEquals(1, value.number().bits());
  }

  @ParameterizedTest
  @ValueSource(strings = {"ALIKE", "IDENTITY"})
  void whereKeysAreByChanceIsNotTold(String name) {
    assertThrows(WorldRefusal.class, () -> world.content(ForeignValue.handle(table(name))));
  }

  @Test
  void anEmptyOneIsLikeAnother() throws Exception {
    Map<FieldKey, ForeignValue> none = fields(field(world.initialise("Tables"), "NONE"));
    assertEquals(0, ((ForeignValue.Number) field(none, "size")).bits());
  }
}
