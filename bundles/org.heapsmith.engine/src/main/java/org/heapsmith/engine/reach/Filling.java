// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.interpret.Machine;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.Ending;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.InputCall;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Terms;

/**
 * Makes states that hold more than a search breadth first comes to: one builder is called again and
 * again, with values that are chosen beforehand, so that there is one path through all calls. An
 * array grows, a tree is high enough to be rotated anywhere, a place of a table holds many keys.
 */
final class Filling {
  /** Of the builders of a class so many are tried, and so many fill it. */
  private static final int MOST_TRIED = 12;

  private static final int MOST_USED = 2;

  /** So many calls show whether a builder goes on adding. */
  private static final int SHOWING = 3;

  /** A call that takes more paths than this to end is not one of few values. */
  private static final int MOST_PATHS = 16;

  /** All calls take no longer than so many instructions. */
  private static final long MOST_EFFORT = 40_000;

  /** No path of one of them does for more: what never ends leaves something for other patterns. */
  private static final long MOST_OF_CALL = MOST_EFFORT / 8;

  /** What shorter sequences leave, a search has found. */
  private static final int SHORT = 4;

  /**
   * Numbers in turn, whether texts stand for them, how many, and after how many of them there is
   * something to keep in any case.
   */
  private record Pattern(IntUnaryOperator numbers, boolean asTexts, int calls, int some) {
    Pattern(IntUnaryOperator numbers, boolean asTexts, int calls) {
      this(numbers, asTexts, calls, calls);
    }
  }

  /** As they come: more than the arrays of most classes hold at first. */
  private static final Pattern ASCENDING = new Pattern(i -> i + 1, false, 17);

  /** An order after which each case of a red-black tree or a heap comes up, or its mirror image. */
  private static final int[] VARIED = {4, 1, 2, 9, 10, 3, 7, 6, 5, 8, 12, 11, 15, 14, 13};

  private static final int MOST_VARIED = 10;

  private static final Pattern MIXED = new Pattern(i -> VARIED[i], false, MOST_VARIED, 6);
  private static final Pattern MIRRORED =
      new Pattern(i -> MOST_VARIED + 1 - VARIED[i], false, MOST_VARIED);

  /** All at one place of a table: so many that a tree takes the place of a list. */
  private static final Pattern COLLIDING =
      new Pattern(i -> VARIED[i] << ChosenValues.LOWER_BITS, false, 14);

  private static final Pattern ALIKE = new Pattern(COLLIDING.numbers(), true, COLLIDING.calls());

  private final Program program;
  private final Terms terms;
  private final ReachContext context;
  private final ReachableTheory theory;
  private final Machine machine;
  private final BeforeCalls base;
  private final SearchEffort effort;
  private final ChosenValues values;

  Filling(
      Program program,
      Terms terms,
      ReachContext context,
      ReachableTheory theory,
      Machine machine,
      BeforeCalls base,
      SearchEffort effort) {
    this.program = program;
    this.terms = terms;
    this.context = context;
    this.theory = theory;
    this.machine = machine;
    this.base = base;
    this.effort = effort;
    this.values = new ChosenValues(context);
  }

  /**
   * Returns the states; empty if it was cancelled.
   *
   * @param empty what is filled
   * @param builders those of its class, the ones to prefer first
   */
  Optional<List<ReachableState>> fill(ReachableState empty, List<MethodModel> builders) {
    effort.startsNow();
    List<MethodModel> used = new ArrayList<>();
    List<ReachableState> filled = new ArrayList<>();
    List<MethodModel> tried =
        builders.stream()
            .filter(b -> !b.parameterDescriptors().isEmpty())
            .limit(MOST_TRIED)
            .toList();
    Set<String> left = new HashSet<>();
    for (MethodModel builder : tried) {
      if (used.size() < MOST_USED && isAdding(empty, builder, left)) {
        used.add(builder);
      }
    }
    if (!used.isEmpty()) {
      BitSet taken = new BitSet();
      MethodModel first = used.get(0);
      for (Pattern each : List.of(MIXED, MIRRORED, COLLIDING, ALIKE, ASCENDING)) {
        filled.addAll(run(empty, i -> first, each, taken));
      }
      for (MethodModel second : used.subList(1, used.size())) {
        filled.addAll(run(empty, i -> i == 0 ? first : second, MIXED, taken));
        filled.addAll(run(empty, i -> i == 0 ? second : first, MIXED, taken));
      }
    }
    return Optional.of(filled).filter(f -> !context.cancellation().isCancelled());
  }

  /**
   * Returns whether one call after another leaves more than the last of them would alone, and not
   * what those of another builder have left.
   */
  private boolean isAdding(ReachableState empty, MethodModel builder, Set<String> left) {
    Pattern some = new Pattern(i -> i + 1, false, SHOWING);
    Pattern once = new Pattern(i -> SHOWING, false, 1);
    List<ReachableState> three = run(empty, i -> builder, some, new BitSet());
    List<ReachableState> last = run(empty, i -> builder, once, new BitSet());
    return !three.isEmpty()
        && !last.isEmpty()
        && !three.get(0).key().shape().equals(last.get(0).key().shape())
        && left.add(three.get(0).key().heap());
  }

  /**
   * Calls one builder after the other, until a call does not end normally; returns what they leave,
   * and what there was before a call that took a branch for the first time: another call will, too.
   */
  private List<ReachableState> run(
      ReachableState empty, IntFunction<MethodModel> builders, Pattern pattern, BitSet taken) {
    List<ReachableState> kept = new ArrayList<>();
    State state = theory.prepared(base.begin(), empty).orElse(null);
    if (state == null) {
      return kept;
    }
    ObjectRef target = StateImport.into(context, state, empty, "");
    List<InputCall> calls = new ArrayList<>();
    while (calls.size() < pattern.calls() && effort.ofRun() < MOST_EFFORT) {
      LinkedMethod method = program.linked(builders.apply(calls.size()));
      State before = state;
      int number = pattern.numbers().applyAsInt(calls.size());
      Optional<List<Value>> arguments =
          values.of(before, method.model(), number, pattern.asTexts());
      Optional<State> end = arguments.flatMap(a -> end(before.fork(), method, target, a));
      if (end.isEmpty()) {
        break; // it is full
      }
      boolean isNew = takesNew(end.get(), taken) && calls.size() >= SHORT;
      if (isNew || calls.size() == pattern.some()) {
        export(before, target, calls).ifPresent(kept::add);
      }
      calls.add(new InputCall(method, Optional.of(target), arguments.get(), Optional.empty()));
      state = end.get();
      state.end(null);
    }
    if (calls.size() > 1 || pattern.calls() == 1) {
      export(state, target, calls).ifPresent(kept::add);
    }
    return kept;
  }

  /** Returns whether a branch was taken that was not before, and adds what was taken. */
  private static boolean takesNew(State end, BitSet taken) {
    int before = taken.cardinality();
    end.course().branches().stream().forEach(taken::set);
    return taken.cardinality() > before;
  }

  private Optional<ReachableState> export(State end, ObjectRef target, List<InputCall> calls) {
    List<InputCall> all = new ArrayList<>(CallOrder.of(end).orElseThrow());
    all.addAll(calls);
    return RunEnds.leavesStatics(program, end)
        ? StateExport.of(program, terms, end, target, all)
        : Optional.empty();
  }

  /** Returns the first normal end. */
  private Optional<State> end(
      State state, LinkedMethod method, ObjectRef target, List<Value> arguments) {
    List<Value> all = new ArrayList<>(List.of(target));
    all.addAll(arguments);
    state.setSteps(context.bounds().depth() - MOST_OF_CALL);
    if (!SequenceCall.begin(machine, program, state, method, all)) {
      return Optional.empty();
    }
    Deque<State> open = new ArrayDeque<>(List.of(state));
    for (int paths = 0; !open.isEmpty() && paths < MOST_PATHS; ) {
      State next = open.pop();
      if (next.ending() instanceof Ending.Returned) {
        return Optional.of(next);
      } else if (next.ending() != null || RunEnds.isThrowing(program, next)) {
        paths++;
      } else if (context.cancellation().isCancelled()) {
        break;
      } else {
        List<State> after = machine.run(next);
        for (int i = after.size() - 1; i >= 0; i--) {
          open.push(after.get(i));
        }
      }
    }
    return Optional.empty();
  }

  /** Returns what is filled: what a call makes of as few values as there are, and of no object. */
  static Optional<ReachableState> empty(List<ReachableState> ofOneCall) {
    return ofOneCall.stream()
        .filter(s -> s.objects().stream().noneMatch(Filling::isGiven))
        .min(Comparator.comparingInt(s -> s.names().size()));
  }

  private static boolean isGiven(ReachableState.Part part) {
    return part instanceof ReachableState.Fields fields && !fields.given().isEmpty();
  }
}
