// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.specs;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.hex.HexChecks;
import org.heapsmith.logic.sat.SpecFinding;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.TypeProvider;

/** What the logic finds wrong with specs that are well-formed, with a solver of its own. */
public final class SpecChecks {

  private SpecChecks() {}

  /** Returns the findings in the order of the files; those until then if cancelled. */
  public static List<Notice> run(SpecModel model, TypeProvider types, Cancellation cancellation) {
    List<Notice> result = new ArrayList<>();
    new org.heapsmith.logic.sat.SemanticChecks(types)
        .check(model, cancellation).stream().map(SpecFinding::notice).forEach(result::add);
    result.addAll(HexChecks.check(model, types, cancellation));
    return result;
  }
}
