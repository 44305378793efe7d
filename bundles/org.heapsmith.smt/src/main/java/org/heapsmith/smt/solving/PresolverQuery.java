// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.smt.CheckedModel;
import org.heapsmith.smt.MapModel;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Ranges;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** One query of the {@link Presolver}. */
final class PresolverQuery {
  /** The answer where it is not easy. */
  static final SolverResult NOT_EASY = new SolverResult.Unknown("not easy");

  private final Terms terms;
  private final List<Term> assertions;
  private final LinearForms forms;
  private final ReferenceClasses references = new ReferenceClasses();
  private final DifferenceConstraints differences = new DifferenceConstraints();
  private final Map<Term, Object> truths = new HashMap<>();
  private boolean contradiction;

  private PresolverQuery(Terms terms, List<Term> assertions, LinearForms.Overflow overflow) {
    this.terms = terms;
    this.assertions = assertions;
    this.forms = new LinearForms(assertions, overflow);
  }

  /** Returns the answer; unknown where it is not easy. */
  static SolverResult decide(Terms terms, List<Term> assertions) {
    PresolverQuery certain = new PresolverQuery(terms, assertions, LinearForms.Overflow.RESPECTED);
    try {
      SolverResult result = certain.decideDifferences();
      if (result instanceof SolverResult.Unknown && certain.forms.metOverflow()) {
        // a contradiction may be one of sums without overflow only: a model is evaluated
        SolverResult bold =
            new PresolverQuery(terms, assertions, LinearForms.Overflow.IGNORED).decideDifferences();
        result = bold instanceof SolverResult.Sat ? bold : result;
      }
      return result instanceof SolverResult.Unknown ? certain.guess() : result;
    } catch (ArithmeticException e) {
      // a sum beyond 64 bits
      return NOT_EASY;
    }
  }

  /** Returns whether the atoms among the assertions certainly contradict each other. */
  static boolean contradicts(Terms terms, List<Term> assertions) {
    try {
      return new PresolverQuery(terms, assertions, LinearForms.Overflow.RESPECTED)
          .isContradictory();
    } catch (ArithmeticException e) {
      // a sum beyond 64 bits: not easy
      return false;
    }
  }

  /** Returns a condition that decides whether a sum among the assertions overflows, or null. */
  static Term doubt(Terms terms, List<Term> assertions) {
    PresolverQuery query = new PresolverQuery(terms, assertions, LinearForms.Overflow.RESPECTED);
    try {
      assertions.forEach(query::learn);
    } catch (ArithmeticException e) {
      // a sum beyond 64 bits: not easy
      return null;
    }
    Term sum = query.forms.doubtful();
    if (sum == null || !sum.sort().isBitVector()) {
      return null;
    }
    Ranges.Range whole = Ranges.ofSort(sum.sort());
    BigInteger offset = Ranges.of(sum.arg(1)).low();
    return offset.signum() > 0
        ? terms.binary(Op.LE, sum.arg(0), constant(terms, sum, whole.high().subtract(offset)))
        : terms.binary(Op.LE, constant(terms, sum, whole.low().subtract(offset)), sum.arg(0));
  }

  private static Term constant(Terms terms, Term sum, BigInteger value) {
    return terms.constant(sum.sort(), value.longValueExact());
  }

  private boolean isContradictory() {
    assertions.forEach(this::learn);
    return contradiction || references.contradictory() || differences.contradictory();
  }

  private SolverResult decideDifferences() {
    if (isContradictory()) {
      return new SolverResult.Unsat();
    }
    Map<Term, Object> values = otherValues();
    return differences.solveInto(values) ? checked(values) : NOT_EASY;
  }

  private SolverResult guess() {
    Map<Term, Object> values = otherValues();
    return new LinearGuess(assertions).solveInto(values) ? checked(values) : NOT_EASY;
  }

  private Map<Term, Object> otherValues() {
    Map<Term, Object> values = new HashMap<>(truths);
    values.putAll(references.values());
    return values;
  }

  private SolverResult checked(Map<Term, Object> values) {
    return CheckedModel.satisfies(values, assertions)
        ? new SolverResult.Sat(MapModel.complete(terms, values, assertions))
        : NOT_EASY;
  }

  /** Notes what the atom says; atoms of other kinds are left to the evaluation of the model. */
  private void learn(Term assertion) {
    boolean positive = assertion.op() != Op.NOT;
    Term atom = positive ? assertion : assertion.arg(0);
    switch (atom.op()) {
      case CONST -> contradiction |= atom.isTrue() != positive;
      case VAR -> {
        Object before = truths.put(atom, positive);
        contradiction |= before != null && (Boolean) before != positive;
      }
      case EQ -> equality(atom.arg(0), atom.arg(1), positive);
      case LT -> difference(atom.arg(0), atom.arg(1), -1);
      case LE -> difference(atom.arg(0), atom.arg(1), 0);
      default -> {}
    }
  }

  private void equality(Term a, Term b, boolean positive) {
    if (a.sort() == Sort.REF) {
      if (a.args().isEmpty() && b.args().isEmpty()) {
        references.add(a, b, positive);
      }
      return;
    }
    if (a.op() == Op.SUB && b.isConst()) {
      // x - y == c is x == y + c, whatever overflows
      equality(a.arg(0), terms.binary(Op.ADD, a.arg(1), b), positive);
      return;
    }
    LinearForm left = forms.of(a);
    LinearForm right = forms.of(b);
    if (left == null || right == null) {
      return;
    }
    long offset = Math.subtractExact(right.offset(), left.offset());
    if (positive) {
      differences.atMost(left.variable(), right.variable(), offset);
      differences.atMost(right.variable(), left.variable(), Math.negateExact(offset));
    } else {
      differences.differs(left.variable(), right.variable(), offset);
    }
  }

  /** {@code a - b <= bound}; only LE and LT themselves, since NOT never stands before them. */
  private void difference(Term a, Term b, long bound) {
    LinearForm left = forms.of(a);
    LinearForm right = forms.of(b);
    if (left != null && right != null) {
      long offset = Math.subtractExact(right.offset(), left.offset());
      differences.atMost(left.variable(), right.variable(), Math.addExact(offset, bound));
    }
  }
}
