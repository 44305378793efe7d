// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.Predicate;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.usecases.schedule.Schedule;

/**
 * Whose turn it is: methods whose result is known come first, since they take no time, and their
 * classes are written before others are begun; then those of a schedule. Thread-safe.
 */
final class Turns {
  private final Schedule schedule;
  private final Queue<Integer> known = new ArrayDeque<>();

  /** Places of the others among all methods. */
  private final List<Integer> others = new ArrayList<>();

  /** The other way round. */
  private final Map<Integer, Integer> places = new HashMap<>();

  Turns(List<MethodModel> methods, Predicate<MethodModel> isKnown, Schedule.Maker schedules) {
    for (int i = 0; i < methods.size(); i++) {
      if (isKnown.test(methods.get(i))) {
        known.add(i);
      } else {
        places.put(i, others.size());
        others.add(i);
      }
    }
    schedule = schedules.of(others.stream().map(methods::get).toList());
  }

  Schedule schedule() {
    return schedule;
  }

  /** Returns the index of a method, each once. */
  int next() {
    synchronized (known) {
      if (!known.isEmpty()) {
        return known.remove();
      }
    }
    return others.get(schedule.next());
  }

  /** Returns whether a method is begun that nothing is known of. */
  boolean begins(int index) {
    Integer place = places.get(index);
    return place == null || schedule.begins(place);
  }
}
