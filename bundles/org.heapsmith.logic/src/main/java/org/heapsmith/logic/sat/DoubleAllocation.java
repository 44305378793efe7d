// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;

/**
 * Finds two atoms of an unsatisfiable disjunct that must own one location. An atom must own x if it
 * has, together with the pure part, a model in which x is not null, but none beside a cell at x:
 * equalities and base pairs of predicates are the solver's business.
 */
final class DoubleAllocation {
  private static final String ANY_CLASS = "java/lang/Object";

  private final Disjunct disjunct;
  private final Questions questions;
  private final Map<List<Object>, Boolean> owners = new HashMap<>();

  DoubleAllocation(Disjunct disjunct, Questions questions) {
    this.disjunct = disjunct;
    this.questions = questions;
  }

  /** A location and the two atoms that own it. */
  record Clash(Expr location, Atom first, Atom second) {}

  /** Returns the first clash in the order of the text. */
  Optional<Clash> find() {
    List<Atom> atoms = disjunct.atoms();
    for (int second = 1; second < atoms.size(); second++) {
      for (int first = 0; first < second; first++) {
        for (Expr location : locations(atoms.get(first), atoms.get(second))) {
          if (questions.isCancelled()) {
            return Optional.empty();
          }
          if (mustOwn(first, location) && mustOwn(second, location)) {
            return Optional.of(new Clash(location, atoms.get(first), atoms.get(second)));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Set<Expr> locations(Atom first, Atom second) {
    Set<Expr> result = new LinkedHashSet<>(locations(first));
    result.addAll(locations(second));
    return result;
  }

  private static List<Expr> locations(Atom atom) {
    List<Expr> result = new ArrayList<>();
    if (atom instanceof Atom.PointsTo pointsTo) {
      result.add(pointsTo.location());
    } else if (atom instanceof Atom.PredicateCall call) {
      call.arguments().stream()
          .filter(a -> a instanceof Expr.Var && a.type().isReference())
          .forEach(result::add);
    }
    return result;
  }

  private boolean mustOwn(int index, Expr location) {
    Atom atom = disjunct.atoms().get(index);
    if (atom instanceof Atom.PointsTo pointsTo && pointsTo.location().equals(location)) {
      return true;
    }
    return owners.computeIfAbsent(List.of(index, location), key -> ask(atom, location));
  }

  private boolean ask(Atom atom, Expr location) {
    List<Expr> notNull = new ArrayList<>(disjunct.pure());
    notNull.add(new Expr.Compare(Expr.CompareOp.NE, location, new Expr.NullConst()));
    Atom beside = new Atom.PointsTo(location, ANY_CLASS, List.of(), disjunct.source());
    return questions.ask(List.of(part(List.of(atom), notNull))).isSat()
        && questions.ask(List.of(part(List.of(atom, beside), disjunct.pure()))).isUnsat();
  }

  private Disjunct part(List<Atom> atoms, List<Expr> pure) {
    return new Disjunct(disjunct.existentials(), atoms, pure, List.of(), disjunct.source());
  }
}
