// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.run;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.clp.lang.ClpTerm;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * What operators mean: the types of their operands say which of Java's operations it is. Empty
 * where operands do not fit.
 */
final class NumberRules {
  static final Set<String> COMPARISONS =
      Set.of("#=/2", "#\\=/2", "#</2", "#=</2", "#>/2", "#>=/2", "=:=/2", "=\\=/2");

  private static final Map<String, Op> INTEGER =
      Map.ofEntries(
          Map.entry("+", Op.ADD),
          Map.entry("-", Op.SUB),
          Map.entry("*", Op.MUL),
          Map.entry("/", Op.DIV),
          Map.entry("rem", Op.REM),
          Map.entry("/\\", Op.BIT_AND),
          Map.entry("\\/", Op.BIT_OR),
          Map.entry("xor", Op.BIT_XOR),
          Map.entry("<<", Op.SHL),
          Map.entry(">>", Op.SHR),
          Map.entry(">>>", Op.USHR));

  private static final Map<String, Op> FLOATING =
      Map.of("+", Op.FP_ADD, "-", Op.FP_SUB, "*", Op.FP_MUL, "/", Op.FP_DIV, "rem", Op.FP_REM);

  private static final Set<String> SHIFTS = Set.of("<<", ">>", ">>>");

  private static final Map<String, Sort> SORTS =
      Map.of(
          "byte", Sort.BYTE,
          "short", Sort.SHORT,
          "char", Sort.CHAR,
          "int", Sort.INT,
          "long", Sort.LONG,
          "float", Sort.FLOAT,
          "double", Sort.DOUBLE);

  private final Terms terms;

  NumberRules(Terms terms) {
    this.terms = terms;
  }

  /** Returns the sort of a type in which Java computes. */
  static Optional<Sort> sort(String type) {
    return Optional.ofNullable(SORTS.get(type)).filter(NumberRules::computes);
  }

  private static boolean computes(Sort sort) {
    return sort == Sort.INT || sort == Sort.LONG || sort.isFloatingPoint();
  }

  /** Returns a constant term as it is written. */
  static ClpTerm literal(Term constant) {
    return constant.sort() == Sort.INT
        ? new ClpTerm.Num((Long) constant.value())
        : new ClpTerm.Wide((Number) constant.value());
  }

  /** Returns the term of a number. */
  Optional<Term> constant(ClpTerm number) {
    if (number instanceof ClpTerm.Num n) {
      return Optional.of(terms.intConst((int) n.value()));
    }
    if (!(number instanceof ClpTerm.Wide wide)) {
      return Optional.empty();
    }
    if (wide.value() instanceof Long) {
      return Optional.of(terms.longConst(wide.value().longValue()));
    }
    return Optional.of(
        wide.value() instanceof Float
            ? terms.floatConst(wide.value().floatValue())
            : terms.doubleConst(wide.value().doubleValue()));
  }

  /** A conversion, named after the type it goes to, or {@code neg}. */
  Optional<Term> unary(String functor, Term a) {
    if (functor.equals("neg") && a.sort().isFloatingPoint()) {
      return Optional.of(terms.unary(Op.FP_NEG, a));
    }
    return Optional.ofNullable(SORTS.get(functor))
        .map(to -> terms.convert(a, to))
        .map(t -> computes(t.sort()) ? t : terms.convert(t, Sort.INT));
  }

  Optional<Term> binary(String functor, Term a, Term b) {
    boolean fits = SHIFTS.contains(functor) ? b.sort() == Sort.INT : a.sort() == b.sort();
    if (!fits) {
      return Optional.empty();
    }
    if (functor.startsWith("cmp")) {
      return threeWay(functor, a, b);
    }
    Map<String, Op> operators = a.sort().isFloatingPoint() ? FLOATING : INTEGER;
    return Optional.ofNullable(operators.get(functor)).map(op -> terms.binary(op, a, b));
  }

  /** {@code cmp} of longs; {@code cmpl} and {@code cmpg} of floats are -1 and 1 for NaN. */
  private Optional<Term> threeWay(String functor, Term a, Term b) {
    Optional<Term> less = comparison("#<", a, b);
    Optional<Term> greater = comparison("#>", a, b);
    Optional<Term> equal = comparison("=:=", a, b);
    if (less.isEmpty() || greater.isEmpty() || equal.isEmpty()) {
      return Optional.empty();
    }
    Term minus = terms.intConst(-1);
    Term plus = terms.intConst(1);
    boolean lessLast = functor.equals("cmpl");
    Term unequal =
        lessLast ? terms.ite(greater.get(), plus, minus) : terms.ite(less.get(), minus, plus);
    return Optional.of(terms.ite(equal.get(), terms.intConst(0), unequal));
  }

  /** A comparison; of numbers with NaN only {@code =\=} holds, {@code #=} is that of the bits. */
  Optional<Term> comparison(String functor, Term a, Term b) {
    if (a.sort() != b.sort()) {
      return Optional.empty();
    }
    boolean floating = a.sort().isFloatingPoint();
    Op less = floating ? Op.FP_LT : Op.LT;
    Op most = floating ? Op.FP_LE : Op.LE;
    return Optional.ofNullable(
        switch (functor) {
          case "#=" -> terms.eq(a, b);
          case "#\\=" -> terms.ne(a, b);
          case "=:=" -> floating ? terms.binary(Op.FP_EQ, a, b) : terms.eq(a, b);
          case "=\\=" -> floating ? terms.not(terms.binary(Op.FP_EQ, a, b)) : terms.ne(a, b);
          case "#<" -> terms.binary(less, a, b);
          case "#=<" -> terms.binary(most, a, b);
          case "#>" -> terms.binary(less, b, a);
          case "#>=" -> terms.binary(most, b, a);
          default -> null;
        });
  }
}
