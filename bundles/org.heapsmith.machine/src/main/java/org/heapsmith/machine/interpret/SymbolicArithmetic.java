// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Arithmetic on numbers of which at least one is not concrete. */
public final class SymbolicArithmetic {
  private final Terms terms;
  private final OpaqueNumbers opaque;

  /** Makes the arithmetic of a factory. */
  public SymbolicArithmetic(Terms terms) {
    this.terms = terms;
    this.opaque = new OpaqueNumbers(terms);
  }

  /** Returns the term of a number that is not opaque. */
  public Term term(Value value) {
    return Values.term(terms, (NumberValue) value);
  }

  /** Returns the result of a binary operator; opaque if an operand is. */
  public Value binary(Op op, Value a, Value b, Sort result) {
    return OpaqueNumbers.isAny(a, b)
        ? opaque.binary(op, a, b, result)
        : Values.of(terms.binary(op, term(a), term(b)));
  }

  /** Returns the result of a unary operator; opaque if the operand is. */
  public Value unary(Op op, Value a, Sort result) {
    if (!(a instanceof OpaqueValue unknown)) {
      return Values.of(terms.unary(op, term(a)));
    }
    return op == Op.NEG
        ? opaque.binary(Op.SUB, Values.of(terms.constant(result, 0)), unknown, result)
        : opaque.map(unknown, result, x -> terms.unary(op, x)); // of floating-point numbers
  }

  /** Returns {@code a} converted to a stack sort. */
  public Value convert(Value a, Sort to) {
    return a instanceof OpaqueValue unknown
        ? opaque.convert(unknown, to)
        : Values.of(terms.convert(term(a), to));
  }

  /** Returns {@code a}, an int, cut to a narrow sort and widened again. */
  public Value narrow(Value a, Sort narrow) {
    return a instanceof OpaqueValue unknown
        ? new OpaqueValue(Sort.INT, unknown.why())
        : Values.of(terms.convert(terms.convert(term(a), narrow), Sort.INT));
  }

  /** Returns -1, 0 or 1 as {@code a} is less than, equal to or greater than {@code b} (longs). */
  public Value compareLongs(Value a, Value b) {
    return OpaqueNumbers.isAny(a, b)
        ? opaque.map(a, b, Sort.INT, this::compareLongs)
        : Values.of(compareLongs(term(a), term(b)));
  }

  private Term compareLongs(Term a, Term b) {
    return terms.ite(
        terms.binary(Op.LT, a, b),
        terms.intConst(-1),
        terms.ite(terms.eq(a, b), terms.intConst(0), terms.intConst(1)));
  }

  /** Likewise for floating point; {@code onNan} is the result if an operand is NaN. */
  public Value compareFloats(Value a, Value b, int onNan) {
    return OpaqueNumbers.isAny(a, b)
        ? opaque.map(a, b, Sort.INT, (x, y) -> compareFloats(x, y, onNan))
        : Values.of(compareFloats(term(a), term(b), onNan));
  }

  private Term compareFloats(Term x, Term y, int onNan) {
    Term nan = terms.or(terms.unary(Op.FP_IS_NAN, x), terms.unary(Op.FP_IS_NAN, y));
    Term order =
        terms.ite(
            terms.binary(Op.FP_LT, x, y),
            terms.intConst(-1),
            terms.ite(terms.binary(Op.FP_EQ, x, y), terms.intConst(0), terms.intConst(1)));
    return terms.ite(nan, terms.intConst(onNan), order);
  }
}
