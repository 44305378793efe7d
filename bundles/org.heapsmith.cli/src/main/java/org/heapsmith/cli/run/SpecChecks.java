// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.run;

import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.sat.Satisfiability;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.solving.Solvers;

/** What the logic finds wrong with specs that are well-formed, with a solver of its own. */
public final class SpecChecks {

  private SpecChecks() {}

  /** Returns the findings in the order of the files; those until then if cancelled. */
  public static List<Notice> run(SpecModel model, TypeProvider types, Cancellation cancellation) {
    Terms terms = new Terms();
    try (Solver solver = Solvers.standard(terms)) {
      Predicates predicates = new Predicates(model, terms);
      Satisfiability satisfiability = new Satisfiability(predicates, types, solver);
      return new org.heapsmith.logic.sat.SpecChecks(predicates, satisfiability)
          .check(model, cancellation);
    }
  }
}
