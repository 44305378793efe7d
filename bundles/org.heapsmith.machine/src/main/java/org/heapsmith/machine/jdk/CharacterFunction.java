// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * A function of characters as a term: runs of characters on which it is a constant or a shift,
 * found by asking the running JDK for every character, and a binary search among them. So it is
 * exact for this JDK; another one may know another version of Unicode. Where the character is known
 * to be of ASCII, the term is short: callers decide that first.
 */
final class CharacterFunction {
  private final List<Run> runs;

  /** What the function does from a character to the next run: gives or adds an amount. */
  private record Run(int start, boolean shifts, int amount) {
    int value(int c) {
      return shifts ? c + amount : amount;
    }
  }

  private CharacterFunction(List<Run> runs) {
    this.runs = List.copyOf(runs);
  }

  /** Tabulates a function that does the same with all ints below 0 and above {@code last}. */
  static CharacterFunction of(IntUnaryOperator function, int last) {
    List<Run> runs = new ArrayList<>();
    int c = -2; // two of those below 0: what differs from the next one alone is taken for a shift
    Run open = null;
    while (c <= last + 1) {
      int value = function.applyAsInt(c);
      if (open == null || open.value(c) != value) {
        open = run(function, c, value);
        runs.add(open);
      }
      c++;
    }
    return new CharacterFunction(runs);
  }

  /** A shift if the next character is shifted alike, else a constant. */
  private static Run run(IntUnaryOperator function, int c, int value) {
    boolean constant = function.applyAsInt(c + 1) == value;
    return constant ? new Run(c, false, value) : new Run(c, true, value - c);
  }

  /**
   * Returns the value for a character, a term of sort INT.
   *
   * @param first the character is not less
   * @param last nor greater
   */
  Term of(Terms terms, Term c, int first, int last) {
    List<Run> possible = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      boolean ended = i + 1 < runs.size() && runs.get(i + 1).start() <= first;
      if (!ended && runs.get(i).start() <= last) {
        possible.add(runs.get(i));
      }
    }
    return of(terms, c, possible);
  }

  private static Term of(Terms terms, Term c, List<Run> runs) {
    if (runs.size() == 1) {
      Run run = runs.get(0);
      return run.shifts()
          ? terms.binary(Op.ADD, c, terms.intConst(run.amount()))
          : terms.intConst(run.amount());
    }
    int middle = runs.size() / 2;
    return terms.ite(
        terms.binary(Op.LT, c, terms.intConst(runs.get(middle).start())),
        of(terms, c, runs.subList(0, middle)),
        of(terms, c, runs.subList(middle, runs.size())));
  }
}
