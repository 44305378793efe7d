// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.engine.program.EnumTypes;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.engine.value.SymbolicRef;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * The classes symbols may have. A symbol's class stays open: questions about it become conditions
 * on a variable that stands for the class, which equal symbols share; a symbol nobody asks about
 * has no such variable.
 */
final class Classes {
  private final Terms terms;
  private final TypeHierarchy hierarchy;
  private final EnumTypes enums;

  /**
   * Numbers of classes, in the order they were first asked for: names in the terms of one thread.
   */
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  private final Map<String, List<String>> instantiable = new HashMap<>();

  Classes(ExplorationContext context) {
    this.terms = context.terms();
    this.hierarchy = context.program().hierarchy();
    this.enums = context.program().enums();
  }

  /** Returns the classes the symbol's object may have, the likeliest first. */
  List<String> possible(State state, SymbolicRef symbol) {
    List<String> known = GuardedHeap.of(state).classes().get(symbol.term());
    return known != null
        ? known
        : instantiable.computeIfAbsent(symbol.declaredType(), hierarchy::instantiableSubtypes);
  }

  /** Returns whether there is a class the symbol's object could have; else it is null. */
  boolean canExist(State state, SymbolicRef symbol) {
    return isEnum(symbol) || !possible(state, symbol).isEmpty();
  }

  /** Returns whether the symbol may refer to an object of exactly that class. */
  boolean mayBe(State state, SymbolicRef symbol, String className) {
    return isArray(symbol)
        ? hierarchy.isSubtype(className, symbol.declaredType())
        : possible(state, symbol).contains(className);
  }

  /** Returns whether the symbol refers to constants of an enum. */
  boolean isEnum(SymbolicRef symbol) {
    return enums.contains(symbol.declaredType());
  }

  /** Returns whether some object may be what both symbols refer to. */
  boolean mayAlias(State state, SymbolicRef a, SymbolicRef b) {
    if (isArray(a) && isArray(b)) {
      return hierarchy.isSubtype(a.declaredType(), b.declaredType())
          || hierarchy.isSubtype(b.declaredType(), a.declaredType());
    }
    return possible(state, a).stream().anyMatch(possible(state, b)::contains);
  }

  static boolean isArray(SymbolicRef symbol) {
    return symbol.declaredType().charAt(0) == '[';
  }

  /** Returns whether objects of that class have the members of {@code type}. */
  boolean isSubtype(String className, String type) {
    return hierarchy.isSubtype(className, type);
  }

  /** Returns when the non-null symbol's class is one of {@code some} of its possible classes. */
  Term isOneOf(State state, Knowledge knowledge, SymbolicRef symbol, List<String> some) {
    List<String> all = possible(state, symbol);
    if (some.isEmpty() || some.size() == all.size()) {
      return terms.bool(!some.isEmpty());
    }
    type(state, knowledge, symbol);
    return oneOf(symbol, some);
  }

  private Term oneOf(SymbolicRef symbol, List<String> some) {
    List<Term> parts = new ArrayList<>();
    some.forEach(c -> parts.add(terms.eq(variable(symbol), number(c))));
    return terms.or(parts);
  }

  /** Returns the variable that stands for the symbol's class. */
  Term variable(SymbolicRef symbol) {
    return terms.var(symbol.path() + ".class", Sort.INT);
  }

  /** Returns the constant that stands for a class. */
  Term number(String className) {
    return terms.intConst(numbers.computeIfAbsent(className, c -> numbers.size()));
  }

  /** Gives the symbol's class a variable, and those of the symbols it may be equal to. */
  private void type(State state, Knowledge knowledge, SymbolicRef symbol) {
    if (GuardedHeap.of(state).typed().contains(symbol)) {
      return;
    }
    knowledge.assume(state, oneOf(symbol, possible(state, symbol)));
    for (SymbolicRef other : GuardedHeap.of(state).typed()) {
      shareClass(state, knowledge, symbol, other);
    }
    state.setSpecState(GuardedHeap.of(state).withTyped(symbol));
    for (SymbolicRef other : GuardedHeap.of(state).bound()) {
      mayNarrow(state, knowledge, other, symbol);
    }
  }

  /** Called for a symbol that was bound: if it excludes a class of a typed one, both are typed. */
  void bound(State state, Knowledge knowledge, SymbolicRef symbol) {
    for (SymbolicRef typed : GuardedHeap.of(state).typed()) {
      mayNarrow(state, knowledge, symbol, typed);
    }
  }

  private void mayNarrow(State state, Knowledge knowledge, SymbolicRef symbol, SymbolicRef typed) {
    if (mayAlias(state, symbol, typed)
        && !possible(state, symbol).containsAll(possible(state, typed))) {
      type(state, knowledge, symbol);
    }
  }

  private void shareClass(State state, Knowledge knowledge, SymbolicRef a, SymbolicRef b) {
    if (mayAlias(state, a, b)) {
      knowledge.assume(
          state,
          terms.or(
              terms.ne(a.term(), b.term()),
              terms.eq(a.term(), terms.nullRef()),
              terms.eq(variable(a), variable(b))));
    }
  }
}
