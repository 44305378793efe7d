// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.BitSet;
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
  }

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
}
