// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Regular expressions over the letters of an {@link Alphabet}, kept in a normal form so that an
 * expression has finitely many derivatives [Brzozowski 1964].
 */
sealed interface RegularExpression {

  /** Returns whether the empty word belongs to it. */
  boolean hasEmpty();

  /** Returns the words w such that letter w belongs to it. */
  RegularExpression derivative(int letter);

  /** Returns whether some word belongs to it; if it has differences, only that one may. */
  boolean mayHaveWords();

  /** Returns whether words are taken out of it anywhere. */
  boolean hasDifference();

  /**
   * Returns what it is the union of. There are no more such parts of all derivatives than the
   * expression is long, if it has no differences [Antimirov 1996]; of derivatives as a whole there
   * may be two to the power of that.
   */
  default Set<RegularExpression> parts() {
    return Set.of(this);
  }

  /** No word. */
  record Nothing() implements RegularExpression {
    @Override
    public boolean hasEmpty() {
      return false;
    }

    @Override
    public RegularExpression derivative(int letter) {
      return NOTHING;
    }

    @Override
    public boolean mayHaveWords() {
      return false;
    }

    @Override
    public boolean hasDifference() {
      return false;
    }
  }

  /** The empty word. */
  record Empty() implements RegularExpression {
    @Override
    public boolean hasEmpty() {
      return true;
    }

    @Override
    public RegularExpression derivative(int letter) {
      return NOTHING;
    }

    @Override
    public boolean mayHaveWords() {
      return true;
    }

    @Override
    public boolean hasDifference() {
      return false;
    }
  }

  /** One of some letters; not to be changed. */
  record Letters(BitSet letters) implements RegularExpression {
    @Override
    public boolean hasEmpty() {
      return false;
    }

    @Override
    public RegularExpression derivative(int letter) {
      return letters.get(letter) ? EMPTY : NOTHING;
    }

    @Override
    public boolean mayHaveWords() {
      return !letters.isEmpty();
    }

    @Override
    public boolean hasDifference() {
      return false;
    }
  }

  /** One after the other. */
  record Concatenation(RegularExpression first, RegularExpression second)
      implements RegularExpression {
    @Override
    public boolean hasEmpty() {
      return first.hasEmpty() && second.hasEmpty();
    }

    @Override
    public RegularExpression derivative(int letter) {
      RegularExpression inFirst = concatenation(first.derivative(letter), second);
      return first.hasEmpty() ? union(inFirst, second.derivative(letter)) : inFirst;
    }

    @Override
    public boolean mayHaveWords() {
      return first.mayHaveWords() && second.mayHaveWords();
    }

    @Override
    public boolean hasDifference() {
      return first.hasDifference() || second.hasDifference();
    }

    @Override
    public Set<RegularExpression> parts() {
      Set<RegularExpression> parts = new LinkedHashSet<>();
      first.parts().forEach(part -> parts.add(concatenation(part, second)));
      return parts;
    }
  }

  /** One of several, none of them a union. */
  record Union(Set<RegularExpression> options) implements RegularExpression {
    @Override
    public boolean hasEmpty() {
      return options.stream().anyMatch(RegularExpression::hasEmpty);
    }

    @Override
    public RegularExpression derivative(int letter) {
      return options.stream()
          .map(o -> o.derivative(letter))
          .reduce(NOTHING, RegularExpression::union);
    }

    @Override
    public boolean mayHaveWords() {
      return options.stream().anyMatch(RegularExpression::mayHaveWords);
    }

    @Override
    public boolean hasDifference() {
      return options.stream().anyMatch(RegularExpression::hasDifference);
    }

    @Override
    public Set<RegularExpression> parts() {
      Set<RegularExpression> parts = new LinkedHashSet<>();
      options.forEach(option -> parts.addAll(option.parts()));
      return parts;
    }
  }

  /** Any number of times. */
  record Star(RegularExpression operand) implements RegularExpression {
    @Override
    public boolean hasEmpty() {
      return true;
    }

    @Override
    public RegularExpression derivative(int letter) {
      return concatenation(operand.derivative(letter), this);
    }

    @Override
    public boolean mayHaveWords() {
      return true;
    }

    @Override
    public boolean hasDifference() {
      return operand.hasDifference();
    }
  }

  /** The words of one that are not of the other. */
  record Difference(RegularExpression left, RegularExpression right) implements RegularExpression {
    @Override
    public boolean hasEmpty() {
      return left.hasEmpty() && !right.hasEmpty();
    }

    @Override
    public RegularExpression derivative(int letter) {
      return difference(left.derivative(letter), right.derivative(letter));
    }

    @Override
    public boolean mayHaveWords() {
      return left.mayHaveWords();
    }

    @Override
    public boolean hasDifference() {
      return true;
    }
  }

  /** So many expressions are looked at for a word, where words are taken out. */
  int MOST_TRIED = 2_000;

  /** No word. */
  RegularExpression NOTHING = new Nothing();

  /** The empty word. */
  RegularExpression EMPTY = new Empty();

  /** Returns words of the first followed by words of the second. */
  static RegularExpression concatenation(RegularExpression first, RegularExpression second) {
    if (first.equals(NOTHING) || second.equals(NOTHING)) {
      return NOTHING;
    } else if (first.equals(EMPTY)) {
      return second;
    } else if (second.equals(EMPTY)) {
      return first;
    } else if (first instanceof Concatenation inner) {
      return new Concatenation(inner.first(), concatenation(inner.second(), second));
    }
    return new Concatenation(first, second);
  }

  /** Returns the words of both. */
  static RegularExpression union(RegularExpression first, RegularExpression second) {
    Set<RegularExpression> options = new LinkedHashSet<>();
    for (RegularExpression side : new RegularExpression[] {first, second}) {
      if (side instanceof Union union) {
        options.addAll(union.options());
      } else if (!side.equals(NOTHING)) {
        options.add(side);
      }
    }
    return options.isEmpty()
        ? NOTHING
        : options.size() == 1 ? options.iterator().next() : new Union(options);
  }

  /** Returns what any number of words of the operand make. */
  static RegularExpression star(RegularExpression operand) {
    return operand.equals(NOTHING) || operand.equals(EMPTY)
        ? EMPTY
        : operand instanceof Star ? operand : new Star(operand);
  }

  /** Returns the words of the left that are not of the right. */
  static RegularExpression difference(RegularExpression left, RegularExpression right) {
    return left.equals(NOTHING) || right.equals(NOTHING) ? left : new Difference(left, right);
  }

  /**
   * Returns whether some word belongs to a language; where too much would have to be tried, that is
   * taken to be so.
   *
   * @param letters how many letters there are
   */
  static boolean hasWord(RegularExpression language, int letters) {
    Set<RegularExpression> met = new HashSet<>();
    Deque<RegularExpression> pending = new ArrayDeque<>(language.parts());
    while (!pending.isEmpty()) {
      RegularExpression next = pending.remove();
      if (!next.mayHaveWords() || !met.add(next)) {
        continue;
      } else if (next.hasEmpty() || !next.hasDifference() || met.size() > MOST_TRIED) {
        return true;
      }
      for (int letter = 0; letter < letters; letter++) {
        pending.addAll(next.derivative(letter).parts());
      }
    }
    return false;
  }
}
