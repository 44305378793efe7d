// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.analysis;

import java.util.List;
import org.heapsmith.dsl.ide.Outline;
import org.heapsmith.dsl.ide.Outline.Entry;
import org.heapsmith.dsl.ide.SemanticHighlighting;
import org.heapsmith.dsl.ide.SemanticHighlighting.Coloured;
import org.heapsmith.dsl.ide.folding.Folding;
import org.heapsmith.dsl.ide.folding.FoldingRange;

/**
 * All that an editor shows of an analysis, computed outside of the thread of the user interface.
 *
 * @param colours pieces with a meaning
 * @param folds what can be folded
 * @param outline entries of the outline
 */
public record Presentation(
    Analysis analysis, List<Coloured> colours, List<FoldingRange> folds, List<Entry> outline) {

  /** Computes it. */
  public static Presentation of(Analysis analysis, SemanticHighlighting highlighting) {
    return new Presentation(
        analysis,
        highlighting.compute(analysis.document()),
        new Folding().compute(analysis.document().text(), analysis.document().tokens()),
        new Outline().compute(analysis.document()));
  }
}
