// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.testing.Library;
import org.junit.jupiter.api.Test;

/** Definitions are the same if they differ in nothing but places and comments. */
class PositionlessTest {
  private static PredicateDef moved(PredicateDef predicate, int line) {
    SourceRef place = new SourceRef("b.heap", line, 2);
    List<Disjunct> disjuncts =
        predicate.disjuncts().stream()
            .map(
                d ->
                    new Disjunct(
                        d.existentials(),
                        d.atoms().stream().map(a -> moved(a, place)).toList(),
                        d.pure(),
                        d.constraints(),
                        place))
            .toList();
    return new PredicateDef(
        predicate.name(), predicate.parameters(), disjuncts, "line " + line, place);
  }

  private static Atom moved(Atom atom, SourceRef place) {
    if (atom instanceof Atom.PointsTo cell) {
      return new Atom.PointsTo(cell.location(), cell.className(), cell.fields(), place);
    }
    Atom.PredicateCall call = (Atom.PredicateCall) atom;
    return new Atom.PredicateCall(call.predicate(), call.arguments(), place);
  }

  @Test
  void definitionsThatDifferInPlaceAndCommentAreTheSame() {
    for (PredicateDef predicate : Library.MODEL.predicates()) {
      assertNotEquals(predicate, moved(predicate, 7));
      assertEquals(Positionless.of(predicate), Positionless.of(moved(predicate, 7)));
      assertEquals(
          Positionless.of(predicate), Positionless.of(Positionless.of(moved(predicate, 9))));
    }
    List<PredicateDef> all = Library.MODEL.predicates();
    assertEquals(all.size(), all.stream().map(Positionless::of).distinct().count());
  }
}
