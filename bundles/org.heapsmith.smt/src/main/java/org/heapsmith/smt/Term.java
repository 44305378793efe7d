// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.util.List;
import java.util.Set;

/**
 * An immutable, hash-consed term: two terms of one {@link Terms} are equal iff they are the same
 * object.
 */
public final class Term {
  /** Where {@link #size} stops counting: shared terms are exponential when written as trees. */
  static final long MAX_SIZE = 1L << 60;

  /** Nodes of a condition on one place in a table of a thousand words. */
  private static final long LARGE = 10_000;

  private final Op op;
  private final Sort sort;
  private final List<Term> args;
  private final Object payload;
  private final int id;
  private final long hash;
  private final long size;
  private final int depth;
  private final boolean floating;
  private final boolean linear;
  private final boolean referring;
  private final boolean conditional;

  /** The variables, once they were asked for; see {@link TermVariables}. */
  volatile Set<Term> variables;

  /** The simplified negation, once it was asked for. */
  volatile Term negation;

  Term(Op op, Sort sort, List<Term> args, Object payload, int id, long hash) {
    this.op = op;
    this.sort = sort;
    this.args = args;
    this.payload = payload;
    this.id = id;
    this.hash = hash;
    long nodes = 1;
    int deepest = 0;
    boolean anyFloating = sort.isFloatingPoint();
    boolean anyReference = sort == Sort.REF;
    boolean anyCondition = op == Op.ITE;
    boolean allLinear = SortRules.isLinear(op, sort, args);
    for (Term arg : args) {
      nodes = Math.min(MAX_SIZE, nodes + arg.size);
      deepest = Math.max(deepest, arg.depth);
      anyFloating |= arg.floating;
      allLinear &= arg.linear;
      anyReference |= arg.referring;
      anyCondition |= arg.conditional || arg.sort == Sort.BOOL;
    }
    this.size = nodes;
    this.depth = deepest + 1;
    this.floating = anyFloating;
    this.linear = allLinear;
    this.referring = anyReference;
    this.conditional = anyCondition;
  }

  /** Returns a hash of the structure, independent of the order of creation. */
  long structuralHash() {
    return hash;
  }

  /**
   * Returns a hash of the structure: hash maps of terms iterate in the same order in every run,
   * which identity hashes would not give. Equality is identity, as the class comment says.
   */
  @Override
  public int hashCode() {
    return Long.hashCode(hash);
  }

  /** Returns the number of nodes of the term written as a tree; saturates at {@link #MAX_SIZE}. */
  public long size() {
    return size;
  }

  /** Returns whether Z3 needs seconds to take it in, in which nothing interrupts it. */
  public boolean isLarge() {
    return size > LARGE;
  }

  /** Returns the number of nodes on the longest way down; 1 for constants and variables. */
  public int depth() {
    return depth;
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

  /** Returns whether floating point occurs anywhere in the term. */
  public boolean hasFloatingPoint() {
    return floating;
  }

  /** Returns whether a reference occurs anywhere in the term. */
  public boolean hasReference() {
    return referring;
  }

  /** Returns whether the value depends on a truth value: an if-then-else, or one as an operand. */
  public boolean isConditional() {
    return conditional;
  }

  /**
   * Returns whether integers are only added, subtracted, widened and compared anywhere in the term.
   */
  public boolean isLinear() {
    return linear;
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

  /** Returns the function. Only for {@link Op#CALL}. */
  public NativeFunction function() {
    if (op != Op.CALL) {
      throw new IllegalStateException("not a call: " + this);
    }
    return NativeFunction.find((String) payload).orElseThrow();
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
