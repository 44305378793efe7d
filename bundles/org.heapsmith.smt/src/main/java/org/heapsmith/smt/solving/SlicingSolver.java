// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.LazyModel;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.ValueModel;

/**
 * Decides the parts of a conjunction that share no variables apart from each other (the constraint
 * independence of KLEE [Cadar 2008, section 3.3]), and puts their models together.
 */
public final class SlicingSolver implements Solver {
  private final Terms terms;
  private final Solver delegate;

  /** Makes the decorator; closes {@code delegate} when closed. */
  public SlicingSolver(Terms terms, Solver delegate) {
    this.terms = terms;
    this.delegate = delegate;
  }

  @Override
  public SolverResult check(List<Term> assertions, Cancellation cancellation) {
    List<Term> atoms = Conjuncts.of(assertions);
    if (atoms.size() == 1 && atoms.get(0).isFalse()) {
      return new SolverResult.Unsat();
    }
    List<ValueModel> models = new ArrayList<>();
    SolverResult.Unknown unknown = null;
    for (List<Term> slice : IndependentConstraints.of(atoms)) {
      SolverResult result = delegate.check(slice, cancellation);
      if (result.isUnsat()) {
        return result;
      }
      if (result instanceof SolverResult.Unknown undecided) {
        unknown = unknown == null ? undecided : unknown;
      } else {
        models.add((ValueModel) ((SolverResult.Sat) result).model());
      }
    }
    return unknown != null ? unknown : new SolverResult.Sat(merge(models));
  }

  private ValueModel merge(List<ValueModel> models) {
    if (models.size() == 1) {
      return models.get(0);
    }
    Map<Term, Object> witness = new HashMap<>();
    models.forEach(model -> witness.putAll(model.witness()));
    return new LazyModel(terms, witness, () -> union(models));
  }

  private static Map<Term, Object> union(List<ValueModel> models) {
    Map<Term, Object> values = new HashMap<>();
    models.forEach(model -> values.putAll(model.values()));
    return values;
  }

  @Override
  public void close() {
    delegate.close();
  }
}
