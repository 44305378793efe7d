// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.ObjectMarks;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.ApartTypes;
import org.heapsmith.machine.strategy.BuiltObjects;
import org.heapsmith.machine.value.GuardedRef;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Term;

/** Uses of references: definite ones directly, the others by asking the strategy. */
public final class ReferenceUses {
  /** What no test decides by what it writes. */
  public static final String ONE_OBJECT = "which strings, boxes or values are one object";

  static final String NULL_POINTER = "java/lang/NullPointerException";
  private final Machine machine;

  ReferenceUses(Machine machine) {
    this.machine = machine;
  }

  /** A reference arrives on the stack. */
  public StepResult load(State state, Frame frame, Value value, Choices.Continuation<Value> then) {
    Value known = state.resolved(value);
    if (known instanceof IndefiniteRef ref) {
      if (needsConstants(state, ref)) {
        return StepResult.FRAME;
      }
      return machine
          .choices()
          .proceed(
              state,
              frame,
              machine.strategy().onLoad(state, ref),
              (s, f, v) -> then.apply(s, f, v));
    }
    return then.apply(state, frame, known);
  }

  /**
   * A reference is dereferenced: throws if it is null, else goes on with one that is not: an object
   * id, or an indefinite one that the strategy accepts.
   */
  public StepResult use(
      State state, Frame frame, Value value, Choices.Continuation<ReferenceValue> then) {
    Value known = state.resolved(value);
    if (known instanceof ObjectRef ref) {
      return then.apply(state, frame, ref);
    }
    if (known instanceof IndefiniteRef ref) {
      if (needsConstants(state, ref)) {
        return StepResult.FRAME;
      }
      Answer<ReferenceValue> answer =
          machine
              .strategy()
              .dereference(state, ref)
              .orElseGet(() -> machine.strategy().decide(state, ref));
      return machine.choices().proceed(state, frame, answer, (s, f, v) -> on(s, f, v, then));
    }
    return machine.exceptions().throwImplicit(state, NULL_POINTER, null);
  }

  /**
   * Returns whether the initialiser of an enum was put on top: the constants a reference may refer
   * to have to be there before it is asked about. The instruction is executed again.
   */
  boolean needsConstants(State state, ReferenceValue reference) {
    if (reference instanceof SymbolicRef ref) {
      if (machine.context().inputs().isMirror(ref.declaredType())) {
        provideMirrors(state, ref);
      }
      Optional<String> owner = machine.context().inputs().heldBy(ref.declaredType());
      if (owner.isPresent()) {
        return provideHeld(state, ref, owner.get());
      }
      return needsConstants(state, ref.declaredType())
          || ApartTypes.enums(machine.context(), ref).stream()
              .anyMatch(t -> needsConstants(state, t));
    } else if (reference instanceof GuardedRef set) {
      return set.cases().stream()
          .map(GuardedRef.Case::target)
          .anyMatch(t -> t instanceof SymbolicRef ref && needsConstants(state, ref));
    }
    return false;
  }

  /** Unlike the constants of an enum, those that are tried are not all that there are. */
  private void provideMirrors(State state, SymbolicRef ref) {
    String tried = machine.context().inputs().provideMirrors(state);
    String at = Sites.of(state);
    machine.context().leaveOut(state, Notice.of(Code.MIRRORS_CHOSEN, at, ref.path(), tried, at));
  }

  /** Returns whether the class that holds the objects has to be initialised first. */
  private boolean provideHeld(State state, SymbolicRef ref, String owner) {
    if (machine.initialisation().begin(state, machine.program().linked(owner))) {
      return true;
    }
    String at = Sites.of(state);
    machine
        .context()
        .inputs()
        .provideHeld(state, ref.declaredType())
        .map(tried -> Notice.of(Code.HELD_CHOSEN, at, ref.path(), tried, at))
        .ifPresent(notice -> machine.context().leaveOut(state, notice));
    return false;
  }

  /** The same, of any reference of a declared type. */
  boolean needsConstants(State state, String type) {
    return machine.context().inputs().isEnum(type)
        && machine.initialisation().begin(state, machine.program().linked(type));
  }

  /** A reference is dereferenced by an operation that needs the object's id. */
  public StepResult locate(
      State state, Frame frame, Value value, Choices.Continuation<ObjectRef> then) {
    return use(
        state,
        frame,
        value,
        (s, f, ref) ->
            ref instanceof ObjectRef object
                ? then.apply(s, f, object)
                : machine
                    .choices()
                    .proceed(
                        s,
                        f,
                        machine.strategy().decide(s, ref),
                        (t, g, v) -> v instanceof ObjectRef o ? then.apply(t, g, o) : again(g)));
  }

  /** One of several references was chosen, and which object that is has to be decided, too. */
  private static StepResult again(Frame frame) {
    frame.repeat();
    return StepResult.FRAME;
  }

  private StepResult on(
      State state, Frame frame, ReferenceValue value, Choices.Continuation<ReferenceValue> then) {
    return value instanceof Null
        ? machine.exceptions().throwImplicit(state, NULL_POINTER, null)
        : then.apply(state, frame, value);
  }

  /** Is the reference null? */
  public StepResult isNull(
      State state, Frame frame, Value value, Choices.Continuation<Boolean> then) {
    Value known = state.resolved(value);
    if (known instanceof IndefiniteRef ref) {
      if (needsConstants(state, ref)) {
        return StepResult.FRAME;
      }
      return machine
          .choices()
          .proceed(state, frame, machine.strategy().isNull(state, ref), then, ref);
    }
    return then.apply(state, frame, known instanceof Null);
  }

  /** Are the references equal? */
  public StepResult areEqual(
      State state, Frame frame, Value a, Value b, Choices.Continuation<Boolean> then) {
    ReferenceValue x = (ReferenceValue) state.resolved(a);
    ReferenceValue y = (ReferenceValue) state.resolved(b);
    if (x.equals(y)) {
      return then.apply(state, frame, true);
    } else if (!frame.method().isApplication()) {
      return decideEqual(state, frame, x, y, then);
    }
    boolean areTexts =
        (isOfInput(state, x) || isOfInput(state, y)) && mayBeText(state, x) && mayBeText(state, y);
    if (areTexts) {
      Choices.Continuation<Boolean> marked = (s, f, same) -> apart(s, f, x, y, same, then);
      return new SharedTexts(machine)
          .areEqual(state, frame, x, y, then)
          .orElseGet(() -> decideEqual(state, frame, x, y, marked));
    }
    return isShared(state, x) || isShared(state, y)
        ? decideEqual(state, frame, x, y, (s, f, same) -> orUnknown(s, f, x, y, same, then))
        : decideEqual(state, frame, x, y, then);
  }

  private static boolean isOfInput(State state, ReferenceValue value) {
    return value instanceof IndefiniteRef
        || value instanceof ObjectRef object && state.input(object.id()).isPresent();
  }

  /** What may turn out to be two strings: of the same text, a test would write one literal. */
  private boolean mayBeText(State state, ReferenceValue value) {
    if (value instanceof ObjectRef object) {
      return state.object(object) instanceof StringObject
          || state.openClasses(object).contains(StringObject.CLASS_NAME);
    }
    return value instanceof IndefiniteRef ref
        && machine
            .program()
            .types()
            .candidates(ref.declaredType())
            .contains(StringObject.CLASS_NAME);
  }

  static StepResult apart(
      State state,
      Frame frame,
      ReferenceValue x,
      ReferenceValue y,
      boolean same,
      Choices.Continuation<Boolean> then) {
    if (!same) {
      state.setMarks(state.marks().apart(new ObjectMarks.Apart(x, y, Sites.of(state))));
    }
    return then.apply(state, frame, same);
  }

  /** Whether it is an input that a test may make of an object that was there before. */
  private static boolean isShared(State state, ReferenceValue value) {
    if (value instanceof ObjectRef object) {
      return state.input(object.id()).isPresent() && isShared(state.object(object).className());
    }
    return value instanceof IndefiniteRef ref && isShared(ref.declaredType());
  }

  private static boolean isShared(String className) {
    return className.equals(StringObject.CLASS_NAME) || BuiltObjects.isShared(className);
  }

  /** Of such objects only null differs for certain. */
  private StepResult orUnknown(
      State state,
      Frame frame,
      ReferenceValue x,
      ReferenceValue y,
      boolean same,
      Choices.Continuation<Boolean> then) {
    return same
        ? then.apply(state, frame, true)
        : isNull(
            state,
            frame,
            x,
            (s, f, first) ->
                first
                    ? then.apply(s, f, false)
                    : isNull(s, f, y, (t, g, second) -> orRefused(t, g, second, then)));
  }

  private StepResult decideEqual(
      State state,
      Frame frame,
      ReferenceValue x,
      ReferenceValue y,
      Choices.Continuation<Boolean> then) {
    noteStatic(state, x, y);
    noteStatic(state, y, x);
    Outsiders.onCompare(machine, state, x, y);
    if (SharedBoxes.isAsked(machine, state, x, y)) {
      return new SharedBoxes(machine)
          .areEqual(state, frame, (IndefiniteRef) x, (ObjectRef) y, then);
    } else if (SharedBoxes.isAsked(machine, state, y, x)) {
      return new SharedBoxes(machine)
          .areEqual(state, frame, (IndefiniteRef) y, (ObjectRef) x, then);
    }
    if (x instanceof IndefiniteRef || y instanceof IndefiniteRef) {
      if (needsConstants(state, x) || needsConstants(state, y)) {
        return StepResult.FRAME;
      }
      if (isUnknownBox(state, x, y) || isUnknownBox(state, y, x)) {
        Value input = x instanceof IndefiniteRef ? x : y;
        return isNull(state, frame, input, (s, f, isNull) -> orRefused(s, f, isNull, then));
      }
      return machine
          .choices()
          .proceed(state, frame, machine.strategy().areEqual(state, x, y), then, x, y);
    }
    if (x instanceof ObjectRef p && y instanceof ObjectRef q) {
      Optional<Term> same = SharedBoxes.areEqual(machine, state, p, q);
      if (same.isPresent()) {
        return machine.choices().branch(state, frame, PathFact.Kind.REFERENCE, same.get(), then);
      }
      if (!isShortcut(state, frame, p) && !areBoxes(state, p, q) && !areOfOther(state, p, q)) {
        checkIdentity(state, p);
        checkIdentity(state, q);
      }
    }
    return then.apply(state, frame, false);
  }

  /** Objects of two classes are never one, where neither stands for any class. */
  private static boolean areOfOther(State state, ObjectRef a, ObjectRef b) {
    return state.input(a.id()).isEmpty()
        && state.input(b.id()).isEmpty()
        && !state.object(a).className().equals(state.object(b).className());
  }

  /** Two boxes are compared by the rule of valueOf; another input stands for boxes, too. */
  private static boolean areBoxes(State state, ObjectRef a, ObjectRef b) {
    return StringConversion.isBox(state.object(a)) && StringConversion.isBox(state.object(b));
  }

  /** The JDK compares texts by identity only in order not to compare their letters. */
  private static boolean isShortcut(State state, Frame frame, ObjectRef compared) {
    return !frame.method().isApplication()
        && !frame.method().owner().contains("Identity")
        && state.object(compared) instanceof StringObject;
  }

  /** An input may be an object that was there before: a static field's, a literal. */
  private void noteStatic(State state, ReferenceValue input, ReferenceValue other) {
    if (other instanceof ObjectRef object
        && state.input(object.id()).isEmpty()
        && !SharedBoxes.isOfValueOf(state, object)
        && StaticReads.mayBeInput(machine, state, input, object)) {
      String at = Sites.of(state);
      machine
          .context()
          .leaveOut(state, Notice.of(Code.STATIC_ALIAS, at, StaticReads.path(state, input), at));
    }
  }

  /** Whether an input may be the box of a symbolic number that {@code valueOf} has returned. */
  private boolean isUnknownBox(State state, ReferenceValue input, ReferenceValue other) {
    return input instanceof IndefiniteRef
        && other instanceof ObjectRef object
        && state.input(object.id()).isEmpty()
        && state.marks().isIdentityUnknown(object)
        && StaticReads.fits(machine, state, input, object);
  }

  private static StepResult orRefused(
      State state, Frame frame, boolean isNull, Choices.Continuation<Boolean> then) {
    if (!isNull) {
      throw identityUnknown(state);
    }
    return then.apply(state, frame, false);
  }

  private static Refusal identityUnknown(State state) {
    return Refusal.of(Code.OPAQUE_VALUE, Sites.of(state), ONE_OBJECT, Sites.of(state));
  }

  /** Strings of the input and results of methods may or may not be ones there are. */
  private static void checkIdentity(State state, ObjectRef ref) {
    if (state.marks().isIdentityUnknown(ref)) {
      throw identityUnknown(state);
    }
  }

  /** Returns a reference that must be an object id, for operations no strategy offers yet. */
  public ObjectRef definite(State state, ReferenceValue value) {
    if (value instanceof ObjectRef ref) {
      return ref;
    }
    throw Refusal.of(
        Code.UNSUPPORTED_INSTRUCTION,
        Sites.of(state),
        "this use of an unresolved reference by strategy " + machine.strategy().name(),
        Sites.of(state));
  }
}
