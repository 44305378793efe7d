// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.strategy;

import java.util.function.Function;
import org.heapsmith.engine.program.FieldSlot;
import org.heapsmith.engine.program.LinkedMethod;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.value.IndefiniteRef;
import org.heapsmith.engine.value.ReferenceValue;
import org.heapsmith.engine.value.SymbolicRef;
import org.heapsmith.engine.value.Value;

/**
 * A strategy in which every use of a symbolic reference resolves it to null or to one object. It
 * has to say only what the choices are, {@link #resolve}, and whether loading is already a use.
 */
public abstract class LocationStrategy implements HeapStrategy {
  private final ExplorationContext context;

  /** Makes the strategy of a worker. */
  protected LocationStrategy(ExplorationContext context) {
    this.context = context;
  }

  /** Returns what the strategy works with. */
  protected final ExplorationContext context() {
    return context;
  }

  /**
   * Answers what an unresolved reference may be. In every alternative explored the state records
   * the resolution ({@link State#resolve}) and the value is the target: null or an object id.
   */
  protected abstract Answer.Choice<ReferenceValue> resolve(State state, SymbolicRef ref);

  /** Leaves the reference as it is: loading is no use. */
  @Override
  public Answer<ReferenceValue> onLoad(State state, IndefiniteRef ref) {
    return Answer.certain(state, ref);
  }

  @Override
  public Answer<Boolean> isNull(State state, IndefiniteRef ref) {
    return new Answer.Refine<>(resolve(state, symbolic(ref)));
  }

  @Override
  public Answer<Boolean> areEqual(State state, ReferenceValue a, ReferenceValue b) {
    IndefiniteRef first = a instanceof IndefiniteRef ref ? ref : (IndefiniteRef) b;
    return new Answer.Refine<>(resolve(state, symbolic(first)));
  }

  @Override
  public Answer<ReferenceValue> dereference(State state, IndefiniteRef ref) {
    return resolve(state, symbolic(ref));
  }

  @Override
  public Answer<ReferenceValue> locate(State state, IndefiniteRef ref) {
    return resolve(state, symbolic(ref));
  }

  @Override
  public Answer<Value> readField(State state, IndefiniteRef target, FieldSlot field) {
    return new Answer.Refine<>(resolve(state, symbolic(target)));
  }

  @Override
  public Answer<Boolean> writeField(
      State state, IndefiniteRef target, FieldSlot field, Value value) {
    return new Answer.Refine<>(resolve(state, symbolic(target)));
  }

  @Override
  public Answer<Boolean> isInstance(State state, IndefiniteRef target, String type) {
    return new Answer.Refine<>(resolve(state, symbolic(target)));
  }

  @Override
  public Answer<LinkedMethod> dispatch(
      State state, IndefiniteRef target, Function<String, LinkedMethod> select) {
    return new Answer.Refine<>(resolve(state, symbolic(target)));
  }

  /** Asks the solver about the path condition alone. */
  @Override
  public Verdict check(State state) {
    return Verdict.of(context.solve(state.pathCondition()));
  }

  private static SymbolicRef symbolic(IndefiniteRef ref) {
    if (ref instanceof SymbolicRef symbolic) {
      return symbolic;
    }
    throw new IllegalArgumentException("not made by this strategy: " + ref);
  }
}
