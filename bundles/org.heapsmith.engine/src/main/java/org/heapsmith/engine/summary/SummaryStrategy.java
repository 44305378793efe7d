// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.base.Code;
import org.heapsmith.base.SearchResult;
import org.heapsmith.engine.guarded.AllowedShapes;
import org.heapsmith.engine.guarded.Decisions;
import org.heapsmith.engine.guarded.Decisions.Option;
import org.heapsmith.engine.guarded.TypeQuestions;
import org.heapsmith.engine.precondition.PreconditionShapes;
import org.heapsmith.machine.interpret.Refusal;
import org.heapsmith.machine.interpret.Sites;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.CompletedInput;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.HeapStrategy;
import org.heapsmith.machine.strategy.InputLengths;
import org.heapsmith.machine.strategy.InputNames;
import org.heapsmith.machine.strategy.InputShape;
import org.heapsmith.machine.strategy.MethodInput;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.strategy.UnconstrainedInput;
import org.heapsmith.machine.strategy.Verdict;
import org.heapsmith.machine.value.GuardedRef.Case;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Symbolic heap summaries (Uber-lazy paper): a reference is a set of locations under guards, fields
 * are read and written through the whole set, and the exploration forks at comparisons only: with
 * null, of references, of types, and at calls with several targets. The state at a path's end
 * stands for exactly the heaps that lazy initialisation finds for that path, within the same bound
 * on objects.
 */
public final class SummaryStrategy implements HeapStrategy {

  /** Its name in specs and on the command line. */
  public static final String NAME = "summary";

  private final ExplorationContext context;
  private final Terms terms;
  private final ValueSets sets;
  private final FieldSets fields;
  private final Decisions decisions;
  private final TypeQuestions questions;
  private final ShapedSummaries shaped;

  /** Makes the strategy of one thread. */
  public SummaryStrategy(ExplorationContext context) {
    this.context = context;
    this.terms = context.terms();
    this.sets = new ValueSets(context);
    this.fields = new FieldSets(context, sets);
    this.decisions = new Decisions(sets, this::check);
    this.questions = new TypeQuestions(context, sets, decisions);
    this.shaped = new ShapedSummaries(context, sets);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Answer<MethodInput> initialise(State state, MethodUnderTest method) {
    MethodInput input = new UnconstrainedInput(context).make(state, method);
    for (InputObject object : state.inputs()) {
      ObjectRef receiver = new ObjectRef(object.initial().id());
      List<String> type = List.of(object.initial().className());
      new FreshLocations(context).register(state, new Location(receiver, type, terms.bool(true)));
    }
    state.setArguments(input.values());
    Optional<List<InputShape>> shapes = PreconditionShapes.of(context, method);
    state.setSpecState(SummaryHeap.of(state).withShapes(shapes.orElse(List.of())));
    return AllowedShapes.begin(context, state, input, shapes, () -> check(state));
  }

  /** Loading is no access. */
  @Override
  public Answer<ReferenceValue> onLoad(State state, IndefiniteRef ref) {
    return Answer.certain(state, sets.normalised(state, ref));
  }

  @Override
  public Optional<Answer<Boolean>> isNull(State state, IndefiniteRef ref) {
    return Optional.of(nullOrNot(state, ref, s -> true, s -> false));
  }

  @Override
  public Optional<Answer<ReferenceValue>> dereference(State state, IndefiniteRef ref) {
    return Optional.of(
        this.<ReferenceValue>nullOrNot(state, ref, s -> Null.NULL, s -> object(s, ref)));
  }

  private <T> Answer<T> nullOrNot(
      State state, IndefiniteRef ref, Function<State, T> isNull, Function<State, T> isNot) {
    List<Case> set = sets.of(state, ref);
    Equality equality = new Equality(terms, set, sets.of(state, Null.NULL));
    return decided(
        state,
        set,
        ValueSets.about(ref),
        List.of(
            new Option<>(equality.holds(), isNull, ref + " == null", Target.NULL),
            new Option<>(equality.fails(), isNot, ref + " != null", Target.NOT_NULL)));
  }

  /**
   * Answers a comparison. With several locations it is a decision even if only one answer is left:
   * a loop over such sets never becomes a concrete one, and ends at the bound on loops.
   */
  private <T> Answer<T> decided(
      State state, List<Case> set, Optional<SymbolicRef> about, List<Option<T>> options) {
    Answer<T> answer = decisions.decide(state, PathFact.Kind.REFERENCE, about, options);
    if (answer instanceof Answer.Certain<T> && set.size() > 1) {
      state.countDecision();
    }
    return answer;
  }

  /** Returns the one object a reference is that is not null, or itself if there are several. */
  private ReferenceValue object(State state, IndefiniteRef ref) {
    List<Case> objects = sets.objects(state, ref);
    return objects.size() == 1 && sets.isDefinite(state, objects.get(0).target())
        ? objects.get(0).target()
        : ref;
  }

  @Override
  public Optional<Answer<Boolean>> areEqual(State state, ReferenceValue a, ReferenceValue b) {
    List<Case> first = sets.of(state, a);
    List<Case> second = sets.of(state, b);
    boolean opaque = isOpaque(state, first) && isOpaque(state, second);
    if (opaque || mayBeLiteral(state, first, second) || mayBeLiteral(state, second, first)) {
      return identity(state, first, second);
    }
    Equality equality = new Equality(terms, first, second);
    return Optional.of(
        decided(
            state,
            first.size() > 1 ? first : second,
            ValueSets.about(a).or(() -> ValueSets.about(b)),
            List.of(
                new Option<>(
                    equality.holds(), s -> true, a + " == " + b, Target.alias(b.toString())),
                new Option<>(
                    equality.fails(), s -> false, a + " != " + b, Target.other(b.toString())))));
  }

  /** Nobody predicts which equal texts are one object. */
  private static boolean isOpaque(State state, List<Case> set) {
    return set.stream()
        .anyMatch(c -> c.target() instanceof ObjectRef o && state.marks().isIdentityUnknown(o));
  }

  /** A text of the input may be a literal of the program. */
  private static boolean mayBeLiteral(State state, List<Case> set, List<Case> others) {
    return isOpaque(state, set)
        && others.stream()
            .anyMatch(
                c ->
                    c.target() instanceof ObjectRef o
                        && state.object(o) instanceof StringObject
                        && !set.contains(c));
  }

  private static Optional<Answer<Boolean>> identity(
      State state, List<Case> first, List<Case> second) {
    if (first.size() > 1 || second.size() > 1) {
      return Optional.empty();
    }
    if (first.get(0).target().equals(second.get(0).target())) {
      return Optional.of(Answer.certain(state, true));
    }
    String at = Sites.of(state);
    throw Refusal.of(Code.OPAQUE_VALUE, at, "the identity of a text or a boxed number", at);
  }

  /** An operation works on one object, and so do texts that are compared: forks by location. */
  @Override
  public Answer.Choice<ReferenceValue> decide(State state, ReferenceValue... references) {
    if (references.length == 1) {
      return choice(state, (IndefiniteRef) references[0], sets.objects(state, references[0]));
    }
    ReferenceValue open = sets.of(state, references[0]).size() == 1 ? references[1] : references[0];
    return choice(state, (IndefiniteRef) open, sets.of(state, open));
  }

  private Answer.Choice<ReferenceValue> choice(State state, IndefiniteRef ref, List<Case> set) {
    List<Option<ReferenceValue>> options = new ArrayList<>();
    Located located = new Located(context, sets);
    for (Case one : set) {
      String label = ref + " is " + name(state, one.target());
      if (located.isText(state, one)) {
        texts(state, one, ref).forEach(options::add);
        continue;
      }
      options.add(
          new Option<>(
              one.guard(),
              s -> located.closed(s, one.target()),
              label,
              one.target() instanceof Null ? Target.NULL : Target.NOT_NULL));
    }
    return decisions.choose(state, PathFact.Kind.REFERENCE, ValueSets.about(ref), options);
  }

  /** One option for each length of a string. */
  private List<Option<ReferenceValue>> texts(State state, Case one, IndefiniteRef ref) {
    ObjectRef object = (ObjectRef) one.target();
    Term variable = terms.var("#" + object.id() + ".length()", Sort.INT);
    List<Option<ReferenceValue>> options = new ArrayList<>();
    for (int length : InputLengths.of(context, StringObject.CLASS_NAME)) {
      options.add(
          new Option<>(
              terms.and(one.guard(), terms.eq(variable, terms.intConst(length))),
              s -> new Located(context, sets).text(s, object, length),
              InputLengths.label(ref.toString(), StringObject.CLASS_NAME) + " == " + length,
              Target.NOT_NULL));
    }
    context.leaveOut(state, InputLengths.bound(context, ref.toString()));
    return options;
  }

  private static String name(State state, ReferenceValue target) {
    return target instanceof ObjectRef object ? InputNames.name(state, object) : target.toString();
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
    return Optional.of(questions.isInstance(state, target, type));
  }

  @Override
  public Optional<Answer<Boolean>> isCastable(State state, IndefiniteRef target, String type) {
    return Optional.of(questions.isCastable(state, target, type));
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

  /** The consistency check ℂ: see {@link ValueSets}. */
  @Override
  public Verdict check(State state) {
    return isShaped(state) ? shaped.check(state) : sets.check(state);
  }

  @Override
  public SearchResult<CompletedInput> complete(State state) {
    return isShaped(state)
        ? shaped.complete(state)
        : new SmallInput(context, sets, state).complete();
  }

  private static boolean isShaped(State state) {
    return !SummaryHeap.of(state).shapes().isEmpty();
  }

  /** References are sets of locations: what is open cannot be decided one by one. */
  @Override
  public Optional<List<SymbolicRef>> notNull(State state) {
    return Optional.empty();
  }
}
