// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Literals of one text are one object (JLS §3.10.5): a string that a test passes is a literal, and
 * so the one of the program that has the same letters. What the program has made of others is a
 * string of its own.
 */
final class SharedTexts {
  private final Machine machine;

  SharedTexts(Machine machine) {
    this.machine = machine;
  }

  /** Compares an input that is a string with another string; empty if that is not predicted. */
  Optional<StepResult> areEqual(
      State state,
      Frame frame,
      ReferenceValue x,
      ReferenceValue y,
      Choices.Continuation<Boolean> then) {
    if (isOpen(x) && isLiteral(state, y)) {
      return Optional.of(decided(state, frame, x, y, then));
    } else if (isOpen(y) && isLiteral(state, x)) {
      return Optional.of(decided(state, frame, y, x, then));
    }
    boolean first = isInput(state, x);
    if (!first && !isInput(state, y)) {
      return Optional.empty();
    }
    ReferenceValue other = first ? y : x;
    if (isLiteral(state, other)) {
      return areSame(state, x, y).map(same -> branch(state, frame, first ? x : y, same, then));
    }
    if (isInput(state, other)) {
      return Optional.of(ReferenceUses.apart(state, frame, x, y, false, then));
    }
    return isMade(state, other) ? Optional.of(then.apply(state, frame, false)) : Optional.empty();
  }

  /** Whether it is null, and then which string it is. */
  private StepResult decided(
      State state,
      Frame frame,
      ReferenceValue input,
      ReferenceValue literal,
      Choices.Continuation<Boolean> then) {
    ReferenceUses references = machine.references();
    Choices.Continuation<ObjectRef> located =
        (s, f, text) -> references.areEqual(s, f, text, literal, then);
    return references.isNull(
        state,
        frame,
        input,
        (s, f, isNull) ->
            isNull ? then.apply(s, f, false) : references.locate(s, f, input, located));
  }

  private StepResult branch(
      State state,
      Frame frame,
      ReferenceValue input,
      Term same,
      Choices.Continuation<Boolean> then) {
    if (!same.isFalse()) {
      String path = state.input(((ObjectRef) input).id()).orElseThrow().path();
      String at = Sites.of(state);
      machine.context().leaveOut(state, Notice.of(Code.TEXT_IS_LITERAL, at, path, at));
    }
    return machine.choices().branch(state, frame, PathFact.Kind.REFERENCE, same, then);
  }

  private static boolean isOpen(ReferenceValue value) {
    return value instanceof IndefiniteRef ref && ref.declaredType().equals(StringObject.CLASS_NAME);
  }

  private static boolean isLiteral(State state, ReferenceValue value) {
    return value instanceof ObjectRef object
        && state.object(object) instanceof StringObject
        && state.shared().containsValue(object);
  }

  /** Whether a test writes it; calls that make the input may have it from anywhere. */
  private static boolean isInput(State state, ReferenceValue value) {
    return value instanceof ObjectRef object
        && state.object(object) instanceof StringObject
        && state.input(object.id()).filter(i -> !i.isCalled()).isPresent();
  }

  /** Whether the program has made it on this path, not a model that may have found it. */
  private static boolean isMade(State state, ReferenceValue value) {
    return value instanceof ObjectRef object
        && state.object(object) instanceof StringObject
        && state.input(object.id()).isEmpty()
        && !state.marks().isIdentityUnknown(object);
  }

  private Optional<Term> areSame(State state, ReferenceValue x, ReferenceValue y) {
    Terms terms = machine.terms();
    Optional<List<Term>> a = ((StringObject) state.object((ObjectRef) x)).letters(terms);
    Optional<List<Term>> b = ((StringObject) state.object((ObjectRef) y)).letters(terms);
    return a.flatMap(one -> b.map(other -> SymbolicText.same(terms, one, other)));
  }
}
