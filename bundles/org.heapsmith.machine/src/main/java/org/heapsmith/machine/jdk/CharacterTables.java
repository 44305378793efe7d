// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntUnaryOperator;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Functions of characters, each tabulated when it is first needed. */
final class CharacterTables {
  private static final int ASCII = 128;

  private final Map<String, CharacterFunction> functions = new ConcurrentHashMap<>();

  /** Returns a function of letters, known by its name. */
  CharacterFunction ofLetters(String name, IntUnaryOperator function) {
    return functions.computeIfAbsent(
        name + " of letters", n -> CharacterFunction.of(function, Character.MAX_VALUE));
  }

  /** Returns a function of code points, known by its name. */
  CharacterFunction ofCodePoints(String name, IntUnaryOperator function) {
    return functions.computeIfAbsent(
        name, n -> CharacterFunction.of(function, Character.MAX_CODE_POINT));
  }

  /** What is done with characters that are within two. */
  interface OnRange {
    StepResult apply(ModelCall call, int first, int last);
  }

  /**
   * Decides whether characters, terms of sort INT, are all of ASCII: terms are short for these.
   * Where some are not, the path waits until others have run.
   */
  static StepResult whetherAscii(ModelCall call, List<Term> characters, OnRange then) {
    Terms terms = call.machine().terms();
    List<Term> others = new ArrayList<>();
    for (Term c : characters) {
      others.add(terms.binary(Op.LT, c, terms.intConst(0)));
      others.add(terms.binary(Op.LE, terms.intConst(ASCII), c));
    }
    Term some = terms.or(others);
    boolean isKnown = some.isConst() ? some.isTrue() : call.state().course().isTakenUp(some);
    if (isKnown) {
      return then.apply(call, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }
    return TextModels.branch(
        call,
        some,
        (c, other) -> {
          if (!other) {
            return then.apply(c, 0, ASCII - 1);
          }
          c.state().course().setAside(some);
          c.frame().repeat();
          return StepResult.FRAME;
        });
  }
}
