// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.List;
import java.util.Optional;

/**
 * The content of one or several {@code *.heap} files, names resolved and expressions typed.
 *
 * @param predicates all predicates, in file order, unique qualified names
 * @param invariants all HEX invariants, likewise
 * @param specs all method specs, in file order
 */
public record SpecModel(
    List<PredicateDef> predicates, List<InvariantDef> invariants, List<MethodSpec> specs) {

  /** A model without content. */
  public static final SpecModel EMPTY = new SpecModel(List.of(), List.of(), List.of());

  /** Copies the lists. */
  public SpecModel {
    predicates = List.copyOf(predicates);
    invariants = List.copyOf(invariants);
    specs = List.copyOf(specs);
  }

  /** Returns the predicate of that qualified name. */
  public Optional<PredicateDef> predicate(String name) {
    return predicates.stream().filter(p -> p.name().equals(name)).findFirst();
  }

  /** Returns the invariant of that qualified name. */
  public Optional<InvariantDef> invariant(String name) {
    return invariants.stream().filter(i -> i.name().equals(name)).findFirst();
  }
}
