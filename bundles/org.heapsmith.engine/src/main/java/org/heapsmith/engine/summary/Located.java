// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Article;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.interpret.Sites;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.Layout;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputNames;
import org.heapsmith.machine.value.GuardedRef.Case;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Term;

/** Gives a location one class, where an operation needs the object itself. */
final class Located {
  private final ExplorationContext context;
  private final ValueSets sets;

  Located(ExplorationContext context, ValueSets sets) {
    this.context = context;
    this.sets = sets;
  }

  /** Returns whether a target that is open can only be a string, where its guard holds. */
  boolean isText(State state, Case one) {
    Location location = open(state, one.target());
    return location != null
        && possible(state, one.guard(), location).get(0).equals(StringObject.CLASS_NAME);
  }

  private static Location open(State state, ReferenceValue target) {
    return target instanceof ObjectRef object
        ? SummaryHeap.of(state).location(object.id()).filter(l -> !l.isClosed()).orElse(null)
        : null;
  }

  private List<String> possible(State state, Term guard, Location location) {
    List<String> possible = new ArrayList<>();
    for (String type : location.classes()) {
      if (possible.size() < 2 && isPossible(state, guard, location, type)) {
        possible.add(type);
      }
    }
    return possible;
  }

  /** Returns the target as a string of that length, which it has to be. */
  ReferenceValue text(State state, ReferenceValue target, int length) {
    Location location = open(state, target);
    List<String> type = List.of(StringObject.CLASS_NAME);
    sets.assume(state, sets.isOneOf(state, target, type));
    context.inputs().retext(state, location.object(), length);
    state.setSpecState(
        SummaryHeap.of(state)
            .withLocation(new Location(location.object(), type, location.exists())));
    return target;
  }

  /** Returns the target with its class decided: the first one possible; says so if others are. */
  ReferenceValue closed(State state, ReferenceValue target) {
    Location location = open(state, target);
    if (location == null) {
      return target;
    }
    List<String> possible = possible(state, context.terms().bool(true), location);
    String type = possible.get(0);
    if (possible.size() > 1) {
      String at = Sites.of(state);
      String path = state.input(location.object().id()).orElseThrow().path();
      String what = path + " is " + Article.with(InputNames.simpleName(type));
      context.leaveOut(state, Notice.of(Code.CLASS_CHOSEN, at, what, at));
    }
    sets.assume(state, sets.isOneOf(state, location.object(), List.of(type)));
    reclass(context, state, location, type);
    state.setSpecState(
        SummaryHeap.of(state)
            .withLocation(new Location(location.object(), List.of(type), location.exists())));
    return target;
  }

  private boolean isPossible(State state, Term guard, Location location, String type) {
    List<Term> conditions = new ArrayList<>(state.pathCondition());
    conditions.add(guard);
    conditions.add(sets.isOneOf(state, location.object(), List.of(type)));
    return context.solve(conditions).mayBeSat();
  }

  /** Makes the location an object of that class, with what is known of its fields. */
  static void reclass(ExplorationContext context, State state, Location location, String type) {
    ObjectRef object = location.object();
    if (state.object(object).className().equals(type)) {
      return;
    } else if (type.equals(StringObject.CLASS_NAME)) {
      context.inputs().retext(state, object, 1);
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
    return context
        .inputs()
        .initial(state, state.object(object).className(), slot, path + "." + name);
  }
}
