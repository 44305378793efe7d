// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * One disjunct of a precondition, bound to the values of an input.
 *
 * @param invariants the HEX invariants
 * @param shapes the shape properties
 * @param pure conditions on references; those on numbers are in the path condition
 * @param references the references that {@code pure} speaks of
 * @param inputs all values of the input
 */
record Requirement(
    List<Applied> invariants,
    List<AppliedShape> shapes,
    List<Term> pure,
    List<SymbolicRef> references,
    List<Value> inputs) {

  /** Requires nothing. */
  static final Requirement NOTHING =
      new Requirement(List.of(), List.of(), List.of(), List.of(), List.of());

  /** Copies the lists. */
  Requirement {
    invariants = List.copyOf(invariants);
    shapes = List.copyOf(shapes);
    pure = List.copyOf(pure);
    references = List.copyOf(references);
    inputs = List.copyOf(inputs);
  }

  /** Returns the same with the conditions that some references are not null. */
  Requirement notNull(List<SymbolicRef> known, Terms terms) {
    List<Term> conditions = new ArrayList<>(pure);
    Set<SymbolicRef> all = new LinkedHashSet<>(references);
    for (SymbolicRef ref : known) {
      conditions.add(terms.ne(ref.term(), terms.nullRef()));
      all.add(ref);
    }
    return new Requirement(invariants, shapes, conditions, List.copyOf(all), inputs);
  }

  /** A shape property and the values it is applied to. */
  record AppliedShape(HeapConstraint.Shape shape, List<Value> arguments) {
    /** Copies the list. */
    AppliedShape {
      arguments = List.copyOf(arguments);
    }
  }
}
