// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.BitSet;
import java.util.Comparator;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Regular expressions over the letters of an {@link Alphabet}, kept in a normal form so that an
 * expression has finitely many derivatives [Brzozowski 1964].
 */
sealed interface Language {

  /** Returns whether the empty word belongs to it. */
  boolean hasEmpty();

  /** Returns the words w such that letter w belongs to it. */
  Language derivative(int letter);

  /** No word. */
  record Nothing() implements Language {
    @Override
    public boolean hasEmpty() {
      return false;
    }

    @Override
    public Language derivative(int letter) {
      return NOTHING;
    }
  }

  /** The empty word. */
  record Empty() implements Language {
    @Override
    public boolean hasEmpty() {
      return true;
    }

    @Override
    public Language derivative(int letter) {
      return NOTHING;
    }
  }

  /** One of some letters; not to be changed. */
  record Letters(BitSet letters) implements Language {
    @Override
    public boolean hasEmpty() {
      return false;
    }

    @Override
    public Language derivative(int letter) {
      return letters.get(letter) ? EMPTY : NOTHING;
    }
  }

  /** One after the other. */
  record Concatenation(Language first, Language second) implements Language {
    @Override
    public boolean hasEmpty() {
      return first.hasEmpty() && second.hasEmpty();
    }

    @Override
    public Language derivative(int letter) {
      Language inFirst = concatenation(first.derivative(letter), second);
      return first.hasEmpty() ? union(inFirst, second.derivative(letter)) : inFirst;
    }
  }

  /** One of several, none of them a union. */
  record Union(SortedSet<Language> options) implements Language {
    @Override
    public boolean hasEmpty() {
      return options.stream().anyMatch(Language::hasEmpty);
    }

    @Override
    public Language derivative(int letter) {
      return options.stream().map(o -> o.derivative(letter)).reduce(NOTHING, Language::union);
    }
  }

  /** Any number of times. */
  record Star(Language operand) implements Language {
    @Override
    public boolean hasEmpty() {
      return true;
    }

    @Override
    public Language derivative(int letter) {
      return concatenation(operand.derivative(letter), this);
    }
  }

  /** The words of one that are not of the other. */
  record Difference(Language left, Language right) implements Language {
    @Override
    public boolean hasEmpty() {
      return left.hasEmpty() && !right.hasEmpty();
    }

    @Override
    public Language derivative(int letter) {
      return difference(left.derivative(letter), right.derivative(letter));
    }
  }

  /** No word. */
  Language NOTHING = new Nothing();

  /** The empty word. */
  Language EMPTY = new Empty();

  /** Returns words of the first followed by words of the second. */
  static Language concatenation(Language first, Language second) {
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
  static Language union(Language first, Language second) {
    // the order is only there to make equal sets equal lists: any order of different texts will do
    SortedSet<Language> options = new TreeSet<>(Comparator.comparing(Language::toString));
    for (Language side : new Language[] {first, second}) {
      if (side instanceof Union union) {
        options.addAll(union.options());
      } else if (!side.equals(NOTHING)) {
        options.add(side);
      }
    }
    return options.isEmpty() ? NOTHING : options.size() == 1 ? options.first() : new Union(options);
  }

  /** Returns what any number of words of the operand make. */
  static Language star(Language operand) {
    return operand.equals(NOTHING) || operand.equals(EMPTY)
        ? EMPTY
        : operand instanceof Star ? operand : new Star(operand);
  }

  /** Returns the words of the left that are not of the right. */
  static Language difference(Language left, Language right) {
    return left.equals(NOTHING) || right.equals(NOTHING) ? left : new Difference(left, right);
  }
}
