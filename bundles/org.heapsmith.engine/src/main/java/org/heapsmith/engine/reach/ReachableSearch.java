// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.engine.reach.BuilderNotes.Step;
import org.heapsmith.machine.interpret.Machine;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.Ending;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.InputCall;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Finds the reachable states of a class, breadth first by the number of calls: each builder is
 * explored on each state that the round before has found, as a method under test is, and what its
 * paths leave are the next states. A state is dropped if one found before stands for it: the same
 * heap under a weaker condition. A method that has changed nothing in the first rounds is an
 * observer, and no longer called; what throws ends a sequence. The result depends on the class, the
 * package of the tests and counts alone.
 */
final class ReachableSearch {
  private static final int MOST_CLASSES = 8;

  /** The classes of arguments get a part of the effort of a round each. */
  private static final int PART_OF_ARGUMENTS = 8;

  /** What changed nothing in so many rounds is an observer. */
  private static final int OBSERVING = 3;

  /** An argument of a builder is one of so many states. */
  private static final int MOST_OF_ARGUMENT = 6;

  /**
   * A call that takes what many calls have made comes in a round in which few of these are known.
   */
  private static final int WHOLE_WITH_ARGUMENTS = 3;

  /** Sequences of so many calls have shown which builders change anything. */
  private static final int FILLED_FROM = 2;

  private final Program program;
  private final String packageName;
  private final Builders builders;
  private final Terms terms = new Terms();
  private final FoundStates found = new FoundStates();
  private final BuilderNotes notes = new BuilderNotes();
  private final String root;
  private final BeforeCalls base;
  private int rounds;
  private int whole;
  private boolean takesObjects;
  private final SearchEffort effort;

  /** Whether it is about the class under test: what arguments hold is a few objects. */
  private final boolean isOfTarget;

  private Optional<List<ReachableState>> filled = Optional.empty();

  /** The round that is not through yet: whoever asks next goes on with it. */
  private Optional<Round> begun = Optional.empty();

  private ReachContext context;
  private ReachableTheory theory;
  private Machine machine;

  /**
   * Makes a search.
   *
   * @param root the class whose states are looked for
   * @param packageName that of the test
   * @param share how many searches have the effort of one: those of arguments
   */
  ReachableSearch(Program program, String root, String packageName, int share) {
    this.program = program;
    this.isOfTarget = share == 1;
    this.effort = new SearchEffort(share, () -> machine.instructions(), () -> context.queries());
    this.packageName = packageName;
    this.builders = new Builders(program.classPath(), packageName);
    this.root = root;
    this.base = new BeforeCalls(new TestPlace(packageName, root));
    addClasses(root);
  }

  /** The class, and those whose objects its builders take. */
  private void addClasses(String root) {
    Deque<String> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty() && found.classes().size() < MOST_CLASSES) {
      String name = open.remove();
      if (found.classes().contains(name)) {
        continue;
      }
      found.open(name);
      ClassModel type = program.classPath().get(name);
      List<MethodModel> all = new ArrayList<>(builders.creating(type));
      all.addAll(builders.changing(type));
      all.forEach(b -> built(b).forEach(open::add));
    }
  }

  /** Returns the classes of the objects that a builder takes and other calls make. */
  private Set<String> built(MethodModel builder) {
    Set<String> classes = new LinkedHashSet<>();
    for (String descriptor : builder.parameterDescriptors()) {
      if (descriptor.startsWith("L")) {
        String type = TypeHierarchy.typeName(descriptor);
        classes.addAll(program.built().of(type));
      }
    }
    return classes;
  }

  /** Returns the states of a class that sequences of up to so many calls leave. */
  List<ReachableState> states(String className, int calls) {
    return found.upTo(calls, className);
  }

  /**
   * Returns these, and then those that hold more than so many calls put into an object.
   *
   * @param objects calls make at most so many for one of the latter
   */
  List<ReachableState> all(String className, int calls, int objects) {
    List<ReachableState> all = new ArrayList<>(states(className, calls));
    if (calls >= FILLED_FROM && className.equals(root)) {
      filled.stream().flatMap(List::stream).filter(s -> s.content() <= objects).forEach(all::add);
    }
    return all;
  }

  /** Searches on, up to sequences of so many calls; stops when cancelled. */
  void extend(int calls, ReachContext asking) {
    context = asking;
    theory = new ReachableTheory(asking, new SoFar());
    machine = ReachableTheory.machine(asking, theory);
    base.again(theory);
    boolean goesOn = true;
    while (goesOn && !hasRun(calls)) {
      goesOn = isToBeFilled() ? fill() : runRound();
    }
  }

  private boolean runRound() {
    Round round = begun.orElseGet(() -> new Round(rounds + 1));
    begun = Optional.of(round);
    if (!round.run()) {
      return false;
    }
    round.keep();
    whole += whole == rounds && !round.isCut() ? 1 : 0;
    rounds++;
    begun = Optional.empty();
    return true;
  }

  private boolean isToBeFilled() {
    return isOfTarget && rounds >= FILLED_FROM && filled.isEmpty();
  }

  /** Fills an object by one builder after another; returns false if it was cancelled. */
  private boolean fill() {
    List<MethodModel> changing =
        notes
            .simpleFirst(builders.changing(program.classPath().get(root)), b -> built(b).size())
            .stream()
            .filter(notes::isChanging)
            .toList();
    Filling filling = new Filling(program, terms, context, theory, machine, base, effort);
    filled =
        Filling.empty(found.ofSize(1, root))
            .map(empty -> filling.fill(empty, changing))
            .orElse(Optional.of(List.of()));
    return filled.isPresent();
  }

  /** What the rounds before have found. */
  private final class SoFar implements Reached {
    @Override
    public List<ReachableState> of(String name, TestPlace place, int most) {
      takesObjects = true;
      List<ReachableState> known = states(name, rounds);
      List<ReachableState> some = known.stream().limit(Math.min(most, MOST_OF_ARGUMENT)).toList();
      if (some.size() < known.size() || !found.classes().contains(name)) {
        begun.ifPresent(Round::leaveOut);
      }
      return some;
    }

    @Override
    public int calls() {
      return rounds;
    }
  }

  /** Returns whether sequences of so many calls were looked for. */
  boolean hasRun(int calls) {
    return rounds >= calls && !isToBeFilled();
  }

  /**
   * Returns the greatest number of calls up to which no sequence was left out, nor anything that
   * one leaves: for its effort, since it is much like others, or since nobody knows what it leaves.
   */
  int whole() {
    return takesObjects ? Math.min(whole, WHOLE_WITH_ARGUMENTS) : whole;
  }

  /** Returns the factory of the terms in the states. */
  Terms terms() {
    return terms;
  }

  /** The calls that come last in sequences of one length. */
  private final class Round {
    private final int number;
    private final Deque<String> classes;
    private final Deque<Step> steps = new ArrayDeque<>();
    private final int argumentPart;
    private boolean cut;

    /** What a text is part of that a call takes is not known before it is: then one is chosen. */
    private boolean isTextOpen;

    private Optional<List<String>> texts = Optional.empty();

    Round(int number) {
      this.number = number;
      this.classes = new ArrayDeque<>(found.classes());
      this.argumentPart = Math.max(PART_OF_ARGUMENTS, 2 * (found.classes().size() - 1));
    }

    void keep() {
      cut |= !found.keep();
    }

    void leaveOut() {
      cut = true;
    }

    boolean isCut() {
      return cut;
    }

    /** Runs what is open; returns false if it was cancelled before the end. */
    boolean run() {
      effort.startsNow();
      while (!steps.isEmpty() || !classes.isEmpty()) {
        if (steps.isEmpty()) {
          begin(classes.remove());
        } else if (effort.isTired()) {
          cut = true;
          steps.clear();
        } else if (context.cancellation().isCancelled() || !run(steps.peek())) {
          return false;
        } else {
          steps.remove();
        }
      }
      return true;
    }

    /** From here on there is effort for one class. */
    private void begin(String name) {
      effort.begin(name.equals(root) ? 1 : argumentPart);
      ClassModel type = program.classPath().get(name);
      for (MethodModel builder : simpleFirst(builders.creating(type))) {
        if (number == 1 || !built(builder).isEmpty()) {
          steps.add(new Step(builder, Optional.empty()));
        }
      }
      List<ReachableState> states = found.ofSize(number - 1, name);
      List<MethodModel> all = simpleFirst(builders.changing(type));
      List<MethodModel> changing =
          all.stream().filter(b -> number <= OBSERVING + 1 || notes.isChanging(b)).toList();
      steps.addAll(notes.onStates(changing, states, number <= OBSERVING));
      cut = cut || !states.isEmpty() && all.stream().anyMatch(b -> isGuessed(b, changing));
    }

    /** Returns whether a builder is not run any more, as it has only looked so far. */
    private boolean isGuessed(MethodModel builder, List<MethodModel> changing) {
      return changing.contains(builder)
          ? number > OBSERVING && notes.isKeeping(builder)
          : !OnlyLooks.isCertain(program, builder);
    }

    private List<MethodModel> simpleFirst(List<MethodModel> all) {
      return notes.simpleFirst(all, b -> built(b).size());
    }

    /** What has taken too long once comes after all others in its other runs of the round. */
    private void putOff(Step tooLong) {
      List<Step> others =
          steps.stream().filter(s -> s != tooLong && s.builder() == tooLong.builder()).toList();
      steps.removeIf(s -> s != tooLong && s.builder() == tooLong.builder());
      steps.addAll(others);
    }

    /** Returns false if it was cancelled, and not all of it is known. */
    private boolean run(Step step) {
      texts = Optional.empty();
      isTextOpen = false;
      boolean isKnown = counted(step);
      if (isTextOpen) {
        cut = true;
        for (List<String> known : KnownTexts.of(step.builder().parameterDescriptors())) {
          texts = Optional.of(known);
          isKnown = isKnown && (effort.isTired() || counted(step));
        }
      }
      return isKnown;
    }

    private boolean counted(Step step) {
      effort.startsNow();
      boolean isKnown = run(step.builder(), step.receiver());
      if (isKnown) {
        notes.ran(step.builder(), effort.ofRun());
        effort.ran();
        if (effort.takesTooLong()) {
          putOff(step);
        }
      }
      effort.startsNow();
      return isKnown;
    }

    private boolean run(MethodModel builder, Optional<ReachableState> receiver) {
      State start = base.begin();
      Optional<State> prepared =
          receiver.isPresent() ? theory.prepared(start, receiver.get()) : Optional.of(start);
      if (prepared.isEmpty()) {
        boolean isKnown = !context.cancellation().isCancelled();
        cut |= isKnown;
        return isKnown;
      }
      State state = prepared.get();
      LinkedMethod method = program.linked(builder);
      List<Value> all = new ArrayList<>();
      Optional<ObjectRef> target = receiver.map(r -> StateImport.into(context, state, r, ""));
      Optional<ObjectRef> made =
          builder.isConstructor()
              ? Optional.of(state.allocate().instance(program.layout(method.owner())))
              : Optional.empty();
      target.or(() -> made).ifPresent(all::add);
      List<Value> arguments = arguments(builder, state);
      all.addAll(arguments);
      Map<Integer, HeapObject> before = target.isPresent() ? state.heap() : Map.of();
      BuilderRun run = new BuilderRun(context, machine, effort);
      run.run(state.fork(), method, all); // what it writes, it copies
      boolean isTired = effort.isTired() || effort.takesTooLong();
      boolean isFirst = base.initialise(run.touched(), theory, context.cancellation());
      if (context.cancellation().isCancelled()) {
        return false;
      } else if (isFirst && isTired) {
        effort.startsNow();
        return run(builder, receiver);
      }
      cut |= run.isPartly();
      isTextOpen |= run.isStopped() && takesOpenTexts(builder);
      for (State end : run.ends()) {
        if (end.ending() instanceof Ending.Returned returned
            && RunEnds.leavesStatics(program, end)
            && (target.isEmpty() || RunEnds.isChanged(before, end))) {
          Optional<ObjectRef> object = made.isPresent() ? made : result(builder, end, returned);
          InputCall call = new InputCall(method, target, arguments, object);
          boolean isKept = RunEnds.isKept(before, end, call, returned.value());
          object
              .or(() -> target)
              .ifPresent(root -> take(end, root, call, builder, receiver, isKept));
        }
      }
      return true;
    }

    private List<Value> arguments(MethodModel builder, State state) {
      List<Value> arguments = context.inputs().arguments(state, builder);
      for (int i = 0; texts.isPresent() && i < arguments.size(); i++) {
        if (builder.parameterDescriptors().get(i).equals(KnownTexts.TEXT)) {
          arguments.set(i, state.literal(texts.get().get(i)));
        }
      }
      return arguments;
    }

    /** Of what a factory returns, only a new object is of interest. */
    private Optional<ObjectRef> result(MethodModel builder, State end, Ending.Returned returned) {
      return builder.isStatic()
              && returned.value() != null
              && end.resolved(returned.value()) instanceof ObjectRef object
              && end.input(object.id()).isEmpty()
          ? Optional.of(object)
          : Optional.empty();
    }

    private void take(
        State end,
        ObjectRef root,
        InputCall call,
        MethodModel builder,
        Optional<ReachableState> receiver,
        boolean isKept) {
      List<InputCall> calls = new ArrayList<>(CallOrder.of(end).orElseThrow());
      calls.add(call);
      Optional<ReachableState> state = StateExport.of(program, terms, end, root, calls);
      if (takesOpenTexts(builder)
          && !state.map(s -> KnownTexts.areEnough(s.conditions())).orElse(false)) {
        isTextOpen = true;
      } else if (state.isPresent()) {
        boolean isNew = found.add(state.get(), this::follows);
        notes.left(builder, receiver, state.get(), isKept, isNew);
      } else {
        cut = true;
      }
    }

    private boolean takesOpenTexts(MethodModel builder) {
      return texts.isEmpty() && builder.parameterDescriptors().contains(KnownTexts.TEXT);
    }

    private boolean follows(Term condition, Collection<Term> from) {
      if (from.contains(condition)) {
        return true;
      }
      List<Term> without = new ArrayList<>(from);
      without.add(terms.not(condition));
      return context.solve(without) instanceof SolverResult.Unsat;
    }
  }
}
