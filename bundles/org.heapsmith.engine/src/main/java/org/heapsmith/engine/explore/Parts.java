// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.heapsmith.machine.state.State;

/** The parts of a tree that wait, and which of them is explored next. Not thread-safe. */
final class Parts {
  /** So many states that wait are too many: what was cut last is explored to its ends. */
  private static final int CROWDED = 10_000;

  private final List<Part> waiting = new ArrayList<>();
  private final Covering covering;
  private final Steering steering;

  /** Of those who guess which part comes next: it is not told by how often they ask. */
  private final Steering guessing;

  private int states;

  /**
   * Makes it without parts.
   *
   * @param covering what the parts explored so far cover
   */
  Parts(Covering covering) {
    this.covering = covering;
    this.steering = new Steering(covering, true);
    this.guessing = new Steering(covering, true);
  }

  void add(Part part) {
    waiting.add(part);
    states += part.roots().size();
  }

  /**
   * Takes the next one: what is nearest to something uncovered, since the time may be over soon; if
   * there is nothing, the one with the lowest inputs.
   */
  Optional<Part> take() {
    if (waiting.isEmpty()) {
      return Optional.empty();
    }
    Part next = next(waiting, steering);
    waiting.remove(next);
    states -= next.roots().size();
    return Optional.of(next);
  }

  /** Returns one that may be next when others have been taken; it goes on waiting. */
  Optional<Part> guess(Predicate<Part> wanted) {
    List<Part> some = waiting.stream().filter(wanted).toList();
    return some.isEmpty() ? Optional.empty() : Optional.of(next(some, guessing));
  }

  private Part next(List<Part> from, Steering towards) {
    if (states > CROWDED) {
      return from.get(from.size() - 1);
    } else if (covering.isAnythingOpen()) {
      List<State> firsts = new ArrayList<>();
      from.forEach(p -> firsts.add(p.roots().get(0)));
      return from.get(towards.next(firsts));
    }
    return Collections.min(from, Part.LOW_FIRST);
  }

  /** Takes all that wait. */
  List<Part> drop() {
    List<Part> left = List.copyOf(waiting);
    waiting.clear();
    states = 0;
    return left;
  }
}
