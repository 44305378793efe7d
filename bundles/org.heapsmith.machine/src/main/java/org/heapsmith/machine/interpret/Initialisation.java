// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.LinkedClass;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.ReturnAction;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.InputFactory;
import org.heapsmith.machine.value.DoubleValue;
import org.heapsmith.machine.value.FloatValue;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.LongValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;

/** Class initialisation, on demand and superclasses first (JVMS §5.5). */
public final class Initialisation {
  private final Machine machine;
  private final LibraryModels models;
  private final WorldInitialisation world;

  Initialisation(Machine machine, LibraryModels models) {
    this.machine = machine;
    this.models = models;
    this.world = new WorldInitialisation(machine, models);
  }

  /**
   * Goes on where a path is refused because an initialiser cannot be interpreted: the world runs it
   * instead.
   *
   * @return the states to go on with, from before the initialiser; none if that is not the reason
   */
  List<State> insteadOf(State state, Notice refusal) {
    return world.insteadOf(state, refusal);
  }

  /**
   * Begins the initialisation of a class unless it has begun before.
   *
   * @return whether activations of initialisers were put on top, so that the instruction that
   *     needed the class must be executed again after them
   */
  public boolean begin(State state, LinkedClass type) {
    if (!type.needsInitialisation() || state.isInitialised(type.name())) {
      return false;
    }
    boolean started = prepare(state, type);
    String parent = type.model().superName();
    if (parent != null && !type.model().isInterface()) {
      started |= begin(state, machine.program().linked(parent)); // on top: runs first
    }
    return started;
  }

  /** Begins the initialisation of an enum of the class path: who passes a constant has done so. */
  public void beginEnum(State state, String descriptor) {
    String type = InputFactory.typeName(descriptor);
    if (machine.context().inputs().isEnum(type)
        && machine.program().linked(type).model().isApplication()) {
      begin(state, machine.program().linked(type));
    }
  }

  private boolean prepare(State state, LinkedClass type) {
    boolean skipped = models.skipsInitialiser(type.name());
    Optional<LinkedMethod> initialiser =
        skipped ? Optional.empty() : type.method("<clinit>", "()V");
    boolean runs = initialiser.isPresent();
    if (runs
        && world.isFirst(state, type)
        && world.initialise(state, type, "objects of the path come from there")) {
      return false;
    }
    State before = runs && world.isOpen(type) ? state.fork() : null;
    List<FieldSlot> slots = type.statics();
    Value[] values = new Value[slots.size()];
    for (FieldSlot slot : slots) {
      values[slot.index()] = initial(state, type, slot, skipped);
    }
    state.initialise(type.name(), values);
    if (runs) {
      machine.calls().callWith(state, initialiser.get(), ReturnAction.DROP);
      state.top().setBefore(before);
    }
    return runs;
  }

  /** Null, the Java value, stands for a field that must not be read. */
  private Value initial(State state, LinkedClass type, FieldSlot slot, boolean skipped) {
    FieldModel field = type.model().field(slot.key().name(), slot.descriptor()).orElseThrow();
    if (field.constantValue() != null) {
      return constant(state, field.constantValue());
    }
    return skipped ? modelled(state, slot).orElse(null) : Values.zero(slot.descriptor());
  }

  private Optional<Value> modelled(State state, FieldSlot slot) {
    Optional<Value> given = models.staticField(machine, state, slot);
    Optional<ObjectRef> met =
        given.filter(ObjectRef.class::isInstance).flatMap(made -> world.met(state, slot));
    met.ifPresent(object -> state.share(slot.key(), object)); // what models know the others by
    return met.isPresent() ? met.map(object -> object) : given;
  }

  /** Returns a constant of the constant pool as a value: numbers and strings. */
  public static Value constant(State state, Object constant) {
    if (constant instanceof Integer i) {
      return IntValue.of(i);
    } else if (constant instanceof Long l) {
      return new LongValue(l);
    } else if (constant instanceof Float f) {
      return new FloatValue(f);
    } else if (constant instanceof Double d) {
      return new DoubleValue(d);
    } else if (constant instanceof String text) {
      return state.literal(text);
    }
    throw new IllegalArgumentException("no constant: " + constant);
  }
}
