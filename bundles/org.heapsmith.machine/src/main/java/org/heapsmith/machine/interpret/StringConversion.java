// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.BoxNames;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.ReturnAction;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.machine.state.TextObject;
import org.heapsmith.machine.value.DoubleValue;
import org.heapsmith.machine.value.FloatValue;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.LongValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** The text Java makes of a value ({@code String.valueOf}), where it is known. */
public final class StringConversion {
  private static final String OBJECT = "java/lang/Object";

  private StringConversion() {}

  /**
   * Returns the text of a value of that static type; empty if the engine does not predict it.
   *
   * @param descriptor tells int, boolean, char apart
   */
  public static Optional<String> of(State state, Value value, String descriptor) {
    Value known = state.resolved(value);
    if (known instanceof IntValue i) {
      return Optional.of(integral(i.value(), descriptor.charAt(0)));
    } else if (known instanceof LongValue l) {
      return Optional.of(Long.toString(l.value()));
    } else if (known instanceof FloatValue f) {
      return Optional.of(Float.toString(f.value()));
    } else if (known instanceof DoubleValue d) {
      return Optional.of(Double.toString(d.value()));
    } else if (known instanceof Null) {
      return Optional.of("null");
    } else if (known instanceof ObjectRef ref) {
      return of(state, state.object(ref));
    }
    return Optional.empty();
  }

  private static String integral(int value, char descriptor) {
    return switch (descriptor) {
      case 'Z' -> Boolean.toString(value != 0);
      case 'C' -> Character.toString((char) value);
      default -> Integer.toString(value);
    };
  }

  private static Optional<String> of(State state, HeapObject object) {
    if (object instanceof TextObject text) {
      return text.text();
    } else if (object instanceof Instance instance && isBox(object)) {
      String descriptor = instance.layout().byName("value").orElseThrow().descriptor();
      return of(state, instance.field(instance.layout().byName("value").orElseThrow()), descriptor);
    }
    return Optional.empty();
  }

  /** Returns the same text where it depends on the input; empty if it is not predicted. */
  public static Optional<SymbolicText> symbolic(
      Terms terms, State state, Value value, String descriptor) {
    Optional<String> text = of(state, value, descriptor);
    if (text.isPresent()) {
      return text.map(SymbolicText::of);
    }
    Value known = state.resolved(value);
    if (known instanceof SymbolicValue number) {
      return Optional.of(SymbolicText.of(number(terms, number.term(), descriptor.charAt(0))));
    } else if (known instanceof IndefiniteRef open && isText(open.declaredType())) {
      return Optional.of(SymbolicText.of(new SymbolicText.Open(open)));
    } else if (known instanceof ObjectRef ref) {
      HeapObject object = state.object(ref);
      if (object instanceof TextObject content) {
        return content.content();
      } else if (object instanceof Instance box && isBox(object)) {
        FieldSlot slot = box.layout().byName("value").orElseThrow();
        return symbolic(terms, state, box.field(slot), slot.descriptor());
      }
    }
    return Optional.empty();
  }

  private static SymbolicText.Part number(Terms terms, Term term, char descriptor) {
    return switch (descriptor) {
      case 'C' -> new SymbolicText.Letter(terms.convert(term, Sort.CHAR));
      case 'Z', 'F', 'D', 'J' -> new SymbolicText.Number(term, descriptor);
      default -> new SymbolicText.Number(term, 'I');
    };
  }

  /** Whether objects of a declared type are texts that never change. */
  private static boolean isText(String declaredType) {
    return declaredType.equals(StringObject.CLASS_NAME) || BoxNames.isBox(declaredType);
  }

  /** Returns whether the object is a boxed primitive. */
  public static boolean isBox(HeapObject object) {
    return BoxNames.isBox(object.className());
  }

  /**
   * Returns the {@code toString} method that must run to know the text; empty if none needs to: the
   * value is no object, or one whose text is modelled.
   */
  public static Optional<LinkedMethod> callback(Machine machine, State state, Value value) {
    if (state.resolved(value) instanceof IndefiniteRef open) {
      noteCallback(machine, state, open);
    }
    if (!(state.resolved(value) instanceof ObjectRef ref)) {
      return Optional.empty();
    }
    HeapObject object = state.object(ref);
    if (object instanceof TextObject || isBox(object)) {
      return Optional.empty();
    }
    OpenClasses.keepWhatFollows(machine, state, ref, type -> toString(machine, type));
    return showsIdentity(machine, state, ref)
        ? Optional.empty()
        : toString(machine, state.object(ref).className());
  }

  /**
   * Returns whether the text of an object is that of {@code Object.toString}, with an identity hash
   * code in it: it is not predicted, and nothing of the class path runs for it.
   */
  public static boolean showsIdentity(Machine machine, State state, ObjectRef ref) {
    if (!isOfObject(toString(machine, state.object(ref).className()))) {
      return false;
    }
    OpenClasses.keepWhatFollows(machine, state, ref, type -> hashCode(machine, type));
    return isOfObject(hashCode(machine, state.object(ref).className()));
  }

  private static boolean isOfObject(Optional<LinkedMethod> method) {
    return method.filter(m -> m.owner().equals(OBJECT)).isPresent();
  }

  /**
   * Returns whether the text of a value may be what a {@code toString} of the class path returns,
   * and it is open of which object: then {@link #settle} has to come first, as that may throw.
   */
  static boolean isOpen(Machine machine, State state, Value value) {
    return state.resolved(value) instanceof IndefiniteRef open && mayCallBack(machine, open);
  }

  private static boolean mayCallBack(Machine machine, IndefiniteRef open) {
    return machine.program().types().candidates(open.declaredType()).stream()
        .map(type -> toString(machine, type))
        .anyMatch(m -> m.filter(LinkedMethod::isApplication).isPresent());
  }

  /**
   * Decides whether an open value on the stack is null, and else which {@code toString} makes its
   * text: one of the class path is run, and the instruction executed again with what it returns.
   *
   * @param then goes on where none has to run
   */
  static StepResult settle(
      Machine machine, State state, Frame frame, int depth, Choices.Continuation<Value> then) {
    ReferenceUses references = machine.references();
    return references.isNull(
        state,
        frame,
        frame.peek(depth),
        (s, f, isNull) ->
            isNull
                ? settled(s, f, depth, Null.NULL, then)
                : references.use(
                    s, f, f.peek(depth), (t, g, of) -> text(machine, t, g, depth, of, then)));
  }

  private static StepResult text(
      Machine machine,
      State state,
      Frame frame,
      int depth,
      ReferenceValue object,
      Choices.Continuation<Value> then) {
    if (!(object instanceof IndefiniteRef open)) {
      return settled(state, frame, depth, object, then);
    }
    return machine
        .choices()
        .proceed(
            state,
            frame,
            machine.strategy().dispatch(state, open, c -> toString(machine, c).orElseThrow()),
            (s, f, selected) ->
                selected.isApplication()
                    ? machine.calls().callWith(s, selected, ReturnAction.replace(depth), open)
                    : settled(s, f, depth, s.allocate().stringOrOld(Optional.empty()), then),
            open);
  }

  private static StepResult settled(
      State state, Frame frame, int depth, Value value, Choices.Continuation<Value> then) {
    frame.replace(depth, value);
    return then.apply(state, frame, value);
  }

  /** What a {@code toString} of the class path does that is not run is left out. */
  private static void noteCallback(Machine machine, State state, IndefiniteRef open) {
    if (mayCallBack(machine, open)) {
      String at = Sites.of(state);
      String what = "the text of " + open;
      machine.context().leaveOut(state, Notice.of(Code.OPAQUE_VALUE, at, what, at));
    }
    Outsiders.onClass(machine, state, open);
  }

  private static Optional<LinkedMethod> toString(Machine machine, String type) {
    return selected(machine, type, "toString", "()Ljava/lang/String;");
  }

  private static Optional<LinkedMethod> hashCode(Machine machine, String type) {
    return selected(machine, type, "hashCode", "()I");
  }

  private static Optional<LinkedMethod> selected(
      Machine machine, String type, String name, String descriptor) {
    return machine
        .program()
        .method(OBJECT, name, descriptor)
        .flatMap(general -> machine.program().select(type, general));
  }
}
