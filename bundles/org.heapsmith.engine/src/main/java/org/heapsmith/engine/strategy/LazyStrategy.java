// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.strategy;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.result.PathFact;
import org.heapsmith.engine.result.Target;
import org.heapsmith.engine.state.InputObject;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.Alternative.Rejection;
import org.heapsmith.engine.value.IndefiniteRef;
import org.heapsmith.engine.value.Null;
import org.heapsmith.engine.value.ObjectRef;
import org.heapsmith.engine.value.ReferenceValue;
import org.heapsmith.engine.value.SymbolicRef;

/**
 * Lazy initialisation (algorithms.md, section 1; "lazy" in the papers): the first load of a
 * symbolic reference chooses null, each type-compatible object of the initial heap, or a fresh one.
 * Ignores preconditions.
 *
 * <p>The fresh object is of the declared type if that can be instantiated, else of the first class
 * that can ({@link org.heapsmith.bytecode.TypeHierarchy#instantiableSubtypes}); a fresh array has
 * each length up to the bound.
 */
public final class LazyStrategy extends LocationStrategy {

  private static final String STRING = "java/lang/String";

  /** Makes the strategy of a worker. */
  public LazyStrategy(ExplorationContext context) {
    super(context);
  }

  @Override
  public String name() {
    return "lazy";
  }

  @Override
  public Answer<MethodInput> initialise(State state, MethodUnderTest method) {
    return Answer.certain(state, new UnconstrainedInput(context()).make(state, method));
  }

  /** Loading is a use. */
  @Override
  public Answer<ReferenceValue> onLoad(State state, IndefiniteRef ref) {
    return resolve(state, (SymbolicRef) ref);
  }

  @Override
  protected Answer.Choice<ReferenceValue> resolve(State state, SymbolicRef ref) {
    List<Alternative<ReferenceValue>> alternatives = new ArrayList<>();
    alternatives.add(
        target(state.fork(), ref, Null.NULL, ref.path() + " == null").about(Target.NULL));
    for (InputObject object : state.inputs()) {
      if (isCompatible(object.initial().className(), ref)) {
        ObjectRef alias = new ObjectRef(object.initial().id());
        Target target = Target.alias(InputNames.name(state, alias));
        alternatives.add(
            target(state.fork(), ref, alias, ref.path() + " == " + object.path()).about(target));
      }
    }
    addFresh(state, ref, alternatives);
    return new Answer.Choice<>(PathFact.Kind.REFERENCE, alternatives, ref);
  }

  private void addFresh(
      State state, SymbolicRef ref, List<Alternative<ReferenceValue>> alternatives) {
    int limit = context().bounds().objects();
    if (state.inputCount() >= limit) {
      context()
          .report(
              Notice.of(
                  Code.BOUND_OBJECTS, "", limit, "an input reference of type " + dotted(ref)));
      alternatives.add(
          Alternative.<ReferenceValue>rejected(
                  ref.path() + " is new", "", Rejection.BOUND, "bound objects " + limit)
              .about(Target.fresh("")));
    } else if (ref.declaredType().charAt(0) == '[') {
      for (int length = 0; length <= context().bounds().arrayLength(); length++) {
        State next = state.fork();
        ObjectRef array = context().inputs().array(next, ref.declaredType(), length, ref.path());
        alternatives.add(fresh(next, ref, array, ref.path() + ".length == " + length));
      }
    } else if (ref.declaredType().equals(STRING)) {
      for (int length = 0; length <= context().bounds().arrayLength(); length++) {
        State next = state.fork();
        ObjectRef string = context().inputs().string(next, length, ref.path());
        alternatives.add(fresh(next, ref, string, ref.path() + ".length() == " + length));
      }
    } else {
      freshObject(state, ref, alternatives);
    }
  }

  private void freshObject(
      State state, SymbolicRef ref, List<Alternative<ReferenceValue>> alternatives) {
    List<String> classes = context().program().hierarchy().instantiableSubtypes(ref.declaredType());
    if (classes.isEmpty()) {
      context().report(Notice.of(Code.NO_INSTANTIABLE_CLASS, "", dotted(ref), ref.path()));
      return;
    }
    State next = state.fork();
    ObjectRef object = context().inputs().object(next, classes.get(0), ref.path());
    alternatives.add(fresh(next, ref, object, ref.path() + " is new"));
  }

  private static Alternative<ReferenceValue> fresh(
      State next, SymbolicRef ref, ObjectRef object, String label) {
    return target(next, ref, object, label).about(Target.fresh(InputNames.name(next, object)));
  }

  private static String dotted(SymbolicRef ref) {
    return ref.declaredType().replace('/', '.');
  }

  private static Alternative<ReferenceValue> target(
      State next, SymbolicRef ref, ReferenceValue target, String label) {
    next.resolve(ref, target);
    return Alternative.explored(next, target, label, "");
  }

  private boolean isCompatible(String className, SymbolicRef ref) {
    return context().program().hierarchy().isSubtype(className, ref.declaredType());
  }
}
