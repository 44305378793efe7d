// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.testing;

import org.heapsmith.logic.spec.SpecModel;

/** The predicates of the example subjects: what the engine asks about all day. */
public final class Subjects {
  /** The classes. */
  public static final TestTypes TYPES =
      new TestTypes(
          "Aa { int key; int level; Aa left; Aa right; }",
          "Avl { int key; int height; Avl left; Avl right; }",
          "Rb { boolean red; int key; Rb parent; Rb left; Rb right; }",
          "Entry { int value; Entry next; Entry previous; }",
          "Cell { int item; Cell below; }");

  /** The predicates, as in examples/specs. */
  public static final SpecModel MODEL =
      SpecReader.model(
          TYPES,
          """
          predicate cells(Cell c, int n) =
              emp && c == null && n == 0
            | c -> Cell{ below: d } * cells(d, n - 1) && 0 < n;
          predicate aa(Aa n, long low, long high, int v) =
              emp && n == null && v == 0
            | n -> Aa{ key: k, level: v, left: l, right: r } * aa(l, low, k, v - 1)
              * right(r, k, high, v) && low < k && k < high && 0 < v;
          predicate right(Aa n, long low, long high, int v) =
              aa(n, low, high, v - 1)
            | n -> Aa{ key: k, level: v, left: l, right: r } * aa(l, low, k, v - 1)
              * aa(r, k, high, v - 1) && low < k && k < high;
          predicate avl(Avl n, long low, long high, int h) =
              emp && n == null && h == 0
            | n -> Avl{ key: k, height: h, left: l, right: r } * avl(l, low, k, hl)
              * avl(r, k, high, hr) && low < k && k < high && 0 < h
              && (hl == h - 1 && (hr == h - 1 || hr == h - 2) || hl == h - 2 && hr == h - 1);
          predicate entries(Entry first, Entry before, Entry last, Entry after, int n) =
              emp && first == after && last == before && n == 0
            | first -> Entry{ next: second, previous: before }
              * entries(second, first, last, after, n - 1) && 0 < n;
          predicate ring(Entry h, int n) =
              h -> Entry{ next: first, previous: last } * entries(first, h, last, h, n);
          predicate black(Rb t, Rb p, long low, long high, int b, int n) =
              emp && t == null && b == 0 && n == 0
            | t -> Rb{ red: false, key: k, parent: p, left: l, right: r }
              * tree(l, t, low, k, b - 1, m) * tree(r, t, k, high, b - 1, n - m - 1)
              && low < k && k < high && 0 < b && 0 < n && 0 <= m && m < n;
          predicate tree(Rb t, Rb p, long low, long high, int b, int n) =
              black(t, p, low, high, b, n)
            | t -> Rb{ red: true, key: k, parent: p, left: l, right: r }
              * black(l, t, low, k, b, m) * black(r, t, k, high, b, n - m - 1)
              && low < k && k < high && 0 <= b && 0 < n && 0 <= m && m < n;
          """);

  private Subjects() {}
}
