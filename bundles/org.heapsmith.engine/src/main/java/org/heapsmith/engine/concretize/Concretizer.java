// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.SearchResult;
import org.heapsmith.engine.reach.Witnesses;
import org.heapsmith.judge.InputJudge;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.interpret.ReferenceUses;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.state.Ending;
import org.heapsmith.machine.state.ObjectMarks;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.CompletedInput;
import org.heapsmith.machine.strategy.Completion;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputCall;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.choose.ValueChooser;

/**
 * Makes a test from the end of a path: completes the input, chooses values, predicts the outcome
 * and the final heap under them. It hands out only inputs that the judge finds valid.
 */
public final class Concretizer {
  /** Nobody reads a test of more elements, and describing it takes longer than finding it. */
  private static final int MOST_ELEMENTS = 20_000;

  private static final String ONE_OF_MANY =
      "the completion of its heap that was tried has no numbers that fit";

  private final ExplorationContext context;
  private final MethodUnderTest method;
  private final Function<State, SearchResult<CompletedInput>> completing;
  private final Function<State, List<InputCall>> calls;
  private final CallWitnesses witnesses;
  private final ValueChooser values;
  private final InputCheck check;
  private final NumberTables tables = new NumberTables();
  private final RecordContents records;

  /**
   * Makes the concretizer of one thread.
   *
   * @param completing completes the heap at the end of a path
   * @param calls how a test builds that heap, if the strategy says it
   * @param witnesses by what it may be built otherwise
   * @param ignoresPrecondition whether inputs that do not satisfy the precondition are expected
   */
  public Concretizer(
      ExplorationContext context,
      MethodUnderTest method,
      Function<State, SearchResult<CompletedInput>> completing,
      Function<State, List<InputCall>> calls,
      Witnesses witnesses,
      boolean ignoresPrecondition,
      InputJudge judge) {
    this.context = context;
    this.method = method;
    this.completing = completing;
    this.calls = calls;
    this.witnesses = new CallWitnesses(context, witnesses);
    this.values = new ValueChooser(context.terms(), context::solve);
    this.records = new RecordContents(context.program());
    this.check = new InputCheck(method, ignoresPrecondition, judge);
  }

  /** A test, or why there is none. */
  public sealed interface Result {}

  /** The test. */
  public record Made(TestCase test) implements Result {}

  /** Path condition and precondition have no model together: there is no such path. */
  public record Infeasible() implements Result {}

  /** No test for the reason given. */
  public record Failed(Notice reason) implements Result {}

  /** Makes the test of a path that ended normally or with an exception. */
  public Result concretize(PathEnd end) {
    State state = end.state();
    SearchResult<CompletedInput> result = completing.apply(state);
    if (result instanceof SearchResult.Found<CompletedInput> found) {
      return concretize(new PathEnd(found.value().state()), found.value().completion());
    } else if (result instanceof SearchResult.Unknown<CompletedInput> unknown) {
      return new Failed(
          unknown
              .leftOut()
              .orElseGet(
                  () -> Notice.of(Code.MODEL_NOT_FOUND, "", method.method(), unknown.reason())));
    }
    return new Infeasible();
  }

  private Result concretize(PathEnd end, Completion completion) {
    Input input = input(end, completion);
    if (isImpossible(end.state(), input.rules())) {
      return new Infeasible();
    }
    CallContents own = input.own();
    int searched = 0;
    if (own.isEmpty() && witnesses.areOf(input.objects(), input.roots())) {
      Optional<Made> called = byCalls(end, completion, input, true);
      if (called.isPresent()) {
        return called.get();
      }
      searched = witnesses.calls();
    }
    ValueChooser.Choice choice = values.choose(input.variables(), input.conditions());
    if (choice instanceof ValueChooser.Chosen chosen) {
      return test(end, input, new Evaluator(chosen.values()), own, searched);
    } else if (choice instanceof ValueChooser.Undecided undecided) {
      return new Failed(Notice.of(Code.PATH_UNDECIDED, "", method.method(), undecided.reason()));
    } else if (!completion.isForced()) {
      return new Failed(Notice.of(Code.MODEL_NOT_FOUND, "", method.method(), ONE_OF_MANY));
    }
    return new Infeasible();
  }

  /**
   * An input before its numbers have values.
   *
   * @param own the calls that build it, if it is built by calls
   * @param whole the input, and what these calls take
   * @param rules those of objects of the JDK, which are among the conditions
   */
  private record Input(
      PathHeaps view,
      List<Content> roots,
      HeapGraph initial,
      CallContents own,
      HeapGraph whole,
      List<Term> conditions,
      List<Term> rules) {

    StateMatch.Input objects() {
      return new StateMatch.Input(initial.nodes(), view::isFree);
    }

    List<Term> variables() {
      Set<Term> variables = new LinkedHashSet<>(initial.variables(roots));
      variables.addAll(whole.variables(roots));
      return List.copyOf(variables);
    }
  }

  private Input input(PathEnd end, Completion completion) {
    PathHeaps view =
        new PathHeaps(context.program(), context.terms(), tables, records, end.state(), completion);
    List<Content> roots = roots(end, view);
    HeapGraph initial = HeapGraph.explore(roots, view::initial, Map.of());
    List<Term> conditions = new ArrayList<>();
    completion.conditions().forEach(c -> flatten(c, conditions));
    view.conditions().forEach(c -> flatten(c, conditions));
    CallContents own = CallContents.of(calls.apply(end.state()), view);
    HeapGraph whole = HeapGraph.explore(own.contents(), view::initial, initial.ids());
    List<Term> rules =
        new LibraryRules(context.terms(), whole.nodes(), roots, view::isCalled).conditions();
    rules.forEach(c -> flatten(c, conditions));
    return new Input(view, roots, initial, own, whole, conditions, rules);
  }

  /**
   * Returns the test of an input of that shape that public calls build; empty if none is found.
   *
   * @param mayChange whether references that nobody looked at may be null instead
   */
  private Optional<Made> byCalls(
      PathEnd end, Completion completion, Input input, boolean mayChange) {
    for (CallWitnesses.Witness witness : witnesses.of(input.objects(), input.roots())) {
      Optional<Made> made = Optional.empty();
      if (witness.nulls().isEmpty()) {
        made = byCalls(end, input, witness);
      } else if (mayChange && isFree(witness.nulls(), input)) {
        Completion other = completion.with(witness.nulls(), context.terms().nullRef());
        made = byCalls(end, other, input(end, other), false);
      }
      if (made.isPresent()) {
        return made;
      }
    }
    return Optional.empty();
  }

  private static boolean isFree(Set<Term> references, Input input) {
    return input.conditions().stream()
        .allMatch(c -> Terms.variables(c).stream().noneMatch(references::contains));
  }

  private Optional<Made> byCalls(PathEnd end, Input input, CallWitnesses.Witness witness) {
    List<Term> conditions = new ArrayList<>(input.conditions());
    witness.conditions().forEach(c -> flatten(c, conditions));
    Set<Term> variables = new LinkedHashSet<>(input.variables());
    variables.addAll(witness.calls().variables());
    ValueChooser.Choice choice = values.choose(List.copyOf(variables), conditions);
    return choice instanceof ValueChooser.Chosen chosen
            && test(end, input, new Evaluator(chosen.values()), witness.calls(), 0)
                instanceof Made made
        ? Optional.of(made)
        : Optional.empty();
  }

  /**
   * Whether objects of the JDK in the input break the rules of their class, whatever the path has
   * left open.
   */
  private boolean isImpossible(State state, List<Term> rules) {
    if (rules.stream().allMatch(Term::isTrue)) {
      return false;
    }
    List<Term> all = new ArrayList<>(state.pathCondition());
    rules.forEach(c -> flatten(c, all));
    return rules.stream().anyMatch(Term::isFalse)
        || context.solve(all) instanceof SolverResult.Unsat;
  }

  private static void flatten(Term condition, List<Term> into) {
    if (condition.op() == Op.AND) {
      condition.args().forEach(a -> flatten(a, into));
    } else if (!condition.isTrue()) {
      into.add(condition);
    }
  }

  private List<Content> roots(PathEnd end, PathHeaps view) {
    List<String> descriptors = new ArrayList<>();
    if (hasReceiver()) {
      descriptors.add("L" + method.id().className() + ";");
    }
    method.parameters().forEach(p -> descriptors.add(p.descriptor()));
    List<Value> given = end.state().arguments();
    int skipped = given.size() - descriptors.size(); // a constructor's object is no input
    List<Content> roots = new ArrayList<>();
    for (int i = 0; i < descriptors.size(); i++) {
      roots.add(view.content(given.get(i + skipped), descriptors.get(i)));
    }
    return roots;
  }

  private boolean hasReceiver() {
    LinkedMethod target = method.method();
    return !target.isStatic() && !target.id().name().equals("<init>");
  }

  private Result test(
      PathEnd end, Input given, Evaluator evaluator, CallContents built, int searched) {
    PathHeaps view = given.view();
    HeapGraph initial = given.initial();
    List<Content> roots = given.roots();
    StaticRoots statics = new StaticRoots(context.program(), end.state(), view);
    SortedMap<FieldKey, Content> found = statics.before();
    HeapGraph whole = HeapGraph.explore(List.copyOf(found.values()), view::initial, initial.ids());
    ConcreteHeap input = whole.concrete(evaluator, found);
    List<ConcreteValue> arguments =
        new ArrayList<>(roots.stream().map(r -> initial.value(r, evaluator)).toList());
    InputCheck.Verdict verdict = check.of(input, arguments);
    if (verdict instanceof InputCheck.Refused refused) {
      return new Failed(refused.why());
    }
    Optional<Notice> oneText = oneText(end.state(), view, initial, evaluator);
    if (oneText.isPresent()) {
      return new Failed(oneText.get());
    }
    ConcreteValue receiver = hasReceiver() ? arguments.remove(0) : null;
    State state = end.state();
    Content result = result(state.ending(), view);
    List<Content> outputs = new ArrayList<>();
    constructed(end, view).ifPresent(outputs::add);
    if (result != null) {
      outputs.add(result);
    }
    List<Content> own = List.copyOf(outputs);
    SortedMap<FieldKey, Content> left = statics.after();
    outputs.addAll(left.values());
    HeapGraph withCalls =
        HeapGraph.explore(built.contents(), built.with(view::initial), whole.ids());
    HeapGraph last = HeapGraph.explore(outputs, built.with(view::last), withCalls.ids());
    if (Math.max(initial.elements(), last.elements()) > MOST_ELEMENTS) {
      HeapGraph withoutStatics = HeapGraph.explore(own, built.with(view::last), initial.ids());
      if (Math.max(initial.elements(), withoutStatics.elements()) > MOST_ELEMENTS) {
        return new Failed(Notice.of(Code.LARGE_INPUT, "", method.method(), MOST_ELEMENTS));
      }
    }
    ConcreteHeap finalHeap = last.concrete(evaluator, left);
    Outcome outcome =
        state.ending() instanceof Ending.Threw threw
            ? ExceptionOutcome.threw(
                context.program(), state, threw, v -> view.content(v, "L"), evaluator)
            : new Outcome.Returned(
                result == null || !last.isPredicted(result) ? null : last.value(result, evaluator));
    return new Made(
        new TestCase(
            id(state),
            method.id(),
            withCalls.concrete(evaluator, found),
            receiver,
            arguments,
            outcome,
            finalHeap,
            new FactTexts(state).rewrite(state.facts()),
            branches(state),
            state
                .course()
                .trail()
                .path(n -> new ProgramPath.Taken(context.program().branches().id(n))),
            applicationClasses(state),
            built.steps(withCalls, evaluator),
            searched,
            ((InputCheck.Accepted) verdict).judgement()));
  }

  /** Two objects of a path that are strings of one text would be one literal in a test. */
  private static Optional<Notice> oneText(
      State state, PathHeaps view, HeapGraph initial, Evaluator evaluator) {
    for (ObjectMarks.Apart apart : state.marks().apart()) {
      Optional<ConcreteValue> one = text(apart.one(), state, view, initial, evaluator);
      if (one.isPresent() && one.equals(text(apart.other(), state, view, initial, evaluator))) {
        return Optional.of(opaque(apart.at()));
      }
    }
    return Optional.empty();
  }

  private static Notice opaque(String at) {
    return Notice.of(Code.OPAQUE_VALUE, at, ReferenceUses.ONE_OBJECT, at);
  }

  private static Optional<ConcreteValue> text(
      Value value, State state, PathHeaps view, HeapGraph initial, Evaluator evaluator) {
    if (!(state.resolved(value) instanceof ObjectRef)) {
      return Optional.empty();
    }
    Content content = view.content(value, "L");
    return content instanceof Content.Letters || content instanceof Content.Constant
        ? Optional.of(initial.value(content, evaluator))
            .filter(ConcreteValue.Text.class::isInstance)
        : Optional.empty();
  }

  /** Returns the object a constructor made: it is part of what a test looks at. */
  private Optional<Content> constructed(PathEnd end, PathHeaps view) {
    boolean constructor = method.id().name().equals("<init>");
    boolean returned = end.state().ending() instanceof Ending.Returned;
    return constructor && returned
        ? Optional.of(
            view.content(end.state().arguments().get(0), "L" + method.id().className() + ";"))
        : Optional.empty();
  }

  /** Returns what the method returns; null if it returns nothing, or nothing predictable. */
  private Content result(Ending ending, PathHeaps view) {
    if (ending instanceof Ending.Returned returned && returned.value() != null) {
      String descriptor = method.id().descriptor();
      Content content =
          view.content(returned.value(), descriptor.substring(descriptor.indexOf(')') + 1));
      return content instanceof Content.Unknown ? null : content;
    }
    return null;
  }

  private SortedSet<String> applicationClasses(State state) {
    SortedSet<String> classes = state.entryStatics().classes();
    classes.removeIf(c -> !context.program().linked(c).model().isApplication());
    return classes;
  }

  private static String id(State state) {
    return state.position().indices().stream()
        .map(String::valueOf)
        .collect(Collectors.joining("."));
  }

  private SortedSet<BranchId> branches(State state) {
    SortedSet<BranchId> result = new TreeSet<>();
    state.course().branches().stream()
        .forEach(number -> result.add(context.program().branches().id(number)));
    return result;
  }
}
