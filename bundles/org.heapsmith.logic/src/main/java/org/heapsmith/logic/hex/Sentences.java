// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.heapsmith.logic.spec.HexAtom;
import org.heapsmith.logic.spec.HexPrinter;
import org.heapsmith.logic.spec.HexRule;
import org.heapsmith.logic.spec.HexSentence;

/** Truth of sentences, given that of their atoms. Stateless. */
final class Sentences {

  /** What is known of a sentence while a visit goes on. */
  enum Truth {
    FALSE,
    OPEN,
    TRUE
  }

  private Sentences() {}

  /**
   * Returns what is certain for every continuation of a visit: an atom that failed has failed for
   * ever, one that has not may still fail.
   */
  static Truth partial(HexSentence sentence, Predicate<HexAtom> unbroken) {
    if (sentence instanceof HexSentence.Is is) {
      return unbroken.test(is.atom()) ? Truth.OPEN : Truth.FALSE;
    } else if (sentence instanceof HexSentence.Not not) {
      return not(partial(not.operand(), unbroken));
    } else if (sentence instanceof HexSentence.And and) {
      return min(partial(and.left(), unbroken), partial(and.right(), unbroken));
    } else if (sentence instanceof HexSentence.Or or) {
      return max(partial(or.left(), unbroken), partial(or.right(), unbroken));
    } else if (sentence instanceof HexSentence.Implies implies) {
      return max(not(partial(implies.left(), unbroken)), partial(implies.right(), unbroken));
    }
    return Truth.OPEN;
  }

  /** Returns the truth on a complete visit. */
  static Truth total(HexSentence sentence, Predicate<HexAtom> atoms, Counts counts) {
    if (sentence instanceof HexSentence.Is is) {
      return truth(atoms.test(is.atom()));
    } else if (sentence instanceof HexSentence.Not not) {
      return not(total(not.operand(), atoms, counts));
    } else if (sentence instanceof HexSentence.And and) {
      return min(total(and.left(), atoms, counts), total(and.right(), atoms, counts));
    } else if (sentence instanceof HexSentence.Or or) {
      return max(total(or.left(), atoms, counts), total(or.right(), atoms, counts));
    } else if (sentence instanceof HexSentence.Implies implies) {
      return max(not(total(implies.left(), atoms, counts)), total(implies.right(), atoms, counts));
    }
    return truth(counts.holds((HexSentence.Compare) sentence));
  }

  private static Truth truth(boolean value) {
    return value ? Truth.TRUE : Truth.FALSE;
  }

  private static Truth not(Truth truth) {
    return switch (truth) {
      case FALSE -> Truth.TRUE;
      case OPEN -> Truth.OPEN;
      case TRUE -> Truth.FALSE;
    };
  }

  private static Truth min(Truth a, Truth b) {
    return a.compareTo(b) <= 0 ? a : b;
  }

  private static Truth max(Truth a, Truth b) {
    return a.compareTo(b) >= 0 ? a : b;
  }

  /** Returns the first rule that is false, and what broke it. */
  static Optional<String> violation(
      CompiledInvariant invariant,
      Function<HexSentence, Truth> truth,
      Map<HexAtom, String> failures) {
    for (HexRule rule : invariant.rules()) {
      if (truth.apply(rule.sentence()) == Truth.FALSE) {
        List<HexSentence> leaves = rule.sentence().leaves();
        Optional<String> cause =
            failures.entrySet().stream()
                .filter(failure -> leaves.contains(new HexSentence.Is(failure.getKey())))
                .map(Map.Entry::getValue)
                .findFirst();
        String text = "'" + HexPrinter.print(rule.sentence()) + "'";
        return Optional.of(cause.map(c -> c + ", but " + text).orElse(text + " does not hold"));
      }
    }
    return Optional.empty();
  }
}
