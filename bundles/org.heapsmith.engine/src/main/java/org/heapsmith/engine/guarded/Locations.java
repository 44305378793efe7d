// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.result.PathFact;
import org.heapsmith.engine.result.Target;
import org.heapsmith.engine.state.InputObject;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.Alternative;
import org.heapsmith.engine.strategy.Alternative.Rejection;
import org.heapsmith.engine.strategy.Answer;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.engine.strategy.InputLengths;
import org.heapsmith.engine.strategy.InputNames;
import org.heapsmith.engine.strategy.Verdict;
import org.heapsmith.engine.value.ObjectRef;
import org.heapsmith.engine.value.ReferenceValue;
import org.heapsmith.engine.value.SymbolicRef;
import org.heapsmith.smt.Terms;

/**
 * Arrays and strings of the input are located: the first use of their content chooses an array or
 * string met before, or a new one of each length up to the bound, as lazy initialisation does.
 */
final class Locations {
  static final String STRING = "java/lang/String";

  private final ExplorationContext context;
  private final Terms terms;
  private final Knowledge knowledge;
  private final Classes classes;
  private final Function<State, Verdict> check;

  Locations(
      ExplorationContext context,
      Knowledge knowledge,
      Classes classes,
      Function<State, Verdict> check) {
    this.context = context;
    this.terms = context.terms();
    this.knowledge = knowledge;
    this.classes = classes;
    this.check = check;
  }

  /** Returns whether objects of the symbol's type are located rather than guarded. */
  static boolean areLocated(SymbolicRef symbol) {
    return Classes.isArray(symbol) || symbol.declaredType().equals(STRING);
  }

  /** Makes an object of the initial heap. */
  @FunctionalInterface
  private interface Maker {
    ObjectRef make(State state, int length);
  }

  /** Answers which array or string a symbol is that is known not to be null. */
  Answer.Choice<ReferenceValue> locate(State state, SymbolicRef symbol) {
    List<Alternative<ReferenceValue>> alternatives = new ArrayList<>();
    for (InputObject object : state.inputs()) {
      if (classes.mayBe(state, symbol, object.initial().className())) {
        ObjectRef alias = new ObjectRef(object.initial().id());
        alternatives.add(
            is(state.fork(), symbol, alias, symbol.path() + " == " + object.path())
                .about(Target.alias(InputNames.name(state, alias))));
      }
    }
    if (Classes.isArray(symbol)) {
      fresh(
          state,
          symbol,
          (s, n) -> context.inputs().array(s, symbol.declaredType(), n, symbol.path()),
          ".length == ",
          alternatives);
    } else {
      fresh(
          state,
          symbol,
          (s, n) -> context.inputs().string(s, n, symbol.path()),
          ".length() == ",
          alternatives);
    }
    return new Answer.Choice<>(PathFact.Kind.REFERENCE, alternatives, symbol);
  }

  private void fresh(
      State state,
      SymbolicRef symbol,
      Maker maker,
      String words,
      List<Alternative<ReferenceValue>> alternatives) {
    int limit = context.bounds().objects();
    if (state.inputCount() + GuardedHeap.of(state).bound().size() >= limit) {
      context.report(Notice.of(Code.BOUND_REFERENCES, "", limit, symbol.path()));
      alternatives.add(
          Alternative.<ReferenceValue>rejected(
                  symbol.path() + " is new", "", Rejection.BOUND, "bound objects " + limit)
              .about(Target.fresh("")));
      return;
    }
    for (int length : InputLengths.of(context, symbol.declaredType())) {
      State next = state.fork();
      ObjectRef object = maker.make(next, length);
      register(next, object);
      alternatives.add(
          is(next, symbol, object, symbol.path() + words + length)
              .about(Target.fresh(InputNames.name(next, object))));
    }
    alternatives.add(InputLengths.longer(context, symbol.path(), symbol.declaredType()));
  }

  /** The references in a new array are symbols too. */
  static void register(State state, ObjectRef object) {
    if (state.object(object) instanceof org.heapsmith.engine.state.ArrayObject array) {
      GuardedHeap heap = GuardedHeap.of(state);
      for (int i = 0; i < array.length(); i++) {
        if (array.element(i) instanceof SymbolicRef element) {
          heap = heap.withSymbol(element);
        }
      }
      state.setSpecState(heap);
    }
  }

  private Alternative<ReferenceValue> is(
      State next, SymbolicRef symbol, ObjectRef object, String label) {
    knowledge.assume(next, terms.eq(symbol.term(), terms.location(object.id())));
    Verdict verdict = check.apply(next);
    return verdict.goesOn()
        ? Alternative.explored(next, object, label, "")
        : Alternative.rejected(label, "", Rejection.INFEASIBLE, "contradicts the path condition");
  }
}
