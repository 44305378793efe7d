// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.base.SearchResult;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;

/**
 * A strategy that decides references one by one: each is null or one object in the end. What it may
 * be says a {@link InputTheory}, when that is decided a {@link Resolution}.
 */
public final class DecidingStrategy implements HeapStrategy {
  private final String name;
  private final InputTheory theory;
  private final Resolution resolution;
  private final OpenQuestions<SymbolicRef> questions;

  /** Makes the strategy of one thread. */
  public DecidingStrategy(String name, InputTheory theory, Resolution resolution) {
    this.name = name;
    this.theory = theory;
    this.resolution = resolution;
    this.questions = resolution == Resolution.WHEN_NEEDED ? theory.questions() : OpenQuestions.NONE;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Answer<MethodInput> initialise(State state, MethodUnderTest method) {
    return theory.begin(state, method);
  }

  @Override
  public Answer.Choice<ReferenceValue> decide(State state, ReferenceValue... references) {
    return theory.candidates(
        state,
        references.length == 1
            ? symbolic(references[0])
            : theory.first(state, references[0], references[1]));
  }

  private static SymbolicRef symbolic(ReferenceValue reference) {
    if (reference instanceof SymbolicRef symbolic) {
      return symbolic;
    }
    throw new IllegalArgumentException("not made by this strategy: " + reference);
  }

  @Override
  public Answer<ReferenceValue> onLoad(State state, IndefiniteRef ref) {
    return resolution == Resolution.ON_LOAD
        ? decide(state, ref)
        : Answer.certain(state, theory.known(state, symbolic(ref)));
  }

  @Override
  public Optional<Answer<Boolean>> isNull(State state, IndefiniteRef ref) {
    return questions.isNull(state, symbolic(ref));
  }

  @Override
  public Optional<Answer<Boolean>> areEqual(State state, ReferenceValue a, ReferenceValue b) {
    return questions.areEqual(state, a, b);
  }

  @Override
  public Optional<Answer<ReferenceValue>> dereference(State state, IndefiniteRef ref) {
    return questions.dereference(state, symbolic(ref));
  }

  @Override
  public Optional<Answer<Boolean>> isInstance(State state, IndefiniteRef target, String type) {
    return questions.isInstance(state, symbolic(target), type);
  }

  @Override
  public Optional<Answer<LinkedMethod>> dispatch(
      State state, IndefiniteRef target, Function<String, LinkedMethod> select) {
    return questions.dispatch(state, symbolic(target), select);
  }

  @Override
  public boolean triesOtherTypes() {
    return theory.triesOtherTypes();
  }

  @Override
  public boolean changesClasses(State state) {
    return theory.changesClasses(state);
  }

  @Override
  public void narrowed(State state, ObjectRef object) {
    theory.narrowed(state, object);
  }

  @Override
  public Verdict check(State state) {
    return theory.check(state);
  }

  @Override
  public SearchResult<CompletedInput> complete(State state) {
    return theory.complete(state);
  }

  @Override
  public boolean ignoresPrecondition() {
    return theory.ignoresPrecondition();
  }

  @Override
  public Optional<List<SymbolicRef>> notNull(State state) {
    return theory.notNull(state);
  }

  @Override
  public List<InputCall> calls(State state) {
    return theory.calls(state);
  }

  @Override
  public boolean isOrdered(State state) {
    return theory.isOrdered(state);
  }

  @Override
  public InitialHeap initialHeap(State state) {
    return theory.initialHeap(state);
  }
}
