// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.interpret.Sites;
import org.heapsmith.engine.program.FieldSlot;
import org.heapsmith.engine.program.Layout;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.engine.strategy.InputNames;
import org.heapsmith.engine.value.ObjectRef;
import org.heapsmith.engine.value.ReferenceValue;
import org.heapsmith.engine.value.Value;
import org.heapsmith.smt.Term;

/** Gives a location one class, where an operation needs the object itself. */
final class Located {
  private final ExplorationContext context;
  private final ValueSets sets;

  Located(ExplorationContext context, ValueSets sets) {
    this.context = context;
    this.sets = sets;
  }

  /** Returns the target with its class decided: the first one possible; says so if others are. */
  ReferenceValue closed(State state, ReferenceValue target) {
    Location location =
        target instanceof ObjectRef object
            ? SummaryHeap.of(state).location(object.id()).orElse(null)
            : null;
    if (location == null || location.isClosed()) {
      return target;
    }
    List<String> possible = new ArrayList<>();
    for (String type : location.classes()) {
      if (possible.size() < 2 && isPossible(state, location, type)) {
        possible.add(type);
      }
    }
    String type = possible.get(0);
    if (possible.size() > 1) {
      String at = Sites.of(state);
      String path = state.input(location.object().id()).orElseThrow().path();
      String what = path + " is a " + InputNames.simpleName(type);
      context.leaveOut(state, Notice.of(Code.CLASS_CHOSEN, at, what, at));
    }
    sets.assume(state, sets.isOneOf(state, location.object(), List.of(type)));
    reclass(context, state, location, type);
    state.setSpecState(
        SummaryHeap.of(state)
            .withLocation(new Location(location.object(), List.of(type), location.exists())));
    return target;
  }

  private boolean isPossible(State state, Location location, String type) {
    List<Term> conditions = new ArrayList<>(state.pathCondition());
    conditions.add(sets.isOneOf(state, location.object(), List.of(type)));
    return context.solve(conditions).mayBeSat();
  }

  /** Makes the location an object of that class, with what is known of its fields. */
  static void reclass(ExplorationContext context, State state, Location location, String type) {
    ObjectRef object = location.object();
    if (state.object(object).className().equals(type)) {
      return;
    }
    Layout layout = context.program().layout(type);
    Map<SummaryHeap.Place, SummaryHeap.Content> known = SummaryHeap.of(state).fields();
    String path = state.input(object.id()).orElseThrow().path();
    state.reclass(object, layout, slot -> initial(context, state, known, object, slot, path));
    for (FieldSlot slot : layout.slots()) {
      SummaryHeap.Content content = known.get(new SummaryHeap.Place(object.id(), slot.key()));
      if (content != null) {
        state.setField(object, slot, content.present());
      }
    }
  }

  private static Value initial(
      ExplorationContext context,
      State state,
      Map<SummaryHeap.Place, SummaryHeap.Content> known,
      ObjectRef object,
      FieldSlot slot,
      String path) {
    SummaryHeap.Content content = known.get(new SummaryHeap.Place(object.id(), slot.key()));
    if (content != null) {
      return content.initial();
    }
    String name = slot.key().owner().replace('/', '.') + "::" + slot.key().name();
    return context.inputs().symbolic(state, slot.descriptor(), path + "." + name);
  }
}
