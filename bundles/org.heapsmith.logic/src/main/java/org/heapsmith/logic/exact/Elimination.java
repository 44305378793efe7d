// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exact;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.smt.Term;

/**
 * Solves the equations of a rule for its parameters. Steps that are equivalences over the integers
 * are exact: an unknown is replaced where an equation has it with coefficient one. What cannot be
 * solved so is left out, and the result is then weaker than the equations.
 *
 * @param rows what is left of the parameters: coefficients (those of a parameter that leads a row
 *     are one, and zero in the other rows) and the value of the sum, a form over symbols
 * @param guards forms over symbols that must be zero, and say nothing of the parameters
 * @param exact whether nothing was left out but {@code guards}
 */
record Elimination(List<Row> rows, List<Linear> guards, boolean exact) {

  /** {@code sum of coefficients * parameters = value}. */
  record Row(List<BigInteger> coefficients, Linear value) {}

  /** Returns the solution; empty if the equations have none. */
  static Optional<Elimination> solve(List<Linear> equations, List<Term> parameters) {
    List<Linear> pending = new ArrayList<>(equations);
    Set<Term> kept = Set.copyOf(parameters);
    while (replaceOne(pending, kept)) {
      pending.removeIf(e -> e.isConstant() && e.constant().signum() == 0);
    }
    List<Linear> own = new ArrayList<>();
    List<Linear> guards = new ArrayList<>();
    boolean exact = true;
    for (Linear equation : pending) {
      if (equation.isConstant()) {
        if (equation.constant().signum() != 0) {
          return Optional.empty();
        }
      } else if (equation.coefficients().keySet().stream()
          .anyMatch(u -> u instanceof Term && !kept.contains(u))) {
        exact = false;
      } else {
        own.add(equation);
      }
    }
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      exact &= lead(i, parameters, own, rows);
    }
    for (Linear rest : own) {
      if (rest.isConstant() && rest.constant().signum() != 0) {
        return Optional.empty();
      } else if (!rest.isConstant()) {
        guards.add(rest);
      }
    }
    return Optional.of(new Elimination(rows, guards, exact));
  }

  /** Replaces an unknown that is no parameter; returns false if none can be. */
  private static boolean replaceOne(List<Linear> equations, Set<Term> kept) {
    for (int i = 0; i < equations.size(); i++) {
      for (Map.Entry<Object, BigInteger> entry : equations.get(i).coefficients().entrySet()) {
        if (entry.getKey() instanceof Term unknown
            && !kept.contains(unknown)
            && entry.getValue().abs().equals(BigInteger.ONE)) {
          Linear value = valueOf(unknown, equations.remove(i));
          equations.replaceAll(e -> e.with(unknown, value));
          return true;
        }
      }
    }
    return false;
  }

  /** Returns what the equation {@code form = 0} makes of an unknown of coefficient one or -1. */
  private static Linear valueOf(Term unknown, Linear form) {
    BigInteger factor = form.coefficient(unknown);
    Map<Object, BigInteger> rest = new LinkedHashMap<>(form.coefficients());
    rest.remove(unknown);
    return new Linear(rest, form.constant()).times(factor.negate());
  }

  /** Makes the row that a parameter leads, if any; returns false if its coefficient is not one. */
  private static boolean lead(
      int index, List<Term> parameters, List<Linear> equations, List<Row> rows) {
    Term parameter = parameters.get(index);
    reduce(parameter, equations);
    Iterator<Linear> all = equations.iterator();
    while (all.hasNext()) {
      Linear equation = all.next();
      BigInteger factor = equation.coefficient(parameter);
      if (factor.signum() != 0) {
        all.remove();
        if (!factor.abs().equals(BigInteger.ONE)) {
          return false;
        }
        Linear normal = equation.times(factor);
        rows.replaceAll(r -> without(r, index, normal, parameters));
        rows.add(row(normal, parameters));
        return true;
      }
    }
    return true;
  }

  private static Row without(Row row, int index, Linear normal, List<Term> parameters) {
    BigInteger factor = row.coefficients().get(index).negate();
    Row other = row(normal, parameters);
    List<BigInteger> coefficients = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      coefficients.add(row.coefficients().get(i).add(other.coefficients().get(i).multiply(factor)));
    }
    return new Row(coefficients, row.value().plus(other.value(), factor));
  }

  private static Row row(Linear equation, List<Term> parameters) {
    Linear value = equation;
    List<BigInteger> coefficients = new ArrayList<>();
    for (Term parameter : parameters) {
      coefficients.add(equation.coefficient(parameter));
      value = value.with(parameter, Linear.ZERO);
    }
    return new Row(coefficients, value.times(BigInteger.ONE.negate()));
  }

  /** Euclid's algorithm on the coefficients: at most one equation keeps the parameter. */
  private static void reduce(Term parameter, List<Linear> equations) {
    while (true) {
      int least = -1;
      int other = -1;
      for (int i = 0; i < equations.size(); i++) {
        BigInteger c = equations.get(i).coefficient(parameter).abs();
        if (c.signum() != 0) {
          boolean smaller =
              least < 0 || c.compareTo(equations.get(least).coefficient(parameter).abs()) < 0;
          other = smaller ? least : i;
          least = smaller ? i : least;
        }
      }
      if (other < 0) {
        return;
      }
      Linear pivot = equations.get(least);
      Linear target = equations.get(other);
      BigInteger quotient = target.coefficient(parameter).divide(pivot.coefficient(parameter));
      equations.set(other, target.plus(pivot, quotient.negate()));
    }
  }
}
