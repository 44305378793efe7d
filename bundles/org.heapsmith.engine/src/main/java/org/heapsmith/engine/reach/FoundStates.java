// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Term;

/**
 * The states that a search has found, by class: those of few calls first, and small ones first
 * among these. A state is dropped if one found before stands for it.
 */
final class FoundStates {
  private static final int MOST = 240;

  /** States of one shape that differ in what has been there before, or in arguments. */
  private static final int MOST_ALIKE = 4;

  /** States that one builder leaves in a round and that differ in numbers and lengths only. */
  private static final int MOST_OF_OUTLINE = 6;

  /** An argument that is null is no smaller than the object that might be there. */
  private static final Comparator<ReachableState> SMALL_FIRST =
      Comparator.comparingInt((ReachableState s) -> s.objects().size() + nulls(s))
          .thenComparing(s -> nulls(s) + emptyTexts(s));

  private final Map<String, List<ReachableState>> kept = new LinkedHashMap<>();
  private final Map<String, List<ReachableState>> byShape = new HashMap<>();
  private final List<ReachableState> fresh = new ArrayList<>();

  /** Whether one that is new was dropped since the last round was kept. */
  private boolean isDropped;

  private static int nulls(ReachableState state) {
    return (int) arguments(state).filter(Null.class::isInstance).count();
  }

  private static int emptyTexts(ReachableState state) {
    return (int) arguments(state).filter(a -> isEmptyText(state, a)).count();
  }

  private static Stream<Value> arguments(ReachableState state) {
    return state.calls().stream().flatMap(c -> c.arguments().stream());
  }

  private static boolean isEmptyText(ReachableState state, Value argument) {
    return argument instanceof ObjectRef object
        && state.objects().get(object.id() - 1) instanceof ReachableState.Letters letters
        && letters.text().known().filter(String::isEmpty).isPresent();
  }

  /** Says that states of a class are looked for. */
  void open(String className) {
    kept.put(className, new ArrayList<>());
  }

  /** Returns the classes of which states are looked for or were found. */
  Set<String> classes() {
    return kept.keySet();
  }

  /** Returns the states of a class that sequences of up to so many calls leave. */
  List<ReachableState> upTo(int calls, String className) {
    return of(className).stream().filter(s -> s.size() <= calls).toList();
  }

  /** Returns the states of a class that sequences of so many calls leave. */
  List<ReachableState> ofSize(int calls, String className) {
    return of(className).stream().filter(s -> s.size() == calls).toList();
  }

  private List<ReachableState> of(String className) {
    return kept.getOrDefault(className, List.of());
  }

  /**
   * Adds a state, which is not there before the round has been {@linkplain #keep kept}; returns
   * false if one that is known stands for it, or if there are enough of its shape.
   *
   * @param follows whether a condition follows from others
   */
  boolean add(ReachableState state, BiPredicate<Term, Collection<Term>> follows) {
    String shape = state.className() + " " + state.key().shape();
    List<ReachableState> alike = byShape.computeIfAbsent(shape, k -> new ArrayList<>());
    for (ReachableState known : List.copyOf(alike)) {
      if (state.isPublic() && !known.isPublic() && standsFor(state, known, follows)) {
        alike.remove(known);
        if (!fresh.remove(known)) {
          of(known.className()).remove(known);
        }
      }
    }
    if (alike.stream().anyMatch(known -> standsFor(known, state, follows))) {
      return false;
    } else if (alike.size() >= MOST_ALIKE) {
      isDropped = true;
      return false;
    }
    alike.add(state);
    fresh.add(state);
    return true;
  }

  /**
   * Returns whether every heap of {@code state} is one of {@code known}, by calls that users of the
   * class can make as well.
   */
  private static boolean standsFor(
      ReachableState known, ReachableState state, BiPredicate<Term, Collection<Term>> follows) {
    if (state.isPublic() && !known.isPublic()) {
      return false;
    } else if (known.key().heap().equals(state.key().heap())
        && state.conditions().containsAll(known.conditions())) {
      return true;
    }
    return known.key().isGeneral()
        && known.key().conditions().stream().allMatch(c -> follows.test(c, state.conditions()));
  }

  /** Takes what was added; returns false if there are more states than are kept. */
  boolean keep() {
    boolean isWhole = !isDropped;
    isDropped = false;
    Map<String, Integer> outlines = new HashMap<>();
    fresh.sort(SMALL_FIRST);
    for (ReachableState state : fresh) {
      List<ReachableState> all =
          kept.computeIfAbsent(state.className(), c -> new ArrayList<>()); // of a factory
      String by = state.calls().get(state.size() - 1).method().id() + state.outline();
      if (all.size() < MOST && outlines.merge(by, 1, Integer::sum) <= MOST_OF_OUTLINE) {
        all.add(state);
      } else {
        isWhole = false;
      }
    }
    fresh.clear();
    kept.values().forEach(l -> l.sort(Comparator.comparingInt(ReachableState::size)));
    return isWhole;
  }
}
