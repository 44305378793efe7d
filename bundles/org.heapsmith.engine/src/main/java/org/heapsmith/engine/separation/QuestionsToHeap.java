// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.heap.TextFields;
import org.heapsmith.logic.unfold.Normaliser;
import org.heapsmith.logic.unfold.PredicateShapes;
import org.heapsmith.logic.unfold.SpecHeap;
import org.heapsmith.machine.interpret.ClassGroups;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.OpenQuestions;
import org.heapsmith.machine.strategy.Rejection;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Answers questions that need not know which object a reference is. A reference that no predicate
 * instance may allocate is compared by adding an equality or disequality to Δ instead of trying all
 * objects: payloads in a list of objects would explode otherwise. Empty answers mean that the
 * reference has to be resolved.
 */
final class QuestionsToHeap implements OpenQuestions<SymbolicRef> {
  private static final String OBJECT = "java/lang/Object";
  private final ExplorationContext context;
  private final Terms terms;
  private final PredicateShapes shapes;
  private final Normaliser normaliser;
  private final Materialiser materialiser;

  QuestionsToHeap(ExplorationContext context, PredicateShapes shapes) {
    this.context = context;
    this.terms = context.terms();
    this.shapes = shapes;
    this.normaliser = Materialiser.normaliser(context);
    this.materialiser = new Materialiser(context);
  }

  @Override
  public Optional<Answer<Boolean>> isNull(State state, SymbolicRef ref) {
    if (isConstant(ref)) {
      return Optional.empty(); // there are few objects it can be
    }
    SpecHeap spec = Materialiser.spec(state);
    Term known = spec.find(ref.term());
    if (spec.heap().cellAt(known) != null) {
      return Optional.of(Answer.certain(state, false));
    }
    return isOpen(spec, known)
        ? Optional.of(compare(state, ref, known, terms.nullRef(), "null"))
        : Optional.empty();
  }

  @Override
  public Optional<Answer<Boolean>> areEqual(State state, ReferenceValue a, ReferenceValue b) {
    if (isConstant(a) || isConstant(b)) {
      return Optional.empty();
    }
    if (!state.top().method().isApplication()
        && (isString(a) && !(b instanceof Null) || isString(b) && !(a instanceof Null))) {
      return Optional.empty(); // the JDK compares texts so only before it compares their letters
    }
    SpecHeap spec = Materialiser.spec(state);
    Term left = term(spec, a);
    Term right = term(spec, b);
    if (left == right) {
      return Optional.of(Answer.certain(state, true));
    }
    if (!isKnown(spec, left) && !isOpen(spec, left)
        || !isKnown(spec, right) && !isOpen(spec, right)) {
      return Optional.empty();
    }
    boolean bothKnown = isKnown(spec, left) && isKnown(spec, right);
    if (bothKnown || !mayBeEqual(state, spec, a, b)) {
      return Optional.of(Answer.certain(state, false));
    }
    if (a instanceof SymbolicRef x && b instanceof SymbolicRef y && !related(spec, x, y)) {
      return Optional.empty(); // nothing but null is both
    }
    return isOpen(spec, left)
        ? Optional.of(compare(state, (SymbolicRef) a, left, right, text(state, b)))
        : Optional.of(compare(state, (SymbolicRef) b, right, left, text(state, a)));
  }

  private boolean isConstant(ReferenceValue value) {
    return value instanceof SymbolicRef ref && context.inputs().hasConstants(ref.declaredType());
  }

  private static boolean isString(ReferenceValue value) {
    return value instanceof SymbolicRef ref && ref.declaredType().equals(TextFields.STRING);
  }

  /** An object that can be anything is not located to call a method on it. */
  @Override
  public Optional<Answer<ReferenceValue>> dereference(State state, SymbolicRef ref) {
    SpecHeap spec = Materialiser.spec(state);
    Term known = spec.find(ref.term());
    if (!isAnything(spec, ref, known)) {
      return Optional.empty();
    }
    Answer<Boolean> isNull = compare(state, ref, known, terms.nullRef(), "null");
    if (isNull instanceof Answer.Certain<Boolean>) {
      return Optional.of(Answer.certain(state, ref));
    }
    List<Alternative<ReferenceValue>> alternatives = new ArrayList<>();
    for (Alternative<Boolean> a : ((Answer.Choice<Boolean>) isNull).alternatives()) {
      Alternative<ReferenceValue> same =
          a instanceof Alternative.Explored<Boolean> e
              ? new Alternative.Explored<>(
                  e.state(), e.value() ? Null.NULL : ref, e.label(), e.constraint(), e.target())
              : ((Alternative.Rejected<Boolean>) a).retyped();
      alternatives.add(same);
    }
    return Optional.of(new Answer.Choice<>(PathFact.Kind.REFERENCE, alternatives, ref));
  }

  /** Answers if every class the object may have selects the same method. */
  @Override
  public Optional<Answer<LinkedMethod>> dispatch(
      State state, SymbolicRef target, Function<String, LinkedMethod> select) {
    SpecHeap spec = Materialiser.spec(state);
    Term known = spec.find(target.term());
    if (!isAnything(spec, target, known)) {
      return Optional.empty();
    }
    LinkedMethod own = select.apply(OBJECT);
    if (own.id().name().equals("hashCode")) {
      return Optional.empty(); // that of an object without a class of its own is not predicted
    }
    Set<LinkedMethod> methods = new LinkedHashSet<>(List.of(own));
    for (PointsTo cell : spec.heap().cells()) {
      if (!spec.differ(terms, known, cell.location())) {
        materialiser.classes(spec, cell).forEach(c -> methods.add(select.apply(c)));
        openClasses(state, cell).forEach(c -> methods.add(select.apply(c)));
      }
    }
    if (methods.size() > 1) {
      return Optional.empty();
    }
    excludeOthers(state, target, select);
    return Optional.of(Answer.certain(state, methods.iterator().next()));
  }

  /** Returns the classes an object may still turn out to have that the method has looked at. */
  private static List<String> openClasses(State state, PointsTo cell) {
    Term location = cell.location();
    return location.isConst()
        ? state.openClasses(new ObjectRef(Math.toIntExact(location.longValue())))
        : List.of();
  }

  /** Nobody has located the object: it is of none of the classes that would run another method. */
  private void excludeOthers(
      State state, SymbolicRef target, Function<String, LinkedMethod> select) {
    LinkedMethod run = select.apply(OBJECT);
    ClassGroups.of(context.program().types().candidates(OBJECT), select)
        .forEach(
            (method, classes) -> {
              for (String type : method.equals(run) ? List.<String>of() : classes) {
                if (!state.typeTests(target).failed().contains(type)) {
                  state.addTypeTest(target, type, false);
                }
              }
            });
  }

  private Term term(SpecHeap spec, ReferenceValue value) {
    if (value instanceof SymbolicRef ref) {
      return spec.find(ref.term());
    }
    return value instanceof ObjectRef object ? terms.location(object.id()) : terms.nullRef();
  }

  private static boolean isKnown(SpecHeap spec, Term term) {
    return term.isConst() || spec.heap().cellAt(term) != null;
  }

  /** Whether nothing but (dis)equalities is known of the reference, nor will be by unfolding. */
  private boolean isOpen(SpecHeap spec, Term term) {
    return !isKnown(spec, term) && shapes.instanceFor(spec.heap(), term).isEmpty();
  }

  private boolean isAnything(SpecHeap spec, SymbolicRef ref, Term known) {
    return ref.declaredType().equals(OBJECT)
        && isOpen(spec, known)
        && spec.heap().types().stream().noneMatch(fact -> fact.reference() == known);
  }

  private boolean mayBeEqual(State state, SpecHeap spec, ReferenceValue a, ReferenceValue b) {
    if (a instanceof ObjectRef object) {
      return mayBe(state, spec, (SymbolicRef) b, object);
    } else if (b instanceof ObjectRef object) {
      return mayBe(state, spec, (SymbolicRef) a, object);
    }
    return fits(spec, a, b) && fits(spec, b, a);
  }

  /** An input reference can be an input object of its type only. */
  private boolean mayBe(State state, SpecHeap spec, SymbolicRef ref, ObjectRef object) {
    boolean mayBe =
        state.input(object.id()).isPresent()
            && isSubtype(state.object(object).className(), ref.declaredType())
            && allows(spec, ref, state.object(object).className());
    if (!mayBe && OpenReferences.mayBecome(context, state, object, List.of(ref.declaredType()))) {
      context.leaveOut(state, OpenReferences.another(state, object, ref));
    }
    return mayBe;
  }

  private boolean allows(SpecHeap spec, SymbolicRef ref, String className) {
    return materialiser.fitting().isAllowed(spec, spec.find(ref.term()), className);
  }

  private boolean related(SpecHeap spec, SymbolicRef a, SymbolicRef b) {
    FittingClasses fitting = materialiser.fitting();
    List<String> types = new ArrayList<>(fitting.types(spec, spec.find(a.term())));
    types.addAll(fitting.types(spec, spec.find(b.term())));
    types.addAll(List.of(a.declaredType(), b.declaredType()));
    return fitting.narrowest(types).isPresent();
  }

  private boolean fits(SpecHeap spec, ReferenceValue a, ReferenceValue b) {
    if (a instanceof SymbolicRef x && b instanceof SymbolicRef y) {
      PointsTo cell = spec.heap().cellAt(spec.find(x.term()));
      return cell == null || materialiser.fitting().mayBe(spec, cell, List.of(y.declaredType()));
    }
    return true;
  }

  private boolean isSubtype(String sub, String sup) {
    return context.program().hierarchy().isSubtype(sub, sup);
  }

  private static String text(State state, ReferenceValue value) {
    if (value instanceof SymbolicRef ref) {
      return ref.path();
    }
    return value instanceof ObjectRef object
        ? state.input(object.id()).map(i -> i.path()).orElse("#" + object.id())
        : "null";
  }

  /** Chooses between {@code variable != other} and {@code variable == other}. */
  private Answer<Boolean> compare(
      State state, SymbolicRef ref, Term variable, Term other, String otherText) {
    SpecHeap spec = Materialiser.spec(state);
    if (spec.differ(terms, variable, other)) {
      return Answer.certain(state, false);
    }
    Term differ = terms.ne(variable, other);
    SymbolicHeap apart = spec.heap().and(List.of(differ));
    Alternative<Boolean> no =
        alternative(
            state, spec.withHeap(apart), false, ref.path() + " != " + otherText, differ.toString());
    Alternative<Boolean> yes =
        alternative(
            state,
            spec.replace(terms, variable, other),
            true,
            ref.path() + " == " + otherText,
            terms.eq(variable, other).toString());
    boolean isNull = SpecHeap.isNull(other);
    return new Answer.Choice<>(
        PathFact.Kind.REFERENCE,
        List.of(
            no.about(isNull ? Target.NOT_NULL : Target.other(otherText)),
            yes.about(isNull ? Target.NULL : Target.alias(otherText))),
        ref);
  }

  private Alternative<Boolean> alternative(
      State state, SpecHeap raw, boolean value, String label, String constraint) {
    Normaliser.Result result = normaliser.normalise(raw);
    if (result instanceof Normaliser.Contradiction none) {
      return Alternative.rejected(label, constraint, new Rejection.Pruned(none.because()));
    }
    Normaliser.Normal normal = (Normaliser.Normal) result;
    State next = state.fork();
    next.setSpecState(normal.spec());
    normal.numeric().forEach(next::assume);
    materialiser.settle(next);
    Optional<String> refuted = refute(next, normal);
    return refuted.isPresent()
        ? Alternative.rejected(label, constraint, new Rejection.Pruned(refuted.get()))
        : Alternative.explored(next, value, label, constraint);
  }

  private Optional<String> refute(State state, Normaliser.Normal result) {
    List<Term> references = result.spec().referenceConditions(terms);
    if (references.isEmpty() && result.numeric().isEmpty()) {
      return Optional.empty();
    }
    List<Term> conditions = new ArrayList<>(state.pathCondition());
    conditions.addAll(references);
    return context.solve(conditions).isUnsat()
        ? Optional.of("its conditions contradict the path condition")
        : Optional.empty();
  }
}
