// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.List;

/**
 * An inductive predicate: the disjunction of {@code disjuncts}.
 *
 * @param name qualified name
 */
public record PredicateDef(
    String name,
    List<Parameter> parameters,
    List<Disjunct> disjuncts,
    String doc,
    SourceRef source) {

  /** Copies the lists. */
  public PredicateDef {
    parameters = List.copyOf(parameters);
    disjuncts = List.copyOf(disjuncts);
  }
}
