// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.util.List;

/**
 * An immutable, hash-consed term: two terms of one {@link Terms} are equal iff they are the same
 * object.
 */
public final class Term {
  private final Op op;
  private final Sort sort;
  private final List<Term> args;
  private final Object payload;
  private final int id;

  Term(Op op, Sort sort, List<Term> args, Object payload, int id) {
    this.op = op;
    this.sort = sort;
    this.args = args;
    this.payload = payload;
    this.id = id;
  }

  /** Returns the operator. */
  public Op op() {
    return op;
  }

  /** Returns the sort of the value. */
  public Sort sort() {
    return sort;
  }

  /** Returns the operands, unmodifiable. */
  public List<Term> args() {
    return args;
  }

  /** Returns the operand at {@code index}. */
  public Term arg(int index) {
    return args.get(index);
  }

  /**
   * Returns a number unique in the factory. It depends on the order of creation: never print it,
   * never sort by it.
   */
  public int id() {
    return id;
  }

  /** Returns whether this is a constant. */
  public boolean isConst() {
    return op == Op.CONST;
  }

  /**
   * Returns the constant's value: Boolean for BOOL, Long for integer sorts and REF (0 is null),
   * BigInteger for MATHINT, Float and Double. Only for constants.
   */
  public Object value() {
    if (op != Op.CONST) {
      throw new IllegalStateException("not a constant: " + this);
    }
    return payload;
  }

  /** Returns the value of an integer or REF constant, sign-extended (CHAR: zero-extended). */
  public long longValue() {
    return (Long) value();
  }

  /** Returns the variable's name. Only for variables. */
  public String name() {
    if (op != Op.VAR) {
      throw new IllegalStateException("not a variable: " + this);
    }
    return (String) payload;
  }

  /** Returns whether this is the constant true. */
  public boolean isTrue() {
    return op == Op.CONST && Boolean.TRUE.equals(payload);
  }

  /** Returns whether this is the constant false. */
  public boolean isFalse() {
    return op == Op.CONST && Boolean.FALSE.equals(payload);
  }

  /** Returns a readable infix form, deterministic. */
  @Override
  public String toString() {
    return TermPrinter.print(this);
  }
}
