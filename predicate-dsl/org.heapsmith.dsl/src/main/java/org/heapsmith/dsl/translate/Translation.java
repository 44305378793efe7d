// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.List;
import org.heapsmith.dsl.syntax.TokenProblem;
import org.heapsmith.logic.spec.SpecModel;

/** The model and what was wrong, by file and place. */
public record Translation(SpecModel model, List<TokenProblem> findings) {

  /** Copies the list. */
  public Translation {
    findings = List.copyOf(findings);
  }
}
