// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.precondition;

import java.util.List;
import java.util.Optional;
import org.heapsmith.engine.hex.HexTheory;
import org.heapsmith.engine.separation.SeparationTheory;
import org.heapsmith.logic.hex.Suitability;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputShape;
import org.heapsmith.machine.strategy.InputTheory;
import org.heapsmith.machine.strategy.MethodUnderTest;

/** The shapes of input that a precondition allows, whatever it is written in. Stateless. */
public final class PreconditionShapes {
  private PreconditionShapes() {}

  /**
   * Returns the shapes within the bounds, those with the fewest objects first; none if no input is
   * allowed. Empty if every input is, or if they cannot be listed: then the check of the input
   * filters.
   */
  public static Optional<List<InputShape>> of(ExplorationContext context, MethodUnderTest method) {
    return theory(context, method.spec()).flatMap(t -> t.shapes(method));
  }

  private static Optional<InputTheory> theory(
      ExplorationContext context, Optional<MethodSpec> spec) {
    if (spec.filter(Suitability::followsInvariants).isPresent()) {
      return Optional.of(new HexTheory(context));
    }
    return spec.stream()
            .flatMap(s -> s.requires().stream())
            .anyMatch(d -> !d.atoms().isEmpty() || !d.pure().isEmpty())
        ? Optional.of(new SeparationTheory(context))
        : Optional.empty();
  }
}
