// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.program;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;

/**
 * A piece of source text with pieces inside: what shrinking removes or replaces by its inside.
 *
 * @param head first line; may be empty
 * @param body what is inside
 * @param tail last line; may be empty
 */
public record Piece(String head, List<Piece> body, String tail) {

  /** Copies the list. */
  public Piece {
    body = List.copyOf(body);
  }

  /** A line, or a few lines that make sense together only. */
  public static Piece line(String text) {
    return new Piece(text, List.of(), "");
  }

  /** Returns the text. */
  public String text() {
    StringBuilder out = new StringBuilder();
    print(out, "");
    return out.toString();
  }

  private void print(StringBuilder out, String indent) {
    boolean own = !head.isEmpty();
    if (own) {
      head.lines().forEach(l -> out.append(indent).append(l).append('\n'));
    }
    for (Piece piece : body) {
      piece.print(out, own ? indent + "  " : indent);
    }
    if (!tail.isEmpty()) {
      out.append(indent).append(tail).append('\n');
    }
  }

  /** Returns the number of pieces, this one included. */
  public int size() {
    return 1 + body.stream().mapToInt(Piece::size).sum();
  }

  /** Returns whether there is something inside of the piece with a number. */
  public boolean hasInside(int number) {
    if (number == 0) {
      return !body.isEmpty();
    }
    int next = 1;
    for (Piece piece : body) {
      if (number < next + piece.size()) {
        return piece.hasInside(number - next);
      }
      next += piece.size();
    }
    throw new IndexOutOfBoundsException(number);
  }

  /**
   * Returns a copy in which the pieces with these numbers (preorder, this is 0) are left out, or
   * replaced by what is inside of them.
   */
  public Piece without(SortedSet<Integer> numbers, boolean keepInside) {
    return without(numbers, keepInside, 0);
  }

  private Piece without(SortedSet<Integer> numbers, boolean keepInside, int own) {
    List<Piece> changed = new ArrayList<>();
    int next = own + 1;
    for (Piece piece : body) {
      int size = piece.size();
      if (numbers.subSet(next, next + size).isEmpty()) {
        changed.add(piece);
      } else if (!numbers.contains(next)) {
        changed.add(piece.without(numbers, keepInside, next));
      } else if (keepInside) {
        changed.addAll(piece.without(numbers, true, next).body);
      }
      next += size;
    }
    return new Piece(head, changed, tail);
  }
}
