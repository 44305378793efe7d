// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.MethodUnderTest;

/**
 * Static fields that the invariants of a precondition start paths at. No strategy tries other
 * values for them than their class leaves: what contradicts the precondition then is no proof.
 * Stateless.
 */
final class StaticsOfSpec {
  private StaticsOfSpec() {}

  /** Says so, for all that follows from {@code start}. */
  static void leaveOut(ExplorationContext context, State start, MethodUnderTest method) {
    Set<String> applied =
        method.spec().stream()
            .flatMap(s -> s.requires().stream())
            .flatMap(d -> d.constraints().stream())
            .filter(HeapConstraint.InvariantCall.class::isInstance)
            .map(c -> ((HeapConstraint.InvariantCall) c).invariant())
            .collect(Collectors.toSet());
    context.specs().invariants().stream()
        .filter(i -> applied.contains(i.name()))
        .flatMap(i -> i.paths().stream())
        .filter(p -> p.root() instanceof HexRoot.StaticField)
        .map(p -> (HexRoot.StaticField) p.root())
        .map(f -> f.owner().replace('/', '.') + "." + f.name())
        .distinct()
        .map(
            f -> Notice.of(Code.STATIC_AS_INITIALISED, "", "static field " + f, "the precondition"))
        .forEach(notice -> context.leaveOut(start, notice));
  }
}
