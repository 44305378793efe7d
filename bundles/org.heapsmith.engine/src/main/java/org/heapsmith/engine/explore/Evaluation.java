// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.concretize.Concretizer;
import org.heapsmith.engine.concretize.PathEnd;
import org.heapsmith.engine.hex.InvariantCompletion;
import org.heapsmith.engine.reach.Witnesses;
import org.heapsmith.judge.InputJudge;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.criterion.Criterion;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.ExplorationResult.CutOffPath;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TestListener;
import org.heapsmith.machine.result.TreeEvent;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.machine.state.Ending;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.HeapStrategy;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.smt.Terms;

/** From the ends of the paths to the result: tests, cut-off paths, branch statuses. */
public final class Evaluation {
  private final SearchContext context;
  private final MethodUnderTest method;
  private final Concretizer concretizer;
  private final TreeListener listener;
  private TestListener found;
  private final List<At<TestCase>> tests = new ArrayList<>();
  private final List<At<CutOffPath>> cutOff = new ArrayList<>();
  private final Covering covering;
  private final Saturation saturation;
  private long instructionsOfParts;

  /** What a path became, with its place in the tree. */
  private record At<T>(List<Integer> position, T value) {
    static int compare(At<?> one, At<?> other) {
      int[] a = one.position.stream().mapToInt(Integer::intValue).toArray();
      int[] b = other.position.stream().mapToInt(Integer::intValue).toArray();
      return Arrays.compare(a, b);
    }
  }

  /** Makes the evaluation of one exploration. */
  Evaluation(
      SearchContext context,
      MethodUnderTest method,
      HeapStrategy strategy,
      InputJudge judge,
      Witnesses witnesses,
      TreeListener listener,
      TestListener found,
      Saturation saturation) {
    this.found = found;
    this.context = context;
    this.method = method;
    this.listener = listener;
    this.saturation = saturation;
    this.covering =
        new Covering(context.program(), method.method(), context.rules().criterion().goal());
    this.concretizer = concretizer(context, method, strategy, judge, witnesses);
  }

  /**
   * Makes the evaluation of a part of the tree.
   *
   * @param whole that of the tree
   * @param known what was covered on the way to the part
   * @param concretizer that of the part
   */
  Evaluation(
      Evaluation whole,
      Covering known,
      SearchContext context,
      Concretizer concretizer,
      TreeListener listener,
      TestListener found) {
    this.context = context;
    this.method = whole.method;
    this.concretizer = concretizer;
    this.listener = listener;
    this.found = found;
    this.covering = known.copy();
    this.saturation = Saturation.never();
  }

  /** Tells the tests made so far, in the order of the tree, and from now on each as it is made. */
  void tell(TestListener told) {
    inOrder(tests).forEach(told::found);
    found = told;
  }

  /** Takes over what became of a part of the tree; the parts come in its order. */
  void addAll(Evaluation part, long instructions) {
    tests.addAll(part.tests);
    cutOff.addAll(part.cutOff);
    covering.addAll(part.covering);
    context.addAll(part.context);
    instructionsOfParts += instructions;
  }

  /** Returns the terms of its tests. */
  Terms terms() {
    return context.terms();
  }

  /** Returns what is covered. */
  Covering covering() {
    return covering;
  }

  /** Returns what makes inputs of the states of a strategy. */
  static Concretizer concretizer(
      SearchContext context,
      MethodUnderTest method,
      HeapStrategy strategy,
      InputJudge judge,
      Witnesses witnesses) {
    return new Concretizer(
        context,
        method,
        InvariantCompletion.of(strategy, context, method),
        strategy::calls,
        witnesses,
        strategy.ignoresPrecondition(),
        judge);
  }

  /** Takes the end of a path; the ends come in the order of the search. */
  public void accept(PathEnd end) {
    State state = end.state();
    covering.touch(state);
    if (state.ending() instanceof Ending.Cut cut) {
      cut(state, cut.reason());
      return;
    }
    Concretizer.Result result = concretizer.concretize(end);
    if (!(result instanceof Concretizer.Made) && context.cancellation().isCancelled()) {
      return; // an answer cut short proves nothing; the search reports that it was stopped
    }
    if (result instanceof Concretizer.Made made) {
      tests.add(new At<>(state.position().indices(), made.test()));
      found.found(made.test());
      saturation.add(1, covering.cover(state, outcome(made.test())));
      listener.accept(
          new TreeEvent.Leaf(state.position().indices(), made.test().outcome(), made.test().id()));
    } else if (result instanceof Concretizer.Failed failed) {
      if (!Discarded.isOne(failed.reason())) {
        context.notices().add(failed.reason());
      }
      cut(state, failed.reason());
    } else {
      context.counters().refuted(state.ending() instanceof Ending.Threw);
      listener.accept(
          new TreeEvent.Refuted(
              state.position().indices(),
              "precondition and path condition have no input in common"));
    }
  }

  /**
   * Returns whether the criterion asks for nothing more; without one, whether nothing new comes.
   */
  public boolean isEnough() {
    return context.rules().criterion().isMet(covering) || saturation.isReached(covering);
  }

  /** Returns when nothing new comes. */
  Saturation saturation() {
    return saturation;
  }

  /** Returns how many paths became tests. */
  int paths() {
    return tests.size();
  }

  /** Returns the order of the search: towards the criterion's goal if it has one. */
  public SearchOrder order() {
    return hasGoal() ? new Steering(covering) : new LateSteering(context.program(), covering);
  }

  /** Returns whether less than everything may be enough: then it matters what comes first. */
  boolean hasGoal() {
    return context.rules().criterion().goal() != Criterion.Goal.NONE;
  }

  /** Without a goal everything is explored, and results come as the tree is read. */
  private <T> List<T> inOrder(List<At<T>> found) {
    Stream<At<T>> all = found.stream();
    return (hasGoal() ? all : all.sorted(At::compare)).map(At::value).toList();
  }

  /** Returns how far the tests come. */
  ExplorationReach reach() {
    return new ExplorationReach(covering.seen(), covering.isBrokenOff());
  }

  /** What a reader tells apart: where which exception comes from, and yes, no, null, an object. */
  private static String outcome(TestCase test) {
    if (test.outcome() instanceof Outcome.Threw threw) {
      int line = test.facts().isEmpty() ? 0 : test.facts().get(test.facts().size() - 1).line();
      return "throws " + threw.className() + " at " + line;
    }
    if (test.outcome() instanceof Outcome.Returned returned
        && returned.value() instanceof ConcreteValue.Primitive p) {
      return p.descriptor() == 'Z' ? "returns " + (p.bits() != 0) : "returns";
    }
    boolean none =
        test.outcome() instanceof Outcome.Returned returned
            && ConcreteValue.NULL.equals(returned.value());
    return none ? "returns null" : "returns something";
  }

  /** Returns the result, once all ends were taken. */
  public ExplorationResult result(long instructions) {
    List<CutOffPath> cut = inOrder(cutOff);
    Discarded.summary(cut).forEach(context::report);
    List<Notice> notices = context.notices().list();
    return new ExplorationResult(
        method.id(),
        inOrder(tests),
        cut,
        new BranchStatuses(context.program(), context.omissions())
            .label(method.method(), covering.covered(), covering.touched()),
        notices,
        context.statistics(instructions + instructionsOfParts),
        notices.isEmpty());
  }

  private void cut(State state, Notice reason) {
    context.omissions().onPath(state, reason);
    cutOff.add(new At<>(state.position().indices(), new CutOffPath(state.facts(), reason)));
    listener.accept(new TreeEvent.Leaf(state.position().indices(), new Outcome.CutOff(reason), ""));
  }
}
