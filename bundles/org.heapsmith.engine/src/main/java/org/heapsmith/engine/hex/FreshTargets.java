// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.base.Article;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.lazy.InputTargets;
import org.heapsmith.logic.hex.CompiledInvariant;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputNames;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;

/**
 * What a reference may be before any rule is looked at: what lazy initialisation says, and new
 * objects of further classes that the invariants name. Where no invariant is required, a new object
 * is of any class, as for the other strategies; under an invariant it stays of the class it has.
 */
final class FreshTargets {
  private final ExplorationContext context;
  private final InputTargets open;
  private final Set<String> named = new LinkedHashSet<>();

  FreshTargets(ExplorationContext context) {
    this.context = context;
    this.open = new InputTargets(context, Integer.MAX_VALUE);
    SpecModel specs = context.specs();
    BytecodeTypeProvider types = new BytecodeTypeProvider(context.program().classPath());
    specs
        .invariants()
        .forEach(i -> named.addAll(new CompiledInvariant(i, types).expandedClasses()));
  }

  /** Returns the alternatives: null, known objects, new ones. */
  List<Alternative<ReferenceValue>> all(State state, SymbolicRef ref) {
    List<Alternative<ReferenceValue>> result = new ArrayList<>();
    result.add(open.none(state, ref));
    if (!isBoundByRules(state)) {
      result.addAll(open.objects(state, ref));
      return result;
    }
    List<String> classes = classes(ref);
    for (Alternative<ReferenceValue> alternative : open.objects(state, ref)) {
      if (alternative instanceof Alternative.Explored<ReferenceValue> explored
          && explored.value() instanceof ObjectRef object) {
        if (state.input(object.id()).isEmpty()) {
          leaveOut(explored.state(), object, classes.stream().skip(1).toList());
        } else if (isOfAnotherClass(explored, state.input(object.id()).get())) {
          continue;
        }
      }
      result.add(alternative);
    }
    for (int i = 1; i < classes.size(); i++) {
      State next = state.fork();
      ObjectRef object = context.inputs().object(next, classes.get(i), ref.path());
      next.resolve(ref, object);
      String label = ref.path() + " is a new " + InputNames.simpleName(classes.get(i));
      result.add(
          Alternative.<ReferenceValue>explored(next, object, label, "")
              .about(Target.fresh(InputNames.name(next, object))));
    }
    return result;
  }

  /** Returns whether invariants are required: their rules ask for classes. */
  static boolean isBoundByRules(State state) {
    return !HexState.of(state).required().invariants().isEmpty();
  }

  /** The class of a new object is none of those that have alternatives of their own. */
  private static void leaveOut(State state, ObjectRef object, List<String> named) {
    List<String> left = new ArrayList<>(state.openClasses(object));
    left.removeAll(named);
    state.openClasses(object, left);
  }

  /** An object of which rules have said something stays one of its class, which is reported. */
  private boolean isOfAnotherClass(
      Alternative.Explored<ReferenceValue> alternative, InputObject known) {
    String before = known.initial().className();
    ObjectRef object = (ObjectRef) alternative.value();
    if (alternative.state().object(object).className().equals(before)) {
      return false;
    }
    String tried = known.path() + " is " + Article.with(InputNames.simpleName(before));
    context.leaveOut(
        alternative.state(), Notice.of(Code.CLASS_CHOSEN, "", tried, alternative.label()));
    return true;
  }

  /** Returns the classes that a new object may have, the simplest first. */
  List<String> classes(SymbolicRef ref) {
    if (ref.declaredType().charAt(0) == '[') {
      return List.of(ref.declaredType());
    }
    List<String> all = context.program().types().candidates(ref.declaredType());
    Set<String> result = new LinkedHashSet<>();
    all.stream().findFirst().ifPresent(result::add);
    all.stream().filter(named::contains).forEach(result::add);
    return List.copyOf(result);
  }
}
