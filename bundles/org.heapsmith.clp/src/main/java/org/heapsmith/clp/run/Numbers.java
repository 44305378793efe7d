// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.run;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.clp.lang.ClpTerm;
import org.heapsmith.clp.lang.ClpWriter;
import org.heapsmith.smt.Model;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Constraints over Java's numbers, with their wrap-around and rounding; the solver decides them. A
 * variable that nothing else is known of is an int.
 */
final class Numbers {
  private final Terms terms;
  private final NumberRules rules;
  private final Solver solver;
  private final Cancellation cancellation;

  Numbers(Terms terms, Solver solver, Cancellation cancellation) {
    this.terms = terms;
    this.rules = new NumberRules(terms);
    this.solver = solver;
    this.cancellation = cancellation;
  }

  /** An expression in terms of the solver, and the store that knows its variables. */
  private record Value(Term term, Store store) {}

  /** Returns whether a goal is a constraint. */
  static boolean isConstraint(ClpTerm.Struct goal) {
    return switch (ClpTerm.key(goal)) {
      case "in/2", "#\\//2", "not/1" -> true;
      default -> NumberRules.COMPARISONS.contains(ClpTerm.key(goal));
    };
  }

  /** Adds a constraint; empty if it contradicts what is known. */
  Optional<Store> post(ClpTerm.Struct goal, Store store) {
    if (goal.functor().equals("#=") && store.deref(goal.arg(0)) instanceof ClpTerm.Var variable) {
      if (!store.numbers().containsKey(variable)) {
        return Optional.of(define(variable, goal.arg(1), store));
      }
    }
    if (goal.functor().equals("in") && store.deref(goal.arg(1)) instanceof ClpTerm.Atom type) {
      return declare(goal, NumberRules.sort(type.name()).orElseThrow(() -> wrong(type)), store);
    }
    Value condition = condition(goal, store);
    return assume(condition.term, condition.store);
  }

  /** {@code X in long}: says of what type a number is. */
  private Optional<Store> declare(ClpTerm.Struct goal, Sort sort, Store store) {
    ClpTerm at = store.deref(goal.arg(0));
    if (at instanceof ClpTerm.Var v && !store.numbers().containsKey(v)) {
      return Optional.of(store.number(v, variable(v, sort)));
    }
    Value known = value(at, store);
    return known.term.sort() == sort ? Optional.of(known.store) : Optional.empty();
  }

  private Term variable(ClpTerm.Var v, Sort sort) {
    return terms.var(v.name() + "_" + v.copy(), sort);
  }

  private Store define(ClpTerm.Var variable, ClpTerm expression, Store store) {
    Value value = value(expression, store);
    return value.term.isConst()
        ? value.store.bind(variable, NumberRules.literal(value.term))
        : value.store.number(variable, value.term);
  }

  /** Makes a variable that is a number equal to a number; empty if it cannot be. */
  Optional<Store> equal(ClpTerm.Var variable, ClpTerm to, Store store) {
    Value value = value(to, store);
    Term known = store.numbers().get(variable);
    if (known.sort() != value.term.sort()) {
      return Optional.empty();
    }
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
    return result.match(
        sat -> Optional.of(next),
        Optional::empty,
        unknown -> Optional.of(store.with(condition, true)));
  }

  private Value condition(ClpTerm.Struct goal, Store store) {
    if (goal.functor().equals("not")) {
      Value value = condition((ClpTerm.Struct) goal.arg(0), store);
      return new Value(terms.not(value.term), value.store);
    }
    if (goal.functor().equals("#\\/")) {
      Value left = condition((ClpTerm.Struct) goal.arg(0), store);
      Value right = condition((ClpTerm.Struct) goal.arg(1), left.store);
      return new Value(terms.or(left.term, right.term), right.store);
    }
    if (goal.functor().equals("in")) {
      return range(goal, store);
    }
    Value left = value(goal.arg(0), store);
    Value right = value(goal.arg(1), left.store);
    Optional<Term> comparison = rules.comparison(goal.functor(), left.term, right.term);
    return new Value(comparison.orElseThrow(() -> wrong(goal)), right.store);
  }

  private Value range(ClpTerm.Struct goal, Store store) {
    ClpTerm.Struct range = (ClpTerm.Struct) goal.arg(1);
    Value value = value(goal.arg(0), store);
    Value from = value(range.arg(0), value.store);
    Value to = value(range.arg(1), from.store);
    Term above = terms.binary(Op.LE, from.term, value.term);
    return new Value(terms.and(above, terms.binary(Op.LE, value.term, to.term)), to.store);
  }

  private Value value(ClpTerm expression, Store store) {
    ClpTerm at = store.deref(expression);
    if (at instanceof ClpTerm.Var v) {
      Term known = store.numbers().get(v);
      Term term = known == null ? variable(v, Sort.INT) : known;
      return new Value(term, known == null ? store.number(v, term) : store);
    }
    if (at instanceof ClpTerm.Struct s && s.args().size() == 1) {
      Value value = value(s.arg(0), store);
      Optional<Term> result = rules.unary(s.functor(), value.term);
      return new Value(result.orElseThrow(() -> wrong(at)), value.store);
    }
    if (at instanceof ClpTerm.Struct s && s.args().size() == 2) {
      Value left = value(s.arg(0), store);
      Value right = value(s.arg(1), left.store);
      Optional<Term> result = rules.binary(s.functor(), left.term, right.term);
      return new Value(result.orElseThrow(() -> wrong(at)), right.store);
    }
    return new Value(rules.constant(at).orElseThrow(() -> wrong(at)), store);
  }

  private static HeapsmithException wrong(ClpTerm term) {
    return HeapsmithException.of(Code.CLP_SYNTAX, "", ClpWriter.text(term) + " is no number");
  }

  /** Returns numbers that satisfy the constraints; empty if none were found. */
  Optional<Map<ClpTerm.Var, ClpTerm>> model(Store store) {
    return solver
        .check(store.conditions(), cancellation)
        .match(
            sat -> Optional.of(values(store, sat.model())),
            Optional::empty,
            unknown -> Optional.empty());
  }

  private static Map<ClpTerm.Var, ClpTerm> values(Store store, Model model) {
    Map<ClpTerm.Var, ClpTerm> values = new LinkedHashMap<>();
    store.numbers().forEach((v, t) -> values.put(v, NumberRules.literal(model.eval(t))));
    return values;
  }
}
