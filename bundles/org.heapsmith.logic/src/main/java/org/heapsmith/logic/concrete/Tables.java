// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All ways in which a predicate instance holds, for instances that a search unfolds again and again
 * (tabling [Tamaki 1986]). What an instance says does not depend on what is around it: its answers
 * are found once, in the whole heap, and of these a use takes one that owns nothing taken and
 * agrees with the values known by then. One of a search; not thread-safe.
 */
final class Tables {
  /** Before that an instance is unfolded in place, which may find its first answer sooner. */
  private static final int OFTEN = 8;

  /** An instance with more answers than this is unfolded in place. */
  static final int MOST_ANSWERS = 64;

  /** Searches within searches; tables are filled from the end of a structure, so few are needed. */
  private static final int MOST_NESTED = 100;

  private final Map<Instance, Integer> met = new HashMap<>();
  private final Map<Instance, Optional<Set<Answer>>> known = new HashMap<>();
  private final Set<Instance> busy = new HashSet<>();

  /**
   * A predicate with the values of its arguments; arguments that are not known are {@link Open}.
   */
  private record Instance(String predicate, List<Object> arguments) {}

  /** An argument without a value, the same as the one of that index. */
  private record Open(int first) {}

  /**
   * One way in which an instance holds.
   *
   * @param values of all arguments
   * @param owned the objects it consists of
   */
  record Answer(List<Object> values, Set<Integer> owned) {}

  /** Finds all answers of a call whose arguments are slots of its own. */
  interface Enumeration {
    /** Returns the answers; empty if there may be others. */
    Optional<Set<Answer>> answers(Goal.Call call);
  }

  /** Returns all answers of a call; empty if it is to be unfolded in place. */
  Optional<Set<Answer>> of(Goal.Call call, Enumeration enumeration) {
    Slot[] fresh = new Slot[call.arguments().length];
    Instance instance = instance(call, fresh);
    Optional<Set<Answer>> answers = known.get(instance);
    if (answers != null) {
      return answers;
    }
    boolean often = met.merge(instance, 1, Integer::sum) > OFTEN;
    if (!often || busy.size() >= MOST_NESTED || !busy.add(instance)) {
      return Optional.empty();
    }
    answers = enumeration.answers(new Goal.Call(call.atom(), fresh, call.scope()));
    busy.remove(instance);
    known.put(instance, answers);
    return answers;
  }

  /** Fills in {@code fresh}: slots that nothing else knows. */
  private static Instance instance(Goal.Call call, Slot[] fresh) {
    Map<Slot, Integer> open = new IdentityHashMap<>();
    List<Object> arguments = new ArrayList<>();
    for (int i = 0; i < fresh.length; i++) {
      Slot slot = call.arguments()[i];
      if (slot.value() != null) {
        fresh[i] = new Slot(slot.name, slot.type, slot.value());
        arguments.add(slot.value());
      } else {
        int first = open.computeIfAbsent(slot, s -> open.size() + 1);
        int index = arguments.indexOf(new Open(first));
        fresh[i] = index < 0 ? new Slot(slot.name, slot.type) : fresh[index];
        arguments.add(new Open(first));
      }
    }
    return new Instance(call.atom().predicate(), arguments);
  }

  /** Returns the alternatives that the answers of a call are. */
  static List<BacktrackingSearch.Alternative> alternatives(
      Goal.Call call, Set<Answer> answers, Trail trail) {
    List<BacktrackingSearch.Alternative> result = new ArrayList<>();
    answers.forEach(answer -> result.add(goals -> use(answer, call.arguments(), trail)));
    return result;
  }

  private static boolean use(Answer answer, Slot[] arguments, Trail trail) {
    for (int object : answer.owned()) {
      if (!trail.consume(object)) {
        return false;
      }
    }
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i].value() == null) {
        trail.bind(arguments[i], answer.values().get(i));
      }
    }
    return true;
  }

  /** Collects the answers of one call. */
  static final class Collector {
    private final Goal.Call call;
    private final Trail trail;
    private final Set<Answer> answers = new LinkedHashSet<>();
    private boolean isIncomplete;

    Collector(Goal.Call call, Trail trail) {
      this.call = call;
      this.trail = trail;
    }

    /** Takes a solution; returns whether no other is needed, as they cannot all be had. */
    boolean accept() {
      List<Object> values = new ArrayList<>();
      for (Slot argument : call.arguments()) {
        if (argument.value() == null) {
          isIncomplete = true;
          return true;
        }
        values.add(argument.value());
      }
      answers.add(new Answer(values, trail.consumed()));
      isIncomplete |= answers.size() > MOST_ANSWERS;
      return isIncomplete;
    }

    /** Returns the answers after the search has gone through everything. */
    Optional<Set<Answer>> answers(boolean decided) {
      return decided && !isIncomplete ? Optional.of(answers) : Optional.empty();
    }
  }
}
