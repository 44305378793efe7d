// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import java.util.List;

/** An S-expression with its place in the text, both 1-based. */
sealed interface SExpr {

  int line();

  int column();

  /** A symbol, numeral, keyword or string; bars and quotes are left out. */
  record Leaf(String text, Kind kind, int line, int column) implements SExpr {}

  /** What a leaf is. */
  enum Kind {
    SYMBOL,
    NUMERAL,
    KEYWORD,
    STRING
  }

  /** A list. */
  record Node(List<SExpr> items, int line, int column) implements SExpr {
    public Node {
      items = List.copyOf(items);
    }

    int size() {
      return items.size();
    }

    SExpr get(int index) {
      return items.get(index);
    }
  }

  /** Returns whether this is that symbol. */
  default boolean is(String symbol) {
    return this instanceof Leaf leaf && leaf.kind() == Kind.SYMBOL && leaf.text().equals(symbol);
  }

  /** Returns whether this is a list that starts with that symbol. */
  default boolean isCallOf(String symbol) {
    return this instanceof Node node && node.size() > 0 && node.get(0).is(symbol);
  }
}
