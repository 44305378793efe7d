// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.engine.guarded.Cases;
import org.heapsmith.machine.interpret.Refusal;
import org.heapsmith.machine.interpret.Sites;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputFactory;
import org.heapsmith.machine.value.GuardedRef.Case;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Terms;

/**
 * Fields through sets of locations: FIELD ACCESS and FIELD WRITE of the Uber-lazy paper's Fig. 3
 * and 4. What a field holds need not be summarised to be read: a reference that only moves is not
 * accessed.
 */
final class FieldSets {
  private final ExplorationContext context;
  private final Terms terms;
  private final ValueSets sets;
  private final FreshLocations fresh;

  FieldSets(ExplorationContext context, ValueSets sets) {
    this.context = context;
    this.terms = context.terms();
    this.sets = sets;
    this.fresh = new FreshLocations(context);
  }

  /** Reads a field of a reference that is known not to be null: 𝕍𝕊(L, R, r, f). */
  Value read(State state, IndefiniteRef target, FieldSlot slot) {
    Cases joined = sets.cases(state);
    for (Case one : holders(state, target, slot)) {
      joined.add(one.guard(), content(state, (ObjectRef) one.target(), slot));
    }
    return joined.value(typeName(slot), path(target, slot));
  }

  /**
   * Writes a field of a reference that is known not to be null. With several locations each holds
   * the new value under its guard and else the old one: a weak update.
   */
  void write(State state, IndefiniteRef target, FieldSlot slot, Value value) {
    for (Case one : holders(state, target, slot)) {
      ObjectRef object = (ObjectRef) one.target();
      if (one.guard().isTrue()) {
        set(state, object, slot, value);
      } else {
        Cases joined = sets.cases(state);
        joined.add(one.guard(), value);
        joined.add(terms.not(one.guard()), content(state, object, slot));
        set(state, object, slot, joined.value(typeName(slot), path(target, slot)));
      }
    }
  }

  /** Returns the locations that have the field. */
  private List<Case> holders(State state, IndefiniteRef target, FieldSlot slot) {
    List<Case> result =
        sets.objects(state, target).stream().filter(c -> hasField(state, c, slot)).toList();
    if (result.isEmpty()) {
      throw refused(state, slot, target);
    }
    return result;
  }

  private boolean hasField(State state, Case one, FieldSlot slot) {
    List<String> classes = sets.classes(state, one.target());
    return !context.program().types().subtypes(classes, slot.key().owner()).isEmpty();
  }

  /** R(l, f). */
  private Value content(State state, ObjectRef object, FieldSlot slot) {
    Optional<FieldSlot> own = inLayout(state, object, slot);
    return own.isPresent()
        ? ((Instance) state.object(object)).field(own.get())
        : ofOtherClass(state, object, slot).present();
  }

  private void set(State state, ObjectRef object, FieldSlot slot, Value value) {
    Optional<FieldSlot> own = inLayout(state, object, slot);
    if (own.isPresent()) {
      state.setField(object, own.get(), value);
    } else {
      Value initial = ofOtherClass(state, object, slot).initial();
      state.setSpecState(
          SummaryHeap.of(state)
              .withField(
                  new SummaryHeap.Place(object.id(), slot.key()),
                  new SummaryHeap.Content(initial, value)));
    }
  }

  private static Optional<FieldSlot> inLayout(State state, ObjectRef object, FieldSlot slot) {
    if (state.object(object) instanceof Instance instance) {
      return instance.layout().slot(slot.key());
    }
    throw refused(state, slot, object);
  }

  /** The field of a class that the location may have, but does not have in the state. */
  private SummaryHeap.Content ofOtherClass(State state, ObjectRef object, FieldSlot slot) {
    SummaryHeap.Place place = new SummaryHeap.Place(object.id(), slot.key());
    SummaryHeap.Content known = SummaryHeap.of(state).fields().get(place);
    if (known == null) {
      String path = state.input(object.id()).orElseThrow().path();
      String name = slot.key().owner().replace('/', '.') + "::" + slot.key().name();
      Value made =
          context
              .inputs()
              .initial(state, state.object(object).className(), slot, path + "." + name);
      known = new SummaryHeap.Content(made, made);
      SummaryHeap heap = SummaryHeap.of(state);
      Location owner = heap.location(object.id()).orElseThrow();
      state.setSpecState(fresh.owned(heap.withField(place, known), made, owner));
    }
    return known;
  }

  private static Refusal refused(State state, FieldSlot slot, Object target) {
    String at = Sites.of(state);
    String what = "field " + slot.key().name() + " of " + target;
    return Refusal.of(Code.UNSUPPORTED_INSTRUCTION, at, what, at);
  }

  private static String path(IndefiniteRef target, FieldSlot slot) {
    return target + "." + slot.key().name();
  }

  private static String typeName(FieldSlot slot) {
    return slot.isReference() ? InputFactory.typeName(slot.descriptor()) : slot.descriptor();
  }
}
