// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SourceRef;

/** Definitions without places and comments: equal ones mean the same. */
final class Positionless {
  private static final SourceRef NOWHERE = new SourceRef("", 1, 1);

  private Positionless() {}

  static PredicateDef of(PredicateDef predicate) {
    return new PredicateDef(
        predicate.name(),
        predicate.parameters(),
        predicate.disjuncts().stream().map(Positionless::of).toList(),
        "",
        NOWHERE);
  }

  static Disjunct of(Disjunct disjunct) {
    return new Disjunct(
        disjunct.existentials(),
        disjunct.atoms().stream().map(Positionless::of).toList(),
        disjunct.pure(),
        disjunct.constraints(),
        NOWHERE);
  }

  private static Atom of(Atom atom) {
    if (atom instanceof Atom.PointsTo p) {
      return new Atom.PointsTo(p.location(), p.className(), p.fields(), NOWHERE);
    } else if (atom instanceof Atom.PredicateCall call) {
      return new Atom.PredicateCall(call.predicate(), call.arguments(), NOWHERE);
    }
    return atom; // a place in it only costs a check more
  }
}
