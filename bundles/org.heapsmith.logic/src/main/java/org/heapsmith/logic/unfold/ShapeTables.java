// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import java.util.HashMap;
import java.util.Map;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.smt.Terms;

/**
 * What {@link SmallShapes} finds of the predicates of a spec, once for all explorations: it depends
 * on nothing but their definitions and the lengths of arrays. Thread-safe.
 */
public final class ShapeTables {
  private final SpecModel model;
  private final Map<Integer, SmallShapes> byArrayLength = new HashMap<>();

  /** Makes tables that are filled when they are asked for. */
  public ShapeTables(SpecModel model) {
    this.model = model;
  }

  /** Returns whether these are of that very model. */
  public boolean areOf(SpecModel other) {
    return model == other;
  }

  /** Returns the table of a predicate, in terms of a factory of its own. */
  synchronized SmallShapes.Table of(String predicate, int arrayLength) {
    return byArrayLength
        .computeIfAbsent(arrayLength, n -> new SmallShapes(new Predicates(model, new Terms(), n)))
        .table(predicate);
  }
}
