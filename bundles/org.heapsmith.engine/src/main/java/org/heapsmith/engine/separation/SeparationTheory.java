// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Article;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.SearchResult;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.unfold.PredicateShapes;
import org.heapsmith.logic.unfold.SpecHeap;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.CompletedInput;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InitialHeap;
import org.heapsmith.machine.strategy.InputLengths;
import org.heapsmith.machine.strategy.InputNames;
import org.heapsmith.machine.strategy.InputShape;
import org.heapsmith.machine.strategy.InputTheory;
import org.heapsmith.machine.strategy.MethodInput;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.strategy.OpenQuestions;
import org.heapsmith.machine.strategy.Verdict;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.smt.Term;

/**
 * Context-sensitive lazy initialisation (JSF paper, section 5): what a symbolic reference may be is
 * read off the precondition. If Δ fixes it, there is no choice; if a predicate instance may
 * allocate it, the instance is unfolded; if nothing speaks of it, it is null, a new object, or one
 * of the objects that Δ allocates. Every choice keeps Δ and the path condition satisfiable
 * together.
 */
public final class SeparationTheory implements InputTheory {
  private final ExplorationContext context;
  private final PredicateShapes shapes;
  private final Unfolder unfolder;
  private final Materialiser materialiser;
  private final OpenReferences openReferences;
  private final OpenQuestions<SymbolicRef> questions;
  private final Precondition precondition;
  private final PredicateCompletion completer;

  /** Makes the theory of one thread. */
  public SeparationTheory(ExplorationContext context) {
    this.context = context;
    Predicates predicates =
        new Predicates(context.specs(), context.terms(), context.bounds().arrayLength());
    this.shapes = new PredicateShapes(predicates);
    this.unfolder = new Unfolder(context, predicates, shapes);
    this.materialiser = new Materialiser(context);
    this.openReferences = new OpenReferences(context, unfolder, shapes);
    this.questions = new QuestionsToHeap(context, shapes);
    this.precondition = new Precondition(context, predicates, materialiser);
    this.completer = new PredicateCompletion(context, predicates, materialiser);
  }

  @Override
  public Answer<MethodInput> begin(State state, MethodUnderTest method) {
    List<Alternative<MethodInput>> alternatives =
        precondition.alternatives(state, method, this::contradiction);
    if (alternatives.size() == 1
        && alternatives.get(0) instanceof Alternative.Explored<MethodInput> only) {
      return Answer.certain(only.state(), only.value());
    }
    return new Answer.Choice<>(PathFact.Kind.UNFOLDING, alternatives);
  }

  /** Makes the object where Δ has fixed the reference already: no choice is left. */
  @Override
  public ReferenceValue known(State state, SymbolicRef ref) {
    SpecHeap spec = Materialiser.spec(state);
    Term known = spec.find(ref.term());
    if (known.isConst()) {
      return settled(state, ref);
    }
    PointsTo cell = spec.heap().cellAt(known);
    if (cell != null && state.inputCount() < context.bounds().objects()) {
      List<String> classes = materialiser.classes(spec, cell);
      if (classes.size() == 1) {
        materialiser.materialise(state, cell, classes.get(0), ref.path());
        ReferenceValue target = settled(state, ref);
        context.inputs().promise(state, target, cell.className());
        return target;
      }
    }
    return ref;
  }

  /** Returns what Δ says of a reference it knows, recorded in the state. */
  private static ReferenceValue settled(State state, SymbolicRef ref) {
    ReferenceValue target = Materialiser.definite(Materialiser.spec(state).find(ref.term()));
    if (state.resolution(ref).isEmpty()) {
      state.resolve(ref, target);
    }
    return target;
  }

  @Override
  public Answer.Choice<ReferenceValue> candidates(State state, SymbolicRef ref) {
    SpecHeap spec = Materialiser.spec(state);
    List<Alternative<ReferenceValue>> alternatives = new ArrayList<>();
    boolean unfolded = false;
    for (Unfolder.Finding finding : unfolder.expose(spec, ref.term(), feasibility(state))) {
      boolean open = finding instanceof Unfolder.Possible p && isOpen(p.spec(), ref);
      List<Unfolder.Finding> findings =
          open
              ? openReferences.choices(state, (Unfolder.Possible) finding, ref, feasibility(state))
              : List.of(finding);
      for (Unfolder.Finding each : findings) {
        unfolded |= !each.unfolded().isEmpty();
        alternatives.addAll(alternatives(state, ref, each, !open));
      }
    }
    return new Answer.Choice<>(
        unfolded ? PathFact.Kind.UNFOLDING : PathFact.Kind.REFERENCE, alternatives, ref);
  }

  private static boolean isOpen(SpecHeap spec, SymbolicRef ref) {
    Term known = spec.find(ref.term());
    return !known.isConst() && spec.heap().cellAt(known) == null;
  }

  private List<Alternative<ReferenceValue>> alternatives(
      State state, SymbolicRef ref, Unfolder.Finding finding, boolean isPromised) {
    return finding instanceof Unfolder.Possible possible
        ? possible(state, ref, possible, isPromised)
        : List.of(refused(ref, (Unfolder.Refused) finding));
  }

  private static Alternative<ReferenceValue> refused(SymbolicRef ref, Unfolder.Refused finding) {
    return Alternative.<ReferenceValue>rejected(
            finding.label(ref), finding.unfolded(), finding.rejection())
        .about(finding.target());
  }

  /** An object is promised if Δ has its cell; else it is one of those that are tried. */
  private List<Alternative<ReferenceValue>> possible(
      State state, SymbolicRef ref, Unfolder.Possible finding, boolean isPromised) {
    Term known = finding.spec().find(ref.term());
    if (known.isConst()) {
      State next = successor(state, finding);
      ReferenceValue target = settled(next, ref);
      if (target instanceof ObjectRef object && next.input(object.id()).isEmpty()) {
        context.inputs().refer(next, ref.declaredType(), object);
      }
      return List.of(
          Alternative.explored(next, target, label(next, ref, context), finding.unfolded())
              .about(target(next, target)));
    }
    int limit = context.bounds().objects();
    if (state.inputCount() >= limit) {
      Notice notice = Notice.of(Code.BOUND_OBJECTS, "", limit, ref.path());
      return List.of(refused(ref, finding.bound(notice)));
    }
    List<Alternative<ReferenceValue>> result = new ArrayList<>();
    PointsTo cell = finding.spec().heap().cellAt(known);
    List<String> classes = materialiser.classes(finding.spec(), cell);
    List<String> open = materialiser.openClasses(state, finding.spec(), cell);
    if (classes.isEmpty() && open.isEmpty()) {
      String type = cell.className().replace('/', '.');
      Notice notice = Notice.of(Code.NO_INSTANTIABLE_CLASS, "", type, ref.path());
      return List.of(refused(ref, finding.about(Target.fresh("")).bound(notice)));
    }
    for (String className : open.isEmpty() ? classes : open.subList(0, 1)) {
      State next = successor(state, finding);
      materialiser.materialise(next, cell, className, ref.path());
      ReferenceValue target = settled(next, ref);
      if (isPromised) {
        context.inputs().promise(next, target, cell.className());
      }
      if (!open.isEmpty()) {
        next.openClasses((ObjectRef) target, open);
      }
      String label = label(next, ref, (ObjectRef) target);
      result.add(
          Alternative.explored(next, target, label, finding.unfolded())
              .about(Target.fresh(InputNames.name(next, (ObjectRef) target))));
    }
    return result;
  }

  private static String label(State state, SymbolicRef ref, ObjectRef target) {
    HeapObject object = state.object(target);
    return InputLengths.of(object)
        .map(length -> InputLengths.label(ref.path(), object.className()) + " == " + length)
        .orElseGet(
            () -> ref.path() + " is " + Article.with(InputNames.simpleName(object.className())));
  }

  @Override
  public void narrowed(State state, ObjectRef object) {
    materialiser.narrowed(state, object);
  }

  @Override
  public OpenQuestions<SymbolicRef> questions() {
    return questions;
  }

  /** Finds out what the reference is that an instance may allocate. */
  @Override
  public SymbolicRef first(State state, ReferenceValue a, ReferenceValue b) {
    SpecHeap spec = Materialiser.spec(state);
    boolean first =
        a instanceof SymbolicRef ref
            && shapes.instanceFor(spec.heap(), spec.find(ref.term())).isPresent();
    return first || !(b instanceof SymbolicRef) ? (SymbolicRef) a : (SymbolicRef) b;
  }

  @Override
  public boolean ignoresPrecondition() {
    return false;
  }

  @Override
  public SearchResult<CompletedInput> complete(State state) {
    return completer.complete(state);
  }

  @Override
  public Optional<List<InputShape>> shapes(MethodUnderTest method) {
    return new UnfoldedInputs(context).of(method);
  }

  @Override
  public InitialHeap initialHeap(State state) {
    SpecHeap spec = Materialiser.spec(state);
    return spec == null ? InitialHeap.NOTHING : new InitialHeap(spec::find, spec.heap());
  }

  private State successor(State state, Unfolder.Possible finding) {
    State next = state.fork();
    next.setSpecState(finding.spec());
    finding.numeric().forEach(next::assume);
    materialiser.settle(next);
    return next;
  }

  private static Target target(State state, ReferenceValue value) {
    return value instanceof ObjectRef object
        ? Target.alias(InputNames.name(state, object))
        : Target.NULL;
  }

  private static String label(State state, SymbolicRef ref, ExplorationContext context) {
    ReferenceValue target = (ReferenceValue) state.resolved(ref);
    if (target instanceof ObjectRef object) {
      String other =
          state
              .input(object.id())
              .map(i -> i.path())
              .orElseGet(() -> context.inputs().constantName(state, ref.declaredType(), object));
      return ref.path() + " == " + other;
    }
    return ref.path() + " == null";
  }

  /** Whether a state has a model. */
  @FunctionalInterface
  interface StateCheck {
    /** Returns empty if so, or why not. */
    Optional<String> contradiction(State state);
  }

  private Optional<String> contradiction(State state) {
    return feasibility(state).contradiction(Materialiser.spec(state), List.of());
  }

  private Unfolder.Feasibility feasibility(State state) {
    return (spec, numeric) -> {
      List<Term> conditions = new ArrayList<>(state.pathCondition());
      conditions.addAll(numeric);
      return judge(conditions, spec).goesOn()
          ? Optional.empty()
          : Optional.of("its conditions contradict the path condition");
    };
  }

  @Override
  public Verdict check(State state) {
    return judge(state.pathCondition(), Materialiser.spec(state));
  }

  /** Asks the solver about the path condition and what Δ says at sight. */
  private Verdict judge(List<Term> pathCondition, SpecHeap spec) {
    List<Term> conditions = new ArrayList<>(pathCondition);
    conditions.addAll(spec.referenceConditions(context.terms()));
    return Verdict.of(context.solve(conditions));
  }
}
