// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.heapsmith.machine.state.NumberLayout;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * How Java writes a truth value or a whole number, and how a format does. The digits of negative
 * numbers are remainders with the sign turned, so that the least number is none apart.
 */
record TextDigits(Terms terms, SymbolicText.Number part) {

  /** What the text is under a condition; of all cases, one holds. */
  record Case(Term condition, SymbolicText text) {}

  /** Returns the cases: numbers that are not negative first, short ones first. */
  List<Case> cases() {
    return part.layout().equals(NumberLayout.PLAIN)
        ? plain()
        : (part.layout().hexadecimal() ? hexadecimal() : plain())
            .stream().map(c -> new Case(c.condition(), filled(c.text()))).toList();
  }

  /** What fills it comes behind a sign. */
  private SymbolicText filled(SymbolicText text) {
    if (text.known().isPresent()) {
      return SymbolicText.of(part.layout().filled(text.known().get()));
    }
    List<Term> letters = text.letters(terms).orElseThrow();
    int missing = part.layout().missing(letters.size());
    boolean zeros = part.layout().zeros();
    boolean isSigned = zeros && letters.get(0) == terms.constant(Sort.CHAR, '-');
    int at = part.layout().left() ? letters.size() : isSigned ? 1 : 0;
    List<Term> all = new ArrayList<>(letters);
    all.addAll(at, Collections.nCopies(missing, terms.constant(Sort.CHAR, zeros ? '0' : ' ')));
    return SymbolicText.of(all);
  }

  /** The digits of the bits, of which the first is not zero unless it is the only one. */
  private List<Case> hexadecimal() {
    int most = isLong() ? 16 : 8;
    List<Case> cases = new ArrayList<>();
    for (int digits = 1; digits <= most; digits++) {
      Term fits = digits == most ? terms.bool(true) : terms.eq(shifted(digits), constant(0));
      Term needs = digits == 1 ? terms.bool(true) : terms.ne(shifted(digits - 1), constant(0));
      cases.add(new Case(terms.and(fits, needs), hexadecimal(digits)));
    }
    return cases;
  }

  private Term shifted(int digits) {
    return terms.binary(Op.USHR, part.term(), terms.intConst(4 * digits));
  }

  private SymbolicText hexadecimal(int digits) {
    List<Term> letters = new ArrayList<>();
    for (int i = digits - 1; i >= 0; i--) {
      Term rest = i == 0 ? part.term() : shifted(i);
      Term digit = terms.convert(terms.binary(Op.BIT_AND, rest, constant(15)), Sort.INT);
      int ten = (part.layout().upperCase() ? 'A' : 'a') - 10;
      Term start =
          terms.ite(
              terms.binary(Op.LT, digit, terms.intConst(10)),
              terms.intConst('0'),
              terms.intConst(ten));
      letters.add(terms.convert(terms.binary(Op.ADD, start, digit), Sort.CHAR));
    }
    return SymbolicText.of(letters);
  }

  private List<Case> plain() {
    Term number = part.term();
    if (part.descriptor() == 'Z') {
      Term no = terms.eq(number, terms.intConst(0));
      return List.of(
          new Case(no, SymbolicText.of("false")), new Case(terms.not(no), SymbolicText.of("true")));
    }
    List<Case> cases = new ArrayList<>();
    for (int digits = 1; digits <= most(); digits++) {
      cases.add(new Case(within(first(digits), last(digits)), text(digits, false)));
    }
    for (int digits = 1; digits <= most(); digits++) {
      boolean longest = digits == most();
      long least = longest ? -greatest() - 1 : -last(digits);
      long start = digits == 1 ? -1 : -first(digits);
      cases.add(new Case(within(least, start), text(digits, true)));
    }
    return cases;
  }

  /** Returns how long the text is. */
  Term length() {
    Term length = terms.intConst(0);
    for (Case each : cases()) {
      length = terms.ite(each.condition(), terms.intConst(each.text().size()), length);
    }
    return length;
  }

  private boolean isLong() {
    return part.term().sort() == Sort.LONG;
  }

  private int most() {
    return isLong() ? 19 : 10;
  }

  private long greatest() {
    return isLong() ? Long.MAX_VALUE : Integer.MAX_VALUE;
  }

  private static long first(int digits) {
    return digits == 1 ? 0 : power(digits - 1);
  }

  private long last(int digits) {
    return digits == most() ? greatest() : power(digits) - 1;
  }

  private static long power(int exponent) {
    long power = 1;
    for (int i = 0; i < exponent; i++) {
      power *= 10;
    }
    return power;
  }

  private Term constant(long value) {
    return terms.constant(part.term().sort(), value);
  }

  private Term within(long low, long high) {
    return terms.and(
        terms.binary(Op.LE, constant(low), part.term()),
        terms.binary(Op.LE, part.term(), constant(high)));
  }

  private SymbolicText text(int digits, boolean negative) {
    List<Term> letters = new ArrayList<>();
    if (negative) {
      letters.add(terms.constant(Sort.CHAR, '-'));
    }
    for (int i = digits - 1; i >= 0; i--) {
      Term rest = terms.binary(Op.DIV, part.term(), constant(power(i)));
      Term digit = terms.binary(Op.REM, rest, constant(10));
      Op op = negative ? Op.SUB : Op.ADD;
      letters.add(terms.convert(terms.binary(op, constant('0'), digit), Sort.CHAR));
    }
    return SymbolicText.of(letters);
  }
}
