// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.logic.spec.HexSentence;

/**
 * All visits of the part of a heap that one visit has reported (HEX paper, Def. 3.4: an invariant
 * holds on every backbone). Each of them can be continued as that one can, so that what breaks a
 * rule on one of them breaks it in all continuations. Stateless.
 */
public final class OtherVisits {
  private OtherVisits() {}

  /**
   * Returns why no continuation is a model, if one of the visits shows it.
   *
   * @param limit how many visits are looked at
   */
  public static Optional<String> violation(Visit visit, int limit) {
    List<String> found = new ArrayList<>();
    each(
        visit.invariant(),
        new ReferenceGraph(visit),
        limit,
        other -> {
          other.violation().ifPresent(found::add);
          return found.isEmpty();
        });
    return found.stream().findFirst();
  }

  /**
   * Returns what the invariant says of numbers, given that all references that matter have been
   * reported; the sentences consist of comparisons without counts.
   *
   * @param limit how many visits are looked at; more may say more
   * @return empty if it does not hold, whatever the numbers are
   */
  public static Optional<Set<HexSentence>> numbers(Visit visit, int limit) {
    return numbers(visit.invariant(), new ReferenceGraph(visit), limit);
  }

  /** The same for a heap that is completely known. */
  static Optional<Set<HexSentence>> numbers(
      CompiledInvariant invariant, ReferenceGraph graph, int limit) {
    Set<HexSentence> result = new LinkedHashSet<>();
    boolean[] broken = new boolean[1];
    each(
        invariant,
        graph,
        limit,
        other -> {
          Optional<List<HexSentence>> said = other.numeric();
          said.ifPresent(result::addAll);
          broken[0] |= said.isEmpty();
          return !broken[0];
        });
    return broken[0] ? Optional.empty() : Optional.of(result);
  }

  private interface Action {
    /** Returns whether to go on. */
    boolean apply(Visit other);
  }

  private static void each(
      CompiledInvariant invariant, ReferenceGraph graph, int limit, Action action) {
    new Backbones(
            graph, limit, parents -> action.apply(HexChecker.visit(invariant, graph, parents)))
        .run();
  }
}
