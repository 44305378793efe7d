// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.spec.HexPrinter;
import org.heapsmith.logic.spec.HexRule;
import org.heapsmith.logic.spec.HexSentence;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * What the logic finds wrong with invariants that are well-formed: rules that no reference can
 * match, and invariants without any small heap. Stateless.
 */
public final class HexChecks {
  /** Up to this size heaps are looked for. */
  static final int OBJECTS = 5;

  private HexChecks() {}

  /** Returns warnings in the order of the definitions. */
  public static List<Notice> check(SpecModel model, TypeProvider types, Cancellation cancellation) {
    List<Notice> result = new ArrayList<>();
    for (InvariantDef invariant : model.invariants()) {
      Applicability applicability = new Applicability(types);
      for (HexRule rule : invariant.rules()) {
        for (HexSentence leaf : rule.sentence().leaves()) {
          if (leaf instanceof HexSentence.Is is && !applicability.mayMatch(is.atom().path())) {
            result.add(
                Notice.of(
                    Code.INVARIANT_RULE_IDLE,
                    rule.source().toString(),
                    HexPrinter.print(is.atom().path())));
          }
        }
      }
      HexEnumerator.Found found =
          new HexEnumerator(invariant, types).first(1, OBJECTS, cancellation);
      if (found.examples().isEmpty() && found.complete()) {
        result.add(
            Notice.of(
                Code.INVARIANT_NO_HEAP, invariant.source().toString(), invariant.name(), OBJECTS));
      }
    }
    return result;
  }
}
