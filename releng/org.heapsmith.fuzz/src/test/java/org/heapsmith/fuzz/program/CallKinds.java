// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.program;

import java.util.List;
import java.util.Map;

/** Classes that keep their fields to themselves: what states they have, only calls show. */
final class CallKinds {
  private static final List<String> TOP = List.of("Object");

  /** A chain with inner nodes and a ring that hands out its own objects. */
  private static final Extra CHAINS =
      new Extra(
          List.of(),
          List.of(
              "class Chain { private Link first; private int size;\n"
                  + "  Chain() {}\n"
                  + "  Chain(int v) { add(v); }\n"
                  + "  void add(int v) { first = new Link(v, first); size++; }\n"
                  + "  int drop() { if (first == null) { throw new IllegalStateException(\"empty\"); }\n"
                  + "    int v = first.v; first = first.next; size--; return v; }\n"
                  + "  boolean has(int v) {\n"
                  + "    for (Link l = first; l != null; l = l.next) { if (l.v == v) { return true; } }\n"
                  + "    return false; }\n"
                  + "  int size() { return size; }\n"
                  + "  private static final class Link { final int v; final Link next;\n"
                  + "    Link(int v, Link next) { this.v = v; this.next = next; } } }",
              "class Ordered { private int[] cells = new int[2]; private int used;\n"
                  + "  boolean put(int v) { int i = 0;\n"
                  + "    while (i < used && cells[i] < v) { i++; }\n"
                  + "    if (i < used && cells[i] == v) { return false; }\n"
                  + "    if (used == cells.length) { cells = java.util.Arrays.copyOf(cells, used + 2); }\n"
                  + "    for (int j = used++; j > i; j--) { cells[j] = cells[j - 1]; }\n"
                  + "    cells[i] = v; return true; }\n"
                  + "  int least() { return used == 0 ? -1 : cells[0]; }\n"
                  + "  int used() { return used; }\n"
                  + "  void clear() { used = 0; } }"),
          Map.of("Chain", TOP, "Ordered", TOP),
          Map.of(),
          false,
          Map.of(
              "int",
              List.of(
                  "`Chain`.size()",
                  "`Chain`.drop()",
                  "`Ordered`.least()",
                  "`Ordered`.used()",
                  "(`Chain`.size() - `Ordered`.used())"),
              "boolean",
              List.of(
                  "`Chain`.has(`int`)",
                  "`Ordered`.put(`int`)",
                  "(`Chain`.size() == 2)",
                  "(`Chain` == (Object) `Object`)",
                  "(`Ordered`.least() > `Chain`.size())"),
              "new Chain",
              List.of("new Chain()", "new Chain(`int`)"),
              "new Ordered",
              List.of("new Ordered()"),
              Extra.STATEMENTS,
              List.of(
                  "`Chain`.add(`int`);",
                  "if (`Chain`.size() > 1 && `Chain`.drop() == `int`) return `result`;",
                  "if (!`Ordered`.put(`int`)) { return `result`; }",
                  "if (`Ordered`.used() > 2) { `Ordered`.clear(); T.seen(3); }",
                  "try { T.seen(`Chain`.drop()); }"
                      + " catch (IllegalStateException ~) { return `result`; }")));

  /** Counters, thresholds and modes; factories, and constructors that refuse. */
  private static final Extra METERS =
      new Extra(
          List.of(),
          List.of(
              "class Meter { private int level; private boolean full; private final int most;\n"
                  + "  Meter(int most) { if (most < 1) { throw new IllegalArgumentException(\"most\"); }\n"
                  + "    this.most = most; }\n"
                  + "  void fill(int n) { if (n > 0 && !full) { level += n; } full = level >= most; }\n"
                  + "  boolean isFull() { return full; }\n"
                  + "  int level() { return level; } }",
              "final class Door { private final E key; private E at; private int tries;\n"
                  + "  private Door(E key) { this.key = key; }\n"
                  + "  static Door of(E key) { return key == null ? null : new Door(key); }\n"
                  + "  Door turn(E e) { if (e == key) { at = e; } else if (++tries > 2) { at = null; }\n"
                  + "    return this; }\n"
                  + "  boolean isOpen() { return at != null && tries < 3; }\n"
                  + "  int tries() { return tries; } }"),
          Map.of("Meter", TOP, "Door", TOP),
          Map.of(),
          false,
          Map.of(
              "int",
              List.of("`Meter`.level()", "`Door`.tries()", "(`Meter`.level() % 3)"),
              "boolean",
              List.of(
                  "`Meter`.isFull()",
                  "`Door`.isOpen()",
                  "(`Meter`.isFull() && `Meter`.level() > 9)",
                  "(`Door`.isOpen() && `Door`.tries() == 2)",
                  "(`Door`.turn(`E`) == `Door`)"),
              "new Meter",
              List.of("new Meter(`int`)", "new Meter(3)"),
              "new Door",
              List.of("Door.of(`E`)", "Door.of(E.P)"),
              Extra.STATEMENTS,
              List.of(
                  "`Meter`.fill(`int`);",
                  "if (`Meter`.isFull() && `Meter`.level() == 7) return `result`;",
                  "`Door`.turn(`E`).turn(E.Q);",
                  "if (`Door`.isOpen()) { T.seen(6); } else if (`Door`.tries() == 1) { return"
                      + " `result`; }")));

  /** Objects that keep others, their own or given ones, and a subclass that does it otherwise. */
  private static final Extra OWNERS =
      new Extra(
          List.of(),
          List.of(
              "class Owner { private Coin coin; private Object tag; private Owner other;\n"
                  + "  public void give(Coin c) { if (coin == null) { coin = c; } }\n"
                  + "  public Coin take() { Coin c = coin; coin = null; return c; }\n"
                  + "  public void meet(Owner o) { other = o; if (o != null) { o.other = this; } }\n"
                  + "  void mark(Object o) { tag = o; }\n"
                  + "  Coin coin() { return coin; }\n"
                  + "  Owner other() { return other; }\n"
                  + "  Object tag() { return tag; } }",
              "class Miser extends Owner { private int refused;\n"
                  + "  @Override public Coin take() { refused++; return null; }\n"
                  + "  int refused() { return refused; } }",
              "class Coin { private int worth = 1; private boolean bent;\n"
                  + "  Coin() {}\n"
                  + "  Coin(int worth) { this.worth = Math.max(1, worth); }\n"
                  + "  void bend() { bent = !bent; worth /= 2; }\n"
                  + "  boolean isBent() { return bent; }\n"
                  + "  int worth() { return worth; }\n"
                  + "  public boolean equals(Object o) { return o instanceof Coin c && c.worth == worth; }\n"
                  + "  public int hashCode() { return worth; } }"),
          Map.of("Owner", TOP, "Miser", List.of("Owner", "Object"), "Coin", TOP),
          Map.of(),
          false,
          Map.of(
              "int",
              List.of("`Coin`.worth()", "`Miser`.refused()", "`Owner`.coin().worth()"),
              "boolean",
              List.of(
                  "`Coin`.isBent()",
                  "`Coin`.equals(`Object`)",
                  "(`Owner`.other() == `Owner`)",
                  "(`Owner`.take() == `Coin`)",
                  "((Object) `Owner`.tag() instanceof String)",
                  "((Object) `Owner` instanceof Miser)",
                  "(`Coin`.worth() < 1)"),
              "Object",
              List.of("`Owner`.tag()"),
              "new Owner",
              List.of("new Owner()", "new Miser()"),
              "new Miser",
              List.of("new Miser()"),
              "new Coin",
              List.of("new Coin()", "new Coin(`int`)"),
              Extra.STATEMENTS,
              List.of(
                  "`Owner`.give(`Coin`);",
                  "`Owner`.meet(`Owner`);",
                  "if (`Owner`.take() == null) { return `result`; }",
                  "if (`Owner`.other() != null && `Owner`.other().other() != `Owner`) { return"
                      + " `result`; }",
                  "`Coin`.bend();")));

  /** All of them; their order is part of what a seed means. */
  static final List<Extra> ALL = List.of(CHAINS, METERS, OWNERS);

  private CallKinds() {}
}
