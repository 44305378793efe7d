// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;

/**
 * Predicates that unfold only so far, as the engine counts it: an unfolding that allocates, of a
 * recursive predicate, is one step down; so is one that calls itself without allocating. For each
 * predicate p and each number of steps k there is a predicate {@code p@k}; none is recursive.
 */
final class BoundedPredicates {
  private final SpecModel original;
  private final CallGraph calls;
  private final int depth;
  private final SpecModel model;

  BoundedPredicates(SpecModel original, int depth) {
    this.original = original;
    this.calls = new CallGraph(original);
    this.depth = depth;
    this.model = new SpecModel(bounded(), original.invariants(), List.of());
  }

  /** Returns the bounded predicates. */
  SpecModel model() {
    return model;
  }

  /** Returns a formula over the predicates with all their steps. */
  Disjunct atTop(Disjunct disjunct) {
    return renamed(disjunct, "", depth, depth);
  }

  private List<PredicateDef> bounded() {
    List<PredicateDef> result = new ArrayList<>();
    for (PredicateDef predicate : original.predicates()) {
      boolean recursive = calls.isRecursive(predicate.name());
      for (int steps = 0; steps <= depth; steps++) {
        List<Disjunct> disjuncts = new ArrayList<>();
        for (Disjunct disjunct : predicate.disjuncts()) {
          boolean allocates =
              disjunct.atoms().stream()
                  .anyMatch(a -> !(a instanceof Atom.PredicateCall || a instanceof Atom.ForAll));
          int rest = recursive && allocates ? steps - 1 : steps;
          if (rest >= 0 && (steps > 0 || !callsItself(disjunct, predicate))) {
            int idle = allocates ? rest : Math.max(0, steps - 1);
            disjuncts.add(renamed(disjunct, predicate.name(), rest, idle));
          }
        }
        result.add(
            new PredicateDef(
                name(predicate.name(), steps),
                predicate.parameters(),
                disjuncts,
                "",
                predicate.source()));
      }
    }
    return result;
  }

  private boolean callsItself(Disjunct disjunct, PredicateDef predicate) {
    return CallGraph.needs(disjunct).contains(predicate.name()); // a forall may be empty
  }

  private static Disjunct renamed(Disjunct disjunct, String caller, int steps, int ofCaller) {
    List<Atom> atoms = new ArrayList<>();
    for (Atom atom : disjunct.atoms()) {
      if (atom instanceof Atom.PredicateCall call) {
        atoms.add(renamed(call, caller, steps, ofCaller));
      } else if (atom instanceof Atom.ForAll all) {
        List<Atom.PredicateCall> calls =
            all.calls().stream().map(call -> renamed(call, caller, steps, ofCaller)).toList();
        atoms.add(
            new Atom.ForAll(
                all.variable(), all.lower(), all.upper(), all.existentials(), calls, all.source()));
      } else {
        atoms.add(atom);
      }
    }
    return new Disjunct(
        disjunct.existentials(), atoms, disjunct.pure(), disjunct.constraints(), disjunct.source());
  }

  private static Atom.PredicateCall renamed(
      Atom.PredicateCall call, String caller, int steps, int ofCaller) {
    int left = call.predicate().equals(caller) ? ofCaller : steps;
    return new Atom.PredicateCall(name(call.predicate(), left), call.arguments(), call.source());
  }

  private static String name(String predicate, int steps) {
    return predicate + "@" + steps;
  }
}
