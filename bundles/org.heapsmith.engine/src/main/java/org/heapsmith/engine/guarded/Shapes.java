// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.engine.concretize.CompletionResult;
import org.heapsmith.engine.state.InputObject;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.engine.value.SymbolicRef;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Chooses one shape of the input at the end of a path: which symbols are null and which are the
 * same object, in a model of the path condition.
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
    List<Term> conditions = new ArrayList<>(feasibility.conditions(state));
    Map<Term, Object> known = known(state, conditions);
    if (known != null && clash(state, known) == null) {
      return new Concretion(context, classes, state, known).complete(conditions);
    }
    for (int i = 0; i <= MAX_CLASHES; i++) {
      SolverResult result = context.solve(conditions);
      if (result instanceof SolverResult.Unknown unknown) {
        return new CompletionResult.Unknown(unknown.reason());
      } else if (!(result instanceof SolverResult.Sat sat)) {
        return new CompletionResult.Infeasible();
      } else {
        Map<Term, Object> values = SimplestShape.of(GuardedHeap.of(state), conditions, sat);
        Term clash = clash(state, values);
        if (clash == null) {
          return new Concretion(context, classes, state, values).complete(conditions);
        }
        conditions.add(clash);
      }
    }
    return new CompletionResult.Unknown("no classes fit the references");
  }

  /** Returns a shape that is at hand; of symbols nobody asked about it says nothing. */
  private Map<Term, Object> known(State state, List<Term> conditions) {
    Feasibility.Found found = feasibility.likely(state, conditions).orElse(null);
    if (found == null) {
      return null;
    }
    GuardedHeap heap = GuardedHeap.of(state);
    Map<Term, Object> values = new LinkedHashMap<>();
    SimplestShape.significant(heap, conditions)
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
      boolean located =
          isInput(state, (Long) group.getKey()) || members.stream().anyMatch(classes::isEnum);
      if (fitting(state, classes, members, values).isEmpty() && !located
          || located && !allFit(state, members, (Long) group.getKey())) {
        return different(members, (Long) group.getKey(), located);
      }
    }
    return null;
  }

  /** Returns whether the address is that of an object of the state's input. */
  static boolean isInput(State state, long address) {
    return address < LikelyShape.FRESH && state.input((int) address).isPresent();
  }

  private boolean allFit(State state, List<SymbolicRef> members, long address) {
    if (members.stream().anyMatch(classes::isEnum)) {
      return members.stream().allMatch(classes::isEnum); // their conditions say which constant
    }
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
