// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.math.BigInteger;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The factory of terms: hash-consing and simplification. One per exploration; thread-safe; no
 * global state. Every method returns the simplified term (constants folded, neutral elements
 * dropped, AND/OR flattened and deduplicated).
 */
public final class Terms {
  private record Key(Op op, Sort sort, List<Term> args, Object payload) {}

  private final ConcurrentHashMap<Key, Term> table = new ConcurrentHashMap<>();
  private final AtomicInteger ids = new AtomicInteger();

  private Term make(Op op, Sort sort, Object payload, Term... args) {
    List<Term> list = List.of(args);
    return table.computeIfAbsent(
        new Key(op, sort, list, payload),
        k -> new Term(op, sort, list, payload, ids.getAndIncrement()));
  }

  /** Returns the truth value. */
  public Term bool(boolean value) {
    return make(Op.CONST, Sort.BOOL, value);
  }

  /** Returns an integer constant of a bit-vector sort, {@code value} wrapped to its width. */
  public Term constant(Sort sort, long value) {
    throw new UnsupportedOperationException("todo");
  }

  /** Returns the INT constant. */
  public Term intConst(int value) {
    return constant(Sort.INT, value);
  }

  /** Returns the LONG constant. */
  public Term longConst(long value) {
    return constant(Sort.LONG, value);
  }

  /** Returns the FLOAT constant; NaNs are canonical. */
  public Term floatConst(float value) {
    return make(Op.CONST, Sort.FLOAT, value);
  }

  /** Returns the DOUBLE constant; NaNs are canonical. */
  public Term doubleConst(double value) {
    return make(Op.CONST, Sort.DOUBLE, value);
  }

  /** Returns the mathematical integer. */
  public Term mathint(BigInteger value) {
    return make(Op.CONST, Sort.MATHINT, value);
  }

  /** Returns the null reference. */
  public Term nullRef() {
    return location(0);
  }

  /**
   * Returns the identity of object {@code id}, positive; different ids are different objects; 0 is
   * null.
   */
  public Term location(long id) {
    return make(Op.CONST, Sort.REF, id);
  }

  /** Returns the variable of that name and sort; one name has one sort in a factory. */
  public Term var(String name, Sort sort) {
    return make(Op.VAR, sort, name);
  }

  /** Returns the negation. */
  public Term not(Term a) {
    throw new UnsupportedOperationException("todo");
  }

  /** Returns the conjunction. */
  public Term and(Collection<Term> terms) {
    throw new UnsupportedOperationException("todo");
  }

  /** Returns the conjunction. */
  public Term and(Term... terms) {
    return and(List.of(terms));
  }

  /** Returns the disjunction. */
  public Term or(Collection<Term> terms) {
    throw new UnsupportedOperationException("todo");
  }

  /** Returns the disjunction. */
  public Term or(Term... terms) {
    return or(List.of(terms));
  }

  /** Returns {@code a} implies {@code b}. */
  public Term implies(Term a, Term b) {
    return or(not(a), b);
  }

  /** Returns if-then-else. */
  public Term ite(Term condition, Term then, Term otherwise) {
    throw new UnsupportedOperationException("todo");
  }

  /** Returns equality of two terms of one sort. */
  public Term eq(Term a, Term b) {
    throw new UnsupportedOperationException("todo");
  }

  /** Returns disequality. */
  public Term ne(Term a, Term b) {
    return not(eq(a, b));
  }

  /** Returns pairwise disequality. */
  public Term distinct(List<Term> terms) {
    throw new UnsupportedOperationException("todo");
  }

  /**
   * Returns the application of a binary integer or floating operator (ADD … USHR, LT, LE, FP_…).
   */
  public Term binary(Op op, Term a, Term b) {
    throw new UnsupportedOperationException("todo");
  }

  /** Returns the application of NEG, FP_NEG or FP_IS_NAN. */
  public Term unary(Op op, Term a) {
    throw new UnsupportedOperationException("todo");
  }

  /**
   * Returns {@code a} converted to {@code to} as Java converts ({@link Op#CONVERT}, {@link
   * Op#FP_CONVERT}).
   */
  public Term convert(Term a, Sort to) {
    throw new UnsupportedOperationException("todo");
  }

  /** Returns {@code term} with variables replaced. */
  public Term substitute(Term term, java.util.Map<Term, Term> replacement) {
    throw new UnsupportedOperationException("todo");
  }

  /** Returns the variables of {@code term}, in order of first occurrence. */
  public static java.util.Set<Term> variables(Term term) {
    throw new UnsupportedOperationException("todo");
  }
}
