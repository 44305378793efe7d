// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The strongly connected components of a graph [Tarjan 1972], without recursion: chains are as long
 * as people write them. One use.
 */
final class Components<T> {
  private final Function<T, ? extends Collection<T>> successors;
  private final Map<T, Integer> number = new HashMap<>();
  private final Map<T, Integer> low = new HashMap<>();
  private final Deque<T> stack = new ArrayDeque<>();
  private final Deque<Visit<T>> visits = new ArrayDeque<>();
  private final List<List<T>> result = new ArrayList<>();

  private record Visit<T>(T node, Iterator<T> rest) {}

  private Components(Function<T, ? extends Collection<T>> successors) {
    this.successors = successors;
  }

  /** Returns the components that {@code roots} lead to, each behind those it leads to. */
  static <T> List<List<T>> of(
      Collection<T> roots, Function<T, ? extends Collection<T>> successors) {
    Components<T> run = new Components<>(successors);
    for (T root : roots) {
      if (!run.number.containsKey(root)) {
        run.enter(root);
        run.finish();
      }
    }
    return run.result;
  }

  private void enter(T node) {
    number.put(node, number.size());
    low.put(node, number.get(node));
    stack.push(node);
    visits.push(new Visit<>(node, List.copyOf(successors.apply(node)).iterator()));
  }

  private void finish() {
    while (!visits.isEmpty()) {
      Visit<T> visit = visits.peek();
      if (visit.rest().hasNext()) {
        T next = visit.rest().next();
        if (!number.containsKey(next)) {
          enter(next);
        } else if (low.get(next) >= 0) {
          low.merge(visit.node(), number.get(next), Math::min);
        }
        continue;
      }
      visits.pop();
      leave(visit.node());
    }
  }

  private void leave(T node) {
    int lowest = low.get(node);
    if (lowest == number.get(node)) {
      List<T> component = new ArrayList<>();
      T member;
      do {
        member = stack.pop();
        low.put(member, -1); // no longer on the stack
        component.add(0, member);
      } while (!member.equals(node));
      result.add(component);
    }
    if (!visits.isEmpty() && low.get(node) >= 0) {
      low.merge(visits.peek().node(), lowest, Math::min);
    }
  }
}
