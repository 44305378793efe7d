// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Specifies what the helper {@code heap} of a generated test prints. */
class HeapPictureHelperTest {
  private static HelperClass helpers;

  @BeforeAll
  static void compile() {
    helpers = HelperClass.compile();
  }

  /** A node with everything that a field may be. */
  static class Node {
    static int made = 7;
    private final int key;
    Object next;

    Node(int key, Object next) {
      this.key = key;
      this.next = next;
    }
  }

  /** Hides a field of its superclass. */
  static class Hiding extends Node {
    private final String key;

    Hiding(String key) {
      super(1, null);
      this.key = key;
    }
  }

  /** Nothing in it. */
  static class Empty {}

  /** A record. */
  record Point(int x, Object y) {}

  /** Constants, one of a class of its own, that print as something else. */
  enum Color {
    RED,
    BLUE {
      @Override
      public String toString() {
        return "sea";
      }
    }
  }

  /** Inner objects know the one around them. */
  class Inner {
    int at = 3;
    int around = System.identityHashCode(HeapPictureHelperTest.this) == 0 ? 1 : 2;
  }

  /** Lies about itself. */
  static class Liar {
    final int value;

    Liar(int value) {
      this.value = value;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Liar;
    }

    @Override
    public int hashCode() {
      return 1;
    }

    @Override
    public String toString() {
      throw new UnsupportedOperationException();
    }
  }

  static Stream<Arguments> values() {
    return Stream.of(
        Arguments.of(null, "null"),
        Arguments.of(1, "1"),
        Arguments.of(-5L, "-5"),
        Arguments.of((byte) -128, "-128"),
        Arguments.of('x', "x"),
        Arguments.of(true, "true"),
        Arguments.of(Double.NaN, "NaN"),
        Arguments.of(-0.0, "-0.0"),
        Arguments.of(Float.NEGATIVE_INFINITY, "-Infinity"),
        Arguments.of("", "\"\""),
        Arguments.of("a \"b\"\n\uD83D\uDE00", "\"a \"b\"\n\uD83D\uDE00\""),
        Arguments.of(Color.RED, "RED"),
        Arguments.of(Color.BLUE, "BLUE"),
        Arguments.of(String.class, "class java.lang.String"),
        Arguments.of(int[].class, "class [I"),
        Arguments.of(new BigDecimal("1.50"), "1.50"),
        Arguments.of(LocalDate.of(2024, 2, 29), "2024-02-29"),
        Arguments.of(Duration.ofSeconds(90), "PT1M30S"),
        Arguments.of(OptionalInt.of(4), "OptionalInt[4]"),
        Arguments.of(new UUID(0, 1), "00000000-0000-0000-0000-000000000001"));
  }

  @ParameterizedTest
  @MethodSource("values")
  void aValueIsWhatItSays(Object value, String text) throws Throwable {
    assertEquals(text, helpers.heap(value));
  }

  static Stream<Arguments> objects() {
    return Stream.of(
        Arguments.of(new Node(1, null), "Node{key=1, next=null}"),
        Arguments.of(new Node(1, new Node(-2, "x")), "Node{key=1, next=Node{key=-2, next=\"x\"}}"),
        Arguments.of(new Empty(), "Empty{}"),
        Arguments.of(new Object(), "Object{}"),
        Arguments.of(new Point(1, Color.RED), "Point{x=1, y=RED}"),
        Arguments.of(new Liar(4), "Liar{value=4}"),
        Arguments.of(new int[0], "[]"),
        Arguments.of(new int[] {3, -1}, "[3, -1]"),
        Arguments.of(new boolean[] {true, false}, "[true, false]"),
        Arguments.of(new char[] {'a', ','}, "[a, ,]"),
        Arguments.of(new double[] {-0.0, 0.0}, "[-0.0, 0.0]"),
        Arguments.of(new Object[] {null, 1, "1"}, "[null, 1, \"1\"]"),
        Arguments.of(new int[][] {{1}, {}, null}, "[[1], [], null]"),
        Arguments.of(List.of(1, 2), "List[1, 2]"),
        Arguments.of(new ArrayDeque<>(List.of("a")), "ArrayDeque[\"a\"]"),
        Arguments.of(Arrays.asList(null, 1), "List[null, 1]"),
        Arguments.of(Collections.emptyList(), "List[]"),
        Arguments.of(Optional.empty(), "Optional[]"),
        Arguments.of(Optional.of("a"), "Optional[\"a\"]"),
        Arguments.of(new AtomicInteger(5), "AtomicInteger[5]"),
        Arguments.of(new StringBuilder("ab"), "StringBuilder[\"ab\"]"),
        Arguments.of(new LinkedHashSet<>(List.of(2, 1)), "LinkedHashSet[2, 1]"),
        Arguments.of(Set.of(), "Set[]"),
        Arguments.of(new TreeMap<>(Map.of(2, "b", 1, "a")), "TreeMap{1=\"a\", 2=\"b\"}"),
        Arguments.of(Map.entry("k", 1), "Entry{\"k\"=1}"));
  }

  @ParameterizedTest
  @MethodSource("objects")
  void anObjectIsItsClassAndItsFieldsByName(Object object, String text) throws Throwable {
    assertEquals(text, helpers.heap(object));
  }

  @Test
  void objectsMetMoreThanOnceAreNumberedInTheirOrder() throws Throwable {
    Node shared = new Node(3, null);
    Node other = new Node(4, null);

    assertEquals(
        "[#1 Node{key=3, next=null}, #1]", helpers.heap((Object) new Object[] {shared, shared}));
    assertEquals(
        "#1 Node{key=4, next=null}, #2 Node{key=3, next=null}, #2, #1",
        helpers.heap(other, shared, shared, other));
  }

  @Test
  void aCycleComesBackToTheNumber() throws Throwable {
    Node node = new Node(1, null);
    node.next = new Node(2, node);
    Object[] self = new Object[1];
    self[0] = self;

    assertEquals("#1 Node{key=1, next=Node{key=2, next=#1}}", helpers.heap(node));
    assertEquals("#1 [#1]", helpers.heap((Object) self));
  }

  /** Two that are equal are not one. */
  @Test
  void identityCountsAndNotEquality() throws Throwable {
    Liar one = new Liar(1);
    Liar two = new Liar(2);

    assertEquals("Liar{value=1}, Liar{value=2}", helpers.heap(one, two));
    assertNotEquals(helpers.heap(one, one), helpers.heap(one, new Liar(1)));
  }

  @Test
  void aHiddenFieldIsQualified() throws Throwable {
    String owner = Node.class.getName();

    assertEquals(
        "Hiding{key=\"k\", next=null, " + owner + ".key=1}", helpers.heap(new Hiding("k")));
  }

  @Test
  void staticFieldsAndTheObjectAroundAnInnerOneAreNotShown() throws Throwable {
    assertEquals("Inner{around=2, at=3}", helpers.heap(new Inner()));
  }

  @Test
  void nothingIsPrintedOfNoRoots() throws Throwable {
    assertEquals("", helpers.heap());
  }

  @Test
  void fieldsOfWhichNothingIsKnownAreLeftOut() throws Throwable {
    String key = Node.class.getName() + ".key";

    assertEquals("Node{next=null}", helpers.heapWithout(key, new Node(1, null)));
    assertEquals("Hiding{key=\"k\", next=null}", helpers.heapWithout(key, new Hiding("k")));
    assertEquals(
        "Node{}", helpers.heapWithout(key + " " + Node.class.getName() + ".next", new Node(1, 2)));
    assertEquals(
        "Node{key=1, next=null}", helpers.heapWithout(key + "s x" + key, new Node(1, null)));
  }

  @Test
  void contentsOfWhichNothingIsKnownAreLeftOut() throws Throwable {
    assertEquals(
        "Node{key=1, next=HashMap{}}",
        helpers.heapWithout("java.util.HashMap", new Node(1, new HashMap<>(Map.of(1, 2)))));
    assertEquals("BigDecimal{}", helpers.heapWithout("java.math.BigDecimal", new BigDecimal("3")));
  }

  /** Whatever the hash codes are. */
  @Test
  void whatHasNoOrderIsSorted() throws Throwable {
    Map<String, Integer> map = new HashMap<>();
    for (String key : List.of("z", "m", "a", "Aa", "BB")) {
      map.put(key, key.length());
    }

    assertEquals("HashMap{\"Aa\"=2, \"BB\"=2, \"a\"=1, \"m\"=1, \"z\"=1}", helpers.heap(map));
    assertEquals(
        "HashSet[\"Aa\", \"BB\", \"a\", \"m\", \"z\"]", helpers.heap(new HashSet<>(map.keySet())));
  }

  @Test
  void whatLooksTheSameIsToldApartByItsClass() throws Throwable {
    Map<Object, Object> map = new HashMap<>();
    map.put(1, "int");
    map.put(1L, "long");
    map.put("1", "text");

    assertEquals(
        "HashMap{\"1\"=\"text\", 1 java.lang.Integer=\"int\", 1 java.lang.Long=\"long\"}",
        helpers.heap(map));
  }

  @Test
  void objectsAsKeysAreShownBesideTheirValues() throws Throwable {
    Map<Object, Object> map = new LinkedHashMap<>();
    map.put(new Node(2, null), "b");
    map.put(null, new Node(1, null));

    assertEquals(
        "LinkedHashMap{key1=Node{key=2, next=null}, value1=\"b\","
            + " key2=null, value2=Node{key=1, next=null}}",
        helpers.heap(map));
  }

  @Test
  void aLongArrayKeepsItsOrder() throws Throwable {
    Object[] many = new Object[12];
    for (int i = 0; i < many.length; i++) {
      many[i] = i;
    }

    assertEquals("[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]", helpers.heap((Object) many));
    assertEquals("List[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]", helpers.heap(Arrays.asList(many)));
  }
}
