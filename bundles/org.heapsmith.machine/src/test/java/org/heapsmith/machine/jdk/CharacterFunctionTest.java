// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;

/** Tables of characters say of every character what the JDK says. */
class CharacterFunctionTest {
  private final Terms terms = new Terms();
  private final Term c = terms.var("c", Sort.INT);

  @Test
  void everyLetterIsWhatTheJdkSays() {
    List<IntUnaryOperator> functions =
        List.of(
            x -> Character.isLetter(x) ? 1 : 0,
            Character::toUpperCase,
            Character::getNumericValue,
            Character::getType,
            x -> Character.digit(x, 36));
    for (IntUnaryOperator function : functions) {
      CharacterFunction table = CharacterFunction.of(function, Character.MAX_VALUE);
      check(function, table.of(terms, c, 0, Character.MAX_VALUE), 0, Character.MAX_VALUE);
      check(function, table.of(terms, c, 0, 127), 0, 127);
    }
  }

  @Test
  void whatIsNoCharacterIsOneCase() {
    List<IntUnaryOperator> functions =
        List.of(
            x -> Character.isLetter(x) ? 1 : 0,
            x -> Character.isDefined(x) ? 1 : 0,
            x -> Character.isIdentifierIgnorable(x) ? 1 : 0,
            Character::getType,
            Character::getNumericValue,
            Character::toUpperCase);
    for (IntUnaryOperator function : functions) {
      Term term =
          CharacterFunction.of(function, Character.MAX_CODE_POINT)
              .of(terms, c, Integer.MIN_VALUE, Integer.MAX_VALUE);
      for (int x :
          new int[] {Integer.MIN_VALUE, -7, -2, -1, 0x10ffff, 0x110000, 0x7fffffff, 0x10400}) {
        check(function, term, x, x);
      }
    }
  }

  private void check(IntUnaryOperator function, Term term, int first, int last) {
    for (long x = first; x <= last; x++) {
      Object value = new Evaluator(Map.of(c, x)).value(term);
      assertEquals((long) function.applyAsInt((int) x), value, "of " + x);
    }
  }
}
