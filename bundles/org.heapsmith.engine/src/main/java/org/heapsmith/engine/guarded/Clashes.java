// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.heapsmith.base.SearchResult;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.CompletedInput;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Objects of a model that no class fits: a solver knows addresses, and gives references of types
 * that have nothing in common the same one where no condition speaks of both.
 */
final class Clashes {
  /** Clashes that pairwise conditions did not see; more are given up. */
  private static final int MOST = 20;

  private final ExplorationContext context;
  private final Terms terms;
  private final Classes classes;
  private final State state;

  Clashes(ExplorationContext context, Classes classes, State state) {
    this.context = context;
    this.terms = context.terms();
    this.classes = classes;
    this.state = state;
  }

  /**
   * What was made of a model.
   *
   * @param clash excludes an object of it that no class fits; empty if there is none
   */
  record Attempt(Optional<Term> clash, Supplier<CompletedInput> made) {}

  /**
   * Returns what is made of a model in which a class fits every object: models are excluded one by
   * one.
   *
   * @param solver asked with what is excluded so far
   * @param attempt from the model, with the same
   */
  SearchResult<CompletedInput> avoided(
      Function<List<Term>, SolverResult> solver,
      BiFunction<SolverResult.Sat, List<Term>, Attempt> attempt) {
    return avoided(solver, attempt, List.of());
  }

  private SearchResult<CompletedInput> avoided(
      Function<List<Term>, SolverResult> solver,
      BiFunction<SolverResult.Sat, List<Term>, Attempt> attempt,
      List<Term> excluded) {
    return CompletedInput.of(
        solver.apply(excluded),
        sat -> {
          Attempt next = attempt.apply(sat, excluded);
          if (next.clash().isEmpty()) {
            return new SearchResult.Found<>(next.made().get());
          } else if (excluded.size() == MOST) {
            return SearchResult.unknown("no classes fit the references");
          }
          List<Term> more = new ArrayList<>(excluded);
          more.add(next.clash().get());
          return avoided(solver, attempt, more);
        });
  }

  /** Returns what excludes an object that no class fits; empty if there is none. */
  Optional<Term> of(Map<Term, Object> values) {
    return of(values, address -> Optional.empty());
  }

  /**
   * Returns what excludes an object that no class fits; empty if there is none.
   *
   * @param cells the classes an object may have that is at an address in a shape of the input
   */
  Optional<Term> of(Map<Term, Object> values, Function<Long, Optional<List<String>>> cells) {
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
      long address = (Long) group.getKey();
      Optional<List<String>> cell = cells.apply(address);
      if (cell.isPresent()) {
        List<String> fitting = fitting(state, classes, members, values);
        fitting.retainAll(cell.get());
        if (fitting.isEmpty()) {
          return Optional.of(different(members, address, true, values));
        }
        continue;
      }
      boolean located = isInput(state, address) || members.stream().anyMatch(classes::hasConstants);
      if (located
          ? !allFit(members, address, values)
          : fitting(state, classes, members, values).isEmpty()) {
        return Optional.of(
            constant(members, address).orElse(different(members, address, located, values)));
      }
    }
    return Optional.empty();
  }

  /** Returns whether the address is that of an object of the state's input. */
  static boolean isInput(State state, long address) {
    return address < LikelyShape.FRESH && state.input((int) address).isPresent();
  }

  private boolean allFit(List<SymbolicRef> members, long address, Map<Term, Object> values) {
    if (members.stream().anyMatch(classes::hasConstants)) {
      return members.stream().allMatch(m -> constants(m).contains(address));
    }
    String className =
        state.input((int) address).map(InputObject::initial).orElseThrow().className();
    return members.stream()
        .allMatch(m -> classes.mayBe(state, m, className) && isAsked(m, className, values));
  }

  /** Returns whether the class that a symbol has in a model, if any, is that one. */
  private boolean isAsked(SymbolicRef symbol, String className, Map<Term, Object> values) {
    Object asked = values.get(classes.variable(symbol));
    return asked == null
        || !GuardedHeap.of(state).typed().contains(symbol)
        || classes.number(className).value().equals(asked);
  }

  /** Returns the addresses of the constants that a symbol may be; none if it is no enum's. */
  private List<Long> constants(SymbolicRef symbol) {
    return context.inputs().constants(state, symbol.declaredType()).stream()
        .map(c -> (long) c.id())
        .toList();
  }

  /** Nobody asked which constant it is: null, or one of them, unless they are not known. */
  private Optional<Term> constant(List<SymbolicRef> members, long address) {
    return members.stream()
        .filter(m -> !constants(m).isEmpty() && !constants(m).contains(address))
        .findFirst()
        .map(
            m -> {
              List<Term> parts = new ArrayList<>();
              parts.add(terms.eq(m.term(), terms.nullRef()));
              constants(m).forEach(c -> parts.add(terms.eq(m.term(), terms.location(c))));
              return terms.or(parts);
            });
  }

  /** The references are not all equal, or the model's class of one of them is another. */
  private Term different(
      List<SymbolicRef> members, long address, boolean located, Map<Term, Object> values) {
    List<Term> parts = new ArrayList<>();
    Term first = located ? terms.location(address) : members.get(0).term();
    for (SymbolicRef member : members) {
      parts.add(terms.ne(member.term(), first));
      Term variable = classes.variable(member);
      Object asked = values.get(variable);
      if (asked != null && GuardedHeap.of(state).typed().contains(member)) {
        parts.add(terms.ne(variable, terms.constantOf(variable.sort(), asked)));
      }
    }
    return terms.or(parts);
  }

  /** Returns the classes an object may have that all these symbols are. */
  static List<String> fitting(
      State state, Classes classes, List<SymbolicRef> members, Map<Term, Object> values) {
    if (members.stream().allMatch(Classes::isArray)) {
      return classes.arrays(members);
    }
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
