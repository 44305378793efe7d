// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.engine.lazy.InputTargets;
import org.heapsmith.engine.program.BytecodeTypeProvider;
import org.heapsmith.engine.result.Target;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.Alternative;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.engine.strategy.InputNames;
import org.heapsmith.engine.value.ObjectRef;
import org.heapsmith.engine.value.ReferenceValue;
import org.heapsmith.engine.value.SymbolicRef;
import org.heapsmith.logic.hex.CompiledInvariant;
import org.heapsmith.logic.spec.SpecModel;

/**
 * What a reference may be before any rule is looked at: what lazy initialisation says, and new
 * objects of further classes that the invariants name. Where no invariant is required, a new object
 * is of any class, as for the other strategies.
 */
final class FreshTargets {
  private final ExplorationContext context;
  private final InputTargets lazy;
  private final InputTargets open;
  private final Set<String> named = new LinkedHashSet<>();

  FreshTargets(ExplorationContext context) {
    this.context = context;
    this.lazy = new InputTargets(new Unbounded(context));
    this.open = InputTargets.open(new Unbounded(context));
    SpecModel specs = context.specs();
    BytecodeTypeProvider types = new BytecodeTypeProvider(context.program().classPath());
    specs
        .invariants()
        .forEach(i -> named.addAll(new CompiledInvariant(i, types).expandedClasses()));
  }

  /** Returns the alternatives: null, known objects, new ones. */
  List<Alternative<ReferenceValue>> all(State state, SymbolicRef ref) {
    List<Alternative<ReferenceValue>> result = new ArrayList<>();
    if (HexState.of(state).required().invariants().isEmpty()) { // nobody asks for classes
      result.add(open.none(state, ref));
      result.addAll(open.objects(state, ref));
      return result;
    }
    result.add(lazy.none(state, ref));
    result.addAll(lazy.objects(state, ref));
    List<String> classes = classes(ref);
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

  /** Returns the classes that a new object may have, the simplest first. */
  List<String> classes(SymbolicRef ref) {
    if (ref.declaredType().charAt(0) == '[') {
      return List.of(ref.declaredType());
    }
    List<String> all = context.program().hierarchy().instantiableSubtypes(ref.declaredType());
    Set<String> result = new LinkedHashSet<>();
    all.stream().findFirst().ifPresent(result::add);
    all.stream().filter(named::contains).forEach(result::add);
    return List.copyOf(result);
  }
}
