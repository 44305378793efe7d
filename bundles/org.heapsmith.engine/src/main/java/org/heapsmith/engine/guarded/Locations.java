// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputLengths;
import org.heapsmith.machine.strategy.InputNames;
import org.heapsmith.machine.strategy.Rejection;
import org.heapsmith.machine.strategy.Verdict;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Arrays and strings of the input are located: the first use of their content chooses an array or
 * string met before, or a new one of each length up to the bound, as lazy initialisation does.
 */
final class Locations {
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

  /** Returns whether the symbol's object is known to be one that is located rather than guarded. */
  boolean areLocated(State state, SymbolicRef symbol) {
    return InputLengths.isSized(symbol.declaredType())
        || knowledge.simplified(state, isText(state, symbol)).isTrue();
  }

  private Term isText(State state, SymbolicRef symbol) {
    List<String> possible = classes.possible(state, symbol);
    boolean mayBe = possible.contains(StringObject.CLASS_NAME);
    return mayBe
        ? classes.isOneOf(state, knowledge, symbol, List.of(StringObject.CLASS_NAME))
        : terms.bool(false);
  }

  private static String type(SymbolicRef symbol) {
    return InputLengths.isSized(symbol.declaredType())
        ? symbol.declaredType()
        : StringObject.CLASS_NAME;
  }

  /** Answers which array or string a symbol is that is known not to be null. */
  Answer.Choice<ReferenceValue> locate(State state, SymbolicRef symbol) {
    List<Alternative<ReferenceValue>> alternatives = new ArrayList<>();
    for (InputObject object : state.inputs()) {
      if (fits(state, symbol, object.initial().className())) {
        ObjectRef alias = new ObjectRef(object.initial().id());
        alternatives.add(
            is(state.fork(), symbol, alias, symbol.path() + " == " + object.path())
                .about(Target.alias(InputNames.name(state, alias))));
      }
    }
    addFresh(state, symbol, alternatives);
    return new Answer.Choice<>(PathFact.Kind.REFERENCE, alternatives, symbol);
  }

  private boolean fits(State state, SymbolicRef symbol, String className) {
    return type(symbol).equals(StringObject.CLASS_NAME)
        ? className.equals(StringObject.CLASS_NAME)
        : classes.mayBe(state, symbol, className);
  }

  /** Chooses what a reference to a constant of an enum is: null or one of them. */
  Answer.Choice<ReferenceValue> enumerate(State state, SymbolicRef symbol) {
    String type = symbol.declaredType();
    List<Alternative<ReferenceValue>> alternatives = new ArrayList<>();
    alternatives.add(
        is(state.fork(), symbol, Null.NULL, terms.nullRef(), symbol.path() + " == null")
            .about(Target.NULL));
    List<ObjectRef> constants = context.inputs().constants(state, type);
    for (ObjectRef constant : constants) {
      String name = context.inputs().constantName(state, type, constant);
      State next = state.fork();
      context.inputs().refer(next, type, constant);
      alternatives.add(
          is(next, symbol, constant, symbol.path() + " == " + name).about(Target.alias(name)));
    }
    if (constants.isEmpty()) {
      Notice none =
          Notice.of(Code.NO_INSTANTIABLE_CLASS, "", type.replace('/', '.'), symbol.path());
      alternatives.add(
          Alternative.rejected(symbol.path() + " is new", "", new Rejection.LeftOut(none)));
    }
    return new Answer.Choice<>(PathFact.Kind.REFERENCE, alternatives, symbol);
  }

  private void addFresh(
      State state, SymbolicRef symbol, List<Alternative<ReferenceValue>> alternatives) {
    String type = type(symbol);
    String path = symbol.path();
    int limit = context.bounds().objects();
    if (state.inputCount() + GuardedHeap.of(state).bound().size() >= limit) {
      Notice bound = Notice.of(Code.BOUND_REFERENCES, "", limit, path);
      alternatives.add(
          Alternative.<ReferenceValue>rejected(path + " is new", "", new Rejection.LeftOut(bound))
              .about(Target.fresh("")));
      return;
    }
    for (int length : InputLengths.of(context, type)) {
      State next = state.fork();
      ObjectRef object = context.inputs().sized(next, type, length, path);
      register(next, object);
      String label = InputLengths.label(path, type) + " == " + length;
      Target target = Target.fresh(InputNames.name(next, object));
      alternatives.add(is(next, symbol, object, label).about(target));
    }
    alternatives.add(InputLengths.longer(context, path, type));
  }

  /** The references in a new array are symbols too. */
  static void register(State state, ObjectRef object) {
    if (state.object(object) instanceof ArrayObject array) {
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
    return is(next, symbol, object, terms.location(object.id()), label);
  }

  private Alternative<ReferenceValue> is(
      State next, SymbolicRef symbol, ReferenceValue object, Term location, String label) {
    knowledge.assume(next, terms.eq(symbol.term(), location));
    return Alternative.judged(check.apply(next), next, () -> object, label, "");
  }
}
