// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Boxes of small numbers are shared (JLS §5.1.7): a box that a test passes is the one the program
 * gets from {@code valueOf} if their values are equal.
 */
final class SharedBoxes {
  private final Machine machine;

  SharedBoxes(Machine machine) {
    this.machine = machine;
  }

  /** Returns whether an input that may be null or a box is compared with one of valueOf. */
  static boolean isAsked(Machine m, State state, ReferenceValue input, ReferenceValue other) {
    return input instanceof IndefiniteRef open
        && other instanceof ObjectRef box
        && isOfValueOf(state, box)
        && (isShared(state, box) || open.declaredType().equals(state.object(box).className()))
        && StaticReads.fits(m, state, input, box);
  }

  /** Finds out what the input is before it is compared: nothing is equal to a number as it is. */
  StepResult areEqual(
      State state,
      Frame frame,
      IndefiniteRef input,
      ObjectRef box,
      Choices.Continuation<Boolean> then) {
    return machine
        .references()
        .isNull(
            state,
            frame,
            input,
            (s, f, isNull) -> isNull ? then.apply(s, f, false) : ofClass(s, f, input, box, then));
  }

  private StepResult ofClass(
      State s, Frame f, IndefiniteRef input, ObjectRef box, Choices.Continuation<Boolean> then) {
    if (!(s.resolved(input) instanceof IndefiniteRef open)) {
      return machine.references().areEqual(s, f, input, box, then);
    }
    String type = s.object(box).className();
    return machine
        .choices()
        .proceed(
            s,
            f,
            machine.strategy().isInstance(s, open, type),
            (t, g, is) -> is ? ofValue(t, g, input, box, then) : then.apply(t, g, false),
            open);
  }

  private StepResult ofValue(
      State s, Frame f, IndefiniteRef input, ObjectRef box, Choices.Continuation<Boolean> then) {
    if (!(s.resolved(input) instanceof IndefiniteRef open)) {
      return machine.references().areEqual(s, f, input, box, then);
    }
    FieldSlot slot = ((Instance) s.object(box)).layout().byName("value").orElseThrow();
    return machine
        .choices()
        .proceed(
            s,
            f,
            machine.strategy().readField(s, open, slot),
            (t, g, value) -> {
              Term same = areSame(machine, t, box, machine.numbers().term(value));
              sayShared(machine, t, StaticReads.path(t, (ReferenceValue) t.resolved(input)), same);
              return machine.choices().branch(t, g, PathFact.Kind.REFERENCE, same, then);
            },
            open);
  }

  /** Returns when two different objects are one box on the JVM; empty if they never are. */
  static Optional<Term> areEqual(Machine m, State state, ObjectRef a, ObjectRef b) {
    boolean first = isOfValueOf(state, a);
    boolean second = isOfValueOf(state, b);
    boolean input = state.input(a.id()).isPresent() || state.input(b.id()).isPresent();
    boolean same = state.object(a).className().equals(state.object(b).className());
    if (!same || !(first && second || (first || second) && input)) {
      return Optional.empty();
    }
    Term shared = areSame(m, state, first ? a : b, term(m, state, first ? b : a));
    state
        .input(a.id())
        .or(() -> state.input(b.id()))
        .ifPresent(i -> sayShared(m, state, i.path(), shared));
    return Optional.of(shared);
  }

  /** A caller may pass a box that {@code new} made, of the same number: another object. */
  private static void sayShared(Machine m, State state, String input, Term same) {
    if (!same.isFalse()) {
      m.context()
          .leaveOut(state, Notice.of(Code.BOX_IS_SHARED, Sites.of(state), input, Sites.of(state)));
    }
  }

  /** Whether a box that valueOf gave is the one it gives for a number. */
  private static Term areSame(Machine m, State state, ObjectRef box, Term number) {
    Term value = term(m, state, box);
    Terms terms = m.context().terms();
    Term equal = terms.eq(number, value);
    return isShared(state, box)
        ? equal
        : terms.and(equal, isCached(terms, state.object(box).className(), value));
  }

  private static Term isCached(Terms terms, String className, Term value) {
    return switch (className) {
      case "java/lang/Boolean", "java/lang/Byte" -> terms.bool(true);
      case "java/lang/Float", "java/lang/Double" -> terms.bool(false);
      default ->
          terms.and(
              terms.binary(Op.LE, terms.constant(value.sort(), Byte.MIN_VALUE), value),
              terms.binary(Op.LE, value, terms.constant(value.sort(), Byte.MAX_VALUE)));
    };
  }

  /** Whether the program has the box of valueOf: a shared one, or one of a symbolic number. */
  static boolean isOfValueOf(State state, ObjectRef object) {
    return StringConversion.isBox(state.object(object))
        && (state.marks().isIdentityUnknown(object) || isShared(state, object));
  }

  private static boolean isShared(State state, ObjectRef object) {
    return state.shared().containsValue(object);
  }

  private static Term term(Machine m, State state, ObjectRef box) {
    Instance instance = (Instance) state.object(box);
    Value value = instance.field(instance.layout().byName("value").orElseThrow());
    Predictions.require(state, value);
    return m.numbers().term(value);
  }
}
