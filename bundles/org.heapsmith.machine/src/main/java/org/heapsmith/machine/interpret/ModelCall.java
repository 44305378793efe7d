// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.ReturnAction;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.OpaqueValue.Ends;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.objectweb.asm.Type;

/**
 * A call of a modelled method: its arguments are still on the caller's stack.
 *
 * @param machine the machine
 * @param state the state
 * @param frame the caller's activation
 * @param method the method called
 */
public record ModelCall(Machine machine, State state, Frame frame, LinkedMethod method) {

  /** The types of results that are texts. */
  private static final Set<String> TEXTS = Set.of("java/lang/String", "java/lang/CharSequence");

  /** Returns the same call in a state that follows: where a fork or a decision goes on. */
  public ModelCall in(State next, Frame caller) {
    return new ModelCall(machine, next, caller, method);
  }

  /** Returns whether the program itself calls, and not code of the JDK. */
  public boolean isOfProgram() {
    return frame.method().isApplication();
  }

  /** Returns the number of arguments, the receiver included. */
  public int count() {
    return method.argumentCount();
  }

  /** Returns an argument, resolved as far as known; the receiver is argument 0. */
  public Value argument(int index) {
    return state.resolved(frame.peek(count() - 1 - index));
  }

  /** Returns an argument that is a number; the path is cut off if it is not predicted. */
  public NumberValue number(int index) {
    Predictions.require(state, argument(index));
    return (NumberValue) argument(index);
  }

  /**
   * Returns the object an argument refers to, which is known not to be null. The path is cut off if
   * the strategy left open which object it is.
   */
  public HeapObject object(int index) {
    return state.object(machine.references().definite(state, (ReferenceValue) argument(index)));
  }

  /**
   * Returns the object an argument refers to, as what objects of its class are when the program
   * makes them.
   *
   * @throws Refusal if it is of the input: of those, only strings and arrays are modelled so
   */
  public <T extends HeapObject> T object(int index, Class<T> kind) {
    HeapObject object = object(index);
    if (!kind.isInstance(object)) {
      throw refuse("an input object of that class is not modelled");
    }
    return kind.cast(object);
  }

  /** Decides the class of an input object for the one it has at present: it is about to be seen. */
  public void keepClass(int index) {
    if (argument(index) instanceof ObjectRef ref) {
      OpenClasses.keepClass(machine, state, ref);
    }
  }

  /**
   * Reads a field of an object of the JDK.
   *
   * @throws Refusal if it is of the input, and no test could write it
   */
  public Value read(ObjectRef ref, FieldSlot field) {
    if (!(state.object(ref) instanceof Instance instance)) {
      throw refuse("the object is modelled");
    }
    Value value = instance.field(field.index());
    if (value == null) {
      throw refuse("field " + field.key().name() + " is not known");
    }
    ClosedFields.checkRead(machine.context(), state, ref, field, value);
    return value;
  }

  /** Ends the call with a result. */
  public StepResult result(Value value) {
    frame.drop(count());
    frame.push(value);
    frame.next();
    return StepResult.NEXT;
  }

  /** Ends the call without a result. */
  public StepResult done() {
    frame.drop(count());
    frame.next();
    return StepResult.NEXT;
  }

  /**
   * Ends the call with a number or string that is not predicted, of the method's result type.
   *
   * @throws Refusal if it returns any other object, an array for example
   */
  public StepResult opaque(String why) {
    return switch (method.returnKind()) {
      case 'V' -> done();
      case 'L', '[' -> {
        if (!TEXTS.contains(Type.getReturnType(method.id().descriptor()).getInternalName())) {
          throw refuse("its arguments are not concrete");
        }
        yield result(state.allocate().stringOrOld(Optional.empty()));
      }
      case 'J' -> result(new OpaqueValue(Sort.LONG, why));
      case 'F' -> result(new OpaqueValue(Sort.FLOAT, why));
      case 'D' -> result(new OpaqueValue(Sort.DOUBLE, why));
      default -> result(new OpaqueValue(Sort.INT, why));
    };
  }

  /** Ends the call with a number that is not predicted, but lies between two others. */
  public StepResult opaque(String why, Ends ends) {
    boolean isOne = ends.first().isConst() && ends.first().equals(ends.last());
    return result(
        isOne
            ? Values.of(ends.first())
            : new OpaqueValue(ends.first().sort(), why, Optional.of(ends)));
  }

  /** Returns two numbers that one lies between. */
  public Ends ends(Object source, Sort sort, long first, long last) {
    Terms terms = machine.terms();
    return new Ends(source, terms.constant(sort, first), terms.constant(sort, last));
  }

  /** Returns two numbers that another one, the source, lies between. */
  public Ends source(Object source, NumberValue first, NumberValue last) {
    Term least = machine.numbers().term(first);
    return new Ends(source, least, machine.numbers().term(last), true, List.of());
  }

  /**
   * Ends the call with an object of a class, all of whose numbers are not predicted.
   *
   * @param ends between what the number in a field is, by the name of the field and the sort
   */
  public StepResult opaqueObject(
      String className, String why, BiFunction<String, Sort, Optional<Ends>> ends) {
    return result(
        Unpredicted.object(
            machine,
            state,
            className,
            slot -> {
              Sort sort = WorldObjects.sort(slot.descriptor());
              return new OpaqueValue(sort, why, ends.apply(slot.key().name(), sort));
            }));
  }

  /**
   * Goes on with an argument that may be looked into: which object it is, and that its constructor
   * has run, is seen to first.
   */
  public StepResult withContent(int index, Function<ModelCall, StepResult> then) {
    if (!(argument(index) instanceof ObjectRef ref)) {
      return withObject(index, (s, f, object) -> in(s, f).withContent(index, then));
    }
    return LateObjects.isToBeMade(machine, state, ref)
        ? LateObjects.make(machine, state, ref)
        : then.apply(this);
  }

  /** Ends the call with an exception as if the method's code threw it. */
  public StepResult throwing(String className, String message) {
    return machine.exceptions().throwExplicit(state, className, message);
  }

  /** The same, with a message that nothing is known of. */
  public StepResult throwing(String className) {
    return machine.exceptions().throwUnpredicted(state, className);
  }

  /**
   * Goes on with the argument dereferenced, which may first fork or throw; the call is repeated.
   */
  public StepResult withObject(int index, Choices.Continuation<HeapObject> then) {
    Value value = argument(index);
    return machine
        .references()
        .locate(
            state,
            frame,
            value,
            (s, f, ref) -> {
              f.replace(count() - 1 - index, ref);
              return then.apply(s, f, s.object(ref));
            });
  }

  /** Goes on once it is settled which object a reference is that is known not to be null. */
  public StepResult withDefinite(IndefiniteRef reference, Function<ModelCall, StepResult> then) {
    return machine
        .references()
        .locate(state, frame, reference, (s, f, object) -> then.apply(in(s, f)));
  }

  /**
   * Makes a text of an argument whose {@code toString} may have to run: once it is settled which
   * object it is, the call is repeated.
   *
   * @param otherwise what to do once it is
   */
  public StepResult withText(int index, Function<ModelCall, StepResult> otherwise) {
    if (!StringConversion.isOpen(machine, state, argument(index))) {
      return otherwise.apply(this);
    }
    return StringConversion.settle(
        machine, state, frame, count() - 1 - index, (s, f, v) -> otherwise.apply(in(s, f)));
  }

  /** Ends the call with a new array, whose length is the last argument. */
  public StepResult newArray(String element) {
    Value length = argument(count() - 1);
    frame.drop(count());
    frame.push(length);
    return ArrayCreation.decode("[" + element).execute(machine, state, frame);
  }

  /** Goes on with whether a reference may be used as an object of a type, as null may. */
  public StepResult whetherFits(
      Value value, String type, BiFunction<ModelCall, Boolean, StepResult> then) {
    return Objects.fits(
        machine, state, frame, value, type, (s, f, fits) -> then.apply(in(s, f), fits));
  }

  /** Calls a method with one argument on behalf of this call; its result replaces that argument. */
  public StepResult replaceBy(LinkedMethod callback, int index) {
    int depth = count() - 1 - index;
    return machine.calls().callWith(state, callback, ReturnAction.replace(depth), argument(index));
  }

  /** Interprets the method's bytecode after all. */
  public StepResult interpret() {
    return machine.calls().interpret(state, frame, method);
  }

  /** Says that the method may do otherwise than is tried: nothing behind it is infeasible. */
  public void assume(Code code, String what) {
    Notice notice = Notice.of(code, Sites.of(state), method.toString(), what, Sites.of(state));
    machine.context().leaveOut(state, notice);
  }

  /** The same, where what else it may do is the same for all such methods. */
  public void assume(Code code) {
    String at = Sites.of(state);
    machine.context().leaveOut(state, Notice.of(code, at, method.id().name(), at));
  }

  /**
   * The same, if the program itself calls: the JDK's own code is prepared for what is not tried.
   */
  public void assumeOfProgram(Code code) {
    if (isOfProgram()) {
      assume(code);
    }
  }

  /** Refuses to go on: the path depends on what is not predicted, a phrase for a person. */
  public Refusal unpredicted(String what) {
    return Predictions.refuse(state, new OpaqueValue(Sort.INT, what));
  }

  /** Refuses the call; the path is cut off. */
  public Refusal refuse(String why) {
    return Refusal.of(
        Code.UNSUPPORTED_METHOD, Sites.of(state), method.toString(), why, Sites.of(state));
  }
}
