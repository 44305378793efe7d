// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.machine.state.TextObject;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.SymbolicValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.machine.world.WorldRefusal;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** What the arguments of a call, and all they refer to, leave open. */
final class OpenArguments {
  private static final int MOST = 5_000;

  private final Machine machine;
  private final State state;
  private final Set<Integer> seen = new HashSet<>();
  private final List<ObjectRef> objects = new ArrayList<>();
  private final Set<Term> terms = new LinkedHashSet<>();
  private final List<IndefiniteRef> references = new ArrayList<>();
  private final List<ObjectRef> classes = new ArrayList<>();

  private OpenArguments(Machine machine, State state) {
    this.machine = machine;
    this.state = state;
  }

  /**
   * Looks at the arguments of a call, which lie on the stack, and at what the world was told of.
   *
   * @throws WorldRefusal if something of it cannot be made concrete
   */
  static OpenArguments of(Machine machine, State state, LinkedMethod method) throws WorldRefusal {
    OpenArguments open = new OpenArguments(machine, state);
    for (int i = method.argumentCount() - 1; i >= 0; i--) {
      open.visit(state.top().peek(i));
    }
    for (ObjectRef told : state.marks().foreign().changed(state)) {
      open.visit(told);
    }
    return open;
  }

  /** Returns the references whose objects are not decided. */
  List<IndefiniteRef> references() {
    return references;
  }

  /** Returns the objects whose classes are not decided. */
  List<ObjectRef> classes() {
    return classes;
  }

  /** Returns numbers and letters, as far as all that is above is decided. */
  List<Term> terms() {
    return List.copyOf(terms);
  }

  private void visit(Value value) throws WorldRefusal {
    Value known = value == null ? null : state.resolved(value);
    if (known instanceof SymbolicValue number) {
      terms.add(number.term());
    } else if (known instanceof IndefiniteRef reference) {
      references.add(reference);
    } else if (known instanceof OpaqueValue) {
      throw WorldArguments.notConcrete();
    } else if (known instanceof ObjectRef object && seen.add(object.id())) {
      visit(object);
    }
  }

  private void visit(ObjectRef ref) throws WorldRefusal {
    if (seen.size() > MOST) {
      throw WorldArguments.notConcrete();
    } else if (!state.openClasses(ref).isEmpty()) {
      classes.add(ref);
      return;
    } else if (state.marks().foreign().isAsItWas(state, ref)) {
      return;
    }
    objects.add(ref);
    HeapObject object = state.object(ref);
    if (object instanceof TextObject text) {
      visit(text.content().orElseThrow(WorldArguments::notConcrete));
    } else if (object instanceof ArrayObject array) {
      for (int i = 0; i < array.length(); i++) {
        visit(array.element(i));
      }
    } else if (object instanceof Instance instance) {
      for (FieldSlot slot : instance.layout().slots()) {
        visit(instance.field(slot));
      }
    }
  }

  private void visit(SymbolicText text) throws WorldRefusal {
    for (SymbolicText.Part part : text.parts()) {
      if (part instanceof SymbolicText.Letter letter) {
        terms.add(letter.term());
      } else if (part instanceof SymbolicText.Number number) {
        terms.add(number.term());
      } else if (part instanceof SymbolicText.Open open) {
        visit(open.reference());
        visit(spelt(open));
      }
    }
  }

  /** Nothing while it is not decided. */
  private SymbolicText spelt(SymbolicText.Open open) throws WorldRefusal {
    return state.resolved(open.reference()) instanceof IndefiniteRef
        ? SymbolicText.EMPTY
        : StringConversion.symbolic(machine.terms(), state, open.reference(), "L")
            .orElseThrow(WorldArguments::notConcrete);
  }

  /**
   * Puts constants in the place of all that is open, where everything but numbers and letters is
   * decided.
   *
   * @param next a copy of the state
   */
  void fix(State next, LinkedMethod method, Evaluator values) throws WorldRefusal {
    Frame frame = next.top();
    for (int i = 0; i < method.argumentCount(); i++) {
      if (next.resolved(frame.peek(i)) instanceof SymbolicValue number) {
        frame.replace(i, constant(number, values));
      }
    }
    for (ObjectRef ref : objects) {
      HeapObject object = next.object(ref);
      if (object instanceof TextObject text && text.text().isEmpty()) {
        next.allocate().rewrite(ref, Optional.of(SymbolicText.of(text(text, values))));
      } else if (object instanceof ArrayObject array) {
        for (int i = 0; i < array.length(); i++) {
          if (next.resolved(array.element(i)) instanceof SymbolicValue number) {
            next.setElement(ref, i, constant(number, values));
          }
        }
      } else if (object instanceof Instance instance) {
        for (FieldSlot slot : instance.layout().slots()) {
          Value value = instance.field(slot);
          if (value != null && next.resolved(value) instanceof SymbolicValue number) {
            next.setField(ref, slot, constant(number, values));
          }
        }
      }
    }
  }

  private String text(TextObject object, Evaluator values) throws WorldRefusal {
    StringBuilder text = new StringBuilder();
    for (SymbolicText.Part part : object.content().orElseThrow().parts()) {
      boolean open = part instanceof SymbolicText.Open;
      SymbolicText known = open ? spelt((SymbolicText.Open) part) : SymbolicText.of(part);
      text.append(known.value(values));
    }
    return text.toString();
  }

  private Value constant(SymbolicValue number, Evaluator values) {
    Sort sort = number.term().sort();
    Terms all = machine.terms();
    return Values.of(all.constantOf(sort, values.value(number.term())));
  }
}
