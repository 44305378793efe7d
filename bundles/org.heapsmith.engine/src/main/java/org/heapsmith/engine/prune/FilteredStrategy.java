// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.prune;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.engine.concretize.CompletingStrategy;
import org.heapsmith.engine.concretize.CompletionResult;
import org.heapsmith.engine.concretize.PathConditionOnly;
import org.heapsmith.engine.program.FieldSlot;
import org.heapsmith.engine.program.LinkedMethod;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.Alternative;
import org.heapsmith.engine.strategy.Answer;
import org.heapsmith.engine.strategy.HeapStrategy;
import org.heapsmith.engine.strategy.InitialHeap;
import org.heapsmith.engine.strategy.MethodInput;
import org.heapsmith.engine.strategy.MethodUnderTest;
import org.heapsmith.engine.strategy.Rejection;
import org.heapsmith.engine.strategy.Verdict;
import org.heapsmith.engine.value.IndefiniteRef;
import org.heapsmith.engine.value.ReferenceValue;
import org.heapsmith.engine.value.SymbolicRef;
import org.heapsmith.engine.value.Value;

/** A strategy whose alternatives another rule filters. */
abstract class FilteredStrategy implements HeapStrategy, CompletingStrategy {
  private final HeapStrategy inner;
  private final CompletingStrategy completing;

  FilteredStrategy(HeapStrategy inner) {
    this.inner = inner;
    this.completing = inner instanceof CompletingStrategy c ? c : new PathConditionOnly();
  }

  final HeapStrategy inner() {
    return inner;
  }

  /** Returns why a state that has just learnt of the input is not explored; empty if it is. */
  abstract Optional<String> refusal(State state);

  @Override
  public Answer<MethodInput> initialise(State state, MethodUnderTest method) {
    return inner.initialise(state, method);
  }

  private <T> Answer<T> filtered(Answer<T> answer) {
    if (answer instanceof Answer.Refine<T> refine) {
      return new Answer.Refine<>(filtered(refine.choice()));
    }
    return answer instanceof Answer.Choice<T> choice ? filtered(choice) : answer;
  }

  private <T> Answer.Choice<T> filtered(Answer.Choice<T> choice) {
    List<Alternative<T>> result = new ArrayList<>();
    for (Alternative<T> each : choice.alternatives()) {
      Optional<String> refusal = each.explored().flatMap(e -> refusal(e.state()));
      result.add(
          refusal.isEmpty()
              ? each
              : Alternative.<T>rejected(
                      each.label(), each.constraint(), new Rejection.Pruned(refusal.get()))
                  .about(each.target()));
    }
    return new Answer.Choice<>(choice.kind(), result, choice.about());
  }

  @Override
  public Answer<ReferenceValue> onLoad(State state, IndefiniteRef ref) {
    return filtered(inner.onLoad(state, ref));
  }

  @Override
  public Answer<Boolean> isNull(State state, IndefiniteRef ref) {
    return filtered(inner.isNull(state, ref));
  }

  @Override
  public Answer<Boolean> areEqual(State state, ReferenceValue a, ReferenceValue b) {
    return filtered(inner.areEqual(state, a, b));
  }

  @Override
  public Answer<ReferenceValue> dereference(State state, IndefiniteRef ref) {
    return filtered(inner.dereference(state, ref));
  }

  @Override
  public Answer<ReferenceValue> locate(State state, IndefiniteRef ref) {
    return filtered(inner.locate(state, ref));
  }

  @Override
  public Answer<Value> readField(State state, IndefiniteRef target, FieldSlot field) {
    return filtered(inner.readField(state, target, field));
  }

  @Override
  public Answer<Boolean> writeField(
      State state, IndefiniteRef target, FieldSlot field, Value value) {
    return filtered(inner.writeField(state, target, field, value));
  }

  @Override
  public Answer<Boolean> isInstance(State state, IndefiniteRef target, String type) {
    return filtered(inner.isInstance(state, target, type));
  }

  @Override
  public Answer<Boolean> isCastable(State state, IndefiniteRef target, String type) {
    return filtered(inner.isCastable(state, target, type));
  }

  @Override
  public boolean testsTypesOfNull() {
    return inner.testsTypesOfNull();
  }

  @Override
  public boolean changesClasses(State state) {
    return inner.changesClasses(state);
  }

  @Override
  public Answer<LinkedMethod> dispatch(
      State state, IndefiniteRef target, Function<String, LinkedMethod> select) {
    return filtered(inner.dispatch(state, target, select));
  }

  @Override
  public Verdict check(State state) {
    return inner.check(state);
  }

  @Override
  public InitialHeap initialHeap(State state) {
    return inner.initialHeap(state);
  }

  @Override
  public CompletionResult complete(State state) {
    return completing.complete(state);
  }

  @Override
  public boolean ignoresPrecondition() {
    return completing.ignoresPrecondition();
  }

  @Override
  public Optional<List<SymbolicRef>> notNull(State state) {
    return completing.notNull(state);
  }
}
