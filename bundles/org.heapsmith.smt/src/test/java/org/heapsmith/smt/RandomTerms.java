// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Random terms over all operators and sorts, each made twice: as it stands, and simplified. */
public final class RandomTerms {
  /** One term, unsimplified and simplified. */
  public record Twins(Term raw, Term simple) {}

  private static final long[] INTERESTING = {
    0,
    1,
    -1,
    2,
    3,
    7,
    31,
    32,
    33,
    63,
    64,
    127,
    128,
    -128,
    255,
    32767,
    -32768,
    65535,
    Integer.MAX_VALUE,
    Integer.MIN_VALUE,
    Long.MAX_VALUE,
    Long.MIN_VALUE,
    1L << 31,
    1L << 32
  };
  private static final double[] FLOATS = {
    0d,
    -0d,
    1,
    -1,
    0.5,
    2.5,
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    Double.MIN_VALUE,
    Double.MAX_VALUE,
    Float.MAX_VALUE,
    2147483647d,
    2147483648d,
    -2147483649d,
    9.2e18,
    1e10,
    16777217d
  };
  private static final Op[] INT_OPS = {Op.ADD, Op.SUB, Op.MUL, Op.DIV, Op.REM};
  private static final Op[] BIT_OPS = {Op.BIT_AND, Op.BIT_OR, Op.BIT_XOR, Op.SHL, Op.SHR, Op.USHR};
  private static final Op[] FP_OPS = {Op.FP_ADD, Op.FP_SUB, Op.FP_MUL, Op.FP_DIV};
  private static final Op[] FP_TESTS = {Op.FP_EQ, Op.FP_LT, Op.FP_LE};

  private final Terms terms;
  private final Random random;
  private final List<Sort> sorts;

  /** Makes a generator of terms in which only these sorts occur. */
  public RandomTerms(Terms terms, Random random, List<Sort> sorts) {
    this.terms = terms;
    this.random = random;
    this.sorts = sorts;
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private Op pick(Op[] ops) {
    return ops[random.nextInt(ops.length)];
  }

  /** Returns a random constant's value. */
  public Object value(Sort sort) {
    long integer =
        random.nextBoolean()
            ? INTERESTING[random.nextInt(INTERESTING.length)]
            : random.nextInt(5) - 2;
    double real = FLOATS[random.nextInt(FLOATS.length)];
    return switch (sort) {
      case BOOL -> random.nextBoolean();
      case MATHINT -> BigInteger.valueOf(integer).multiply(BigInteger.valueOf(random.nextInt(3)));
      case REF -> (long) random.nextInt(3);
      case FLOAT -> (float) real;
      case DOUBLE -> real;
      default -> Semantics.wrap(sort, integer);
    };
  }

  /** Returns a random assignment of the variables of {@code roots}. */
  public Map<Term, Object> assignment(Term... roots) {
    Map<Term, Object> values = new HashMap<>();
    for (Term root : roots) {
      for (Term variable : Terms.variables(root)) {
        values.computeIfAbsent(variable, v -> value(v.sort()));
      }
    }
    return values;
  }

  /** Returns a term of the sort, about that deep. */
  public Twins term(Sort sort, int depth) {
    if (depth == 0 || random.nextInt(8) == 0) {
      return leaf(sort);
    }
    if (random.nextInt(6) == 0) {
      return ite(term(Sort.BOOL, depth - 1), term(sort, depth - 1), term(sort, depth - 1));
    }
    return switch (sort) {
      case BOOL -> bool(depth);
      case REF -> leaf(sort);
      case FLOAT, DOUBLE -> floating(sort, depth);
      case INT, LONG, MATHINT -> arithmetic(sort, depth);
      default -> conversion(sort, depth);
    };
  }

  private Twins leaf(Sort sort) {
    if (random.nextInt(3) == 0) {
      Term constant = terms.constantOf(sort, value(sort));
      return new Twins(constant, constant);
    }
    Term variable = terms.var(sort.name().toLowerCase() + random.nextInt(2), sort);
    return new Twins(variable, variable);
  }

  private Twins bool(int depth) {
    switch (random.nextInt(4)) {
      case 0:
        return not(term(Sort.BOOL, depth - 1));
      case 1:
        return connective(depth);
      default:
        return comparison(pick(sorts), depth - 1);
    }
  }

  private Twins connective(int depth) {
    Op op = random.nextBoolean() ? Op.AND : Op.OR;
    List<Term> raws = new ArrayList<>();
    List<Term> simples = new ArrayList<>();
    for (int i = 0; i < 2 + random.nextInt(2); i++) {
      Twins part = term(Sort.BOOL, depth - 1);
      raws.add(part.raw());
      simples.add(part.simple());
    }
    Term simple = op == Op.AND ? terms.and(simples) : terms.or(simples);
    return new Twins(terms.raw(op, Sort.BOOL, null, List.copyOf(raws)), simple);
  }

  private Twins comparison(Sort sort, int depth) {
    Twins a = term(sort, depth);
    Twins b = random.nextInt(8) == 0 ? a : term(sort, depth);
    if (sort.isFloatingPoint()) {
      if (random.nextInt(4) == 0) {
        return unary(Op.FP_IS_NAN, Sort.BOOL, a);
      }
      return binary(pick(FP_TESTS), Sort.BOOL, a, b);
    }
    boolean ordered = sort == Sort.INT || sort == Sort.LONG || sort == Sort.MATHINT;
    int choice = ordered ? random.nextInt(3) : 0;
    Op op = choice == 0 ? Op.EQ : choice == 1 ? Op.LT : Op.LE;
    return binary(op, Sort.BOOL, a, b);
  }

  private Twins arithmetic(Sort sort, int depth) {
    int choice = random.nextInt(8);
    if (choice == 0) {
      return unary(Op.NEG, sort, term(sort, depth - 1));
    }
    if (choice <= 2) {
      return conversion(sort, depth);
    }
    if (choice <= 4 && sort != Sort.MATHINT) {
      Op op = pick(BIT_OPS);
      boolean shift = op == Op.SHL || op == Op.SHR || op == Op.USHR;
      return binary(op, sort, term(sort, depth - 1), term(shift ? Sort.INT : sort, depth - 1));
    }
    return binary(pick(INT_OPS), sort, term(sort, depth - 1), term(sort, depth - 1));
  }

  private Twins floating(Sort sort, int depth) {
    return switch (random.nextInt(5)) {
      case 0 -> unary(Op.FP_NEG, sort, term(sort, depth - 1));
      case 1, 2 -> conversion(sort, depth);
      default -> binary(pick(FP_OPS), sort, term(sort, depth - 1), term(sort, depth - 1));
    };
  }

  private Twins conversion(Sort to, int depth) {
    List<Sort> sources = new ArrayList<>();
    for (Sort from : sorts) {
      boolean machine = from.isBitVector() && from != to;
      boolean floats = from.isFloatingPoint() || to.isFloatingPoint();
      boolean raw = !floats || wide(from) && wide(to);
      boolean fits = to == Sort.MATHINT ? machine : machine || from.isFloatingPoint() && from != to;
      if (fits && raw) {
        sources.add(from);
      }
    }
    if (sources.isEmpty()) {
      return leaf(to);
    }
    Sort from = pick(sources);
    Twins inner = term(from, depth - 1);
    Op op = from.isFloatingPoint() || to.isFloatingPoint() ? Op.FP_CONVERT : Op.CONVERT;
    return new Twins(terms.raw(op, to, null, inner.raw()), terms.convert(inner.simple(), to));
  }

  private static boolean wide(Sort sort) {
    return sort.bits() >= 32;
  }

  private Twins not(Twins a) {
    return new Twins(terms.raw(Op.NOT, Sort.BOOL, null, a.raw()), terms.not(a.simple()));
  }

  private Twins unary(Op op, Sort sort, Twins a) {
    return new Twins(terms.raw(op, sort, null, a.raw()), terms.unary(op, a.simple()));
  }

  private Twins binary(Op op, Sort sort, Twins a, Twins b) {
    return new Twins(
        terms.raw(op, sort, null, a.raw(), b.raw()), terms.binary(op, a.simple(), b.simple()));
  }

  private Twins ite(Twins c, Twins a, Twins b) {
    return new Twins(
        terms.raw(Op.ITE, a.raw().sort(), null, c.raw(), a.raw(), b.raw()),
        terms.ite(c.simple(), a.simple(), b.simple()));
  }
}
