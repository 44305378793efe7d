// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;

/** The backtracking search of {@link ModelChecker}; one use. */
final class BacktrackingSearch {
  /**
   * Unfoldings that own nothing can be nested without end; the stack of a thread has room for this.
   */
  private static final int DEPTH_LIMIT = 1_500;

  private static final int CONCLUSIONS_A_STEP = 20;
  private static final int CONCLUSIONS_A_LOOK = 256;

  private final SpecModel model;
  private final ConcreteHeap heap;
  private final ExpressionEvaluator evaluator;
  private final ModelChecker.Extent extent;
  private final Collection<ConcreteValue> roots;
  private final Trail trail;
  private final Explanation explanation = new Explanation();
  private final Matching matching;
  private final BranchingHeuristic choices;
  private final Map<String, PredicateDef> definitions = new HashMap<>();
  private final Predicate<Map<String, Slot>> acceptance;
  private Map<String, Slot> names = Map.of();
  private final OpenFields openFields;
  private ConstraintChecker constraints = ConstraintChecker.NONE;
  private Disjunct outermost;
  private Effort effort = Effort.DEFAULT;
  private final SearchProgress work;
  private final Tables tables;

  BacktrackingSearch(
      SpecModel model,
      ConcreteHeap heap,
      ExpressionEvaluator evaluator,
      ModelChecker.Extent extent,
      Collection<ConcreteValue> roots) {
    this(model, heap, evaluator, extent, roots, slots -> true);
  }

  /**
   * Makes a search for a match that {@code acceptance} likes: it gets the names of the outermost
   * formula with the values they have in the match.
   */
  BacktrackingSearch(
      SpecModel model,
      ConcreteHeap heap,
      ExpressionEvaluator evaluator,
      ModelChecker.Extent extent,
      Collection<ConcreteValue> roots,
      Predicate<Map<String, Slot>> acceptance) {
    this(model, heap, evaluator, extent, roots, acceptance, OpenFields.UNPREDICTABLE);
  }

  /** Makes a search in a heap whose objects may leave fields out. */
  BacktrackingSearch(
      SpecModel model,
      ConcreteHeap heap,
      ExpressionEvaluator evaluator,
      ModelChecker.Extent extent,
      Collection<ConcreteValue> roots,
      Predicate<Map<String, Slot>> acceptance,
      OpenFields openFields) {
    this(
        model,
        heap,
        evaluator,
        extent,
        roots,
        acceptance,
        openFields,
        new Trail(),
        new SearchProgress(),
        new Tables());
  }

  private BacktrackingSearch(
      SpecModel model,
      ConcreteHeap heap,
      ExpressionEvaluator evaluator,
      ModelChecker.Extent extent,
      Collection<ConcreteValue> roots,
      Predicate<Map<String, Slot>> acceptance,
      OpenFields openFields,
      Trail trail,
      SearchProgress work,
      Tables tables) {
    this.trail = trail;
    this.work = work;
    this.tables = tables;
    this.acceptance = acceptance;
    this.openFields = openFields;
    this.model = model;
    this.heap = heap;
    this.evaluator = evaluator;
    this.extent = extent;
    this.roots = roots;
    evaluator.within(this::mayConclude);
    this.matching =
        new Matching(model, heap, evaluator, trail, explanation, openFields, this::mayConclude);
    this.choices =
        new BranchingHeuristic(
            heap, evaluator, trail, explanation, this::unfold, this::isFormula, openFields);
  }

  /** Sets how long to search. */
  BacktrackingSearch within(Effort limits) {
    effort = limits;
    return this;
  }

  /** Sets who decides invariants and shape properties. */
  BacktrackingSearch checking(ConstraintChecker checker) {
    constraints = checker;
    return this;
  }

  /** Something that can be tried; returns false if it fails at once. */
  interface Alternative {
    boolean apply(Goals goals);
  }

  CheckResult run(List<Disjunct> disjuncts, Map<String, Object> values) {
    DisjunctScope outer = DisjunctScope.ofValues(values);
    for (Disjunct disjunct : disjuncts) {
      outermost = disjunct;
      int mark = trail.mark();
      Goals goals = new Goals();
      if (open(disjunct, "", new Slot[0], outer.slots(), goals) && solve(goals)) {
        return new CheckResult.Holds();
      }
      trail.undoTo(mark);
    }
    return explanation.result();
  }

  private boolean solve(Goals initial) {
    Goals goals = initial;
    while (true) {
      if (++work.steps > effort.steps()) {
        explanation.undecided("the search was cut after " + effort.steps() + " steps");
        return false;
      } else if (effort.cancellation().isCancelled()) {
        explanation.undecided("the search took too long");
        return false;
      }
      if (!matching.propagate(goals)) {
        return false;
      }
      if (goals.isEmpty()) {
        return ownsEnough() && constraintsHold() && acceptance.test(names);
      }
      List<Alternative> alternatives = choices.next(goals);
      if (alternatives.isEmpty()) {
        return false;
      }
      int last = alternatives.size() - 1;
      for (int i = 0; i < last; i++) {
        int mark = trail.mark();
        if (tryOut(alternatives.get(i), goals.copy())) {
          return true;
        }
        trail.undoTo(mark);
      }
      if (!alternatives.get(last).apply(goals)) {
        return false;
      }
    }
  }

  /** A step may have many conclusions, such as one for each index: they are bounded, too. */
  private boolean mayConclude() {
    long most = (long) CONCLUSIONS_A_STEP * effort.steps();
    if (++work.conclusions > most) {
      explanation.undecided("the search was cut after " + most + " conclusions");
      return false;
    } else if (work.conclusions % CONCLUSIONS_A_LOOK == 0 && effort.cancellation().isCancelled()) {
      explanation.undecided("the search took too long");
      return false;
    }
    return true;
  }

  private PredicateDef definition(Goal.Call call) {
    return definitions.computeIfAbsent(
        call.atom().predicate(),
        name ->
            model
                .predicate(name)
                .orElseThrow(() -> new IllegalArgumentException("no predicate " + name)));
  }

  /** Whether unfolding the call is no choice, and leads to no further calls. */
  private boolean isFormula(Goal.Call call) {
    List<Disjunct> disjuncts = definition(call).disjuncts();
    return disjuncts.size() == 1
        && disjuncts.get(0).atoms().stream().noneMatch(a -> a instanceof Atom.PredicateCall);
  }

  private boolean tryOut(Alternative alternative, Goals goals) {
    if (work.depth >= DEPTH_LIMIT) {
      explanation.undecided("the search was cut at " + DEPTH_LIMIT + " nested choices");
      return false;
    }
    work.depth++;
    boolean solved = alternative.apply(goals) && solve(goals);
    work.depth--;
    return solved;
  }

  /** Returns one alternative an answer that is known, else one a disjunct. */
  private List<Alternative> unfold(Goal.Call call) {
    // where open fields are asked for, a search in the whole heap would ask for more than needed
    Optional<Set<Tables.Answer>> answers =
        openFields.ask() ? Optional.empty() : tables.of(call, this::answers);
    return answers
        .map(all -> Tables.alternatives(call, all, trail))
        .orElseGet(() -> disjuncts(call));
  }

  private Optional<Set<Tables.Answer>> answers(Goal.Call call) {
    Trail inner = new Trail();
    Tables.Collector collector = new Tables.Collector(call, inner);
    BacktrackingSearch search =
        new BacktrackingSearch(
            model,
            heap,
            evaluator,
            ModelChecker.Extent.PART,
            List.of(),
            slots -> collector.accept(),
            openFields,
            inner,
            work,
            tables);
    search.within(effort);
    Goals goals = new Goals();
    goals.calls.add(call);
    search.tryOut(g -> true, goals);
    return collector.answers(search.explanation.result() instanceof CheckResult.Fails);
  }

  private List<Alternative> disjuncts(Goal.Call call) {
    PredicateDef definition = definition(call);
    Map<String, Slot> parameters = new HashMap<>();
    for (int i = 0; i < call.arguments().length; i++) {
      parameters.put(definition.parameters().get(i).name(), call.arguments()[i]);
    }
    List<Alternative> result = new ArrayList<>();
    for (Disjunct disjunct : definition.disjuncts()) {
      result.add(goals -> open(disjunct, definition.name(), call.arguments(), parameters, goals));
    }
    return result;
  }

  private boolean open(
      Disjunct disjunct, String owner, Slot[] arguments, Map<String, Slot> outer, Goals goals) {
    Map<String, Slot> slots = new HashMap<>(outer);
    for (Parameter existential : disjunct.existentials()) {
      slots.put(existential.name(), new Slot(existential.name(), existential.type()));
    }
    DisjunctScope scope = new DisjunctScope(owner, arguments, slots);
    if (owner.isEmpty()) {
      names = slots;
    }
    for (Expr conjunct : disjunct.pure()) {
      Boolean truth = evaluator.truth(conjunct, scope);
      if (Boolean.FALSE.equals(truth)) {
        explanation.conjunct(conjunct, scope, trail.consumedCount());
        return false;
      } else if (truth == null) {
        goals.pure.add(new Goal.Pure(conjunct, scope));
      }
    }
    disjunct.atoms().forEach(atom -> goals.add(atom, scope, model));
    return true;
  }

  private boolean constraintsHold() {
    if (outermost == null || outermost.constraints().isEmpty()) {
      return true;
    }
    openFields.needsAll();
    return new ConstraintSearch(heap, evaluator, constraints, explanation)
        .holds(outermost, new DisjunctScope("", new Slot[0], names), trail.consumedCount());
  }

  private boolean ownsEnough() {
    if (extent == ModelChecker.Extent.PART) {
      return true;
    }
    for (int id : Reachability.from(heap, roots)) {
      if (!trail.isConsumed(id)) {
        String message = "object #" + id + " is not part of it";
        explanation.note(message, DisjunctScope.ofValues(Map.of()), trail.consumedCount());
        return false;
      }
    }
    return true;
  }

  /** Returns the search's form of a value: numbers unboxed, references as they are. */
  static Object value(ConcreteValue value) {
    return value instanceof ConcreteValue.Primitive p ? JavaNumbers.number(p) : value;
  }
}
