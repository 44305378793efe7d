// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.ArrayList;
import java.util.List;

/** A sentence of HEX: a propositional combination of atoms (HEX paper, Def. 3.3). */
public sealed interface HexSentence {

  /** The atom holds. */
  record Is(HexAtom atom) implements HexSentence {}

  /** {@code !a}. */
  record Not(HexSentence operand) implements HexSentence {}

  /** {@code a && b}. */
  record And(HexSentence left, HexSentence right) implements HexSentence {}

  /** {@code a || b}. */
  record Or(HexSentence left, HexSentence right) implements HexSentence {}

  /** {@code a -> b}. */
  record Implies(HexSentence left, HexSentence right) implements HexSentence {}

  /** Two numbers compared, as integers without bounds. */
  record Compare(Expr.CompareOp op, HexNumber left, HexNumber right) implements HexSentence {

    /** Returns the constants, values and counts of both sides, from left to right. */
    public List<HexNumber> numbers() {
      List<HexNumber> numbers = new ArrayList<>(left.leaves());
      numbers.addAll(right.leaves());
      return numbers;
    }

    /** Returns the paths that it counts along, from left to right. */
    public List<HexPath> counted() {
      return numbers().stream()
          .filter(HexNumber.Count.class::isInstance)
          .map(number -> ((HexNumber.Count) number).path())
          .toList();
    }
  }

  /** Returns the {@link Is} and {@link Compare} it is made of, from left to right. */
  default List<HexSentence> leaves() {
    List<HexSentence> leaves = new ArrayList<>();
    collect(this, leaves);
    return leaves;
  }

  private static void collect(HexSentence sentence, List<HexSentence> into) {
    if (sentence instanceof Not not) {
      collect(not.operand(), into);
    } else if (sentence instanceof And and) {
      collect(and.left(), into);
      collect(and.right(), into);
    } else if (sentence instanceof Or or) {
      collect(or.left(), into);
      collect(or.right(), into);
    } else if (sentence instanceof Implies implies) {
      collect(implies.left(), into);
      collect(implies.right(), into);
    } else {
      into.add(sentence);
    }
  }
}
