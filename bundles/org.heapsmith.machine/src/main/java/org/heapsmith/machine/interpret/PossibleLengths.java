// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.InputLengths;
import org.heapsmith.machine.strategy.Verdict;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * The lengths to explore of an array that the program makes: those of inputs, and where some of
 * these are not possible, as of {@code new int[2 * n + 3]}, the least others, until they are as
 * many as the bound says.
 */
final class PossibleLengths {
  /** Longer ones are not looked for. */
  private static final int MOST = 1_024;

  private final Machine machine;
  private final State state;
  private final Term length;

  private PossibleLengths(Machine machine, State state, Term length) {
    this.machine = machine;
    this.state = state;
    this.length = length;
  }

  /** Returns the lengths, those up to the bound first, rising. */
  static List<Integer> of(Machine machine, State state, Term length) {
    return new PossibleLengths(machine, state, length).all();
  }

  private List<Integer> all() {
    SortedSet<Integer> all = new TreeSet<>(InputLengths.ofArrays(machine.context()));
    int bound = machine.bounds().arrayLength();
    int missing = (int) all.headSet(bound + 1).stream().filter(n -> !isTried(n)).count();
    for (int from = bound + 1; missing > 0 && isBetween(from, MOST); missing--) {
      int least = least(from);
      all.add(least);
      from = least + 1;
    }
    return List.copyOf(all);
  }

  private int least(int from) {
    int low = from;
    int high = MOST;
    while (low < high) {
      int middle = (low + high) / 2;
      if (isBetween(from, middle)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /** Returns whether a path with the length goes on. */
  private boolean isTried(int n) {
    Terms terms = machine.terms();
    return check(terms.eq(length, terms.intConst(n))).goesOn();
  }

  /** Returns whether it is certain that the length may be between two numbers, both included. */
  private boolean isBetween(int low, int high) {
    Terms terms = machine.terms();
    Term from = terms.binary(Op.LE, terms.intConst(low), length);
    Term to = terms.binary(Op.LE, length, terms.intConst(high));
    return low <= high && check(terms.and(from, to)) instanceof Verdict.Feasible;
  }

  private Verdict check(Term condition) {
    State next = state.fork();
    next.assume(condition);
    return machine.strategy().check(next);
  }
}
