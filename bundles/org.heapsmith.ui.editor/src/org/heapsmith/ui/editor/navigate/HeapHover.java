// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.navigate;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextHoverExtension;
import org.eclipse.jface.text.ITextHoverExtension2;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.heapsmith.base.Cancellation;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.dsl.ide.Hover;
import org.heapsmith.dsl.ide.SmallestHeaps;
import org.heapsmith.dsl.symbols.Occurrence;
import org.heapsmith.jdt.language.Guard.Service;
import org.heapsmith.ui.editor.analysis.Analyser;
import org.heapsmith.ui.editor.analysis.Analysis;
import org.heapsmith.ui.editor.analysis.SpecAnnotation;

/** What the mouse shows: the problems of the place, then what is known of the name. */
public final class HeapHover implements ITextHover, ITextHoverExtension, ITextHoverExtension2 {
  private final Analyser analyser;

  /** Makes the hover of an editor. */
  public HeapHover(Analyser analyser) {
    this.analyser = analyser;
  }

  @Override
  public Object getHoverInfo2(ITextViewer viewer, IRegion region) {
    StringBuilder text = new StringBuilder();
    for (SpecAnnotation shown : problems(viewer, region)) {
      text.append(shown.problem().notice().code().severity()).append(": ");
      text.append(shown.getText()).append("\n\n");
    }
    Analysis analysis = analyser.current().orElse(null);
    if (analysis != null) {
      text.append(analyser.guard().ask(Service.HOVER, "", () -> known(analysis, region)));
    }
    return text.isEmpty() ? null : text.toString().strip();
  }

  private static String known(Analysis analysis, IRegion region) {
    return new Hover(SmallestHeaps.NONE)
        .compute(analysis.snapshot(), analysis.document(), region.getOffset(), Cancellation.NONE)
        .map(known -> known.markdown())
        .orElse("");
  }

  private static List<SpecAnnotation> problems(ITextViewer viewer, IRegion region) {
    List<SpecAnnotation> result = new ArrayList<>();
    IAnnotationModel model = ((ISourceViewer) viewer).getAnnotationModel();
    if (model != null) {
      for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext(); ) {
        if (all.next() instanceof SpecAnnotation shown) {
          Position at = model.getPosition(shown);
          if (at != null && at.overlapsWith(region.getOffset(), Math.max(1, region.getLength()))) {
            result.add(shown);
          }
        }
      }
    }
    return result;
  }

  @Override
  public IRegion getHoverRegion(ITextViewer viewer, int offset) {
    return analyser.guard().ask(Service.HOVER, new Region(offset, 0), () -> region(offset));
  }

  private IRegion region(int offset) {
    Document document = analyser.last().map(Analysis::document).orElse(null);
    if (document != null) {
      Occurrence name = document.occurrenceAt(offset).orElse(null);
      if (name != null) {
        return new Region(name.offset(), name.length());
      }
      return document
          .tokenAt(offset)
          .map(token -> new Region(token.offset(), token.text().length()))
          .orElse(new Region(offset, 0));
    }
    return new Region(offset, 0);
  }

  @Override
  public String getHoverInfo(ITextViewer viewer, IRegion region) {
    return (String) getHoverInfo2(viewer, region);
  }

  @Override
  public IInformationControlCreator getHoverControlCreator() {
    return HoverControl::new;
  }
}
