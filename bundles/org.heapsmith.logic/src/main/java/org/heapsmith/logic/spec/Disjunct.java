// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.List;

/**
 * One symbolic heap of a definition: {@code ∃ existentials. atoms[0] * … ∧ pure[0] ∧ … ∧
 * constraints[0] ∧ …}; exact: it owns just the objects its atoms allocate.
 *
 * @param constraints HEX invariants and shape properties; in {@code requires} and {@code ensures}
 *     only
 */
public record Disjunct(
    List<Parameter> existentials,
    List<Atom> atoms,
    List<Expr> pure,
    List<HeapConstraint> constraints,
    SourceRef source) {

  /** Copies the lists. */
  public Disjunct {
    existentials = List.copyOf(existentials);
    atoms = List.copyOf(atoms);
    pure = List.copyOf(pure);
    constraints = List.copyOf(constraints);
  }
}
