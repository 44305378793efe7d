// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.testing;

import org.heapsmith.logic.spec.SpecModel;

/** The predicates the tests of the logic share. */
public final class Library {
  /** The classes. */
  public static final TestTypes TYPES =
      new TestTypes(
          "Node { int val; Node next; }",
          "BigNode : Node { int extra; }",
          "Dll { Dll prev; Dll next; }",
          "Tree { int key; Tree left; Tree right; }",
          "Tll { Tll parent; Tll left; Tll right; Tll next; }");

  /** The predicates. */
  public static final SpecModel MODEL =
      SpecReader.model(
          TYPES,
          """
predicate list(Node x) = emp && x == null | x -> Node{ next: y } * list(y);
predicate lseg(Node x, Node y) = emp && x == y | x -> Node{ next: z } * lseg(z, y) && x != y;
predicate pre(Node a, Node b) =
    emp && a == null && b == null
  | a -> Node{ next: n1 } * b -> Node{ next: n2 } * pre(n1, n2);
predicate digits(Node x, int n) =
    x == null && n == 0
  | x -> Node{ val: d, next: y } * digits(y, n - 1) && 0 <= d && d <= 4;
predicate sorted(Node x, int n, int lo) =
    x == null && n == 0
  | x -> Node{ val: d, next: y } * sorted(y, n - 1, d) && lo <= d;
predicate dll(Dll h, Dll p, Dll t, Dll n) =
    emp && h == n && p == t
  | h -> Dll{ prev: p, next: q } * dll(q, h, t, n) && h != n;
predicate tree(Tree t) = t == null | t -> Tree{ left: l, right: r } * tree(l) * tree(r);
predicate bst(Tree t, int lo, int hi) =
    t == null
  | t -> Tree{ key: k, left: l, right: r } * bst(l, lo, k) * bst(r, k, hi)
    && lo < k && k < hi;
predicate avl(Tree t, int h) =
    t == null && h == 0
  | t -> Tree{ left: l, right: r } * avl(l, hl) * avl(r, hr)
    && ((hl >= hr && h == hl + 1) || (hl < hr && h == hr + 1))
    && hl - hr <= 1 && hr - hl <= 1;
predicate tll(Tll t, Tll p, Tll ll, Tll lr) =
    t -> Tll{ parent: p, left: null, right: null, next: lr } && t == ll
  | t -> Tll{ parent: p, left: l, right: r, next: _ } * tll(l, t, ll, z) * tll(r, t, z, lr)
    && l != null && r != null;
predicate even(Node x) =
    x == null
  | x -> Node{ next: y } * y -> Node{ next: z } * even(z);
predicate odd(Node x) = x -> Node{ next: y } * even(y);
predicate square(int a, int b) = b * b == a;
predicate loose(Node x) = x -> Node{ next: y };
predicate endless(Node x) = x -> Node{ next: y } * endless(y);
""");

  private Library() {}
}
