// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.spec.HexSteps;

/**
 * The deterministic automaton of a path expression: its states are the derivatives of the
 * expression [Brzozowski 1964]. They are made when a step first leads to them: {@code
 * (.any)*.next.any.any} has twice as many with each {@code .any} more, but a heap leads to few of
 * them. Thread-safe.
 */
public final class PathAutomaton {
  /** The state before any step. */
  public static final int START = 0;

  /** The state in which no more step leads to a match. */
  public static final int DEAD = -1;

  /** Where nobody has gone yet. */
  private static final int NEW = -2;

  private final Alphabet alphabet;
  private final boolean isEmpty;
  private final List<RegularExpression> states = new ArrayList<>();
  private final Map<RegularExpression, Integer> numbers = new HashMap<>();
  private final List<int[]> successors = new ArrayList<>();
  private final BitSet accepting = new BitSet();

  /** Makes the automaton of an expression. */
  public PathAutomaton(HexSteps steps) {
    this.alphabet = new Alphabet(steps);
    RegularExpression whole = alphabet.language(steps);
    this.isEmpty = !RegularExpression.hasWord(whole, alphabet.size());
    add(whole);
  }

  private int add(RegularExpression language) {
    int number = states.size();
    states.add(language);
    numbers.put(language, number);
    accepting.set(number, language.hasEmpty());
    int[] next = new int[alphabet.size()];
    Arrays.fill(next, NEW);
    successors.add(next);
    return number;
  }

  private int number(RegularExpression language) {
    Integer known = numbers.get(language);
    if (known != null) {
      return known;
    }
    return RegularExpression.hasWord(language, alphabet.size()) ? add(language) : DEAD;
  }

  /** Returns whether it accepts nothing at all. */
  public boolean isEmpty() {
    return isEmpty;
  }

  /** Returns the state after a step through an object. */
  public synchronized int next(int state, Step step) {
    if (state == DEAD) {
      return DEAD;
    }
    int[] next = successors.get(state);
    int letter = alphabet.letter(step);
    if (next[letter] == NEW) {
      next[letter] = number(states.get(state).derivative(letter));
    }
    return next[letter];
  }

  /** Returns whether the steps until a state are a match. */
  public synchronized boolean accepts(int state) {
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

  /** Returns the number of states that were made, for tests. */
  synchronized int size() {
    return states.size();
  }
}
