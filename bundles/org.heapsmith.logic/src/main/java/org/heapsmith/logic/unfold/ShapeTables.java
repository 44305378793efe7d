// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import java.util.HashMap;
import java.util.Map;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.smt.Terms;

/**
 * The small structures of the predicates of a spec, found once for all explorations: they depend on
 * nothing but the definitions and the lengths of arrays, nor on which is asked for first.
 * Thread-safe.
 */
public final class ShapeTables {
  private final SpecModel model;
  private final Map<Key, ShapeTable> tables = new HashMap<>();

  private record Key(String predicate, int arrayLength) {}

  /** Makes tables that are filled when they are asked for. */
  public ShapeTables(SpecModel model) {
    this.model = model;
  }

  /** Returns whether these are of that very model. */
  public boolean areOf(SpecModel other) {
    return model == other;
  }

  /** Returns what the tables say, in the terms of predicates of the same model. */
  SmallShapes in(Predicates predicates) {
    Terms terms = predicates.terms();
    return new SmallShapes(terms, name -> table(name, predicates.arrayLength()).in(terms));
  }

  private synchronized ShapeTable table(String predicate, int arrayLength) {
    return tables.computeIfAbsent(
        new Key(predicate, arrayLength),
        key -> {
          Predicates own = new Predicates(model, new Terms(), arrayLength);
          return new ShapeConstruction(own, predicate).run();
        });
  }
}
