// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.heapsmith.dsl.heapSpec.Exists;
import org.heapsmith.dsl.heapSpec.Expression;

/**
 * One disjunct, not yet typed.
 *
 * @param atoms points-tos and calls
 * @param pure conjuncts
 * @param binders explicit {@code exists}
 */
record RawDisjunct(List<Expression> atoms, List<Expression> pure, List<Exists> binders) {
  static final RawDisjunct EMP = new RawDisjunct(List.of(), List.of(), List.of());

  static RawDisjunct ofAtom(Expression atom) {
    return new RawDisjunct(List.of(atom), List.of(), List.of());
  }

  static RawDisjunct ofPure(Expression conjunct) {
    return new RawDisjunct(List.of(), List.of(conjunct), List.of());
  }

  RawDisjunct and(RawDisjunct other) {
    return new RawDisjunct(
        join(atoms, other.atoms), join(pure, other.pure), join(binders, other.binders));
  }

  private static <T> List<T> join(List<T> first, List<T> second) {
    List<T> result = new ArrayList<>(first);
    result.addAll(second);
    return result;
  }

  /** The part that stands first in the text; empty for {@code emp}. */
  Optional<EObject> first() {
    return Stream.<EObject>concat(expressions().stream(), binders().stream())
        .min(Comparator.comparingInt(e -> ParseNodes.of(e).getOffset()));
  }

  /** All expressions, atoms first. */
  List<Expression> expressions() {
    return join(atoms, pure);
  }
}
