// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.heapsmith.machine.state.State;

/** The parts of a tree that wait, and which of them is explored next. Not thread-safe. */
final class Parts {
  /** So many states that wait are too many: what was cut last is explored to its ends. */
  private static final int CROWDED = 10_000;

  private final List<Part> waiting = new ArrayList<>();
  private final Covering covering;
  private final Steering steering;
  private int states;

  /**
   * Makes it without parts.
   *
   * @param covering what the parts explored so far cover
   */
  Parts(Covering covering) {
    this.covering = covering;
    this.steering = new Steering(covering, true);
  }

  void add(Part part) {
    waiting.add(part);
    states += part.roots().size();
  }

  boolean isEmpty() {
    return waiting.isEmpty();
  }

  /**
   * Takes the next one: what is nearest to something uncovered, since the time may be over soon; if
   * there is nothing, the one with the lowest inputs.
   */
  Optional<Part> take() {
    if (waiting.isEmpty()) {
      return Optional.empty();
    }
    Part next = next();
    waiting.remove(next);
    states -= next.roots().size();
    return Optional.of(next);
  }

  private Part next() {
    if (states > CROWDED) {
      return waiting.get(waiting.size() - 1);
    } else if (covering.isAnythingOpen()) {
      List<State> firsts = new ArrayList<>();
      waiting.forEach(p -> firsts.add(p.roots().get(0)));
      return waiting.get(steering.next(firsts));
    }
    return Collections.min(waiting, Part.LOW_FIRST);
  }

  /** Takes all that wait; returns their states. */
  List<State> drop() {
    List<State> left = waiting.stream().flatMap(p -> p.roots().stream()).toList();
    waiting.clear();
    states = 0;
    return left;
  }
}
