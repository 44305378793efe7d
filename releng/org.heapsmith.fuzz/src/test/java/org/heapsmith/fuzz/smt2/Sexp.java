// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.smt2;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** An expression of SMT-LIB as text; written apart from the product's own reader. */
sealed interface Sexp {
  Pattern TOKEN = Pattern.compile(";[^\n]*|\\|[^|]*\\||\"(?:[^\"]|\"\")*\"|[()]|[^\\s();|\"]+");

  /** A token. */
  record Leaf(String text) implements Sexp {
    @Override
    public String toString() {
      return text;
    }
  }

  /** A list. */
  record Items(List<Sexp> items) implements Sexp {
    public Items {
      items = List.copyOf(items);
    }

    Sexp get(int index) {
      return items.get(index);
    }

    int size() {
      return items.size();
    }

    @Override
    public String toString() {
      return items.stream().map(Sexp::toString).collect(Collectors.joining(" ", "(", ")"));
    }
  }

  /** Makes a list. */
  static Items of(Object... items) {
    List<Sexp> all = new ArrayList<>();
    for (Object item : items) {
      if (item instanceof List<?> list) {
        list.forEach(i -> all.add((Sexp) i));
      } else {
        all.add(item instanceof Sexp sexp ? sexp : new Leaf((String) item));
      }
    }
    return new Items(all);
  }

  /** Reads all commands of a text. */
  static List<Items> read(String text) {
    List<List<Sexp>> open = new ArrayList<>(List.of(new ArrayList<>()));
    Matcher token = TOKEN.matcher(text);
    while (token.find()) {
      String t = token.group();
      if (t.equals("(")) {
        open.add(new ArrayList<>());
      } else if (t.equals(")")) {
        List<Sexp> done = open.remove(open.size() - 1);
        open.get(open.size() - 1).add(new Items(done));
      } else if (!t.startsWith(";")) {
        open.get(open.size() - 1).add(new Leaf(t));
      }
    }
    return open.get(0).stream().map(Items.class::cast).toList();
  }

  /** Whether it is a list that begins with one of these symbols. */
  default boolean isCall(String... heads) {
    return this instanceof Items list
        && list.size() > 0
        && list.get(0) instanceof Leaf head
        && List.of(heads).contains(head.text());
  }

  /** Replaces from the inside out. */
  default Sexp map(UnaryOperator<Sexp> change) {
    if (this instanceof Items list) {
      return change.apply(new Items(list.items().stream().map(i -> i.map(change)).toList()));
    }
    return change.apply(this);
  }
}
