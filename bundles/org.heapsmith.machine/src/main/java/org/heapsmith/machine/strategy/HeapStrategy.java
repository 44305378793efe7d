// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.Optional;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.Value;

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
public interface HeapStrategy extends OpenQuestions<IndefiniteRef>, InputReasoning {

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

  /** Returns whether fields are read of references that are not decided, and never will be. */
  default boolean keepsUndecided() {
    return false;
  }

  /**
   * A symbolic reference arrives on the operand stack (loaded from a local variable, field or
   * element). Strategies that choose eagerly answer what it is decided to be; the others answer the
   * reference itself.
   */
  default Answer<ReferenceValue> onLoad(State state, IndefiniteRef ref) {
    return Answer.certain(state, ref);
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

  /** Of which class is a non-null reference? */
  default Optional<Answer<String>> classOf(State state, IndefiniteRef target) {
    return Optional.empty();
  }
}
