// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.smt.CheckedModel;
import org.heapsmith.smt.MapModel;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** One query of the {@link Presolver}. */
final class PresolverQuery {
  private final Terms terms;
  private final List<Term> assertions;
  private final LinearForms forms;
  private final ReferenceClasses references = new ReferenceClasses();
  private final Differences differences = new Differences();
  private final Map<Term, Object> truths = new HashMap<>();
  private boolean contradiction;

  private PresolverQuery(Terms terms, List<Term> assertions, LinearForms.Overflow overflow) {
    this.terms = terms;
    this.assertions = assertions;
    this.forms = new LinearForms(assertions, overflow);
  }

  /** Returns the answer, or null where it is not easy. */
  static SolverResult decide(Terms terms, List<Term> assertions) {
    PresolverQuery certain = new PresolverQuery(terms, assertions, LinearForms.Overflow.RESPECTED);
    try {
      SolverResult result = certain.decideDifferences();
      if (result == null && certain.forms.metOverflow()) {
        result =
            new PresolverQuery(terms, assertions, LinearForms.Overflow.IGNORED).decideDifferences();
        result = result != null && result.isSat() ? result : null;
      }
      return result != null ? result : certain.guess();
    } catch (ArithmeticException e) {
      // a sum beyond 64 bits: not easy
      return null;
    }
  }

  private SolverResult decideDifferences() {
    assertions.forEach(this::learn);
    if (contradiction || references.contradictory() || differences.contradictory()) {
      return new SolverResult.Unsat();
    }
    Map<Term, Object> values = otherValues();
    return differences.solveInto(values) ? checked(values) : null;
  }

  private SolverResult guess() {
    Map<Term, Object> values = otherValues();
    return new LinearGuess(assertions).solveInto(values) ? checked(values) : null;
  }

  private Map<Term, Object> otherValues() {
    Map<Term, Object> values = new HashMap<>(truths);
    values.putAll(references.values());
    return values;
  }

  private SolverResult checked(Map<Term, Object> values) {
    return CheckedModel.satisfies(values, assertions)
        ? new SolverResult.Sat(MapModel.complete(terms, values, assertions))
        : null;
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
