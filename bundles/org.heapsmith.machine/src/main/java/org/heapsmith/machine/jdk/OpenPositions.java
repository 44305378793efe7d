// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.machine.interpret.Choices;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Positions in texts and arrays that a call is given: those that are open are decided. */
final class OpenPositions {
  /** What is thrown where a position is not in a text. */
  static final String OUT_OF_TEXT = "java/lang/StringIndexOutOfBoundsException";

  /** Among more, a position that is open is not decided. */
  private static final int MOST = 64;

  private OpenPositions() {}

  /** What is done once an index is known to be one. */
  interface OnIndex {
    StepResult apply(ModelCall call);
  }

  /** Decides which index from 0 to a greatest one an argument is, and throws if none. */
  static StepResult withIndex(ModelCall call, int argument, int greatest, OnIndex then) {
    return withPosition(
        call,
        argument,
        greatest,
        c ->
            of(c, argument) >= 0 && of(c, argument) <= greatest
                ? then.apply(c)
                : c.throwing(OUT_OF_TEXT));
  }

  /**
   * Decides which index from 0 to a greatest one an argument is; if it is less or greater, any such
   * number stands for all.
   */
  static StepResult withPosition(ModelCall call, int argument, int greatest, OnIndex then) {
    if (call.argument(argument) instanceof IntValue) {
      return then.apply(call);
    }
    if (greatest > MOST) {
      throw call.refuse("a position among more than " + MOST + " is open");
    }
    Terms terms = call.machine().terms();
    Term index = TextModels.term(call, argument);
    List<Choices.Option<Integer>> options = new ArrayList<>();
    for (int i = 0; i <= greatest; i++) {
      options.add(option(terms.eq(index, terms.intConst(i)), i));
    }
    options.add(option(terms.binary(Op.LT, index, terms.intConst(0)), -1));
    options.add(option(terms.binary(Op.LT, terms.intConst(greatest), index), greatest + 1));
    return call.machine()
        .choices()
        .choose(
            call.state(),
            PathFact.Kind.ARRAY,
            options,
            (s, f, i) -> {
              f.replace(call.count() - 1 - argument, IntValue.of(i));
              return then.apply(call.in(s, f));
            });
  }

  private static Choices.Option<Integer> option(Term condition, int value) {
    return new Choices.Option<>(condition, value, condition.toString());
  }

  /** Returns a position that was decided. */
  static int of(ModelCall call, int argument) {
    return ((IntValue) call.argument(argument)).value();
  }
}
