// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.lazy.InputTargets;
import org.heapsmith.machine.interpret.LibraryModels;
import org.heapsmith.machine.interpret.Machine;
import org.heapsmith.machine.interpret.PathGuide;
import org.heapsmith.machine.interpret.Refusal;
import org.heapsmith.machine.jdk.JdkModels;
import org.heapsmith.machine.program.LinkedClass;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.state.Appended;
import org.heapsmith.machine.state.Ending;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.ReturnAction;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.DecidingStrategy;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputCall;
import org.heapsmith.machine.strategy.InputNames;
import org.heapsmith.machine.strategy.InputTheory;
import org.heapsmith.machine.strategy.MethodInput;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.strategy.Rejection;
import org.heapsmith.machine.strategy.Resolution;
import org.heapsmith.machine.strategy.UnconstrainedInput;
import org.heapsmith.machine.strategy.Verdict;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Term;

/**
 * The input is what public calls build: objects of the class path are {@linkplain ReachableState
 * reachable states}, those of the JDK are made as tests make them anyway. The receiver is chosen
 * before the method runs, an argument when it is used. Nothing is said of what no sequence of so
 * many calls builds: it is left out.
 */
public final class ReachableTheory implements InputTheory {
  /** An argument is one of so many states. */
  private static final int MOST_OF_ARGUMENT = 24;

  /**
   * A receiver is of one of so many classes: all of an abstract class run the same method, and the
   * search for states of each takes its time.
   */
  private static final int MOST_RECEIVERS = 8;

  /** They hold nothing that a run changes, and there are many. */
  private static final LibraryModels MODELS = new JdkModels();

  private static final Rejection TOO_LATE =
      new Rejection.Infeasible("a call takes it before it is made");

  private final ExplorationContext context;
  private final Reached reached;
  private final InputTargets targets;
  private final UnconstrainedInput inputs;
  private final Machine initialising;

  ReachableTheory(ExplorationContext context, Reached reached) {
    this.context = context;
    this.reached = reached;
    this.inputs = new UnconstrainedInput(context);
    this.targets =
        new InputTargets(
            context,
            context.bounds().objects(),
            new InputTargets.Admission() {
              @Override
              public boolean aliases(State state, InputObject object) {
                return BuiltInput.of(state).isNamed(object.initial().id());
              }

              @Override
              public int objects(State state) {
                return state.inputCount() - BuiltInput.of(state).objects();
              }

              @Override
              public boolean isFresh(String className) {
                return !context.program().built().contains(className);
              }
            });
    this.initialising = machine(context, this);
  }

  /** Returns what runs calls that build the input; it stops when the exploration is cancelled. */
  static Machine machine(ExplorationContext context, ReachableTheory theory) {
    return new Machine(
        context,
        new DecidingStrategy(SequencesStrategy.NAME, theory, Resolution.ON_USE),
        (site, state, choice) -> {},
        MODELS,
        () -> {
          if (context.cancellation().isCancelled()) {
            throw new Refusal(context.stopped());
          }
        },
        PathGuide.ALL,
        List.of());
  }

  @Override
  public Answer<MethodInput> begin(State state, MethodUnderTest method) {
    String packageName = testPackage(context.program(), method.receiver());
    TestPlace place = new TestPlace(packageName, method.receiver());
    state.setSpecState(BuiltInput.in(place));
    LinkedMethod code = method.method();
    if (code.isStatic() || code.model().isConstructor() || inputs.constant(method).isPresent()) {
      return Answer.certain(state, inputs.make(state, method));
    }
    List<Alternative<MethodInput>> alternatives = new ArrayList<>();
    List<String> classes = inputs.receiverClasses(method);
    for (String className : classes.subList(0, Math.min(MOST_RECEIVERS, classes.size()))) {
      for (ReachableState built : reached.of(className, place, Integer.MAX_VALUE)) {
        receiver(state, method, built).ifPresent(alternatives::add);
      }
    }
    if (alternatives.isEmpty() && !context.cancellation().isCancelled()) {
      throw HeapsmithException.of(
          Code.NOT_BUILT_IN_CALLS, "", dotted(method.receiver()), reached.calls());
    }
    String another = "another " + InputNames.simpleName(method.receiver());
    alternatives.add(
        Alternative.rejected(another, "", new Rejection.LeftOut(notReached(method.receiver()))));
    if (classes.size() > MOST_RECEIVERS) {
      String some = "this is of " + MOST_RECEIVERS + " of " + classes.size() + " classes";
      String at = dotted(method.receiver());
      alternatives.add(
          Alternative.rejected(
              another, "", new Rejection.LeftOut(Notice.of(Code.CLASS_CHOSEN, "", some, at))));
    }
    return new Answer.Choice<>(PathFact.Kind.UNFOLDING, alternatives);
  }

  /** Tests cannot be put into packages of the JDK, nor into signed ones: they see less there. */
  static String testPackage(Program program, String className) {
    String name = className.substring(0, Math.max(0, className.lastIndexOf('/')));
    return program.classPath().isClosed(className) ? "heapsmith/" + name : name;
  }

  private Optional<Alternative<MethodInput>> receiver(
      State before, MethodUnderTest method, ReachableState built) {
    return prepared(before, built)
        .map(
            state -> {
              if (built.hasFloatingPoint()) {
                state.course().setAside(built); // questions about such numbers take long
              }
              List<Value> values = new ArrayList<>();
              values.add(StateImport.into(context, state, built, UnconstrainedInput.RECEIVER));
              for (MethodUnderTest.InputParameter p : method.parameters()) {
                values.add(context.inputs().symbolic(state, p.descriptor(), p.name()));
              }
              String label = UnconstrainedInput.RECEIVER + " is built by " + built.label();
              String constraint = constraint(before, state);
              return Alternative.explored(state, new MethodInput(values), label, constraint);
            });
  }

  private static String constraint(State before, State state) {
    return Appended.since(before.pathCondition().size(), state.pathCondition()).stream()
        .map(Term::toString)
        .collect(Collectors.joining(" && "));
  }

  @Override
  public Answer.Choice<ReferenceValue> candidates(State state, SymbolicRef ref) {
    List<Alternative<ReferenceValue>> alternatives = new ArrayList<>();
    alternatives.add(targets.none(state, ref));
    List<String> classes = context.program().built().of(ref.declaredType());
    alternatives.addAll(
        classes.isEmpty() ? targets.objects(state, ref) : targets.known(state, ref));
    for (String className : classes) {
      TestPlace place = BuiltInput.of(state).place();
      for (ReachableState built : reached.of(className, place, MOST_OF_ARGUMENT)) {
        argument(state, ref, built).ifPresent(alternatives::add);
      }
    }
    boolean others =
        context.program().types().candidates(ref.declaredType()).stream()
            .anyMatch(context.program().built()::contains);
    if (others) {
      alternatives.add(
          Alternative.<ReferenceValue>rejected(
                  ref.path() + " is another object",
                  "",
                  new Rejection.LeftOut(notReached(ref.declaredType())))
              .about(Target.fresh("")));
    }
    List<Alternative<ReferenceValue>> possible = alternatives.stream().map(this::inOrder).toList();
    return new Answer.Choice<>(PathFact.Kind.REFERENCE, possible, ref);
  }

  /** A call cannot take what only later calls make. */
  private Alternative<ReferenceValue> inOrder(Alternative<ReferenceValue> each) {
    boolean isTooLate = each.explored().filter(e -> !isOrdered(e.state())).isPresent();
    return isTooLate
        ? Alternative.<ReferenceValue>rejected(each.label(), each.constraint(), TOO_LATE)
            .about(each.target())
        : each;
  }

  private Optional<Alternative<ReferenceValue>> argument(
      State before, SymbolicRef ref, ReachableState built) {
    return prepared(before, built)
        .map(
            state -> {
              ObjectRef object = StateImport.into(context, state, built, ref.path());
              state.resolve(ref, object);
              String label = ref.path() + " is built by " + built.label();
              String constraint = constraint(before, state);
              return Alternative.<ReferenceValue>explored(state, object, label, constraint)
                  .about(Target.fresh(InputNames.name(state, object)));
            });
  }

  /** Returns a copy of a state in which the static fields are set that a built state refers to. */
  Optional<State> prepared(State before, ReachableState built) {
    State state = before.fork();
    for (ReachableState.Part part : built.objects()) {
      if (part instanceof ReachableState.Held held) {
        Optional<State> next = initialised(state, held.field().owner());
        if (next.isEmpty() || StateImport.held(context, next.get(), held).isEmpty()) {
          return Optional.empty(); // it may have been set by the initialiser of another class
        }
        state = next.get();
      }
    }
    return Optional.of(state);
  }

  /** Runs an initialiser as a call before the program goes on; empty if it does not end so. */
  Optional<State> initialised(State state, String className) {
    LinkedClass type = context.program().linked(className);
    if (!type.needsInitialisation() || state.isInitialised(className)) {
      return Optional.of(state);
    }
    long steps = state.steps();
    LinkedMethod nothing =
        context.program().linked("java/lang/Object").method("<init>", "()V").orElseThrow();
    initialising.calls().callWith(state, nothing, ReturnAction.END, Null.NULL);
    initialising.initialisation().begin(state, type);
    List<State> after = initialising.run(state);
    if (after.size() != 1 || !(after.get(0).ending() instanceof Ending.Returned)) {
      return Optional.empty();
    }
    after.get(0).end(null);
    after.get(0).setSteps(steps);
    return Optional.of(after.get(0));
  }

  private Notice notReached(String type) {
    return Notice.of(Code.NOT_REACHED_IN_CALLS, "", dotted(type), reached.calls());
  }

  private static String dotted(String type) {
    return type.replace('/', '.');
  }

  /** Asks the solver about the path condition alone. */
  @Override
  public Verdict check(State state) {
    return Verdict.of(context.solve(state.pathCondition()));
  }

  /** Nothing but calls makes objects: what is open is not decided by a precondition either. */
  @Override
  public Optional<List<SymbolicRef>> notNull(State state) {
    return Optional.empty();
  }

  @Override
  public boolean isOrdered(State state) {
    return CallOrder.of(state).isPresent();
  }

  @Override
  public List<InputCall> calls(State state) {
    return CallOrder.of(state).orElseThrow();
  }
}
