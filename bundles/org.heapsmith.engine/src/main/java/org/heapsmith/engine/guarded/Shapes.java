// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.engine.concretize.CompletionResult;
import org.heapsmith.engine.state.InputObject;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.engine.value.SymbolicRef;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Chooses one shape of the input at the end of a path: which symbols are null and which are the
 * same object, in a model of the path condition. Of all models, one with as few objects and as
 * little sharing as is found by changing one symbol at a time.
 */
final class Shapes {
  /** Clashes of classes that pairwise conditions did not see; more are given up. */
  private static final int MAX_CLASHES = 20;

  private final ExplorationContext context;
  private final Terms terms;
  private final Classes classes;
  private final Feasibility feasibility;

  Shapes(ExplorationContext context, Classes classes, Feasibility feasibility) {
    this.context = context;
    this.terms = context.terms();
    this.classes = classes;
    this.feasibility = feasibility;
  }

  /** Makes everything in a copy of the state definite. */
  CompletionResult complete(State state) {
    List<Term> conditions = new ArrayList<>(state.pathCondition());
    Map<Term, Object> likely = likely(state, conditions);
    if (likely != null && clash(state, likely) == null) {
      return new Concretion(context, classes, state, likely).complete(conditions);
    }
    for (int i = 0; i <= MAX_CLASHES; i++) {
      SolverResult result = context.solve(conditions);
      if (result instanceof SolverResult.Unknown unknown) {
        return new CompletionResult.Unknown(unknown.reason());
      } else if (!(result instanceof SolverResult.Sat sat)) {
        return new CompletionResult.Infeasible();
      } else {
        Map<Term, Object> values = simplest(state, conditions, sat);
        Term clash = clash(state, values);
        if (clash == null) {
          return new Concretion(context, classes, state, values).complete(conditions);
        }
        conditions.add(clash);
      }
    }
    return new CompletionResult.Unknown("no classes fit the references");
  }

  /** Returns the likely shape if it is one; of symbols nobody asked about it says nothing. */
  private Map<Term, Object> likely(State state, List<Term> conditions) {
    Feasibility.Found found = feasibility.likely(state, conditions).orElse(null);
    if (found == null) {
      return null;
    }
    GuardedHeap heap = GuardedHeap.of(state);
    Map<Term, Object> values = new LinkedHashMap<>();
    significant(heap, conditions)
        .forEach(
            v -> {
              Object reference = found.references().get(v);
              boolean isClass = heap.typed().stream().anyMatch(s -> classes.variable(s) == v);
              if (reference != null || isClass) {
                values.put(
                    v, reference != null ? reference : found.numbers().model().eval(v).value());
              }
            });
    return values;
  }

  /** The variables of the conditions, and the symbols whose objects have to be made. */
  private static Set<Term> significant(GuardedHeap heap, List<Term> conditions) {
    Set<Term> variables = new LinkedHashSet<>();
    conditions.forEach(c -> variables.addAll(Terms.variables(c)));
    heap.bound().forEach(s -> variables.add(s.term()));
    return variables;
  }

  private Map<Term, Object> simplest(State state, List<Term> conditions, SolverResult.Sat sat) {
    GuardedHeap heap = GuardedHeap.of(state);
    Set<Term> variables = significant(heap, conditions);
    Map<Term, Object> values = new LinkedHashMap<>();
    variables.forEach(v -> values.put(v, sat.model().eval(v).value()));
    long next = LikelyShape.FRESH;
    for (Term variable : variables) {
      if (variable.sort() == Sort.REF && heap.symbols().containsKey(variable)) {
        long fresh = next++;
        List<Long> candidates =
            heap.contents().containsKey(variable) ? List.of(fresh) : List.of(0L, fresh);
        improve(variable, candidates, values, conditions);
      }
    }
    return values;
  }

  /** Gives the variable the first candidate under which the conditions still hold. */
  private static void improve(
      Term variable, List<Long> candidates, Map<Term, Object> values, List<Term> conditions) {
    Object given = values.get(variable);
    List<Term> concerned =
        conditions.stream().filter(c -> Terms.variables(c).contains(variable)).toList();
    for (Long candidate : candidates) {
      values.put(variable, candidate);
      Evaluator evaluator = new Evaluator(values);
      if (concerned.stream().allMatch(evaluator::holds)) {
        return;
      }
    }
    values.put(variable, given);
  }

  /** Returns what excludes an object that no class fits; null if there is none. */
  private Term clash(State state, Map<Term, Object> values) {
    GuardedHeap heap = GuardedHeap.of(state);
    Map<Object, List<SymbolicRef>> groups = new LinkedHashMap<>();
    values.forEach(
        (variable, value) -> {
          SymbolicRef symbol = heap.symbols().get(variable);
          if (symbol != null && !value.equals(0L)) {
            groups.computeIfAbsent(value, v -> new ArrayList<>()).add(symbol);
          }
        });
    for (Map.Entry<Object, List<SymbolicRef>> group : groups.entrySet()) {
      List<SymbolicRef> members = group.getValue();
      boolean located = isInput(state, (Long) group.getKey());
      if (fitting(state, classes, members, values).isEmpty() && !located
          || located && !allFit(state, members, (Long) group.getKey())) {
        return different(members, (Long) group.getKey(), located);
      }
    }
    return null;
  }

  private static boolean isInput(State state, long address) {
    return address < LikelyShape.FRESH && state.input((int) address).isPresent();
  }

  private boolean allFit(State state, List<SymbolicRef> members, long address) {
    String className =
        state.input((int) address).map(InputObject::initial).orElseThrow().className();
    return members.stream().allMatch(m -> classes.mayBe(state, m, className));
  }

  private Term different(List<SymbolicRef> members, long address, boolean located) {
    List<Term> parts = new ArrayList<>();
    Term first = located ? terms.location(address) : members.get(0).term();
    members.forEach(m -> parts.add(terms.ne(m.term(), first)));
    return terms.or(parts);
  }

  /** Returns the classes an object may have that all these symbols are. */
  static List<String> fitting(
      State state, Classes classes, List<SymbolicRef> members, Map<Term, Object> values) {
    List<String> result = new ArrayList<>(classes.possible(state, members.get(0)));
    for (SymbolicRef member : members) {
      result.retainAll(classes.possible(state, member));
      Object asked = values.get(classes.variable(member));
      if (asked != null && GuardedHeap.of(state).typed().contains(member)) {
        result.removeIf(c -> !classes.number(c).value().equals(asked));
      }
    }
    return result;
  }
}
