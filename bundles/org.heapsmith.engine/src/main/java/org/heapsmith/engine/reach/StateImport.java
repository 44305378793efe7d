// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.bytecode.BoxNames;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.machine.program.Layout;
import org.heapsmith.machine.state.LambdaObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputCall;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.SymbolicValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Term;

/** Puts a reachable state into the state of an exploration, as a part of its input. */
final class StateImport {
  private final ExplorationContext context;
  private final State state;
  private final ReachableState built;
  private final String path;
  private final Map<Term, Term> variables = new HashMap<>();
  private final List<ObjectRef> objects = new ArrayList<>();
  private final TermTransfer transfer;

  private StateImport(ExplorationContext context, State state, ReachableState built, String path) {
    this.context = context;
    this.state = state;
    this.built = built;
    this.path = path;
    built
        .names()
        .forEach(
            (variable, name) ->
                variables.put(variable, context.terms().varOfSort(path + name, variable.sort())));
    this.transfer = new TermTransfer(context.terms(), variables::get);
  }

  /**
   * Puts it into {@code state}, in which the classes are initialised whose static fields it refers
   * to; returns its first object.
   *
   * @param path the access path of that object
   */
  static ObjectRef into(
      ExplorationContext context, State state, ReachableState built, String path) {
    return new StateImport(context, state, built, path).run();
  }

  private ObjectRef run() {
    int before = state.inputCount();
    built.objects().forEach(part -> objects.add(allocated(part)));
    for (int i = 0; i < objects.size(); i++) {
      fill(objects.get(i), built.objects().get(i));
    }
    List<Integer> made = new ArrayList<>();
    for (int i = 0; i < objects.size(); i++) {
      declare(objects.get(i), built.objects().get(i), made);
    }
    built.generics().forEach((place, fact) -> state.addGeneric(path + place, fact));
    built.conditions().forEach(c -> state.assume(transfer.apply(c)));
    List<InputCall> calls = built.calls().stream().map(this::call).toList();
    int added = state.inputCount() - before;
    state.setSpecState(BuiltInput.of(state).plus(calls, made, added));
    return objects.get(0);
  }

  private ObjectRef allocated(ReachableState.Part part) {
    if (part instanceof ReachableState.Fields fields) {
      return state.allocate().instance(context.program().layout(fields.className()));
    } else if (part instanceof ReachableState.Elements array) {
      Value[] elements = new Value[array.elements().size()];
      Arrays.fill(elements, Values.zero(array.descriptor().substring(1)));
      return state.allocate().array(array.descriptor(), elements);
    } else if (part instanceof ReachableState.Mirror mirror) {
      return state.mirror(mirror.type());
    } else if (part instanceof ReachableState.Lambda lambda) {
      return state.allocate().lambda(lambda.target());
    } else if (part instanceof ReachableState.Single single) {
      Layout layout = context.program().layout(single.className());
      return single
          .key()
          .map(key -> state.allocate().shared(key, layout))
          .orElseGet(() -> state.allocate().unidentified(layout));
    } else if (part instanceof ReachableState.Held held) {
      return held(context, state, held).orElseThrow();
    } else if (part instanceof ReachableState.Builder builder) {
      ObjectRef made = state.allocate().builder(builder.className());
      state.allocate().rewrite(made, Optional.of(text(builder.text())));
      return made;
    }
    return text((ReachableState.Letters) part);
  }

  /** Returns the object that a static field of an initialised class holds, if it holds one. */
  static Optional<ObjectRef> held(
      ExplorationContext context, State state, ReachableState.Held held) {
    FieldModel field = held.field();
    Value value = state.statics(field.owner()).field(context.program().slot(field).index());
    return state.resolved(value) instanceof ObjectRef object
        ? Optional.of(object)
        : Optional.empty();
  }

  /** A literal is one object for the whole program; of any other text nobody knows. */
  private ObjectRef text(ReachableState.Letters letters) {
    if (letters.given()) {
      List<Term> terms = text(letters.text()).letters(context.terms()).orElseThrow();
      return context.inputs().string(state, terms, path + letters.path());
    }
    ObjectRef made =
        letters
            .text()
            .known()
            .map(state::literal)
            .orElseGet(() -> state.allocate().string(Optional.of(text(letters.text()))));
    state.setMarks(state.marks().identityUnknown(made));
    return made;
  }

  private SymbolicText text(SymbolicText text) {
    SymbolicText moved = SymbolicText.EMPTY;
    for (SymbolicText.Part part : text.parts()) {
      if (part instanceof SymbolicText.Letter letter) {
        moved = moved.plus(SymbolicText.of(List.of(transfer.apply(letter.term()))));
      } else if (part instanceof SymbolicText.Number number) {
        moved = moved.plus(SymbolicText.of(number.with(transfer.apply(number.term()))));
      } else {
        moved = moved.plus(SymbolicText.of(part));
      }
    }
    return moved;
  }

  private void fill(ObjectRef object, ReachableState.Part part) {
    if (part instanceof ReachableState.Fields fields) {
      set(object, fields.className(), fields.fields());
    } else if (part instanceof ReachableState.Elements array) {
      for (int i = 0; i < array.elements().size(); i++) {
        state.setElement(object, i, value(array.elements().get(i)));
      }
    } else if (part instanceof ReachableState.Lambda lambda) {
      LambdaObject.Target target = lambda.target();
      state.allocate().rebind(object, target.with(values(target.captured())));
    }
  }

  private void set(ObjectRef object, String className, List<Value> fields) {
    if (!fields.isEmpty()) {
      context
          .program()
          .layout(className)
          .slots()
          .forEach(s -> state.setField(object, s, value(fields.get(s.index()))));
    }
  }

  private void declare(ObjectRef object, ReachableState.Part part, List<Integer> made) {
    boolean given = false;
    if (part instanceof ReachableState.Fields fields) {
      given = !fields.given().isEmpty();
      mark(object, part, given);
      if (given) {
        state.openClasses(object, fields.given());
        set(object, fields.className(), fields.asked());
      } else if (BoxNames.isBox(fields.className())) {
        state.setMarks(state.marks().identityUnknown(object));
      }
    } else if (part instanceof ReachableState.Elements array) {
      given = array.given();
      mark(object, part, given);
    } else if (part instanceof ReachableState.Builder) {
      mark(object, part, given);
    } else {
      given = true;
    }
    if (!given) {
      state.classIsKnown(object);
      made.add(object.id());
    }
  }

  private void mark(ObjectRef object, ReachableState.Part part, boolean given) {
    if (given) {
      state.markInput(object, path + part.path());
    } else {
      state.markCalled(object, path + part.path());
    }
  }

  private InputCall call(InputCall call) {
    return new InputCall(
        call.method(),
        call.target().map(this::object),
        values(call.arguments()),
        call.made().map(this::object));
  }

  private ObjectRef object(ObjectRef number) {
    return objects.get(number.id() - 1);
  }

  private List<Value> values(List<Value> values) {
    return values.stream().map(this::value).toList();
  }

  private Value value(Value value) {
    if (value instanceof ObjectRef number) {
      return object(number);
    } else if (value instanceof SymbolicRef open) {
      Term term = variables.get(open.term());
      return new SymbolicRef(term, open.declaredType(), term.name());
    }
    return value instanceof SymbolicValue symbolic
        ? Values.of(transfer.apply(symbolic.term()))
        : value;
  }
}
