// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.fixes;

import java.util.List;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.dsl.ide.fixes.QuickFix;
import org.heapsmith.dsl.ide.fixes.QuickFixes;
import org.heapsmith.ui.editor.analysis.Analysis;
import org.heapsmith.ui.editor.analysis.SpecAnnotation.Origin;
import org.heapsmith.ui.editor.analysis.SpecAnnotation.Problem;

/** Finds the fixes of a problem that is shown. Stateless. */
public final class Fixes {
  private Fixes() {}

  /** Returns the fixes, the most likely first. */
  public static List<QuickFix> of(Analysis analysis, Problem problem) {
    QuickFixes fixes = new QuickFixes();
    if (problem.origin() == Origin.LOGIC) {
      return fixes.compute(
          analysis.snapshot(),
          analysis.document(),
          problem.notice().code(),
          problem.offset(),
          problem.arguments());
    }
    for (SpecProblem known : analysis.document().problems()) {
      boolean same = known.offset() == problem.offset() && known.code() == problem.notice().code();
      if (same) {
        return fixes.compute(analysis.snapshot(), analysis.document(), known);
      }
    }
    return List.of();
  }
}
