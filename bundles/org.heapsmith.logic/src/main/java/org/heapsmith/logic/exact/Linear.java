// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exact;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;

/**
 * A linear form: a constant, and coefficients (none zero) of unknowns, which are variables (terms)
 * and {@link Symbol}s. Immutable.
 */
record Linear(Map<Object, BigInteger> coefficients, BigInteger constant) {
  static final Linear ZERO = new Linear(Map.of(), BigInteger.ZERO);

  Linear {
    coefficients = Collections.unmodifiableMap(coefficients);
  }

  /** What is not a variable of a rule: a number that comes from outside. */
  sealed interface Symbol {}

  /** The value of a row of the state of a call. */
  record CallValue(int call, int row) implements Symbol {}

  /** By how much an inequality is fulfilled; not negative. */
  record Slack(int index) implements Symbol {}

  static Linear of(Object unknown) {
    return new Linear(Map.of(unknown, BigInteger.ONE), BigInteger.ZERO);
  }

  static Linear of(BigInteger constant) {
    return new Linear(Map.of(), constant);
  }

  /** Returns the form of a term of sort MATHINT; empty if it is not linear. */
  static Optional<Linear> of(Term term) {
    if (term.sort() != Sort.MATHINT) {
      return Optional.empty();
    } else if (term.isConst()) {
      return Optional.of(of((BigInteger) term.value()));
    } else if (term.op() == Op.VAR) {
      return Optional.of(of((Object) term));
    }
    return switch (term.op()) {
      case ADD -> binary(term, BigInteger.ONE);
      case SUB -> binary(term, BigInteger.ONE.negate());
      case NEG -> of(term.arg(0)).map(f -> f.times(BigInteger.ONE.negate()));
      case MUL -> product(term);
      default -> Optional.empty();
    };
  }

  private static Optional<Linear> binary(Term term, BigInteger factor) {
    Optional<Linear> left = of(term.arg(0));
    Optional<Linear> right = of(term.arg(1));
    return left.isEmpty() || right.isEmpty()
        ? Optional.empty()
        : Optional.of(left.get().plus(right.get(), factor));
  }

  private static Optional<Linear> product(Term term) {
    Optional<Linear> left = of(term.arg(0));
    Optional<Linear> right = of(term.arg(1));
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    } else if (left.get().isConstant()) {
      return Optional.of(right.get().times(left.get().constant));
    }
    return right.get().isConstant()
        ? Optional.of(left.get().times(right.get().constant))
        : Optional.empty();
  }

  boolean isConstant() {
    return coefficients.isEmpty();
  }

  BigInteger coefficient(Object unknown) {
    return coefficients.getOrDefault(unknown, BigInteger.ZERO);
  }

  Linear times(BigInteger factor) {
    return ZERO.plus(this, factor);
  }

  Linear minus(Linear other) {
    return plus(other, BigInteger.ONE.negate());
  }

  Linear plus(BigInteger number) {
    return new Linear(coefficients, constant.add(number));
  }

  /** Returns {@code this + factor * other}. */
  Linear plus(Linear other, BigInteger factor) {
    Map<Object, BigInteger> sum = new LinkedHashMap<>(coefficients);
    other.coefficients.forEach(
        (unknown, c) -> {
          BigInteger value = sum.getOrDefault(unknown, BigInteger.ZERO).add(c.multiply(factor));
          if (value.signum() == 0) {
            sum.remove(unknown);
          } else {
            sum.put(unknown, value);
          }
        });
    return new Linear(sum, constant.add(other.constant.multiply(factor)));
  }

  /** Returns this with {@code unknown} replaced. */
  Linear with(Object unknown, Linear value) {
    BigInteger factor = coefficient(unknown);
    if (factor.signum() == 0) {
      return this;
    }
    Map<Object, BigInteger> rest = new LinkedHashMap<>(coefficients);
    rest.remove(unknown);
    return new Linear(rest, constant).plus(value, factor);
  }
}
