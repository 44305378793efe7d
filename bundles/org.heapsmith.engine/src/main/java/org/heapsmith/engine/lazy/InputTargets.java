// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.lazy;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Aliasing;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.ApartTypes;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputLengths;
import org.heapsmith.machine.strategy.InputNames;
import org.heapsmith.machine.strategy.Rejection;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;

/**
 * What a reference of an input that nothing constrains may be: null, each type-compatible object of
 * the initial heap, or a fresh one [Khurshid 2003]. The lazy strategies differ only in when they
 * ask.
 *
 * <p>The fresh object may be of every class that is tried for the type ({@link
 * org.heapsmith.machine.program.DeclaredTypes#candidates}); it has the first of them until its
 * class matters ({@link State#openClasses}). A fresh array or string has each length up to the
 * bound.
 */
public final class InputTargets {
  private final ExplorationContext context;
  private final int mostObjects;
  private final Admission admission;

  /** Which of the objects that types allow there may be. */
  public interface Admission {
    /** All. */
    Admission ALL = new Admission() {};

    /** Returns whether a reference may refer to an input object of its type. */
    default boolean aliases(State state, InputObject object) {
      return true;
    }

    /** Returns how many objects of the input count for the bound on them. */
    default int objects(State state) {
      return state.inputCount();
    }

    /** Returns whether a fresh object may be of a class tried for its type. */
    default boolean isFresh(String className) {
      return true;
    }
  }

  /** Makes the rule of one thread within its bound on objects. */
  public InputTargets(ExplorationContext context) {
    this(context, context.bounds().objects());
  }

  /**
   * Makes the rule of one thread.
   *
   * @param mostObjects there are no new objects beyond so many
   */
  public InputTargets(ExplorationContext context, int mostObjects) {
    this(context, mostObjects, Admission.ALL);
  }

  /** Makes the rule of one thread for some of the objects only. */
  public InputTargets(ExplorationContext context, int mostObjects, Admission admission) {
    this.context = context;
    this.mostObjects = mostObjects;
    this.admission = admission;
  }

  /** Returns the alternative that the reference is null. */
  public Alternative.Explored<ReferenceValue> none(State state, SymbolicRef ref) {
    return target(state.fork(), ref, Null.NULL, ref.path() + " == null").about(Target.NULL);
  }

  /** Returns the alternatives in which it is an object: those of {@code state}, then fresh ones. */
  public List<Alternative<ReferenceValue>> objects(State state, SymbolicRef ref) {
    if (context.inputs().hasConstants(ref.declaredType())) {
      List<Alternative<ReferenceValue>> constants = constants(state, ref, ref.declaredType());
      return constants.isEmpty() ? List.of(leftOut(ref)) : constants;
    }
    List<Alternative<ReferenceValue>> alternatives = known(state, ref);
    addFresh(state, ref, alternatives);
    for (String type : ApartTypes.of(context, ref)) {
      if (context.inputs().isEnum(type)) {
        alternatives.addAll(constants(state, ref, type));
      } else if (admission.objects(state) < mostObjects) {
        freshOfEachLength(state, ref, type, alternatives);
      }
    }
    return alternatives;
  }

  /** Returns the alternatives in which it is an object of {@code state}. */
  public List<Alternative<ReferenceValue>> known(State state, SymbolicRef ref) {
    List<Alternative<ReferenceValue>> alternatives = new ArrayList<>();
    for (InputObject object : aliases(state, ref)) {
      ObjectRef alias = new ObjectRef(object.initial().id());
      List<String> open = state.openClasses(alias);
      List<String> fitting = open.stream().filter(c -> fits(c, ref)).toList();
      for (State next :
          open.isEmpty()
              ? List.of(state.fork())
              : context.inputs().narrowed(context, state.fork(), alias, fitting)) {
        Target target = Target.alias(InputNames.name(next, alias));
        alternatives.add(
            alias(next, ref, alias, ref.path() + " == " + object.path()).about(target));
      }
    }
    return alternatives;
  }

  private List<Alternative<ReferenceValue>> constants(State state, SymbolicRef ref, String type) {
    List<Alternative<ReferenceValue>> alternatives = new ArrayList<>();
    for (ObjectRef constant : context.inputs().constants(state, type)) {
      String name = context.inputs().constantName(state, type, constant);
      State next = state.fork();
      context.inputs().refer(next, type, constant);
      alternatives.add(
          target(next, ref, constant, ref.path() + " == " + name).about(Target.alias(name)));
    }
    return alternatives;
  }

  private static Alternative<ReferenceValue> leftOut(SymbolicRef ref) {
    return Alternative.<ReferenceValue>rejected(
            ref.path() + " is new", "", new Rejection.LeftOut(noClass(ref)))
        .about(Target.fresh(""));
  }

  /** An alias, unless it breaks a shape that the precondition asks for. */
  private static Alternative<ReferenceValue> alias(
      State next, SymbolicRef ref, ObjectRef object, String label) {
    Alternative<ReferenceValue> taken = target(next, ref, object, label);
    return LazyState.of(next)
        .shapes()
        .broken(next)
        .<Alternative<ReferenceValue>>map(
            why -> Alternative.rejected(label, "", new Rejection.Pruned(why)))
        .orElse(taken);
  }

  /** Returns the input objects the reference may refer to. */
  List<InputObject> aliases(State state, SymbolicRef ref) {
    List<InputObject> found =
        state.inputs().stream()
            .filter(o -> fits(state, o, ref) && admission.aliases(state, o))
            .toList();
    if (context.rules().aliasing() == Aliasing.ON || found.isEmpty()) {
      return found;
    }
    context.leaveOut(state, Notice.of(Code.ALIASING_OFF, "", ref.path()));
    return List.of();
  }

  private boolean fits(State state, InputObject object, SymbolicRef ref) {
    List<String> open = state.openClasses(new ObjectRef(object.initial().id()));
    return open.isEmpty()
        ? fits(object.initial().className(), ref)
        : open.stream().anyMatch(c -> fits(c, ref));
  }

  private boolean fits(String className, SymbolicRef ref) {
    return context.program().hierarchy().isSubtype(className, ref.declaredType());
  }

  /** Returns whether there is any object it may refer to; reports if only null is left. */
  boolean hasObject(State state, SymbolicRef ref) {
    boolean found =
        !classes(ref).isEmpty()
            || !context.inputs().constants(state, ref.declaredType()).isEmpty()
            || !aliases(state, ref).isEmpty();
    if (!found) {
      context.leaveOut(state, noClass(ref));
    }
    return found;
  }

  private void addFresh(
      State state, SymbolicRef ref, List<Alternative<ReferenceValue>> alternatives) {
    if (admission.objects(state) >= mostObjects) {
      Notice bound =
          Notice.of(
              Code.BOUND_OBJECTS, "", mostObjects, "an input reference of type " + dotted(ref));
      alternatives.add(
          Alternative.<ReferenceValue>rejected(
                  ref.path() + " is new", "", new Rejection.LeftOut(bound))
              .about(Target.fresh("")));
    } else if (InputLengths.isSized(ref.declaredType())) {
      freshOfEachLength(state, ref, ref.declaredType(), alternatives);
    } else {
      freshObject(state, ref, alternatives);
    }
  }

  private void freshOfEachLength(
      State state, SymbolicRef ref, String type, List<Alternative<ReferenceValue>> alternatives) {
    for (int length : InputLengths.of(context, type)) {
      State next = state.fork();
      ObjectRef object = context.inputs().sized(next, type, length, ref.path());
      String label = InputLengths.label(ref.path(), type) + " == " + length;
      alternatives.add(fresh(next, ref, object, label));
    }
    alternatives.add(InputLengths.longer(context, ref.path(), type));
  }

  private void freshObject(
      State state, SymbolicRef ref, List<Alternative<ReferenceValue>> alternatives) {
    List<String> classes = classes(ref);
    if (classes.isEmpty()) {
      alternatives.add(leftOut(ref));
      return;
    }
    State next = state.fork();
    ObjectRef object = context.inputs().object(next, classes.get(0), ref.path());
    next.openClasses(object, classes);
    alternatives.add(fresh(next, ref, object, ref.path() + " is new"));
  }

  /** Returns the classes a fresh object may have. */
  public List<String> classes(SymbolicRef ref) {
    return context.program().types().candidates(ref.declaredType()).stream()
        .filter(admission::isFresh)
        .toList();
  }

  private static Notice noClass(SymbolicRef ref) {
    return Notice.of(Code.NO_INSTANTIABLE_CLASS, "", dotted(ref), ref.path());
  }

  private static Alternative<ReferenceValue> fresh(
      State next, SymbolicRef ref, ObjectRef object, String label) {
    return target(next, ref, object, label).about(Target.fresh(InputNames.name(next, object)));
  }

  private static String dotted(SymbolicRef ref) {
    return ref.declaredType().replace('/', '.');
  }

  private static Alternative.Explored<ReferenceValue> target(
      State next, SymbolicRef ref, ReferenceValue target, String label) {
    next.resolve(ref, target);
    return Alternative.explored(next, target, label, "");
  }
}
