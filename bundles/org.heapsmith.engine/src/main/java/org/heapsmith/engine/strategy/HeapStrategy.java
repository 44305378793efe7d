// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.strategy;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.engine.program.FieldSlot;
import org.heapsmith.engine.program.LinkedMethod;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.value.IndefiniteRef;
import org.heapsmith.engine.value.ReferenceValue;
import org.heapsmith.engine.value.SymbolicRef;
import org.heapsmith.engine.value.Value;

/**
 * How symbolic references are treated: the one seam between strategies and the interpreter. The
 * interpreter asks only about references that are not definite; null and object ids it handles
 * itself. Each question is answered with the list of successor states in which the answer holds
 * ({@link Answer}); or not at all, if the answer depends on which object a reference is: then the
 * interpreter has that decided ({@link #decide}), and asks again.
 *
 * <p>Implementations keep what they know in {@link State#specState()}; they have no mutable state
 * of their own besides caches, and one instance serves one thread.
 */
public interface HeapStrategy {

  /** Returns its name in specs and on the command line. */
  String name();

  /**
   * Answers the states the method starts in: input values bound, precondition assumed.
   *
   * @param state an empty state
   */
  Answer<MethodInput> initialise(State state, MethodUnderTest method);

  /**
   * Decides what a reference is: null or one object. Of several references it decides the one that
   * has to be known first; where one may be several references under guards, which of them it is.
   */
  Answer.Choice<ReferenceValue> decide(State state, ReferenceValue... references);

  /**
   * A symbolic reference arrives on the operand stack (loaded from a local variable, field or
   * element). Strategies that choose eagerly answer what it is decided to be; the others answer the
   * reference itself.
   */
  default Answer<ReferenceValue> onLoad(State state, IndefiniteRef ref) {
    return Answer.certain(state, ref);
  }

  /** Is it null? */
  default Optional<Answer<Boolean>> isNull(State state, IndefiniteRef ref) {
    return Optional.empty();
  }

  /** Are these two references equal? At least one is indefinite. */
  default Optional<Answer<Boolean>> areEqual(State state, ReferenceValue a, ReferenceValue b) {
    return Optional.empty();
  }

  /**
   * The reference is dereferenced. Answers {@code Null} for the alternative in which that throws,
   * else a reference that is known not to be null: an object id, or an indefinite one that the
   * strategy then accepts in {@link #readField} and {@link #writeField}.
   */
  default Optional<Answer<ReferenceValue>> dereference(State state, IndefiniteRef ref) {
    return Optional.empty();
  }

  /** Reads a field of a non-null indefinite reference. */
  default Optional<Answer<Value>> readField(State state, IndefiniteRef target, FieldSlot field) {
    return Optional.empty();
  }

  /**
   * Writes a field of a non-null indefinite reference; the value of the answer says nothing (true).
   */
  default Optional<Answer<Boolean>> writeField(
      State state, IndefiniteRef target, FieldSlot field, Value value) {
    return Optional.empty();
  }

  /**
   * Is the reference an instance of {@code type} (internal name or array descriptor)? Null is none;
   * unless {@link #testsTypesOfNull}, it is asked about before by {@link #isNull}.
   */
  default Optional<Answer<Boolean>> isInstance(State state, IndefiniteRef target, String type) {
    return Optional.empty();
  }

  /**
   * Can the reference be cast to {@code type}: is it null or an instance? Only asked of strategies
   * that {@linkplain #testsTypesOfNull test types of null}.
   */
  default Optional<Answer<Boolean>> isCastable(State state, IndefiniteRef target, String type) {
    return Optional.empty();
  }

  /**
   * Returns whether type tests of references that may be null are asked as they are, with null as
   * one of the reasons for the answer.
   */
  default boolean testsTypesOfNull() {
    return false;
  }

  /**
   * Returns whether an input object whose class is open may become one of another class than it has
   * at present when the program asks. If not, the others are left out where they would answer
   * differently, which is reported.
   */
  default boolean changesClasses(State state) {
    return true;
  }

  /**
   * Which method does a virtual call on a non-null reference select?
   *
   * @param select from the internal name of a receiver class to the method called
   */
  default Optional<Answer<LinkedMethod>> dispatch(
      State state, IndefiniteRef target, Function<String, LinkedMethod> select) {
    return Optional.empty();
  }

  /**
   * Does the state stand for any input: are path condition and what the strategy knows of the
   * precondition satisfiable together? Asked after a numeric condition was added.
   */
  Verdict check(State state);

  /** Completes the initial heap at the end of a path, as small as possible. */
  default CompletionResult complete(State state) {
    return CompletionResult.asItIs(state);
  }

  /**
   * Returns whether nothing is known of preconditions, so that inputs which do not satisfy them are
   * expected and discarded.
   */
  default boolean ignoresPrecondition() {
    return true;
  }

  /**
   * Returns the references of a state that are not null but no object yet. Empty if references may
   * be more than null, one object or open, so that what is open cannot be decided one by one.
   */
  default Optional<List<SymbolicRef>> notNull(State state) {
    return Optional.of(List.of());
  }

  /** Returns what is known of the initial heap beyond the input objects, for pictures of it. */
  default InitialHeap initialHeap(State state) {
    return InitialHeap.NOTHING;
  }
}
