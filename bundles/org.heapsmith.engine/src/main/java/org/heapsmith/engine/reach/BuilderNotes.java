// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.heapsmith.bytecode.MethodModel;

/** What runs of builders have shown of them so far, and in which order they are run by that. */
final class BuilderNotes {
  /** What holds most comes first: to hold more takes more calls, and less is left soon. */
  private static final Comparator<ReachableState> LARGE_FIRST =
      Comparator.comparingInt((ReachableState s) -> -s.content())
          .thenComparingInt(s -> s.objects().size());

  private final Set<MethodModel> changing = new HashSet<>();
  private final Set<MethodModel> storing = new HashSet<>();
  private final Set<MethodModel> growing = new HashSet<>();
  private final Map<MethodModel, Spent> spent = new HashMap<>();

  /** A builder to run, on a state unless it makes an object. */
  record Step(MethodModel builder, Optional<ReachableState> receiver) {}

  /** What runs of a builder have taken so far. */
  private record Spent(long effort, int runs) {
    Spent plus(Spent more) {
      return new Spent(effort + more.effort, runs + more.runs);
    }
  }

  /** Notes what a run has taken. */
  void ran(MethodModel builder, long effort) {
    spent.merge(builder, new Spent(effort, 1), Spent::plus);
  }

  /**
   * Notes what a run has left.
   *
   * @param isKept whether all that it has changed is that the receiver keeps what was returned
   * @param isNew whether nothing that was known stands for it
   */
  void left(
      MethodModel builder,
      Optional<ReachableState> receiver,
      ReachableState state,
      boolean isKept,
      boolean isNew) {
    if (receiver.filter(r -> r.key().shape().equals(state.key().shape())).isPresent()) {
      return;
    }
    changing.add(builder);
    if (!isKept) {
      storing.add(builder);
      if (isNew && receiver.filter(r -> r.content() < state.content()).isPresent()) {
        growing.add(builder);
      }
    }
  }

  /** Returns whether a builder has ever changed anything. */
  boolean isChanging(MethodModel builder) {
    return changing.contains(builder);
  }

  /** Returns whether a builder has changed more than that an object keeps what it returns. */
  boolean isKeeping(MethodModel builder) {
    return changing.contains(builder) && !storing.contains(builder);
  }

  /**
   * What takes few objects that need calls themselves has few ways to be called; what is known to
   * change something comes before what may only look, and what has taken long comes last.
   */
  List<MethodModel> simpleFirst(List<MethodModel> all, ToIntFunction<MethodModel> built) {
    List<MethodModel> sorted = new ArrayList<>(all);
    sorted.sort(
        Comparator.comparingInt(built)
            .thenComparing(b -> !b.isPublic())
            .thenComparing(b -> !changing.contains(b))
            .thenComparing(this::average)
            .thenComparing(b -> b.parameterDescriptors().size()));
    return sorted;
  }

  /** What has not been run yet may take any time. */
  private long average(MethodModel builder) {
    Spent known = spent.get(builder);
    return known == null ? Long.MAX_VALUE : known.effort() / known.runs();
  }

  /**
   * Returns the runs of builders on states, all but those of builders that only keep what they
   * return: what puts more into an object takes turns with what does not, which costs little and
   * would take all of the round.
   */
  List<Step> onStates(List<MethodModel> builders, List<ReachableState> states, boolean isFirst) {
    List<ReachableState> sorted = new ArrayList<>(states);
    sorted.sort(
        Comparator.comparing(
                (ReachableState s) ->
                    s.calls().stream().anyMatch(c -> isKeeping(c.method().model())))
            .thenComparing(LARGE_FIRST));
    sorted = inTurns(sorted);
    Deque<Step> more = new ArrayDeque<>();
    Deque<Step> others = new ArrayDeque<>();
    for (MethodModel builder : builders) {
      if (growing.contains(builder)) {
        for (ReachableState state : sorted) {
          more.add(new Step(builder, Optional.of(state)));
        }
      }
    }
    for (ReachableState state : sorted) {
      builders.stream()
          .filter(b -> !growing.contains(b) && (isFirst || !isKeeping(b)))
          .forEach(b -> others.add(new Step(b, Optional.of(state))));
    }
    List<Step> steps = new ArrayList<>();
    while (!more.isEmpty() || !others.isEmpty()) {
      Optional.ofNullable(more.poll()).ifPresent(steps::add);
      Optional.ofNullable(others.poll()).ifPresent(steps::add);
    }
    return steps;
  }

  /** Objects of each constructor take turns: one may take more of others than another does. */
  private static List<ReachableState> inTurns(List<ReachableState> states) {
    Map<MethodModel, Deque<ReachableState>> byMaker = new LinkedHashMap<>();
    for (ReachableState state : states) {
      MethodModel maker = state.calls().get(0).method().model();
      byMaker.computeIfAbsent(maker, k -> new ArrayDeque<>()).add(state);
    }
    List<ReachableState> taken = new ArrayList<>();
    while (taken.size() < states.size()) {
      byMaker.values().forEach(l -> Optional.ofNullable(l.poll()).ifPresent(taken::add));
    }
    return taken;
  }
}
