// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import java.util.List;
import java.util.Optional;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * The content of a file of the SL-COMP dialect.
 *
 * @param model the predicates; integers are mathint
 * @param constants the declared constants, the free names of the queries
 * @param queries for each check-sat the disjunction of all assertions before it; heaps are exact
 * @param status the answer the file expects of its last check-sat
 * @param types the declared datatypes as classes
 */
public record SlcompProblem(
    SpecModel model,
    List<Parameter> constants,
    List<List<Disjunct>> queries,
    Optional<Status> status,
    TypeProvider types) {

  /** Copies the lists. */
  public SlcompProblem {
    constants = List.copyOf(constants);
    queries = List.copyOf(queries);
  }

  /** An expected answer. */
  public enum Status {
    /** A model exists. */
    SAT,
    /** None does. */
    UNSAT,
    /** The author does not know. */
    UNKNOWN
  }
}
