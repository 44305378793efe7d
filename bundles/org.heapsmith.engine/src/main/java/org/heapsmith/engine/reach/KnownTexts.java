// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * The texts that a builder is given where it does not leave a state that is known before they are:
 * as keys of a map. They come again from one call to the next, so that entries meet.
 */
final class KnownTexts {
  static final String TEXT = "Ljava/lang/String;";

  private KnownTexts() {}

  /**
   * Returns what the parameters are given, in turn: letters that differ, the next ones, the same in
   * another order, the same letter for all; a single text is one letter, another, or both.
   *
   * @param descriptors of the parameters
   */
  static List<List<String>> of(List<String> descriptors) {
    int texts = (int) descriptors.stream().filter(TEXT::equals).count();
    List<List<String>> chosen = new ArrayList<>();
    chosen.add(texts(descriptors, IntStream.range(0, texts).mapToObj(KnownTexts::letter).toList()));
    chosen.add(
        texts(descriptors, IntStream.range(1, texts + 1).mapToObj(KnownTexts::letter).toList()));
    if (texts == 1) {
      chosen.add(texts(descriptors, List.of(letter(0) + letter(1))));
    } else {
      chosen.add(
          texts(
              descriptors,
              IntStream.range(0, texts).mapToObj(i -> letter(texts - 1 - i)).toList()));
      chosen.add(texts(descriptors, IntStream.range(0, texts).mapToObj(i -> letter(0)).toList()));
    }
    return chosen;
  }

  /** Returns whether conditions say no more of letters than one could choose by: no hash codes. */
  static boolean areEnough(List<Term> conditions) {
    return conditions.stream().noneMatch(KnownTexts::isHash);
  }

  private static boolean isHash(Term term) {
    return term.op() == Op.BIT_XOR
            && Terms.variables(term).stream().anyMatch(v -> v.sort() == Sort.CHAR)
        || term.args().stream().anyMatch(KnownTexts::isHash);
  }

  /** Puts texts where the parameters are texts; the others get none. */
  private static List<String> texts(List<String> descriptors, List<String> texts) {
    List<String> all = new ArrayList<>();
    int next = 0;
    for (String descriptor : descriptors) {
      all.add(descriptor.equals(TEXT) ? texts.get(next++) : "");
    }
    return all;
  }

  private static String letter(int index) {
    return String.valueOf((char) ('a' + index % 26));
  }
}
