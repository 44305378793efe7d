// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.heapsmith.engine.concretize.Completion;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.heap.TypeFact;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Unfolds what is still folded at the end of a path, with as few objects as possible: first the
 * disjuncts without cells everywhere, then with one more object allowed, and so on.
 */
final class Completer {
  private static final int MOST_OBJECTS = 24;
  private static final int BUDGET = 2000;

  private final ExplorationContext context;
  private final Terms terms;
  private final Predicates predicates;
  private final Materialiser materialiser;
  private final Normaliser normaliser;

  Completer(ExplorationContext context, Predicates predicates, Materialiser materialiser) {
    this.context = context;
    this.terms = context.terms();
    this.predicates = predicates;
    this.materialiser = materialiser;
    this.normaliser = new Normaliser(terms);
  }

  Optional<Completion> complete(State state) {
    int[] budget = {BUDGET};
    for (int objects = 0; objects <= MOST_OBJECTS && budget[0] > 0; objects++) {
      List<Term> conditions = List.copyOf(state.pathCondition());
      Partial found =
          search(new Partial(Materialiser.spec(state), conditions), objects, objects, budget);
      if (found != null) {
        return Optional.of(new Completed(found.spec, found.conditions));
      }
      if (Materialiser.spec(state).heap().instances().isEmpty()) {
        return Optional.empty(); // more objects change nothing
      }
    }
    return Optional.empty();
  }

  /** Δ as unfolded so far and the conditions on numbers. */
  private record Partial(SpecHeap spec, List<Term> conditions) {}

  private Partial search(Partial at, int left, int allowed, int[] budget) {
    if (--budget[0] < 0) {
      return null;
    }
    List<PredicateInstance> instances = at.spec.heap().instances();
    if (instances.isEmpty()) {
      Partial settled = settleReferences(at);
      return settled != null && isFeasible(settled) ? settled : null;
    }
    PredicateInstance instance = instances.get(0);
    FreshNames fresh = new FreshNames(at.spec.nextName());
    List<SymbolicHeap> contexts = new ArrayList<>(predicates.unfold(instance, fresh));
    contexts.sort(Comparator.comparingInt(c -> c.cells().size()));
    for (SymbolicHeap unfolding : contexts) {
      int cells = unfolding.cells().size();
      if (cells > left) {
        break;
      }
      SymbolicHeap heap = at.spec.heap().replace(instance, List.of(unfolding)).get(0);
      Partial next = normal(at.spec.withHeap(heap, fresh.next()), at.conditions);
      // where objects are allowed there are many ways to go: leave the dead ones early
      if (next != null && (allowed == 0 || isFeasible(next))) {
        Partial found = search(next, left - cells, allowed, budget);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  private Partial normal(SpecHeap spec, List<Term> conditions) {
    Normaliser.Result result = normaliser.normalise(spec);
    if (result.contradiction() != null) {
      return null;
    }
    if (result.numeric().isEmpty()) {
      return new Partial(result.spec(), conditions);
    }
    List<Term> all = new ArrayList<>(conditions);
    all.addAll(result.numeric());
    return new Partial(result.spec(), List.copyOf(all));
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
