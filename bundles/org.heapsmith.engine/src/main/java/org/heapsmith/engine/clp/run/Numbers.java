// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.clp.run;

import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.engine.clp.lang.ClpTerm;
import org.heapsmith.engine.clp.lang.ClpWriter;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Constraints over Java's 32-bit integers, with its wrap-around; the solver decides them. */
final class Numbers {
  private static final Map<String, Op> OPERATORS =
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

  private static final Map<String, Sort> NARROW =
      Map.of("byte/1", Sort.BYTE, "short/1", Sort.SHORT, "char/1", Sort.CHAR);

  private final Terms terms;
  private final Solver solver;
  private final Cancellation cancellation;

  Numbers(Terms terms, Solver solver, Cancellation cancellation) {
    this.terms = terms;
    this.solver = solver;
    this.cancellation = cancellation;
  }

  /** An expression in terms of the solver, and the store that knows its variables. */
  private record Value(Term term, Store store) {}

  /** Returns whether a goal is a constraint. */
  static boolean isConstraint(ClpTerm.Struct goal) {
    return goal.args().size() == 2
        && switch (goal.functor()) {
          case "#=", "#\\=", "#<", "#=<", "#>", "#>=", "in", "#\\/" -> true;
          default -> false;
        };
  }

  /** Adds a constraint; empty if it contradicts what is known. */
  Optional<Store> post(ClpTerm.Struct goal, Store store) {
    if (goal.functor().equals("#=") && store.deref(goal.arg(0)) instanceof ClpTerm.Var variable) {
      if (!store.numbers().containsKey(variable)) {
        return Optional.of(define(variable, goal.arg(1), store));
      }
    }
    Value condition = condition(goal, store);
    return assume(condition.term, condition.store);
  }

  private Store define(ClpTerm.Var variable, ClpTerm expression, Store store) {
    Value value = value(expression, store);
    return value.term.isConst()
        ? value.store.bind(variable, new ClpTerm.Num((Long) value.term.value()))
        : value.store.number(variable, value.term);
  }

  /** Makes a variable that is a number equal to a number; empty if it cannot be. */
  Optional<Store> equal(ClpTerm.Var variable, ClpTerm to, Store store) {
    Value value = value(to, store);
    Term known = store.numbers().get(variable);
    return assume(terms.eq(known, value.term), value.store.bind(variable, to));
  }

  private Optional<Store> assume(Term condition, Store store) {
    if (condition.isTrue()) {
      return Optional.of(store);
    }
    if (condition.isFalse()) {
      return Optional.empty();
    }
    Store next = store.with(condition, false);
    SolverResult result = solver.check(next.conditions(), cancellation);
    if (result.isUnsat()) {
      return Optional.empty();
    }
    return Optional.of(result.isSat() ? next : store.with(condition, true));
  }

  private Value condition(ClpTerm.Struct goal, Store store) {
    if (goal.functor().equals("#\\/")) {
      Value left = condition((ClpTerm.Struct) goal.arg(0), store);
      Value right = condition((ClpTerm.Struct) goal.arg(1), left.store);
      return new Value(terms.or(left.term, right.term), right.store);
    }
    Value left = value(goal.arg(0), store);
    if (goal.functor().equals("in")) {
      ClpTerm.Struct range = (ClpTerm.Struct) goal.arg(1);
      Value from = value(range.arg(0), left.store);
      Value to = value(range.arg(1), from.store);
      Term above = terms.binary(Op.LE, from.term, left.term);
      return new Value(terms.and(above, terms.binary(Op.LE, left.term, to.term)), to.store);
    }
    Value right = value(goal.arg(1), left.store);
    return new Value(comparison(goal, left.term, right.term), right.store);
  }

  private Term comparison(ClpTerm.Struct goal, Term a, Term b) {
    return switch (goal.functor()) {
      case "#=" -> terms.eq(a, b);
      case "#\\=" -> terms.ne(a, b);
      case "#<" -> terms.binary(Op.LT, a, b);
      case "#=<" -> terms.binary(Op.LE, a, b);
      case "#>" -> terms.binary(Op.LT, b, a);
      case "#>=" -> terms.binary(Op.LE, b, a);
      default -> throw wrong(goal);
    };
  }

  private Value value(ClpTerm expression, Store store) {
    ClpTerm at = store.deref(expression);
    if (at instanceof ClpTerm.Num n) {
      return new Value(terms.intConst((int) n.value()), store);
    }
    if (at instanceof ClpTerm.Var v) {
      Term known = store.numbers().get(v);
      Term term = known == null ? terms.var(v.name() + "_" + v.copy(), Sort.INT) : known;
      return new Value(term, known == null ? store.number(v, term) : store);
    }
    if (at instanceof ClpTerm.Struct s && NARROW.containsKey(ClpTerm.key(s))) {
      Value value = value(s.arg(0), store);
      Term narrow = terms.convert(value.term, NARROW.get(ClpTerm.key(s)));
      return new Value(terms.convert(narrow, Sort.INT), value.store);
    }
    if (at instanceof ClpTerm.Struct s
        && s.args().size() == 2
        && OPERATORS.containsKey(s.functor())) {
      Value left = value(s.arg(0), store);
      Value right = value(s.arg(1), left.store);
      return new Value(
          terms.binary(OPERATORS.get(s.functor()), left.term, right.term), right.store);
    }
    throw wrong(at);
  }

  private static HeapsmithException wrong(ClpTerm term) {
    return HeapsmithException.of(Code.CLP_SYNTAX, "", ClpWriter.text(term) + " is no number");
  }

  /** Returns numbers that satisfy the constraints; empty if none were found. */
  Optional<Map<ClpTerm.Var, Long>> model(Store store) {
    SolverResult result = solver.check(store.conditions(), cancellation);
    if (!(result instanceof SolverResult.Sat sat)) {
      return Optional.empty();
    }
    Map<ClpTerm.Var, Long> values = new java.util.LinkedHashMap<>();
    store.numbers().forEach((v, t) -> values.put(v, (Long) sat.model().eval(t).value()));
    return Optional.of(values);
  }
}
