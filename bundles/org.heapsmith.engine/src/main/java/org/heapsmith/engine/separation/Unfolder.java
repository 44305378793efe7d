// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.unfold.Normaliser;
import org.heapsmith.logic.unfold.PredicateShapes;
import org.heapsmith.logic.unfold.SpecHeap;
import org.heapsmith.logic.unfold.UnfoldingBound;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputLengths;
import org.heapsmith.machine.strategy.Rejection;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.smt.Term;

/**
 * Finds out what a reference is by unfolding: {@code enum} of the JSF paper, section 5. The
 * instance that may allocate the reference is replaced by each of its disjuncts, again and again
 * until Δ says null, an object or a cell, or no instance has to do with the reference any more.
 */
final class Unfolder {
  /** Unfoldings in a row for one reference, against definitions that never allocate. */
  private static final int LONGEST_CHAIN = 200;

  private final Predicates predicates;
  private final PredicateShapes shapes;
  private final Normaliser normaliser;
  private final UnfoldingBound bound;

  Unfolder(ExplorationContext context, Predicates predicates, PredicateShapes shapes) {
    this.predicates = predicates;
    this.shapes = shapes;
    this.normaliser = Materialiser.normaliser(context);
    this.bound = new UnfoldingBound(shapes, context.bounds().unfold());
  }

  /** Whether Δ and the conjuncts added to the path condition may have a model together. */
  @FunctionalInterface
  interface Feasibility {
    /** Returns empty if so, or why not. */
    Optional<String> contradiction(SpecHeap spec, List<Term> numeric);
  }

  /** One way the reference can be, or that is not tried. */
  sealed interface Finding {
    /** Returns the disjuncts chosen, printed; empty if none was. */
    String unfolded();
  }

  /**
   * One way the reference can be.
   *
   * @param spec Δ in that case
   * @param numeric conjuncts to add to the path condition
   * @param target what the reference is, where that is tried
   */
  record Possible(SpecHeap spec, List<Term> numeric, String unfolded, Target target)
      implements Finding {
    static Possible of(SpecHeap spec, List<Term> numeric, String unfolded) {
      return new Possible(spec, List.copyOf(numeric), unfolded, Target.NONE);
    }

    Refused prune(String reason) {
      return new Refused(new Rejection.Pruned(reason), unfolded, target);
    }

    Refused bound(Notice notice) {
      return new Refused(new Rejection.LeftOut(notice), unfolded, target);
    }

    /** Returns a copy that says what the reference is. */
    Possible about(Target what) {
      return new Possible(spec, numeric, unfolded, what);
    }
  }

  /**
   * One that is excluded or left out.
   *
   * @param target what the reference would be, where that was tried
   */
  record Refused(Rejection rejection, String unfolded, Target target) implements Finding {
    /** Returns what was rejected, for a person. */
    String label(SymbolicRef ref) {
      return switch (target.kind()) {
        case NULL -> ref.path() + " == null";
        case FRESH ->
            rejection instanceof Rejection.LeftOut out && out.notice().code() == Code.BOUND_ARRAY
                ? InputLengths.longerLabel(ref.path(), ref.declaredType())
                : ref.path() + " is new";
        case ALIAS -> ref.path() + " == " + target.object();
        default -> unfolded.isEmpty() ? ref.path() : ref.path() + " by " + unfolded;
      };
    }
  }

  /** Returns all findings, possible and rejected, in the order of the disjuncts. */
  List<Finding> expose(SpecHeap spec, Term reference, Feasibility feasibility) {
    List<Finding> result = new ArrayList<>();
    Possible start = Possible.of(spec, List.of(), "");
    expand(start, reference, feasibility, 0, result);
    return result;
  }

  private void expand(
      Possible at, Term reference, Feasibility feasibility, int steps, List<Finding> result) {
    SpecHeap spec = at.spec();
    Term known = spec.find(reference);
    Optional<PredicateInstance> instance =
        known.isConst() || spec.heap().cellAt(known) != null
            ? Optional.empty()
            : shapes.instanceFor(spec.heap(), known);
    if (instance.isEmpty()) {
      result.add(at);
      return;
    }
    if (steps == LONGEST_CHAIN) {
      result.add(at.bound(bound(instance.get())));
      return;
    }
    for (Finding next : unfold(at, instance.get(), feasibility)) {
      if (next instanceof Possible possible) {
        expand(possible, reference, feasibility, steps + 1, result);
      } else {
        result.add(next);
      }
    }
  }

  private List<Finding> unfold(Possible at, PredicateInstance instance, Feasibility feasibility) {
    List<Finding> result = new ArrayList<>();
    FreshNames fresh = new FreshNames(at.spec().nextName());
    for (SymbolicHeap context : predicates.unfold(instance, fresh)) {
      SymbolicHeap counted = bound.count(instance, context);
      String text = join(at.unfolded(), context.toString());
      if (predicates.isBeyondBounds(context)) {
        result.add(longArray(at, instance, context, text, fresh, feasibility));
        continue;
      }
      Possible here = Possible.of(at.spec(), at.numeric(), text);
      if (bound.isTooDeep(instance, counted)) {
        result.add(here.bound(bound(instance)));
        continue;
      }
      SymbolicHeap replaced = at.spec().heap().replace(instance, List.of(counted)).get(0);
      result.add(admit(here, at.spec().withHeap(replaced, fresh.next()), feasibility));
    }
    return result;
  }

  /** A longer array than the bound allows: bounded if there may be one. */
  private Finding longArray(
      Possible at,
      PredicateInstance instance,
      SymbolicHeap context,
      String text,
      FreshNames fresh,
      Feasibility feasibility) {
    Possible here = Possible.of(at.spec(), at.numeric(), text);
    SymbolicHeap replaced = at.spec().heap().replace(instance, List.of(context)).get(0);
    Finding admitted = admit(here, at.spec().withHeap(replaced, fresh.next()), feasibility);
    String where = "predicate " + instance.predicate();
    return admitted instanceof Possible
        ? here.bound(Notice.of(Code.BOUND_ARRAY, "", predicates.arrayLength(), where))
        : admitted;
  }

  private Notice bound(PredicateInstance instance) {
    return Notice.of(Code.BOUND_UNFOLD, "", bound.most(), "predicate " + instance.predicate());
  }

  /** Accepts Δ after a choice if it still may have a model. */
  Finding admit(Possible here, SpecHeap raw, Feasibility feasibility) {
    Normaliser.Result normalised = normaliser.normalise(raw);
    if (normalised instanceof Normaliser.Contradiction none) {
      return here.prune(none.because());
    }
    Normaliser.Normal result = (Normaliser.Normal) normalised;
    if (result.numeric().isEmpty()
        && result.spec().referenceConditions(predicates.terms()).isEmpty()) {
      return Possible.of(result.spec(), here.numeric(), here.unfolded()); // nothing to ask
    }
    List<Term> numeric = new ArrayList<>(here.numeric());
    numeric.addAll(result.numeric());
    Optional<String> contradiction = feasibility.contradiction(result.spec(), numeric);
    return contradiction.isPresent()
        ? here.prune(contradiction.get())
        : Possible.of(result.spec(), numeric, here.unfolded());
  }

  private static String join(String first, String second) {
    return first.isEmpty() ? second : first + "; " + second;
  }
}
