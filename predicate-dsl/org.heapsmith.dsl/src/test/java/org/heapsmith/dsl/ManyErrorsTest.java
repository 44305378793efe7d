// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** A spec full of mistakes: each is told once, in order, and none hides another. */
class ManyErrorsTest {
  private static final String TWENTY =
      """
      package demo.lists;
      import demo.lists.Cons;
      predicate list(Node x) = x == null | x -> Node{ next: y } * list(y);
      predicate a(Nod x) = x == null;
      predicate b(Cons x) = x == null;
      predicate c(Node x) = x -> Node{ nxt: y } * list(y);
      predicate d(Node x) = x -> Node{ next: y, next: z };
      predicate e(Node x) = lst(x);
      predicate f(Node x) = list(x, 3);
      predicate g(Tree t) = list(t);
      predicate h(Node x) = x -> Node{ val: null };
      predicate i(int n) = n < nn;
      predicate j(Node x, Node y) = x == ;
      predicate k(Node x = x == null;
      predicate l(Node x) = j(x, x) * k(x);
      predicate list(Tree t) = t == null;
      spec BigNumbr.size() { requires list(this); }
      spec BigNumber.siz() { requires lst(this.digits); }
      spec BigNumber.put { }
      spec BigNumber.put(int d) {
        requires d < ;
        requires list(d);
        ensures result == 0;
        throws Strng;
        bounds { unfold 4 loop 5; tme 6s; }
        strategy lazyy;
        requires this.sze == 3;
      }
      """;

  @Test
  void allAreReportedOnceInOrder() {
    assertEquals(
        """
        2:8 SPEC_UNKNOWN_TYPE unknown Java type demo.lists.Cons
        4:13 SPEC_UNKNOWN_TYPE unknown Java type Nod; did you mean Node?
        6:34 SPEC_UNKNOWN_FIELD class Node has no field nxt; did you mean next?
        7:43 SPEC_DUPLICATE_NAME duplicate field next
        8:23 SPEC_UNKNOWN_PREDICATE unknown predicate lst; did you mean list?
        9:23 SPEC_ARITY wrong number of arguments for list(Node): 2 instead of 1
        10:28 SPEC_TYPE_MISMATCH expected Node, found Tree
        11:39 SPEC_TYPE_MISMATCH expected int, found null
        12:26 SPEC_UNKNOWN_NAME unknown name nn; did you mean n?
        13:36 SPEC_SYNTAX unexpected ';', expected an expression
        14:20 SPEC_SYNTAX unexpected '=', expected ')'
        16:11 SPEC_DUPLICATE_NAME duplicate predicate list
        17:6 SPEC_UNKNOWN_TYPE unknown Java type BigNumbr; did you mean BigNumber?
        18:16 SPEC_UNKNOWN_METHOD class BigNumber has no method siz; did you mean size?
        18:33 SPEC_UNKNOWN_PREDICATE unknown predicate lst; did you mean list?
        19:16 SPEC_AMBIGUOUS_OVERLOAD put is overloaded: put(int), put(long)
        21:16 SPEC_SYNTAX unexpected ';', expected an expression
        22:17 SPEC_TYPE_MISMATCH expected Node, found int
        23:11 SPEC_UNKNOWN_NAME unknown name result: BigNumber.put returns nothing
        24:10 SPEC_UNKNOWN_TYPE unknown Java type Strng
        25:26 SPEC_SYNTAX unexpected '5', expected ';'
        25:29 SPEC_UNKNOWN_NAME unknown name of a bound tme; did you mean time?
        26:12 SPEC_UNKNOWN_NAME unknown name of a strategy lazyy; did you mean lazy?
        27:17 SPEC_UNKNOWN_FIELD class BigNumber has no field sze; did you mean size?\
        """,
        Specs.problems(Specs.parse(TWENTY)));
  }
}
