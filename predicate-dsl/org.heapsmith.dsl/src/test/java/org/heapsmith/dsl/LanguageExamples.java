// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

/** The example page of the language's design, word by word. */
public final class LanguageExamples {
  private LanguageExamples() {}

  /** The page. */
  public static final String PAGE =
      """
package demo.lists;                       // optional; specs are referenced by qualified name across files
import demo.lists.Node;                   // Java types, resolved on the class path (command line) or by JDT (IDE)
import demo.lists.BigNumber;

/** Two null-terminated lists of the same length (Fig. 1 of the JSF paper). */
predicate pre(Node a, Node b) =
    emp && a == null && b == null
  | a -> Node{ next: n1 } * b -> Node{ next: n2 } * pre(n1, n2);

/** n cells, each digit in 0..4. Names that are not parameters are existential; `_` is don't-care. */
predicate digits(Node x, int n) =
    x == null && n == 0
  | x -> Node{ val: d, next: y } * digits(y, n - 1) && 0 <= d && d <= 4;

/** Binary search tree with bounds; a points-to may leave fields out (don't care). */
predicate bst(Tree t, int lo, int hi) =
    t == null
  | t -> Tree{ key: k, left: l, right: r } * bst(l, lo, k) * bst(r, k, hi) && lo < k && k < hi;

spec BigNumber.add(Node x, Node y) {      // names the method as Java does; overloads by parameter types
  requires pre(x, y);                     // several `requires` clauses are *-joined; `this` is in scope for instance methods
  ensures  digits(result, _);             // checked on every generated test; `result`, `old(e)`, `this`
  throws   IllegalArgumentException when x == null;   // expected exceptions; any other uncaught one is reported as a finding
  bounds { unfold 4; loop 5; depth 2000; objects 12; time 60s; }   // each optional; defaults are in one place
  strategy separation;                    // lazy | lazier | lazier-sharp | separation | hex | path-optimal | summary | sequences
}

/** HEX: a heap-exploration invariant (regular paths over partial heaps). */
invariant circular(LinkedList self) {
  self.header not null;
  self.header aliases nothing;
  self.header(.next | .previous)* not null;
  self.header(.next)+ expands to LinkedList.Entry triggers Checks.onEntry;    // companion method
  self.header(.next)* aliases max self.header(.previous)* triggers Checks.onClosure;
  self.header(.next)+.previous expands to nothing;
  self.header(.next)+.previous aliases up.up;                                  // two references back on the path visited
  self.header.element aliases some Object;
}
spec LinkedList.add(Object o) { requires circular(this); strategy hex; }
""";
}
