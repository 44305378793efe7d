// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.unfold.PredicateShapes;
import org.heapsmith.logic.unfold.SpecHeap;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.ApartTypes;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputLengths;
import org.heapsmith.machine.strategy.InputNames;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * The choices for a reference that no predicate instance may allocate: null, a new object outside
 * of the owned part, or any object of Δ of a fitting class (case 2 of {@code enum}, JSF paper,
 * section 5).
 */
final class OpenReferences {
  private final ExplorationContext context;
  private final Terms terms;
  private final Unfolder unfolder;
  private final PredicateShapes shapes;
  private final Materialiser materialiser;

  OpenReferences(ExplorationContext context, Unfolder unfolder, PredicateShapes shapes) {
    this.materialiser = new Materialiser(context);
    this.context = context;
    this.terms = context.terms();
    this.unfolder = unfolder;
    this.shapes = shapes;
  }

  List<Unfolder.Finding> choices(
      State state, Unfolder.Possible at, SymbolicRef ref, Unfolder.Feasibility feasibility) {
    SpecHeap spec = at.spec();
    Term variable = spec.find(ref.term());
    List<Unfolder.Finding> result = new ArrayList<>();
    Unfolder.Possible isNull = at.about(Target.NULL);
    result.add(unfolder.admit(isNull, equate(spec, variable, terms.nullRef()), feasibility));
    if (context.inputs().hasConstants(ref.declaredType())) {
      List<Unfolder.Finding> constants = constants(state, at, ref, ref.declaredType(), feasibility);
      result.addAll(constants.isEmpty() ? List.of(noClass(at, ref)) : constants);
      return result;
    }
    List<String> types = types(spec, variable, ref);
    boolean sized = types.stream().anyMatch(InputLengths::isSized);
    for (String type : fresh(types)) {
      List<Integer> lengths = sized ? InputLengths.of(context, type) : List.of(0);
      result.addAll(fresh(at, variable, type, lengths, feasibility));
    }
    if (fresh(types).isEmpty()) {
      String all = String.join(" and ", types).replace('/', '.');
      result.add(
          at.about(Target.fresh(""))
              .bound(Notice.of(Code.NO_INSTANTIABLE_CLASS, "", all, ref.path())));
    }
    for (String type : ApartTypes.of(context, ref)) {
      if (context.inputs().isEnum(type)) {
        result.addAll(constants(state, at, ref, type, feasibility));
      } else {
        result.addAll(fresh(at, variable, type, InputLengths.of(context, type), feasibility));
        sized = true;
      }
    }
    if (sized) {
      result.add(at.about(Target.fresh("")).bound(InputLengths.bound(context, ref.path())));
    }
    for (PointsTo cell : spec.heap().cells()) {
      if (materialiser.fitting().mayBe(spec, cell, types) && isAllowed(spec, variable, cell)) {
        Unfolder.Possible isAlias = at.about(Target.alias(name(state, cell)));
        result.add(unfolder.admit(isAlias, equate(spec, variable, cell.location()), feasibility));
      } else if (cell.location().isConst()
          && mayBecome(context, state, object(cell.location()), types)) {
        result.add(at.bound(another(state, object(cell.location()), ref)));
      }
    }
    if (mayHideObjects(spec, ref)) {
      result.add(at.bound(Notice.of(Code.BOUND_ALIAS, "", ref.path())));
    }
    return result;
  }

  private List<Unfolder.Finding> fresh(
      Unfolder.Possible at,
      Term variable,
      String type,
      List<Integer> lengths,
      Unfolder.Feasibility feasibility) {
    List<Unfolder.Finding> result = new ArrayList<>();
    for (int length : lengths) {
      PointsTo fresh = PointsTo.open(terms, variable, type, length);
      Unfolder.Possible isNew = at.about(Target.fresh(""));
      SpecHeap spec = at.spec();
      result.add(unfolder.admit(isNew, spec.withHeap(spec.heap().star(fresh)), feasibility));
    }
    return result;
  }

  private boolean isAllowed(SpecHeap spec, Term variable, PointsTo cell) {
    return !cell.location().isConst()
        || materialiser.fitting().isAllowed(spec, variable, cell.className());
  }

  private List<Unfolder.Finding> constants(
      State state,
      Unfolder.Possible at,
      SymbolicRef ref,
      String type,
      Unfolder.Feasibility feasibility) {
    Term variable = at.spec().find(ref.term());
    List<Unfolder.Finding> result = new ArrayList<>();
    for (ObjectRef constant : context.inputs().constants(state, type)) {
      String name = context.inputs().constantName(state, type, constant);
      SpecHeap spec = equate(at.spec(), variable, terms.location(constant.id()));
      result.add(unfolder.admit(at.about(Target.alias(name)), spec, feasibility));
    }
    return result;
  }

  private static Unfolder.Finding noClass(Unfolder.Possible at, SymbolicRef ref) {
    String type = ref.declaredType().replace('/', '.');
    return at.about(Target.fresh(""))
        .bound(Notice.of(Code.NO_INSTANTIABLE_CLASS, "", type, ref.path()));
  }

  private List<String> types(SpecHeap spec, Term variable, SymbolicRef ref) {
    List<String> types = materialiser.fitting().types(spec, variable);
    return types.isEmpty() ? List.of(ref.declaredType()) : types;
  }

  /** The types of new objects: the narrowest of those declared, or classes that fit all. */
  private List<String> fresh(List<String> types) {
    FittingClasses fitting = materialiser.fitting();
    return fitting
        .narrowest(types)
        .map(List::of)
        .orElseGet(
            () ->
                context.program().types().candidates(types.get(0)).stream()
                    .filter(c -> fitting.fits(c, types))
                    .toList());
  }

  /** Returns the name of the object of a cell; before it is materialised, of its variable. */
  private static String name(State state, PointsTo cell) {
    return cell.location().isConst()
        ? InputNames.name(state, new ObjectRef(Math.toIntExact(cell.location().longValue())))
        : cell.location().toString();
  }

  private static ObjectRef object(Term location) {
    return new ObjectRef(Math.toIntExact(location.longValue()));
  }

  /** Returns whether an object whose class is open may turn out to be of all these types. */
  static boolean mayBecome(
      ExplorationContext context, State state, ObjectRef object, List<String> types) {
    return state.openClasses(object).stream()
        .anyMatch(c -> types.stream().allMatch(t -> context.program().hierarchy().isSubtype(c, t)));
  }

  /** Returns that a reference is not tried as an object whose class is open. */
  static Notice another(State state, ObjectRef object, SymbolicRef ref) {
    String other = state.input(object.id()).orElseThrow().path();
    String what = other + " is another object than " + ref.path();
    return Notice.of(Code.CLASS_CHOSEN, "", what, ref.path());
  }

  private SpecHeap equate(SpecHeap spec, Term variable, Term target) {
    return spec.replace(terms, variable, target);
  }

  /** Whether an instance still folded may own an object the reference could be. */
  private boolean mayHideObjects(SpecHeap spec, SymbolicRef ref) {
    return spec.heap().instances().stream()
        .flatMap(i -> shapes.allocatedClasses(i.predicate()).stream())
        .anyMatch(c -> materialiser.fitting().mayBe(c, ref.declaredType()));
  }
}
