// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.dsl.ide.Snapshot;
import org.heapsmith.logic.sat.SemanticChecks;
import org.heapsmith.logic.sat.SpecFinding;
import org.heapsmith.logic.spec.TypeProvider;

/** Findings of the logic; only what has changed is checked again. For one thread. */
final class LogicChecks {
  private TypeProvider types;
  private SemanticChecks checks;

  /** Returns the findings; those until then if cancelled. */
  List<SpecFinding> check(Snapshot snapshot, Cancellation cancellation) {
    if (checks == null || types != snapshot.types()) {
      types = snapshot.types();
      checks = new SemanticChecks(types);
    }
    return checks.check(snapshot.model(), cancellation);
  }
}
