// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.analysis;

import java.util.List;
import java.util.Optional;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.dsl.ide.Outline;
import org.heapsmith.dsl.ide.Outline.Entry;
import org.heapsmith.dsl.ide.SemanticHighlighting;
import org.heapsmith.dsl.ide.SemanticHighlighting.Coloured;
import org.heapsmith.dsl.ide.folding.Folding;
import org.heapsmith.dsl.ide.folding.FoldingRange;
import org.heapsmith.jdt.language.Guard;
import org.heapsmith.jdt.language.Guard.Service;

/**
 * All that an editor shows of an analysis, computed outside of the thread of the user interface. A
 * part is empty if its service has failed: what is shown then stays.
 *
 * @param colours pieces with a meaning
 * @param folds what can be folded
 * @param outline entries of the outline
 */
public record Presentation(
    Analysis analysis,
    Optional<List<Coloured>> colours,
    Optional<List<FoldingRange>> folds,
    Optional<List<Entry>> outline) {

  /** Computes it. */
  public static Presentation of(Analysis analysis, SemanticHighlighting highlighting, Guard guard) {
    Document document = analysis.document();
    return new Presentation(
        analysis,
        part(guard, Service.COLOURS, () -> highlighting.compute(document)),
        part(
            guard,
            Service.FOLDING,
            () -> new Folding().compute(document.text(), document.tokens())),
        part(guard, Service.OUTLINE, () -> new Outline().compute(document)));
  }

  private static <T> Optional<T> part(Guard guard, Service service, Guard.Question<T> question) {
    return guard.ask(service, Optional.empty(), () -> Optional.of(question.ask()));
  }
}
