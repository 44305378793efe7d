// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.format;

import java.util.ArrayList;
import java.util.List;

/**
 * Prints stretches of tokens: on one line if that is wide enough, else broken before the operators
 * that bind loosest, else inside the widest brackets.
 */
final class FormulaPrinter {
  private static final int INDENT = 2;

  private final List<Item> items;
  private final Spacing spacing;
  private final Out out;

  FormulaPrinter(List<Item> items, Spacing spacing, Out out) {
    this.items = items;
    this.spacing = spacing;
    this.out = out;
  }

  /** From {@code from} to before {@code to}. */
  private record Piece(int from, int to) {}

  /** Prints; lines after the first begin at {@code indent}. */
  void print(int from, int to, int indent) {
    if (from >= to) {
      return;
    }
    if (fits(from, to, indent)) {
      flat(from, to, indent);
      return;
    }
    int level = loosest(from, to);
    if (level == Spacing.NONE) {
      brackets(from, to, indent);
    } else {
      fill(pieces(from, to, level), level, indent);
    }
  }

  /** Prints on one line, comments permitting. */
  void flat(int from, int to, int indent) {
    for (int i = from; i < to; i++) {
      out.item(items.get(i), spacing.before(i), indent);
    }
  }

  /** Returns whether the stretch can stand on the current line, or on the line asked for. */
  boolean fits(int from, int to, int indent) {
    int end = out.column(spacing.before(from), indent);
    for (int i = from; i < to && end <= Out.WIDTH; i++) {
      boolean inside = i > from && items.get(i).breaksLine();
      boolean followed = i < to - 1 && !items.get(i).trailing().isEmpty();
      if (inside || followed) {
        return false;
      }
      boolean above = i == from && items.get(i).breaksLine();
      end += above ? items.get(i).text().length() : items.get(i).width();
      end += i > from ? spacing.before(i) : 0;
    }
    return end <= Out.WIDTH;
  }

  /** Returns the start of each operand at the level, with the operator before it. */
  List<Integer> cuts(int from, int to, int level) {
    List<Integer> result = new ArrayList<>();
    int depth = 0;
    for (int i = from; i < to; i++) {
      depth += depth(i);
      if (i > from && depth == 0 && spacing.level(i) == level) {
        result.add(i);
      }
    }
    return result;
  }

  private int depth(int i) {
    return switch (items.get(i).text()) {
      case "(", "[", "{" -> 1;
      case ")", "]", "}" -> -1;
      default -> 0;
    };
  }

  private List<Piece> pieces(int from, int to, int level) {
    List<Piece> result = new ArrayList<>();
    int start = from;
    for (int cut : cuts(from, to, level)) {
      result.add(new Piece(start, cut));
      start = cut;
    }
    result.add(new Piece(start, to));
    return result;
  }

  private int loosest(int from, int to) {
    int best = Spacing.NONE;
    int depth = 0;
    for (int i = from; i < to; i++) {
      depth += depth(i);
      best = i > from && depth == 0 ? Math.min(best, spacing.level(i)) : best;
    }
    // x == null * p(y) means (x == null) * p(y)
    boolean joined = best > Spacing.CONJUNCTION && best < Spacing.PRODUCT && isHeap(from, to);
    return joined && !cuts(from, to, Spacing.PRODUCT).isEmpty() ? Spacing.PRODUCT : best;
  }

  /** Whether a points-to or a call stands in the stretch, outside brackets. */
  private boolean isHeap(int from, int to) {
    int depth = 0;
    for (int i = from; i < to; i++) {
      boolean call =
          i > from && items.get(i).text().equals("(") && items.get(i - 1).token().isWord();
      if (depth == 0 && (call || items.get(i).text().equals("->"))) {
        return true;
      }
      depth += depth(i);
    }
    return false;
  }

  private void fill(List<Piece> pieces, int level, int indent) {
    boolean wrapped = false;
    Piece before = null;
    Piece last = pieces.get(pieces.size() - 1);
    for (Piece piece : pieces) {
      int deeper = before == null ? indent : indent + INDENT;
      if (before != null) {
        boolean commented = out.isLineOver() || items.get(piece.from).breaksLine();
        boolean apart = wrapped || commented || areApart(before, piece, last, level);
        if (apart || !fits(piece.from, piece.to, indent)) {
          out.line(indent, 0);
        }
      }
      int line = out.lines();
      int begun = out.isLineOver() ? 1 : 0;
      print(piece.from, piece.to, deeper);
      wrapped = out.lines() - line > begun;
      before = piece;
    }
  }

  /** Disjuncts; what is pure behind the heap; calls behind points-tos. */
  private boolean areApart(Piece before, Piece piece, Piece last, int level) {
    return switch (level) {
      case Spacing.CHOICE -> true;
      case Spacing.CONJUNCTION -> isHeap(before.from, before.to) && !isHeap(piece.from, piece.to);
      case Spacing.PRODUCT -> isPointsTo(before) && !isPointsTo(new Piece(piece.from, last.to));
      default -> false;
    };
  }

  private boolean isPointsTo(Piece piece) {
    return items.subList(piece.from, piece.to).stream().anyMatch(i -> i.text().equals("->"));
  }

  /** Breaks inside the widest brackets. */
  private void brackets(int from, int to, int indent) {
    int open = -1;
    int close = -1;
    int start = -1;
    int depth = 0;
    for (int i = from; i < to; i++) {
      int change = depth(i);
      start = change > 0 && depth == 0 ? i : start;
      depth += change;
      if (change < 0 && depth == 0 && start >= 0 && i - start > close - open) {
        open = start;
        close = i;
      }
    }
    if (open < 0 || close - open < 2) {
      flat(from, to, indent);
      return;
    }
    flat(from, open + 1, indent);
    List<Piece> arguments = arguments(open + 1, close);
    boolean first = true;
    for (Piece argument : arguments) {
      int left = indent + 2 * INDENT;
      if (!first && !fits(argument.from, argument.to, left)) {
        out.line(left, 0);
      }
      print(argument.from, argument.to, left);
      first = false;
    }
    flat(close, to, indent);
  }

  /** The stretches between commas, each with its comma. */
  private List<Piece> arguments(int from, int to) {
    List<Piece> result = new ArrayList<>();
    int depth = 0;
    int start = from;
    for (int i = from; i < to; i++) {
      depth += depth(i);
      if (depth == 0 && items.get(i).text().equals(",")) {
        result.add(new Piece(start, i + 1));
        start = i + 1;
      }
    }
    result.add(new Piece(start, to));
    return result;
  }
}
