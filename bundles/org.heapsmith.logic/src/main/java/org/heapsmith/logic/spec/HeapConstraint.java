// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.List;

/**
 * What a disjunct says of the heap without owning any of it: the objects may belong to atoms, or to
 * nothing.
 */
public sealed interface HeapConstraint {

  /** Returns the references it is about. */
  List<Expr> arguments();

  /** Returns where it stands. */
  SourceRef source();

  /** A HEX invariant holds for the arguments. */
  record InvariantCall(String invariant, List<Expr> arguments, SourceRef source)
      implements HeapConstraint {
    /** Copies the list. */
    public InvariantCall {
      arguments = List.copyOf(arguments);
    }
  }

  /** A shape property (PET paper, section 4.2). */
  record Shape(ShapeProperty property, List<Expr> arguments, SourceRef source)
      implements HeapConstraint {
    /** Copies the list. */
    public Shape {
      arguments = List.copyOf(arguments);
    }
  }
}
