// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.lazy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.engine.concretize.CompletingStrategy;
import org.heapsmith.engine.concretize.CompletionResult;
import org.heapsmith.engine.result.PathFact;
import org.heapsmith.engine.result.Target;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.Alternative;
import org.heapsmith.engine.strategy.Answer;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.engine.strategy.InitialHeap;
import org.heapsmith.engine.value.IndefiniteRef;
import org.heapsmith.engine.value.Null;
import org.heapsmith.engine.value.ReferenceValue;
import org.heapsmith.engine.value.SymbolicRef;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.smt.Term;

/**
 * Lazier# initialisation [Deng 2012; POSE paper, section 2]: a comparison with null chooses only
 * null or some object; which object it is, is chosen when its content or class is used. What is
 * never chosen becomes an object of its own in the test. Of preconditions it knows the shape
 * properties only.
 */
public final class LazierSharpStrategy extends LazierStrategy implements CompletingStrategy {
  private final UnlocatedObjects unlocated;

  /** Makes the strategy of a worker. */
  public LazierSharpStrategy(ExplorationContext context) {
    super(context);
    this.unlocated = new UnlocatedObjects(context, targets());
  }

  @Override
  public String name() {
    return "lazier-sharp";
  }

  @Override
  public Answer<Boolean> isNull(State state, IndefiniteRef ref) {
    SymbolicRef symbolic = (SymbolicRef) ref;
    return isNotNull(state, symbolic)
        ? Answer.certain(state, false)
        : nullOrNot(state, symbolic, true, false);
  }

  /** Comparing with null says nothing of which object it is; comparing with an object does. */
  @Override
  public Answer<Boolean> areEqual(State state, ReferenceValue a, ReferenceValue b) {
    if (a instanceof Null) {
      return isNull(state, (IndefiniteRef) b);
    }
    return b instanceof Null ? isNull(state, (IndefiniteRef) a) : super.areEqual(state, a, b);
  }

  @Override
  public Answer<ReferenceValue> dereference(State state, IndefiniteRef ref) {
    SymbolicRef symbolic = (SymbolicRef) ref;
    return isNotNull(state, symbolic)
        ? Answer.certain(state, ref)
        : nullOrNot(state, symbolic, Null.NULL, symbolic);
  }

  @Override
  public Answer<Boolean> isInstance(State state, IndefiniteRef target, String type) {
    return context().program().hierarchy().isSubtype(target.declaredType(), type)
        ? Answer.certain(state, true)
        : super.isInstance(state, target, type);
  }

  @Override
  protected Answer.Choice<ReferenceValue> resolve(State state, SymbolicRef ref) {
    return isNotNull(state, ref)
        ? new Answer.Choice<>(PathFact.Kind.REFERENCE, targets().objects(state, ref), ref)
        : super.resolve(state, ref);
  }

  @Override
  public CompletionResult complete(State state) {
    return new CompletionResult.Found(state, unlocated.completion(state));
  }

  @Override
  public boolean ignoresPrecondition() {
    return true;
  }

  @Override
  public Optional<List<SymbolicRef>> notNull(State state) {
    return Optional.of(LazyState.open(state));
  }

  @Override
  public InitialHeap initialHeap(State state) {
    List<Term> facts = new ArrayList<>();
    for (SymbolicRef ref : LazyState.open(state)) {
      facts.add(context().terms().ne(ref.term(), context().terms().nullRef()));
    }
    return new InitialHeap(t -> t, SymbolicHeap.EMP.and(facts));
  }

  private static boolean isNotNull(State state, SymbolicRef ref) {
    return LazyState.of(state).isNotNull(ref);
  }

  private <T> Answer<T> nullOrNot(State state, SymbolicRef ref, T ifNull, T ifNot) {
    List<Alternative<T>> alternatives = new ArrayList<>();
    Alternative.Explored<ReferenceValue> none = targets().none(state, ref);
    alternatives.add(
        Alternative.explored(none.state(), ifNull, none.label(), "").about(Target.NULL));
    if (targets().hasObject(state, ref)) {
      State next = state.fork();
      next.setSpecState(LazyState.of(state).plus(ref));
      alternatives.add(
          Alternative.explored(next, ifNot, ref.path() + " != null", "").about(Target.NOT_NULL));
    }
    return new Answer.Choice<>(PathFact.Kind.REFERENCE, alternatives, ref);
  }
}
