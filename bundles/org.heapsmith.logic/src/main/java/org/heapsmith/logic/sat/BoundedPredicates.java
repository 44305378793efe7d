// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;

/**
 * Predicates that unfold only so far, as the engine counts it: an unfolding that allocates, of a
 * recursive predicate, is one step down; so is a call without a cell that could go on for ever
 * ({@link IdleCalls}). For each predicate p and each number of steps k there is a predicate {@code
 * p@k}; none is recursive.
 */
final class BoundedPredicates {
  private final SpecModel original;
  private final CallGraph calls;
  private final IdleCalls idle;
  private final int depth;
  private final SpecModel model;

  BoundedPredicates(SpecModel original, int depth) {
    this.original = original;
    this.calls = new CallGraph(original);
    this.idle = new IdleCalls(original.predicates());
    this.depth = depth;
    this.model = new SpecModel(bounded(), original.invariants(), List.of());
  }

  /** Returns the bounded predicates. */
  SpecModel model() {
    return model;
  }

  /** Returns a formula over the predicates with all their steps. */
  Disjunct atTop(Disjunct disjunct) {
    return renamed(disjunct, call -> depth);
  }

  private List<PredicateDef> bounded() {
    List<PredicateDef> result = new ArrayList<>();
    for (PredicateDef predicate : original.predicates()) {
      boolean recursive = calls.isRecursive(predicate.name());
      for (int steps = 0; steps <= depth; steps++) {
        List<Disjunct> disjuncts = new ArrayList<>();
        for (Disjunct disjunct : predicate.disjuncts()) {
          boolean allocates = IdleCalls.allocates(disjunct);
          int rest = recursive && allocates ? steps - 1 : steps;
          ToIntFunction<String> left =
              callee -> !allocates && idle.takesStep(predicate.name(), callee) ? rest - 1 : rest;
          if (rest >= 0
              && CallGraph.needs(disjunct).stream().mapToInt(left).allMatch(n -> n >= 0)) {
            disjuncts.add(renamed(disjunct, left));
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

  /**
   * Gives each call the number of steps that are left for it; a forall over calls for which none
   * are left is empty.
   */
  private static Disjunct renamed(Disjunct disjunct, ToIntFunction<String> left) {
    List<Atom> atoms = new ArrayList<>();
    List<Expr> pure = new ArrayList<>(disjunct.pure());
    for (Atom atom : disjunct.atoms()) {
      if (atom instanceof Atom.PredicateCall call) {
        atoms.add(renamed(call, left));
      } else if (atom instanceof Atom.ForAll all
          && all.calls().stream().anyMatch(call -> left.applyAsInt(call.predicate()) < 0)) {
        pure.add(new Expr.Compare(Expr.CompareOp.LT, all.upper(), all.lower()));
      } else if (atom instanceof Atom.ForAll all) {
        List<Atom.PredicateCall> calls =
            all.calls().stream().map(call -> renamed(call, left)).toList();
        atoms.add(
            new Atom.ForAll(
                all.variable(), all.lower(), all.upper(), all.existentials(), calls, all.source()));
      } else {
        atoms.add(atom);
      }
    }
    return new Disjunct(
        disjunct.existentials(), atoms, pure, disjunct.constraints(), disjunct.source());
  }

  private static Atom.PredicateCall renamed(Atom.PredicateCall call, ToIntFunction<String> left) {
    String bounded = name(call.predicate(), left.applyAsInt(call.predicate()));
    return new Atom.PredicateCall(bounded, call.arguments(), call.source());
  }

  private static String name(String predicate, int steps) {
    return predicate + "@" + steps;
  }
}
