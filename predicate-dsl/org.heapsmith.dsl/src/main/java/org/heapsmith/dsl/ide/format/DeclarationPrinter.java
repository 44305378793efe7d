// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.heapsmith.dsl.ide.text.Chunk;

/** Prints one declaration that is well-formed. */
final class DeclarationPrinter {
  private static final Set<String> ALIGNED = Set.of("requires", "ensures", "throws", "strategy");
  private static final int CLAUSE = 2;
  private static final int FIRST_DISJUNCT = 4;
  private static final int CONTINUED = 6;

  private final List<Item> items;
  private final Spacing spacing;
  private final Out out;
  private final FormulaPrinter formulas;
  private final Chunk.Kind kind;

  DeclarationPrinter(Chunk.Kind kind, List<Item> items, Out out) {
    this.kind = kind;
    this.items = items;
    this.spacing = Spacing.of(kind, items);
    this.out = out;
    this.formulas = new FormulaPrinter(items, spacing, out);
  }

  /** Prints, beginning on the line asked for; returns whether a spec took one line. */
  boolean print() {
    if (kind == Chunk.Kind.PREDICATE) {
      predicate();
    } else if (kind == Chunk.Kind.SPEC || kind == Chunk.Kind.INVARIANT) {
      return block();
    } else {
      formulas.flat(0, items.size(), CLAUSE);
    }
    return false;
  }

  private void predicate() {
    int assign = 0;
    while (!items.get(assign).text().equals("=")) {
      assign++;
    }
    formulas.print(0, assign + 1, FIRST_DISJUNCT);
    int start = assign + 1;
    List<Integer> ends = new ArrayList<>(formulas.cuts(start, items.size(), Spacing.CHOICE));
    ends.add(items.size());
    for (int end : ends) {
      out.line(start == assign + 1 ? FIRST_DISJUNCT : CLAUSE, 0);
      formulas.print(start, end, CONTINUED);
      start = end;
    }
  }

  private boolean block() {
    int open = 0;
    while (!spacing.isBlock(open)) {
      open++;
    }
    if (isOneLine(open) && formulas.fits(0, items.size(), 0)) {
      formulas.flat(0, items.size(), 0);
      return true;
    }
    formulas.print(0, open + 1, FIRST_DISJUNCT);
    int close = items.size() - 1;
    List<int[]> statements = statements(open + 1, close);
    int width =
        statements.stream()
            .map(s -> items.get(s[0]).text())
            .filter(ALIGNED::contains)
            .mapToInt(String::length)
            .max()
            .orElse(0);
    for (int[] statement : statements) {
      boolean first = statement[0] == open + 1;
      out.line(CLAUSE, first ? 0 : blank(statement[0]));
      statement(statement[0], statement[1], width);
    }
    Item last = items.get(close);
    if (!last.leading().isEmpty()) {
      out.line(CLAUSE, statements.isEmpty() ? 0 : blank(close));
      out.comments(last, CLAUSE);
    }
    out.line(0, 0);
    out.item(last.bare(), 0, 0);
    return false;
  }

  private boolean isOneLine(int open) {
    return items.stream().skip(open + 1).allMatch(item -> item.lineBreaks() == 0);
  }

  private int blank(int index) {
    return Math.max(0, Math.min(1, items.get(index).breaksBefore() - 1));
  }

  private List<int[]> statements(int from, int to) {
    List<int[]> result = new ArrayList<>();
    int start = from;
    int depth = 0;
    for (int i = from; i < to; i++) {
      String text = items.get(i).text();
      depth += text.equals("{") ? 1 : text.equals("}") ? -1 : 0;
      boolean nested = depth > 0 || text.equals("}") && !items.get(start).text().equals("bounds");
      if (!nested && (text.equals(";") || text.equals("}"))) {
        result.add(new int[] {start, i + 1});
        start = i + 1;
      }
    }
    if (start < to) {
      result.add(new int[] {start, to});
    }
    return result;
  }

  private void statement(int from, int to, int width) {
    String keyword = items.get(from).text();
    if (kind == Chunk.Kind.SPEC && ALIGNED.contains(keyword)) {
      formulas.flat(from, from + 1, CLAUSE);
      out.spaces(width - keyword.length() + 1);
      formulas.print(from + 1, to, CONTINUED);
    } else if (keyword.equals("bounds") && to - from > 2 && !formulas.fits(from, to, CLAUSE)) {
      formulas.flat(from, from + 2, CLAUSE);
      for (int[] bound : statements(from + 2, to - 1)) {
        out.line(FIRST_DISJUNCT, 0);
        formulas.flat(bound[0], bound[1], CONTINUED);
      }
      out.line(CLAUSE, 0);
      formulas.flat(to - 1, to, CLAUSE);
    } else {
      formulas.print(from, to, CONTINUED);
    }
  }
}
