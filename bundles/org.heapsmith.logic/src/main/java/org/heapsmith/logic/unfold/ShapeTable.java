// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.heapsmith.smt.Terms;

/** The shapes of a predicate, complete for those of at most {@link #limit} cells. */
final class ShapeTable {
  private final List<SmallShape> shapes = new ArrayList<>();
  private int limit = -1;

  /** Returns the shapes, those with few cells first. */
  List<SmallShape> shapes() {
    return Collections.unmodifiableList(shapes);
  }

  /** Returns up to how many cells no shape is missing; -1 if some may be missing of each size. */
  int limit() {
    return limit;
  }

  /** Notes that no shape of so many cells is missing, nor of fewer. */
  void completeTo(int cells) {
    limit = cells;
  }

  /** Adds a shape unless another one says the same; returns whether it was added. */
  boolean add(SmallShape shape) {
    return shapes.stream().noneMatch(shape::saysAs) && shapes.add(shape);
  }

  /** Returns it with the constants of another factory. */
  ShapeTable in(Terms terms) {
    ShapeTable result = new ShapeTable();
    result.limit = limit;
    shapes.forEach(shape -> result.shapes.add(shape.in(terms)));
    return result;
  }
}
