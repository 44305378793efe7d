// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.logic.concrete.ModelChecker.Extent;
import org.heapsmith.logic.concrete.ModelChecker.State;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Exprs;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * Checks formulas that speak of two states: {@code old(…)} and names of the precondition belong to
 * the initial one. One use.
 */
final class PostSearch {
  private static final int MAX_MATCHES = 64;

  private final SpecModel model;
  private final TypeProvider types;
  private final ConstraintChecker constraints;
  private final Effort effort;
  private final MethodSpec spec;
  private final State before;
  private CheckResult result =
      new CheckResult.Undecided("the precondition has no match that gives its names values");
  private boolean isOpen;
  private int matches;

  PostSearch(
      SpecModel model,
      TypeProvider types,
      ConstraintChecker constraints,
      Effort effort,
      MethodSpec spec,
      State before) {
    this.model = model;
    this.types = types;
    this.constraints = constraints;
    this.effort = effort;
    this.spec = spec;
    this.before = before;
  }

  /** Returns whether {@code state} satisfies one of {@code disjuncts}. */
  CheckResult run(List<Disjunct> disjuncts, State state) {
    Optional<String> unknown = unknownStatic(disjuncts, state);
    if (unknown.isPresent()) {
      return new CheckResult.Undecided("the value of " + unknown.get() + " is not known");
    }
    Set<String> shared = new LinkedHashSet<>();
    disjuncts.forEach(d -> shared.addAll(Exprs.freeNames(d)));
    shared.removeAll(state.names().keySet());
    if (shared.isEmpty()) {
      return check(disjuncts, state, Map.of());
    }
    ExpressionEvaluator evaluator = new ExpressionEvaluator(types, before.heap());
    CheckResult search =
        new BacktrackingSearch(
                model,
                before.heap(),
                evaluator,
                Extent.PART,
                before.names().values(),
                match -> accepts(disjuncts, state, shared, match))
            .within(effort)
            .checking(constraints)
            .run(spec.requires(), ModelChecker.values(before.names()));
    // where the search was cut or gave up, one of the matches it has not seen may hold
    return result instanceof CheckResult.Fails && search instanceof CheckResult.Undecided
        ? search
        : result;
  }

  /** Returns true to end the search: it holds for this match, or there are too many of them. */
  private boolean accepts(
      List<Disjunct> disjuncts, State state, Set<String> shared, Map<String, Slot> match) {
    CheckResult answer = answer(disjuncts, state, shared, match);
    if (answer instanceof CheckResult.Holds) {
      result = answer;
      return true;
    }
    // a match that is not decided stays the answer unless a later one holds
    result = isOpen ? result : answer;
    isOpen |= answer instanceof CheckResult.Undecided;
    if (++matches < MAX_MATCHES) {
      return false;
    }
    result = isOpen ? result : new CheckResult.Undecided("the precondition has too many matches");
    return true;
  }

  private CheckResult answer(
      List<Disjunct> disjuncts, State state, Set<String> shared, Map<String, Slot> match) {
    Map<String, Object> values = new HashMap<>();
    for (String name : shared) {
      Slot slot = match.get(name);
      if (slot == null || slot.value() == null) {
        return new CheckResult.Undecided("the precondition leaves the value of " + name + " open");
      }
      values.put(name, slot.value());
    }
    return check(disjuncts, state, values);
  }

  private CheckResult check(List<Disjunct> disjuncts, State state, Map<String, Object> shared) {
    Map<String, Object> initial = new HashMap<>(ModelChecker.values(before.names()));
    initial.putAll(shared);
    Map<String, Object> names = new HashMap<>(ModelChecker.values(state.names()));
    names.putAll(shared);
    ExpressionEvaluator atEntry = new ExpressionEvaluator(types, before.heap());
    ExpressionEvaluator evaluator = new ExpressionEvaluator(types, state.heap(), atEntry, initial);
    return new BacktrackingSearch(
            model, state.heap(), evaluator, Extent.PART, state.names().values())
        .within(effort)
        .checking(constraints)
        .run(disjuncts, names);
  }

  private Optional<String> unknownStatic(List<Disjunct> disjuncts, State state) {
    Set<String> unknown = new LinkedHashSet<>();
    for (Disjunct disjunct : disjuncts) {
      Exprs.visit(
          disjunct,
          expr -> {
            if (expr instanceof Expr.StaticRead read) {
              FieldKey key = new FieldKey(read.owner(), read.name(), read.descriptor());
              // under old(…) it is read at entry; to ask for both states is safe
              boolean known =
                  state.heap().statics().containsKey(key)
                      && before.heap().statics().containsKey(key);
              if (!known) {
                unknown.add(read.owner().replace('/', '.') + "." + read.name());
              }
            }
          });
    }
    return unknown.stream().findFirst();
  }
}
