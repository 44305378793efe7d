// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.program;

import java.util.List;
import java.util.Map;

/** Maps, sets and queues as people pass them, and keys that say themselves what equals them. */
final class CollectionKinds {
  private static final List<String> TOP = List.of("Object");

  private static final String MAP = "java.util.Map<String, Integer>";
  private static final String KEYED = "java.util.HashMap<Key, String>";
  private static final String TREE = "java.util.TreeMap<Integer, String>";

  private static final String KEY =
      "final class Key implements Comparable<Key> { int k; Object tag;\n"
          + "  public boolean equals(Object o) { return o instanceof Key x && x.k == k; }\n"
          + "  public int hashCode() { return k & 3; }\n"
          + "  public int compareTo(Key o) { return Integer.compare(k, o.k); } }";

  /** Maps from texts, from numbers in order, and from keys of the program. */
  private static final Extra MAPS =
      new Extra(
          List.of(),
          List.of(KEY, "class Shelf { " + MAP + " counts; " + KEYED + " names; Shelf below; }"),
          Map.of(MAP, TOP, KEYED, TOP, TREE, TOP, "Key", TOP, "Shelf", TOP),
          Map.of(
              "Key.k", "int",
              "Key.tag", "Object",
              "Shelf.counts", MAP,
              "Shelf.names", KEYED,
              "Shelf.below", "Shelf"),
          true,
          Map.of(
              "int",
              List.of(
                  "`" + MAP + "`.size()",
                  "`" + MAP + "`.get(`String`)",
                  "`" + MAP + "`.getOrDefault(`String`, 2)",
                  "`" + MAP + "`.merge(`String`, 1, Integer::sum)",
                  "`" + KEYED + "`.size()",
                  "`" + KEYED + "`.get(`Key`).length()",
                  "`" + TREE + "`.firstKey()",
                  "`" + TREE + "`.headMap(`int`).size()"),
              "boolean",
              List.of(
                  "`" + MAP + "`.containsKey(`String`)",
                  "`" + MAP + "`.containsValue(`Integer`)",
                  "`" + MAP + "`.keySet().contains(`String`)",
                  "(`" + MAP + "`.putIfAbsent(`String`, `Integer`) == null)",
                  "`" + KEYED + "`.containsKey(`Key`)",
                  "`" + TREE + "`.isEmpty()",
                  "(`" + TREE + "`.floorKey(`int`) != null)",
                  "(`" + MAP + "` == (Object) `Object`)",
                  "((Object) `Object` instanceof java.util.Map)",
                  "`Key`.equals(`Object`)"),
              "String",
              List.of(
                  "`" + KEYED + "`.get(`Key`)",
                  "`" + TREE + "`.get(`int`)",
                  "`" + KEYED + "`.computeIfAbsent(`Key`, z -> \"n\")"),
              "Integer",
              List.of("`" + MAP + "`.get(`String`)", "`" + MAP + "`.remove(`String`)"),
              "new " + MAP,
              List.of("new java.util.HashMap<String, Integer>()"),
              "new " + KEYED,
              List.of("new " + KEYED + "()"),
              "new " + TREE,
              List.of("new " + TREE + "()"),
              "new Key",
              List.of("new Key()"),
              Extra.STATEMENTS,
              List.of(
                  "`" + MAP + "`.put(`String`, `Integer`);",
                  "`" + KEYED + "`.put(`Key`, `String`);",
                  "`" + TREE + "`.put(`int`, `String`);",
                  "for (java.util.Map.Entry<String, Integer> ~ : `"
                      + MAP
                      + "`.entrySet()) {"
                      + " if (~.getValue() > `int`) return `result`; ~.setValue(4); }",
                  "for (Key ~ : `"
                      + KEYED
                      + "`.keySet()) { if (~ == null || ~.k > 2) return"
                      + " `result`; }",
                  "for (String ~ : `" + TREE + "`.values()) { if (\"a\".equals(~)) T.seen(4); }")));

  private static final String SET = "java.util.Set<Integer>";
  private static final String ENUMS = "java.util.Set<E>";
  private static final String KEYS = "java.util.TreeSet<Key2>";

  /** Sets of boxes, of constants, and of keys in their order. */
  private static final Extra SETS =
      new Extra(
          List.of(),
          List.of(KEY.replace("Key", "Key2"), "class Bag { " + SET + " in; " + ENUMS + " marks; }"),
          Map.of(SET, TOP, ENUMS, TOP, KEYS, TOP, "Key2", TOP, "Bag", TOP),
          Map.of("Key2.k", "int", "Bag.in", SET, "Bag.marks", ENUMS),
          true,
          Map.of(
              "int",
              List.of(
                  "`" + SET + "`.size()",
                  "`" + SET + "`.iterator().next()",
                  "`" + ENUMS + "`.size()",
                  "`" + KEYS + "`.first().k",
                  "`" + KEYS + "`.last().k"),
              "boolean",
              List.of(
                  "`" + SET + "`.contains(`Integer`)",
                  "`" + SET + "`.add(`Integer`)",
                  "`" + SET + "`.remove(`Integer`)",
                  "`" + SET + "`.isEmpty()",
                  "`" + SET + "`.equals(`Object`)",
                  "`" + ENUMS + "`.contains(`E`)",
                  "`" + ENUMS + "`.containsAll(java.util.List.of(E.P, E.R))",
                  "`" + KEYS + "`.contains(`Key2`)",
                  "(`" + KEYS + "`.ceiling(`Key2`) == `Key2`)",
                  "((Object) `Object` instanceof java.util.Set)"),
              "new " + SET,
              List.of("new java.util.HashSet<Integer>()", "new java.util.TreeSet<Integer>()"),
              "new " + ENUMS,
              List.of("java.util.EnumSet.noneOf(E.class)", "java.util.EnumSet.of(E.Q)"),
              "new " + KEYS,
              List.of("new " + KEYS + "()"),
              "new Key2",
              List.of("new Key2()"),
              Extra.STATEMENTS,
              List.of(
                  "`" + SET + "`.add(`Integer`);",
                  "`" + KEYS + "`.add(`Key2`);",
                  "`" + SET + "`.retainAll(java.util.List.of(1, 2));",
                  "for (Integer ~ : `" + SET + "`) { if (~ > `int`) return `result`; }",
                  "for (E ~ : `" + ENUMS + "`) { if (~ == E.Q) return `result`; }")));

  private static final String DEQUE = "java.util.Deque<Integer>";
  private static final String QUEUE = "java.util.Queue<String>";
  private static final String LINKED = "java.util.LinkedList<String>";
  private static final String HEAP = "java.util.PriorityQueue<Integer>";

  /** Deques, queues, linked lists and heaps. */
  private static final Extra QUEUES =
      new Extra(
          List.of(),
          List.of("class Desk { " + QUEUE + " todo; " + DEQUE + " undo; }"),
          Map.of(DEQUE, TOP, QUEUE, TOP, LINKED, List.of(QUEUE, "Object"), HEAP, TOP, "Desk", TOP),
          Map.of("Desk.todo", QUEUE, "Desk.undo", DEQUE),
          true,
          Map.of(
              "int",
              List.of(
                  "`" + DEQUE + "`.size()",
                  "`" + DEQUE + "`.pop()",
                  "`" + DEQUE + "`.peekLast()",
                  "`" + QUEUE + "`.size()",
                  "`" + QUEUE + "`.element().length()",
                  "`" + LINKED + "`.indexOf(`String`)",
                  "`" + HEAP + "`.poll()",
                  "`" + HEAP + "`.peek()"),
              "boolean",
              List.of(
                  "`" + DEQUE + "`.isEmpty()",
                  "`" + DEQUE + "`.offerFirst(`Integer`)",
                  "`" + DEQUE + "`.removeFirstOccurrence(`Integer`)",
                  "`" + QUEUE + "`.offer(`String`)",
                  "`" + QUEUE + "`.contains(`String`)",
                  "`" + LINKED + "`.equals(`Object`)",
                  "`" + HEAP + "`.contains(`Integer`)",
                  "((Object) `" + QUEUE + "` instanceof java.util.List)"),
              "String",
              List.of(
                  "`" + QUEUE + "`.poll()",
                  "`" + QUEUE + "`.peek()",
                  "`" + LINKED + "`.getLast()",
                  "`" + LINKED + "`.set(0, `String`)"),
              "Integer",
              List.of("`" + DEQUE + "`.pollFirst()", "`" + HEAP + "`.peek()"),
              "new " + DEQUE,
              List.of("new java.util.ArrayDeque<Integer>()", "new java.util.LinkedList<Integer>()"),
              "new " + QUEUE,
              List.of("new java.util.ArrayDeque<String>()"),
              "new " + LINKED,
              List.of("new " + LINKED + "()"),
              "new " + HEAP,
              List.of("new " + HEAP + "()", "new " + HEAP + "(java.util.List.of(2, 1))"),
              Extra.STATEMENTS,
              List.of(
                  "`" + DEQUE + "`.push(`Integer`);",
                  "`" + DEQUE + "`.addLast(`Integer`);",
                  "`" + LINKED + "`.add(0, `String`);",
                  "`" + HEAP + "`.add(`Integer`);",
                  "for (String ~ : `" + QUEUE + "`) { if (~.isEmpty()) return `result`; }",
                  "for (Integer ~ : `" + DEQUE + "`) { if (~ == null || ~ < 0) T.seen(5); }")));

  private static final String GROUPS = "java.util.Map<String, java.util.List<Integer>>";
  private static final String GRID = "java.util.List<java.util.List<String>>";
  private static final String PAIR = "Pair<A, java.util.List<String>>";
  private static final String BOX = "Ranked<Integer>";

  /** Types whose arguments have arguments, wildcards and bounds. */
  private static final Extra NESTED =
      new Extra(
          List.of(
              "static int total(java.util.Collection<? extends Number> all) { int n = 0;\n"
                  + "  for (Number each : all) { n += each.intValue(); } return n; }"),
          List.of(
              "class Pair<L, M> { L left; M right; Pair<M, L> swapped; }",
              "class Ranked<X extends Comparable<X>> { X best;\n"
                  + "  boolean offer(X x) {"
                  + " if (best == null || best.compareTo(x) < 0) { best = x; return true; }"
                  + " return false; } }"),
          Map.of(GROUPS, TOP, GRID, TOP, PAIR, TOP, BOX, TOP),
          Map.of(PAIR + ".left", "A", BOX + ".best", "Integer"),
          true,
          Map.of(
              "int",
              List.of(
                  "`" + GROUPS + "`.get(`String`).size()",
                  "`"
                      + GROUPS
                      + "`.computeIfAbsent(`String`, z -> new java.util.ArrayList<>())"
                      + ".size()",
                  "`" + GRID + "`.get(`int`).size()",
                  "`" + GRID + "`.get(0).get(0).length()",
                  "`" + PAIR + "`.right.size()",
                  "T.total(`" + GROUPS + "`.get(\"a\"))"),
              "boolean",
              List.of(
                  "`" + BOX + "`.offer(`Integer`)",
                  "`" + GRID + "`.isEmpty()",
                  "`" + GRID + "`.contains(`Object`)",
                  "`" + GROUPS + "`.containsKey(`String`)",
                  "(`" + PAIR + "`.swapped.right == `" + PAIR + "`.left)"),
              "String",
              List.of("`" + PAIR + "`.right.get(0)", "`" + GRID + "`.get(0).get(`int`)"),
              "new " + GROUPS,
              List.of("new java.util.TreeMap<String, java.util.List<Integer>>()"),
              "new " + GRID,
              List.of("new java.util.ArrayList<java.util.List<String>>()"),
              "new " + PAIR,
              List.of("new " + PAIR + "()"),
              "new " + BOX,
              List.of("new " + BOX + "()"),
              Extra.STATEMENTS,
              List.of(
                  "`"
                      + GROUPS
                      + "`.computeIfAbsent(`String`, z -> new java.util.ArrayList<>())"
                      + ".add(`Integer`);",
                  "for (java.util.List<String> ~ : `"
                      + GRID
                      + "`) { if (~.size() > 1) return"
                      + " `result`; }")));

  /** All of them; their order is part of what a seed means. */
  static final List<Extra> ALL = List.of(MAPS, SETS, QUEUES, NESTED);

  private CollectionKinds() {}
}
