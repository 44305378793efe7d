// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.engine.concretize.PathEnd;
import org.heapsmith.machine.criterion.Criterion;
import org.heapsmith.machine.interpret.LibraryModels;
import org.heapsmith.machine.interpret.Machine;
import org.heapsmith.machine.interpret.PathGuide;
import org.heapsmith.machine.interpret.Refusal;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.machine.state.Ending;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.ReturnAction;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.HeapStrategy;
import org.heapsmith.machine.strategy.MethodInput;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.value.Value;

/**
 * The search of one thread: runs states and yields the ends of paths; depth first, that is in the
 * order of their positions, unless another order is asked for.
 */
public final class Search {
  private final SearchContext context;
  private final MethodUnderTest method;
  private final HeapStrategy strategy;
  private final Deadline deadline;
  private final Machine machine;

  /** The other classes of objects that the method is called on. */
  private final List<String> receivers;

  /** Makes the search of the part of one method that {@code guide} admits. */
  public Search(
      SearchContext context,
      MethodUnderTest method,
      HeapStrategy strategy,
      LibraryModels models,
      Deadline deadline,
      TreeListener listener,
      PathGuide guide) {
    this.context = context;
    this.method = method;
    this.strategy = strategy;
    this.deadline = deadline;
    OtherReceivers others =
        strategy.triesOtherTypes()
            ? OtherReceivers.of(context.program(), method)
            : OtherReceivers.NONE;
    this.machine =
        new Machine(
            context,
            strategy,
            new Recorder(method.method(), context.counters(), listener),
            models,
            this::poll,
            guide,
            others.untried());
    this.receivers = others.tried();
  }

  /** Returns the states the method starts in. */
  public List<State> start() {
    State empty = new State();
    StaticsOfSpec.leaveOut(context, empty, method);
    List<MethodUnderTest> declared =
        strategy.triesOtherTypes()
            ? new NarrowedParameters(context.program(), method).all(receivers)
            : List.of(method);
    StepResult step =
        declared.size() == 1
            ? begin(empty, null, method)
            : machine.choices().proceed(empty, null, declared(empty, declared), this::begin);
    return step.isFork() ? step.states() : List.of(empty);
  }

  private Answer<MethodUnderTest> declared(State empty, List<MethodUnderTest> methods) {
    List<Alternative<MethodUnderTest>> alternatives = new ArrayList<>();
    for (MethodUnderTest each : methods) {
      String label = NarrowedParameters.label(method, each);
      alternatives.add(Alternative.explored(empty.fork(), each, label, ""));
    }
    return new Answer.Choice<>(PathFact.Kind.DISPATCH, alternatives);
  }

  private StepResult begin(State state, Frame none, MethodUnderTest as) {
    context.inputs().declare(state, as);
    return machine
        .choices()
        .proceed(state, none, strategy.initialise(state, as), (s, f, input) -> enter(s, as, input));
  }

  private StepResult enter(State state, MethodUnderTest as, MethodInput input) {
    LinkedMethod target = as.method();
    state.setArguments(input.values());
    machine.calls().callWith(state, target, ReturnAction.END, input.values().toArray(new Value[0]));
    machine.initialisation().begin(state, context.program().linked(as.receiver()));
    for (MethodUnderTest.InputParameter parameter : as.parameters()) {
      machine.initialisation().beginEnum(state, parameter.descriptor());
    }
    return StepResult.FRAME;
  }

  /**
   * Explores everything that follows from {@code roots}, in the given order; stops at the deadline,
   * or after an end when {@code enough} says so.
   */
  public void explore(
      List<State> roots, Consumer<PathEnd> ends, BooleanSupplier enough, SearchOrder order) {
    List<State> open = new ArrayList<>();
    addAll(open, roots);
    while (!open.isEmpty()) {
      if (deadline.isCancelled()) {
        stop(open);
        return;
      }
      State state = open.remove(order.next(open));
      if (state.ending() != null) {
        finish(state, ends);
        if (!open.isEmpty() && enough.getAsBoolean()) {
          drop(open, ends);
          return;
        }
      } else {
        addAll(open, machine.run(state));
      }
    }
    if (deadline.isCancelled()) {
      stop(open);
    }
  }

  /**
   * Runs states that follow from {@code roots}, in the given order, until there is enough; ends of
   * paths are no longer states. Returns the states that are left then, or at the deadline, in the
   * order of the tree.
   *
   * @param enough whether it is, if so many were run and that one comes next
   */
  List<State> begin(
      List<State> roots,
      Consumer<PathEnd> ends,
      SearchOrder order,
      BiPredicate<Integer, State> enough) {
    List<State> open = new ArrayList<>();
    addAll(open, roots);
    int run = 0;
    while (!open.isEmpty() && !deadline.isCancelled()) {
      int next = order.next(open);
      boolean isEnd = open.get(next).ending() != null;
      if (!isEnd && enough.test(run, open.get(next))) {
        break;
      }
      State state = open.remove(next);
      if (isEnd) {
        finish(state, ends);
      } else {
        run++;
        addAll(open, machine.run(state));
      }
    }
    Collections.reverse(open);
    return open;
  }

  /** Says that the deadline ended it, perhaps with states that are left. */
  void stop(List<State> left) {
    Notice stopped = stopped(left.size());
    context.report(stopped); // the last answers may have been cut short
    left.forEach(state -> context.leaveOut(state, stopped));
  }

  /** What is left is no longer needed. */
  void drop(List<State> open, Consumer<PathEnd> ends) {
    Criterion criterion = context.rules().criterion();
    String left = Plural.of(open.size(), "path");
    Notice enough =
        criterion.goal() == Criterion.Goal.NONE
            ? Notice.of(Code.NOTHING_NEW, "", method.method(), Saturation.QUIET, left)
            : Notice.of(Code.CRITERION_MET, "", criterion.text(), method.method(), left);
    for (int i = open.size() - 1; i >= 0; i--) {
      context.leaveOut(open.get(i), enough);
      open.get(i).end(new Ending.Cut(enough));
      ends.accept(new PathEnd(open.get(i)));
    }
  }

  private static void addAll(List<State> open, List<State> states) {
    for (int i = states.size() - 1; i >= 0; i--) {
      open.add(states.get(i));
    }
  }

  /**
   * Runs the states and their successors until {@code here} holds, and returns those, in order.
   * Paths that end before are dropped.
   */
  List<State> descend(List<State> roots, Predicate<State> here) {
    List<State> reached = new ArrayList<>();
    Deque<State> open = new ArrayDeque<>();
    pushAll(open, roots);
    while (!open.isEmpty() && !deadline.isCancelled()) {
      State state = open.pop();
      if (here.test(state)) {
        reached.add(state);
      } else if (state.ending() == null) {
        pushAll(open, machine.run(state));
      }
    }
    return reached;
  }

  /** Follows one path; returns the state at its node, at the path's end if no choice comes. */
  Optional<State> follow(List<State> roots, Follow path) {
    List<State> reached = descend(roots, path::isAt);
    if (reached.isEmpty()) {
      return Optional.ofNullable(path.state());
    }
    State state = reached.get(0);
    State before = state.fork();
    if (state.ending() == null) {
      List<State> after = machine.run(state);
      boolean ended = after.size() == 1 && path.isAt(after.get(0));
      return Optional.of(ended ? after.get(0) : before);
    }
    return Optional.of(state);
  }

  private static void pushAll(Deque<State> open, List<State> states) {
    for (int i = states.size() - 1; i >= 0; i--) {
      open.push(states.get(i));
    }
  }

  private void finish(State state, Consumer<PathEnd> ends) {
    if (state.ending() instanceof Ending.Cut cut && cut.reason().code() == Code.NEVER_ENDS) {
      context.note(cut.reason()); // nothing follows
    } else if (state.ending() instanceof Ending.Cut cut) {
      context.leaveOut(state, cut.reason());
    } else {
      context.counters().path(state.ending() instanceof Ending.Threw);
    }
    ends.accept(new PathEnd(state));
  }

  private Notice stopped(int left) {
    return Deadline.stopped(deadline, unexplored(left));
  }

  private static String unexplored(int states) {
    return switch (states) {
      case 0 -> "inputs of the last paths may be missing";
      case 1 -> "a path was left unexplored";
      default -> states + " paths were left unexplored";
    };
  }

  private void poll() {
    if (deadline.isCancelled()) {
      throw new Refusal(stopped(1));
    }
  }

  /** Returns the number of instructions executed. */
  public long instructions() {
    return machine.instructions();
  }
}
