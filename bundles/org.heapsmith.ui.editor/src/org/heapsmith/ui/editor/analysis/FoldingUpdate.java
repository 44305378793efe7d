// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.analysis;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.projection.ProjectionAnnotation;
import org.eclipse.jface.text.source.projection.ProjectionAnnotationModel;
import org.heapsmith.dsl.ide.folding.FoldingRange;

/** Keeps what can be folded in step with the text; what is folded stays so. */
public final class FoldingUpdate {
  private FoldingUpdate() {}

  /** Shows ranges of the text as it is now. */
  public static void show(
      List<FoldingRange> ranges, IDocument document, ProjectionAnnotationModel model) {
    List<Position> wanted = new ArrayList<>();
    for (FoldingRange range : ranges) {
      Position lines = lines(range, document);
      if (lines != null && !wanted.contains(lines)) {
        wanted.add(lines);
      }
    }
    List<Annotation> stale = new ArrayList<>();
    for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext(); ) {
      Annotation shown = all.next();
      if (!wanted.remove(model.getPosition(shown))) {
        stale.add(shown);
      }
    }
    Map<Annotation, Position> added = new LinkedHashMap<>();
    wanted.forEach(position -> added.put(new ProjectionAnnotation(), position));
    if (!stale.isEmpty() || !added.isEmpty()) {
      model.modifyAnnotations(stale.toArray(Annotation[]::new), added, new Annotation[0]);
    }
  }

  /** Whole lines, as the platform folds them; null for what is on one line. */
  private static Position lines(FoldingRange range, IDocument document) {
    try {
      int first = document.getLineOfOffset(range.start());
      int last = document.getLineOfOffset(Math.max(range.start(), range.end() - 1));
      if (first >= last) {
        return null;
      }
      IRegion end = document.getLineInformation(last);
      int start = document.getLineOffset(first);
      boolean more = last + 1 < document.getNumberOfLines();
      int to = more ? document.getLineOffset(last + 1) : end.getOffset() + end.getLength();
      return new Position(start, to - start);
    } catch (BadLocationException e) {
      throw new IllegalStateException(e); // nobody else changes the text meanwhile
    }
  }
}
