// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.hex.HeapConstraints;
import org.heapsmith.logic.hex.OtherVisits;
import org.heapsmith.logic.hex.Visit;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * The incremental check: what a state has just learnt of the initial heap against all that the
 * precondition says (HEX paper, Thm. 3.6). What is refused has no valid continuation.
 */
final class HexRules {
  /** How many visits of a partial heap are looked at besides the one that is kept. */
  static final int OTHER_VISITS = 200;

  private final ExplorationContext context;
  private final Terms terms;
  private final NumberRules numbers;
  private final HeapConstraints shapes;

  HexRules(ExplorationContext context, FreshTargets targets) {
    this.context = context;
    this.terms = context.terms();
    this.numbers = new NumberRules(terms, targets);
    this.shapes =
        new HeapConstraints(
            SpecModel.EMPTY, new BytecodeTypeProvider(context.program().classPath()));
  }

  /** Returns why the state stands for no valid input; else keeps in it what was told. */
  Optional<String> refusal(State state, VisitUpdater telling) {
    List<Term> before = HexState.of(state).numbers();
    Optional<String> broken = refusalOfShape(state, telling);
    if (broken.isPresent()) {
      return broken;
    }
    HexState hex = HexState.of(state);
    List<Term> conditions = new ArrayList<>(hex.numbers());
    conditions.addAll(numbers.conditions(state, telling));
    state.setSpecState(new HexState(hex.required(), hex.visits(), hex.open(), conditions));
    return conditions.equals(before) ? Optional.empty() : contradiction(state);
  }

  /** The same, but for what the rules say of numbers. */
  Optional<String> refusalOfShape(State state, VisitUpdater telling) {
    for (int changed : telling.changed()) {
      Visit visit = telling.visits().get(changed);
      Optional<String> broken = visit.violation();
      if (broken.isEmpty() && telling.aliased().contains(changed)) {
        broken = OtherVisits.violation(visit, OTHER_VISITS);
      }
      if (broken.isPresent()) {
        return broken.map(why -> "HEX rule: " + why);
      }
    }
    Optional<String> shape = shape(state, telling.required());
    if (shape.isPresent()) {
      return shape;
    }
    List<Term> conditions = new ArrayList<>(pure(state, telling.required()));
    if (conditions.stream().anyMatch(Term::isFalse)) {
      return Optional.of("the precondition's conditions on references do not hold");
    }
    state.setSpecState(
        new HexState(telling.required(), telling.visits(), telling.open(), conditions));
    return Optional.empty();
  }

  /** Returns why path condition and numbers have no model together. */
  private Optional<String> contradiction(State state) {
    HexState hex = HexState.of(state);
    List<Term> all = new ArrayList<>(state.pathCondition());
    all.addAll(hex.numbers());
    SolverResult result = context.solve(all);
    return result.isUnsat()
        ? Optional.of("HEX rule: what the invariant says of numbers contradicts the path condition")
        : Optional.empty();
  }

  private Optional<String> shape(State state, Requirement required) {
    if (required.shapes().isEmpty()) {
      return Optional.empty();
    }
    ConcreteHeap heap = PartialHeap.of(state);
    for (Requirement.AppliedShape applied : required.shapes()) {
      List<ConcreteValue> arguments =
          applied.arguments().stream().map(v -> PartialHeap.value(state, v, "L")).toList();
      if (shapes.check(applied.shape(), heap, arguments) instanceof CheckResult.Fails fails) {
        return Optional.of(fails.why());
      }
    }
    return Optional.empty();
  }

  /** Returns the conditions on references that are still open, as far as they are decided. */
  private List<Term> pure(State state, Requirement required) {
    Map<Term, Term> known = new LinkedHashMap<>();
    for (SymbolicRef ref : required.references()) {
      Value target = state.resolved(ref);
      if (target instanceof Null) {
        known.put(ref.term(), terms.nullRef());
      } else if (target instanceof ObjectRef object) {
        known.put(ref.term(), terms.location(object.id()));
      }
    }
    return required.pure().stream()
        .map(term -> terms.substitute(term, known))
        .filter(term -> !term.isTrue())
        .toList();
  }
}
