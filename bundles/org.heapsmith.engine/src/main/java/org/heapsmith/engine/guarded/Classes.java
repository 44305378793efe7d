// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.List;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.ClassTerms;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputFactory;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * The classes symbols may have. A symbol's class stays open: questions about it become conditions
 * on a variable that stands for the class, which equal symbols share; a symbol nobody asks about
 * has no such variable.
 */
final class Classes {
  private final Terms terms;
  private final ClassTerms classTerms;
  private final Program program;
  private final TypeHierarchy hierarchy;
  private final InputFactory inputs;

  Classes(ExplorationContext context) {
    this.terms = context.terms();
    this.classTerms = new ClassTerms(context);
    this.program = context.program();
    this.hierarchy = program.hierarchy();
    this.inputs = context.inputs();
  }

  /** Returns the classes the symbol's object may have, the likeliest first. */
  List<String> possible(State state, SymbolicRef symbol) {
    List<String> known = GuardedHeap.of(state).classes().get(symbol.term());
    return known != null ? known : program.types().candidates(symbol.declaredType());
  }

  /** Returns whether there is a class the symbol's object could have; else it is null. */
  boolean canExist(State state, SymbolicRef symbol) {
    return hasConstants(symbol) || !possible(state, symbol).isEmpty();
  }

  /** Returns whether the symbol may refer to an object of exactly that class. */
  boolean mayBe(State state, SymbolicRef symbol, String className) {
    return isArray(symbol)
        ? hierarchy.isSubtype(className, symbol.declaredType())
        : possible(state, symbol).contains(className);
  }

  /**
   * Returns whether the symbol refers to objects that are no part of an input ({@link
   * InputFactory#hasConstants}).
   */
  boolean hasConstants(SymbolicRef symbol) {
    return inputs.hasConstants(symbol.declaredType());
  }

  /** Returns whether some object may be what both symbols refer to. */
  boolean mayAlias(State state, SymbolicRef a, SymbolicRef b) {
    if (isArray(a) && isArray(b)) {
      return hierarchy.mayShare(a.declaredType(), b.declaredType());
    }
    return possible(state, a).stream().anyMatch(possible(state, b)::contains);
  }

  /** Returns the types an array may have that all these symbols refer to. */
  List<String> arrays(List<SymbolicRef> symbols) {
    return program.types().arrays(symbols.stream().map(SymbolicRef::declaredType).toList());
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
    if (!ClassTerms.isKnown(some, all)) {
      type(state, knowledge, symbol);
    }
    return classTerms.isOneOf(variable(symbol), some, all);
  }

  /** Returns the variable that stands for the symbol's class. */
  Term variable(SymbolicRef symbol) {
    return classTerms.variable(symbol.path());
  }

  /** Returns the constant that stands for a class. */
  Term number(String className) {
    return classTerms.number(className);
  }

  /** Remembers what a type test said of the symbol's class, if it is not null. */
  void tested(State state, SymbolicRef symbol, String type, boolean passed) {
    List<String> left =
        possible(state, symbol).stream().filter(c -> isSubtype(c, type) == passed).toList();
    if (!left.isEmpty()) {
      state.setSpecState(GuardedHeap.of(state).withClasses(symbol, left));
    }
  }

  /** Remembers that a symbol is from now on used for an equal one, too: a class has to fit both. */
  void equated(State state, Knowledge knowledge, SymbolicRef used, SymbolicRef equal) {
    List<String> all = possible(state, used);
    List<String> both = all.stream().filter(possible(state, equal)::contains).toList();
    if (both.isEmpty() || both.size() == all.size()) {
      return;
    }
    state.setSpecState(GuardedHeap.of(state).withClasses(used, both));
    if (GuardedHeap.of(state).typed().contains(used)) {
      knowledge.assume(
          state,
          terms.or(terms.eq(used.term(), terms.nullRef()), classTerms.oneOf(variable(used), both)));
    }
  }

  /** Gives the symbol's class a variable, and those of the symbols it may be equal to. */
  private void type(State state, Knowledge knowledge, SymbolicRef symbol) {
    if (GuardedHeap.of(state).typed().contains(symbol)) {
      return;
    }
    knowledge.assume(state, classTerms.oneOf(variable(symbol), possible(state, symbol)));
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
