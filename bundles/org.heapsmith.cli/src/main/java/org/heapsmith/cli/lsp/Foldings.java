// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeKind;
import org.eclipse.lsp4j.Position;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.dsl.ide.folding.Folding;

/** Folding ranges in the protocol's terms. */
final class Foldings {
  private Foldings() {}

  static List<FoldingRange> of(Document document) {
    List<FoldingRange> result = new ArrayList<>();
    for (var range : new Folding().compute(document.text(), document.tokens())) {
      Position start = Protocol.position(document, range.start());
      Position end = Protocol.position(document, range.end());
      FoldingRange folded = new FoldingRange(start.getLine(), end.getLine());
      folded.setKind(
          switch (range.kind()) {
            case REGION -> FoldingRangeKind.Region;
            case COMMENT -> FoldingRangeKind.Comment;
            case IMPORTS -> FoldingRangeKind.Imports;
          });
      result.add(folded);
    }
    return result;
  }
}
