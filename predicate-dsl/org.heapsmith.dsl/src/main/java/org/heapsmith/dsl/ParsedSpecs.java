// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import java.util.List;
import org.heapsmith.logic.spec.SpecModel;

/**
 * What a set of spec files says.
 *
 * @param model the definitions without errors; complete if {@link #hasErrors()} is false, and to be
 *     used for tests only then
 * @param problems errors and warnings by file (in the order given), line and column
 */
public record ParsedSpecs(SpecModel model, List<SpecProblem> problems) {

  /** Copies the list. */
  public ParsedSpecs {
    problems = List.copyOf(problems);
  }

  /** Returns whether one of the problems is an error. */
  public boolean hasErrors() {
    return problems.stream().anyMatch(SpecProblem::isError);
  }
}
