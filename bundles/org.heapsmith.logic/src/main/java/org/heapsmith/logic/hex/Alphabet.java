// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.heapsmith.logic.spec.HexSteps;

/**
 * The steps a path expression can tell apart: each field it names, any other field, and array
 * elements.
 */
final class Alphabet {
  private record Key(String owner, String name) {}

  private final List<Key> fields = new ArrayList<>();

  Alphabet(HexSteps steps) {
    collect(steps);
  }

  private void collect(HexSteps steps) {
    if (steps instanceof HexSteps.Field field) {
      add(field);
    } else if (steps instanceof HexSteps.Any any) {
      any.except().forEach(this::add);
    } else if (steps instanceof HexSteps.Sequence sequence) {
      sequence.parts().forEach(this::collect);
    } else if (steps instanceof HexSteps.Alternatives alternatives) {
      alternatives.options().forEach(this::collect);
    } else if (steps instanceof HexSteps.Repeated repeated) {
      collect(repeated.operand());
    } else if (steps instanceof HexSteps.Except except) {
      collect(except.operand());
      collect(except.excluded());
    }
  }

  private void add(HexSteps.Field field) {
    for (HexSteps.FieldRef ref : field.fields()) {
      Key key = new Key(ref.owner(), ref.name());
      if (!fields.contains(key)) {
        fields.add(key);
      }
    }
  }

  /** Returns the number of letters. */
  int size() {
    return fields.size() + 2;
  }

  private int otherField() {
    return fields.size();
  }

  private int element() {
    return fields.size() + 1;
  }

  /** Returns the letter of a step through an object. */
  int letter(Step step) {
    if (step instanceof Step.Element) {
      return element();
    }
    Step.Field field = (Step.Field) step;
    for (int i = 0; i < fields.size(); i++) {
      Key key = fields.get(i);
      if (key.name().equals(field.name()) && key.owner().equals(field.owner())) {
        return i;
      }
    }
    return otherField();
  }

  /** Returns what an expression stands for. */
  RegularExpression language(HexSteps steps) {
    if (steps instanceof HexSteps.Field field) {
      return new RegularExpression.Letters(letters(field));
    } else if (steps instanceof HexSteps.Any any) {
      BitSet letters = new BitSet();
      letters.set(0, size());
      any.except().forEach(field -> letters.andNot(letters(field)));
      return new RegularExpression.Letters(letters);
    } else if (steps instanceof HexSteps.Element) {
      BitSet letters = new BitSet();
      letters.set(element());
      return new RegularExpression.Letters(letters);
    } else if (steps instanceof HexSteps.Sequence sequence) {
      return sequence.parts().stream()
          .map(this::language)
          .reduce(RegularExpression.EMPTY, RegularExpression::concatenation);
    } else if (steps instanceof HexSteps.Alternatives alternatives) {
      return alternatives.options().stream()
          .map(this::language)
          .reduce(RegularExpression.NOTHING, RegularExpression::union);
    } else if (steps instanceof HexSteps.Except except) {
      return RegularExpression.difference(language(except.operand()), language(except.excluded()));
    }
    HexSteps.Repeated repeated = (HexSteps.Repeated) steps;
    RegularExpression once = language(repeated.operand());
    return switch (repeated.repetition()) {
      case STAR -> RegularExpression.star(once);
      case PLUS -> RegularExpression.concatenation(once, RegularExpression.star(once));
      case OPTIONAL -> RegularExpression.union(RegularExpression.EMPTY, once);
    };
  }

  private BitSet letters(HexSteps.Field field) {
    BitSet letters = new BitSet();
    for (HexSteps.FieldRef ref : field.fields()) {
      letters.set(fields.indexOf(new Key(ref.owner(), ref.name())));
    }
    return letters;
  }
}
