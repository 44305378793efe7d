// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.spec.HexSteps;

/**
 * The deterministic automaton of a path expression: its states are the derivatives of the
 * expression. Immutable.
 */
public final class PathAutomaton {
  /** The state before any step. */
  public static final int START = 0;

  /** The state in which no more step leads to a match. */
  public static final int DEAD = -1;

  private final Alphabet alphabet;
  private final List<int[]> successors = new ArrayList<>();
  private final BitSet accepting = new BitSet();
  private final BitSet alive = new BitSet();

  /** Compiles an expression. */
  public PathAutomaton(HexSteps steps) {
    this.alphabet = new Alphabet(steps);
    List<RegularExpression> states = new ArrayList<>();
    Map<RegularExpression, Integer> numbers = new LinkedHashMap<>();
    Deque<Integer> pending = new ArrayDeque<>();
    number(alphabet.language(steps), states, numbers, pending);
    while (!pending.isEmpty()) {
      RegularExpression state = states.get(pending.poll());
      int[] next = new int[alphabet.size()];
      for (int letter = 0; letter < next.length; letter++) {
        next[letter] = number(state.derivative(letter), states, numbers, pending);
      }
      successors.add(next);
    }
    for (int i = 0; i < states.size(); i++) {
      accepting.set(i, states.get(i).hasEmpty());
    }
    findAlive();
  }

  private static int number(
      RegularExpression language,
      List<RegularExpression> states,
      Map<RegularExpression, Integer> numbers,
      Deque<Integer> pending) {
    Integer known = numbers.get(language);
    if (known == null) {
      known = states.size();
      numbers.put(language, known);
      states.add(language);
      pending.add(known);
    }
    return known;
  }

  private void findAlive() {
    alive.or(accepting);
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int i = 0; i < successors.size(); i++) {
        if (!alive.get(i) && leadsToLife(i)) {
          alive.set(i);
          changed = true;
        }
      }
    }
  }

  private boolean leadsToLife(int state) {
    for (int next : successors.get(state)) {
      if (alive.get(next)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether it accepts nothing at all. */
  public boolean isEmpty() {
    return !alive.get(START);
  }

  /** Returns the state after a step through an object. */
  public int next(int state, Step step) {
    if (state == DEAD) {
      return DEAD;
    }
    int next = successors.get(state)[alphabet.letter(step)];
    return alive.get(next) ? next : DEAD;
  }

  /** Returns whether the steps until a state are a match. */
  public boolean accepts(int state) {
    return state != DEAD && accepting.get(state);
  }

  /** Returns whether a list of steps is a match. */
  public boolean matches(List<Step> steps) {
    int state = START;
    for (Step step : steps) {
      state = next(state, step);
    }
    return accepts(state);
  }

  /** Returns the number of states, for tests. */
  int size() {
    return successors.size();
  }
}
