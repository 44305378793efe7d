// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.heapsmith.engine.concretize.Completion;
import org.heapsmith.engine.concretize.CompletionResult;
import org.heapsmith.engine.program.BytecodeTypeProvider;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.heap.TypeFact;
import org.heapsmith.logic.sat.SatLimits;
import org.heapsmith.logic.sat.SatResult;
import org.heapsmith.logic.sat.Satisfiability;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Unfolds what is still folded at the end of a path, with as few objects as possible. Where the
 * disjuncts without cells will do everywhere, which is usual, one question to the solver is enough.
 * Else the satisfiability procedure finds which disjuncts to take.
 */
final class Completer {
  /** Unfoldings without cells after which a definition counts as going in circles. */
  private static final int CHAIN = 500;

  private final ExplorationContext context;
  private final Terms terms;
  private final Predicates predicates;
  private final Materialiser materialiser;
  private final Normaliser normaliser;
  private final Satisfiability satisfiability;

  Completer(ExplorationContext context, Predicates predicates, Materialiser materialiser) {
    this.context = context;
    this.terms = context.terms();
    this.predicates = predicates;
    this.materialiser = materialiser;
    this.normaliser = new Normaliser(terms);
    this.satisfiability =
        new Satisfiability(
            predicates,
            new BytecodeTypeProvider(context.program().classPath()),
            new ContextSolver(context));
  }

  /** Δ as unfolded so far and the conditions on numbers. */
  private record Partial(SpecHeap spec, List<Term> conditions) {}

  CompletionResult complete(State state) {
    Partial start = normal(Materialiser.spec(state), List.copyOf(state.pathCondition()));
    if (start == null) {
      return new CompletionResult.Infeasible();
    }
    Partial small = withoutCells(start);
    return small != null
        ? new CompletionResult.Found(new Completed(small.spec, small.conditions))
        : unfold(start);
  }

  /** Takes the first disjunct without cells of every instance; null if that has no model. */
  private Partial withoutCells(Partial start) {
    Partial at = start;
    for (int i = 0; i < CHAIN && !at.spec.heap().instances().isEmpty(); i++) {
      at = unfoldFirst(at);
      if (at == null) {
        return null;
      }
    }
    Partial settled = at.spec.heap().instances().isEmpty() ? settleReferences(at) : null;
    return settled != null && isFeasible(settled) ? settled : null;
  }

  private Partial unfoldFirst(Partial at) {
    PredicateInstance instance = at.spec.heap().instances().get(0);
    FreshNames fresh = new FreshNames(at.spec.nextName());
    for (SymbolicHeap unfolding : predicates.unfold(instance, fresh)) {
      if (unfolding.cells().isEmpty()) {
        SymbolicHeap heap = at.spec.heap().replace(instance, List.of(unfolding)).get(0);
        Partial next = normal(at.spec.withHeap(heap, fresh.next()), at.conditions);
        if (next != null) {
          return next;
        }
      }
    }
    return null;
  }

  private CompletionResult unfold(Partial start) {
    SymbolicHeap whole = start.spec.heap().and(start.conditions);
    SatResult result = satisfiability.fewestCells(whole, SatLimits.DEFAULT, context.cancellation());
    if (result instanceof SatResult.Unsat) {
      return new CompletionResult.Infeasible();
    } else if (result instanceof SatResult.Unknown unknown) {
      return new CompletionResult.Unknown(unknown.reason());
    }
    SymbolicHeap unfolded = ((SatResult.Sat) result).model().heap();
    Partial next = normal(start.spec.withHeap(unfolded), List.of());
    Partial settled = next == null ? null : settleReferences(next);
    return settled != null
        ? new CompletionResult.Found(new Completed(settled.spec, settled.conditions))
        : new CompletionResult.Unknown("its open references could not be decided");
  }

  /** Carries all equations out, those of the path condition included: most dead ends show then. */
  private Partial normal(SpecHeap spec, List<Term> conditions) {
    Normaliser.Result result = normaliser.normalise(spec.withHeap(spec.heap().and(conditions)));
    return result.contradiction() == null ? new Partial(result.spec(), result.numeric()) : null;
  }

  private boolean isFeasible(Partial partial) {
    List<Term> all = new ArrayList<>(partial.conditions);
    all.addAll(partial.spec.referenceConditions(terms));
    return all.stream().noneMatch(Term::isFalse) && !context.solve(all).isUnsat();
  }

  /** Decides the references that conditions or type facts speak of: null, new, or an alias. */
  private Partial settleReferences(Partial at) {
    Partial current = at;
    while (true) {
      Term open = constrained(current.spec.heap());
      if (open == null) {
        return current;
      }
      current = settle(current, open);
      if (current == null) {
        return null;
      }
    }
  }

  private static Term constrained(SymbolicHeap heap) {
    for (Term conjunct : heap.pure()) {
      for (Term variable : Terms.variables(conjunct)) {
        if (variable.sort() == Sort.REF && heap.cellAt(variable) == null) {
          return variable;
        }
      }
    }
    for (TypeFact fact : heap.types()) {
      boolean open = !fact.reference().isConst() && heap.cellAt(fact.reference()) == null;
      if (open && fact.kind() != TypeFact.Kind.DECLARED) {
        return fact.reference();
      }
    }
    return null;
  }

  private Partial settle(Partial at, Term open) {
    List<SpecHeap> options = new ArrayList<>();
    options.add(at.spec.replace(terms, open, terms.nullRef()));
    PointsTo fresh = new PointsTo(open, declaredClass(at.spec, open), new TreeMap<>());
    if (!materialiser.classes(at.spec, fresh).isEmpty()) {
      options.add(at.spec.withHeap(at.spec.heap().star(fresh)));
    }
    for (PointsTo cell : at.spec.heap().cells()) {
      options.add(at.spec.replace(terms, open, cell.location()));
    }
    for (SpecHeap option : options) {
      Partial next = normal(option, at.conditions);
      if (next != null && isFeasible(next)) {
        return next;
      }
    }
    return null;
  }

  private static String declaredClass(SpecHeap spec, Term reference) {
    for (TypeFact fact : spec.heap().types()) {
      boolean positive =
          fact.kind() == TypeFact.Kind.EXACTLY || fact.kind() == TypeFact.Kind.INSTANCE;
      if (fact.reference() == reference && positive) {
        return fact.className();
      }
    }
    for (TypeFact fact : spec.heap().types()) {
      if (fact.reference() == reference && fact.kind() == TypeFact.Kind.DECLARED) {
        return fact.className();
      }
    }
    return spec.exposed().stream()
        .filter(r -> r.term() == reference)
        .map(r -> r.declaredType())
        .findFirst()
        .orElse("java/lang/Object");
  }

  private final class Completed implements Completion {
    private final SpecHeap spec;
    private final List<Term> conditions;

    Completed(SpecHeap spec, List<Term> conditions) {
      this.spec = spec;
      this.conditions = conditions;
    }

    @Override
    public Term find(Term reference) {
      return spec.find(reference);
    }

    @Override
    public PointsTo cell(Term location) {
      return spec.heap().cellAt(location);
    }

    @Override
    public String className(PointsTo cell) {
      List<String> classes = materialiser.classes(spec, cell);
      return classes.isEmpty() ? cell.className() : classes.get(0);
    }

    @Override
    public List<Term> conditions() {
      return conditions;
    }
  }
}
