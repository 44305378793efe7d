// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.math.BigInteger;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.heapsmith.logic.hex.Sentences.Truth;
import org.heapsmith.logic.spec.HexAtom;
import org.heapsmith.logic.spec.HexNumber;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexSentence;

/**
 * What is left of a sentence once the truth of its atoms and its counts are known.
 *
 * @param truth {@code OPEN} if it depends on numbers
 * @param sentence what it says of them: comparisons without counts; null if it does not
 */
record Residue(Truth truth, HexSentence sentence) {

  private static Residue certain(boolean truth) {
    return new Residue(truth ? Truth.TRUE : Truth.FALSE, null);
  }

  private static Residue open(HexSentence sentence) {
    return new Residue(Truth.OPEN, sentence);
  }

  /** Returns what is left of {@code sentence}. */
  static Residue of(HexSentence sentence, Predicate<HexAtom> atoms, ToIntFunction<HexPath> counts) {
    if (sentence instanceof HexSentence.Is is) {
      return certain(atoms.test(is.atom()));
    } else if (sentence instanceof HexSentence.Not not) {
      return of(not.operand(), atoms, counts).negated();
    } else if (sentence instanceof HexSentence.And and) {
      return and(of(and.left(), atoms, counts), of(and.right(), atoms, counts));
    } else if (sentence instanceof HexSentence.Or or) {
      return or(of(or.left(), atoms, counts), of(or.right(), atoms, counts));
    } else if (sentence instanceof HexSentence.Implies implies) {
      return or(of(implies.left(), atoms, counts).negated(), of(implies.right(), atoms, counts));
    }
    HexSentence.Compare compare = (HexSentence.Compare) sentence;
    return open(
        new HexSentence.Compare(
            compare.op(), counted(compare.left(), counts), counted(compare.right(), counts)));
  }

  private static HexNumber counted(HexNumber number, ToIntFunction<HexPath> counts) {
    if (number instanceof HexNumber.Count count) {
      return new HexNumber.Constant(BigInteger.valueOf(counts.applyAsInt(count.path())));
    } else if (number instanceof HexNumber.Plus plus) {
      return new HexNumber.Plus(counted(plus.left(), counts), counted(plus.right(), counts));
    } else if (number instanceof HexNumber.Minus minus) {
      return new HexNumber.Minus(counted(minus.left(), counts), counted(minus.right(), counts));
    }
    return number;
  }

  private Residue negated() {
    return switch (truth) {
      case FALSE -> certain(true);
      case OPEN -> open(new HexSentence.Not(sentence));
      case TRUE -> certain(false);
    };
  }

  private static Residue and(Residue a, Residue b) {
    if (a.truth == Truth.FALSE || b.truth == Truth.TRUE) {
      return a;
    } else if (b.truth == Truth.FALSE || a.truth == Truth.TRUE) {
      return b;
    }
    return open(new HexSentence.And(a.sentence, b.sentence));
  }

  private static Residue or(Residue a, Residue b) {
    return and(a.negated(), b.negated()).negated();
  }
}
