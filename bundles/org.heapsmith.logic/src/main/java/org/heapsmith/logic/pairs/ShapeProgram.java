// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.pairs;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Inductive predicates reduced to their shape. Variables of a body are numbers: 0 is null, 1 to the
 * arity are the parameters, then come the existentials.
 *
 * @param predicates a call names a predicate by its index here
 */
public record ShapeProgram(List<Predicate> predicates) {

  /** Copies the list. */
  public ShapeProgram {
    predicates = List.copyOf(predicates);
  }

  /** Returns the predicates that {@code roots} lead to, themselves included, in ascending order. */
  public Set<Integer> reachable(Set<Integer> roots) {
    Set<Integer> result = new TreeSet<>();
    Deque<Integer> pending = new ArrayDeque<>(roots);
    while (!pending.isEmpty()) {
      int predicate = pending.pop();
      if (result.add(predicate)) {
        for (Body body : predicates.get(predicate).bodies()) {
          body.calls().forEach(c -> pending.add(c.predicate()));
        }
      }
    }
    return result;
  }

  /**
   * A predicate: the disjunction of its bodies.
   *
   * @param arity the number of its reference parameters
   */
  public record Predicate(String name, int arity, List<Body> bodies) {
    /** Copies the list. */
    public Predicate {
      bodies = List.copyOf(bodies);
    }
  }

  /**
   * One disjunct, or a query (then no variable is a parameter).
   *
   * @param variables how many there are, null included
   * @param equal pairs of equal variables
   * @param different pairs of different variables
   * @param cells the allocated variables, one entry a cell
   * @param calls the predicate instances
   */
  public record Body(
      int variables,
      List<int[]> equal,
      List<int[]> different,
      List<Integer> cells,
      List<Call> calls) {
    /** Copies the lists. */
    public Body {
      equal = List.copyOf(equal);
      different = List.copyOf(different);
      cells = List.copyOf(cells);
      calls = List.copyOf(calls);
    }
  }

  /**
   * A predicate instance.
   *
   * @param arguments variables; {@code arguments[0]} is 0, so that parameter i is at index i
   */
  public record Call(int predicate, int[] arguments) {}
}
