// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.slcomp;

import java.util.ArrayList;
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
 */
record Part(List<Parameter> existentials, List<Atom> atoms, List<Expr> pure, boolean spatial) {
  static final Part TRUE = new Part(List.of(), List.of(), List.of(), false);
  static final Part EMP = new Part(List.of(), List.of(), List.of(), true);

  static Part of(Expr conjunct) {
    return new Part(List.of(), List.of(), List.of(conjunct), false);
  }

  static Part of(Atom atom) {
    return new Part(List.of(), List.of(atom), List.of(), true);
  }

  /**
   * Returns both, their heaps disjoint; for parts of which one is not spatial also both at once.
   */
  Part join(Part other) {
    return new Part(
        joined(existentials, other.existentials),
        joined(atoms, other.atoms),
        joined(pure, other.pure),
        spatial || other.spatial);
  }

  Part bind(List<Parameter> variables) {
    return new Part(joined(variables, existentials), atoms, pure, spatial);
  }

  Disjunct disjunct(SourceRef source) {
    return new Disjunct(existentials, atoms, pure, List.of(), source);
  }

  private static <T> List<T> joined(List<T> first, List<T> second) {
    List<T> result = new ArrayList<>(first);
    result.addAll(second);
    return List.copyOf(result);
  }
}
