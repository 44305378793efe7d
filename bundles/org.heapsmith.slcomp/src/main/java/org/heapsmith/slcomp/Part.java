// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import java.util.List;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SourceRef;

/**
 * One disjunct in the making.
 *
 * @param spatial whether it speaks of the heap ({@code emp} does): what does not holds in any heap,
 *     hence in the empty one, and no larger one makes more formulas satisfiable
 * @param hasCell whether one of the atoms is a points-to
 */
record Part(
    Rope<Parameter> existentials,
    Rope<Atom> atoms,
    Rope<Expr> pure,
    boolean spatial,
    boolean hasCell) {
  static final Part TRUE = new Part(none(), none(), none(), false, false);
  static final Part EMP = new Part(none(), none(), none(), true, false);

  static Part of(Expr conjunct) {
    return new Part(none(), none(), Rope.of(List.of(conjunct)), false, false);
  }

  static Part of(Atom atom) {
    boolean cell = atom instanceof Atom.PointsTo;
    return new Part(none(), Rope.of(List.of(atom)), none(), true, cell);
  }

  private static <T> Rope<T> none() {
    return Rope.of(List.of());
  }

  /**
   * Returns both, their heaps disjoint; for parts of which one is not spatial also both at once.
   */
  Part join(Part other) {
    return new Part(
        existentials.join(other.existentials),
        atoms.join(other.atoms),
        pure.join(other.pure),
        spatial || other.spatial,
        hasCell || other.hasCell);
  }

  Part bind(List<Parameter> variables) {
    return new Part(Rope.of(variables).join(existentials), atoms, pure, spatial, hasCell);
  }

  boolean isEmp() {
    return spatial && atoms.isEmpty();
  }

  Disjunct disjunct(SourceRef source) {
    return new Disjunct(existentials.toList(), atoms.toList(), pure.toList(), List.of(), source);
  }
}
