// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.lazy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.heap.ArrayFields;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Completion;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.smt.Term;

/**
 * Completes the input at the end of a path: a reference that is not null and was never located gets
 * an object of its own (an empty array, an empty string), which no path can tell from any other
 * choice; where its type has no instantiable class, the first object that fits.
 */
final class UnlocatedObjects {
  private final ExplorationContext context;
  private final InputTargets targets;

  UnlocatedObjects(ExplorationContext context, InputTargets targets) {
    this.context = context;
    this.targets = targets;
  }

  Completion completion(State state) {
    Map<Term, Term> aliases = new LinkedHashMap<>();
    Map<Term, PointsTo> cells = new LinkedHashMap<>();
    for (SymbolicRef ref : LazyState.open(state)) {
      List<String> classes = targets.classes(ref);
      List<ObjectRef> constants = context.inputs().constants(state, ref.declaredType());
      if (!constants.isEmpty()) {
        aliases.put(ref.term(), context.terms().location(constants.get(0).id()));
      } else if (classes.isEmpty()) {
        aliases.put(ref.term(), alias(state, ref));
      } else {
        cells.put(ref.term(), cell(ref, classes.get(0)));
      }
    }
    return new Completion(
        r -> aliases.getOrDefault(r, r),
        cells::get,
        cell -> List.of(cell.className()),
        state.pathCondition(),
        true);
  }

  private PointsTo cell(SymbolicRef ref, String className) {
    SortedMap<FieldKey, Term> fields = new TreeMap<>();
    if (ArrayFields.isArray(className)) {
      fields.put(ArrayFields.length(className), context.terms().intConst(0));
    }
    return new PointsTo(ref.term(), className, fields);
  }

  /** There is one: the reference was not taken to be null only because of that. */
  private Term alias(State state, SymbolicRef ref) {
    InputObject object = targets.aliases(state, ref).get(0);
    return context.terms().location(object.initial().id());
  }
}
