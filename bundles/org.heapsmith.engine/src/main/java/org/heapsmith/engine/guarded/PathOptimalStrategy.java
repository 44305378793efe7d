// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.SearchResult;
import org.heapsmith.engine.guarded.Decisions.Option;
import org.heapsmith.engine.precondition.PreconditionShapes;
import org.heapsmith.machine.interpret.Refusal;
import org.heapsmith.machine.interpret.Sites;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.CompletedInput;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.HeapStrategy;
import org.heapsmith.machine.strategy.InputShape;
import org.heapsmith.machine.strategy.MethodInput;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.strategy.Verdict;
import org.heapsmith.machine.value.GuardedRef;
import org.heapsmith.machine.value.GuardedRef.Case;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Path-optimal symbolic execution (POSE paper, section 3): one trace for each path of the program.
 * What a reference is, is never chosen: values are guarded sets, null and equality are conditions,
 * and the exploration forks where the program does: at branches, at null dereferences, at calls
 * with several targets. Under a precondition, conditions range over the shapes of input that it
 * allows within the bound ({@link ShapedInputs}).
 *
 * <p>Arrays and strings are the exception: {@link Locations}.
 */
public final class PathOptimalStrategy implements HeapStrategy {

  /** Its name in specs and on the command line. */
  public static final String NAME = "path-optimal";

  private final ExplorationContext context;
  private final Terms terms;
  private final Classes classes;
  private final Knowledge knowledge;
  private final FieldAccess fields;
  private final Decisions decisions;
  private final TypeQuestions questions;
  private final Locations locations;
  private final Feasibility feasibility;
  private final ShapedInputs shaped;

  /** Makes the strategy of one thread. */
  public PathOptimalStrategy(ExplorationContext context) {
    this.context = context;
    this.terms = context.terms();
    this.classes = new Classes(context);
    this.knowledge = new Knowledge(context, classes);
    this.feasibility = new Feasibility(context);
    this.shaped = new ShapedInputs(context, classes);
    this.fields = new FieldAccess(context, knowledge, classes);
    this.decisions = new Decisions(knowledge, this::check);
    this.questions = new TypeQuestions(context, knowledge, decisions);
    this.locations = new Locations(context, knowledge, classes, this::check);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Answer<MethodInput> initialise(State state, MethodUnderTest method) {
    MethodInput input = new SymbolicInput(context, knowledge).make(state, method);
    state.setArguments(input.values());
    Optional<List<InputShape>> shapes = PreconditionShapes.of(context, method);
    shaped.begin(state, shapes.orElse(List.of()));
    return AllowedShapes.begin(context, state, input, shapes, () -> check(state));
  }

  /** Loading is no use; what the path condition rules out is forgotten. */
  @Override
  public Answer<ReferenceValue> onLoad(State state, IndefiniteRef ref) {
    return Answer.certain(state, knowledge.normalised(state, ref));
  }

  @Override
  public Optional<Answer<Boolean>> isNull(State state, IndefiniteRef ref) {
    return nullOrNot(state, ref, s -> true, s -> false);
  }

  @Override
  public Optional<Answer<ReferenceValue>> dereference(State state, IndefiniteRef ref) {
    return nullOrNot(state, ref, s -> Null.NULL, s -> knowledge.nonNull(s, ref));
  }

  private <T> Optional<Answer<T>> nullOrNot(
      State state, IndefiniteRef ref, Function<State, T> isNull, Function<State, T> isNot) {
    if (constant(state, ref).isPresent()) {
      return Optional.empty();
    }
    reportClassless(state, ref);
    Term condition = knowledge.isNull(state, ref);
    return Optional.of(
        decisions.decide(
            state,
            PathFact.Kind.REFERENCE,
            knowledge.about(state, ref),
            List.of(
                new Option<>(condition, isNull, ref + " == null", Target.NULL),
                new Option<>(terms.not(condition), isNot, ref + " != null", Target.NOT_NULL))));
  }

  /** Returns a symbol that is a constant of an enum, and nobody has said yet which. */
  private Optional<SymbolicRef> constant(State state, ReferenceValue reference) {
    return knowledge.cases(state, reference).stream()
        .map(Case::target)
        .filter(t -> t instanceof SymbolicRef symbol && classes.hasConstants(symbol))
        .map(SymbolicRef.class::cast)
        .findFirst();
  }

  /** A reference to something that no class implements is null: that is no proof. */
  private void reportClassless(State state, IndefiniteRef ref) {
    for (Case one : knowledge.cases(state, ref)) {
      if (one.target() instanceof SymbolicRef symbol && !classes.canExist(state, symbol)) {
        String type = symbol.declaredType().replace('/', '.');
        context.leaveOut(state, Notice.of(Code.NO_INSTANTIABLE_CLASS, "", type, symbol.path()));
      }
    }
  }

  @Override
  public Optional<Answer<Boolean>> areEqual(State state, ReferenceValue a, ReferenceValue b) {
    if (constant(state, a).isPresent()
        || constant(state, b).isPresent()
        || !state.top().method().isApplication() && identityUnknown(state, a, b).isPresent()) {
      return Optional.empty();
    }
    Term condition = knowledge.areEqual(state, a, b);
    return Optional.of(
        decisions.decide(
            state,
            PathFact.Kind.REFERENCE,
            a instanceof IndefiniteRef ref
                ? knowledge.about(state, ref)
                : knowledge.about(state, (IndefiniteRef) b),
            List.of(
                new Option<>(
                    condition, s -> true, name(a) + " == " + name(b), Target.alias(name(b))),
                new Option<>(
                    terms.not(condition),
                    s -> false,
                    name(a) + " != " + name(b),
                    Target.other(name(b))))));
  }

  /** The JDK compares texts so only before it compares their letters. */
  private Optional<SymbolicRef> identityUnknown(State state, ReferenceValue... references) {
    return Stream.of(references)
        .flatMap(side -> knowledge.cases(state, side).stream())
        .map(Case::target)
        .filter(
            t ->
                t instanceof SymbolicRef symbol
                    && classes.possible(state, symbol).equals(List.of(StringObject.CLASS_NAME)))
        .map(SymbolicRef.class::cast)
        .reduce((first, last) -> last);
  }

  private static String name(ReferenceValue value) {
    return value.toString();
  }

  /** Constants of an enum come first, for no condition speaks of them; then the last text. */
  @Override
  public Answer.Choice<ReferenceValue> decide(State state, ReferenceValue... references) {
    Optional<SymbolicRef> constant =
        Stream.of(references).flatMap(r -> constant(state, r).stream()).findFirst();
    if (constant.isPresent()) {
      return locations.enumerate(state, constant.get());
    }
    ReferenceValue known =
        references.length > 1
            ? identityUnknown(state, references).orElseThrow()
            : knowledge.nonNull(state, references[0]);
    if (known instanceof GuardedRef set) {
      return target(state, set);
    }
    if (known instanceof SymbolicRef symbol && locations.areLocated(state, symbol)) {
      return locations.locate(state, symbol);
    }
    throw Refusal.of(
        Code.UNSUPPORTED_INSTRUCTION,
        Sites.of(state),
        "this use of " + references[0] + " by strategy " + name(),
        Sites.of(state));
  }

  private Answer.Choice<ReferenceValue> target(State state, GuardedRef set) {
    List<Option<ReferenceValue>> options = new ArrayList<>();
    for (Case one : set.cases()) {
      options.add(
          new Option<>(
              one.guard(), s -> one.target(), set + " is " + one.target(), Target.NOT_NULL));
    }
    return decisions.choose(state, PathFact.Kind.REFERENCE, Optional.empty(), options);
  }

  @Override
  public boolean keepsUndecided() {
    return true;
  }

  @Override
  public Optional<Answer<Value>> readField(State state, IndefiniteRef target, FieldSlot field) {
    return Optional.of(Answer.certain(state, fields.read(state, target, field)));
  }

  @Override
  public Optional<Answer<Boolean>> writeField(
      State state, IndefiniteRef target, FieldSlot field, Value value) {
    fields.write(state, target, field, value);
    return Optional.of(Answer.certain(state, true));
  }

  @Override
  public Optional<Answer<Boolean>> isInstance(State state, IndefiniteRef target, String type) {
    reportClassless(state, target);
    return constant(state, target).isPresent()
        ? Optional.empty()
        : Optional.of(questions.isInstance(state, target, type));
  }

  @Override
  public Optional<Answer<Boolean>> isCastable(State state, IndefiniteRef target, String type) {
    reportClassless(state, target);
    return constant(state, target).isPresent()
        ? Optional.empty()
        : Optional.of(questions.isCastable(state, target, type));
  }

  /** Null and the wrong type are two reasons for one answer. */
  @Override
  public boolean testsTypesOfNull() {
    return true;
  }

  @Override
  public Optional<Answer<LinkedMethod>> dispatch(
      State state, IndefiniteRef target, Function<String, LinkedMethod> select) {
    return Optional.of(questions.dispatch(state, target, select));
  }

  @Override
  public Optional<Answer<String>> classOf(State state, IndefiniteRef target) {
    return Optional.of(questions.classOf(state, target));
  }

  @Override
  public Verdict check(State state) {
    return isShaped(state) ? shaped.check(state) : feasibility.of(state);
  }

  private static boolean isShaped(State state) {
    return !GuardedHeap.of(state).inputs().isEmpty();
  }

  @Override
  public SearchResult<CompletedInput> complete(State state) {
    return isShaped(state)
        ? shaped.complete(state)
        : new Shapes(context, classes, feasibility).complete(state);
  }

  /** References are guarded: what is open cannot be decided one by one. */
  @Override
  public Optional<List<SymbolicRef>> notNull(State state) {
    return Optional.empty();
  }
}
