// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.fixes;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.quickassist.IQuickAssistInvocationContext;
import org.eclipse.jface.text.quickassist.IQuickAssistProcessor;
import org.eclipse.jface.text.quickassist.IQuickFixableAnnotation;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.heapsmith.dsl.ide.fixes.QuickFix;
import org.heapsmith.jdt.language.Guard.Service;
import org.heapsmith.ui.editor.Messages;
import org.heapsmith.ui.editor.analysis.Analyser;
import org.heapsmith.ui.editor.analysis.Analysis;
import org.heapsmith.ui.editor.analysis.SpecAnnotation;

/** Ctrl+1: the fixes of the problems at the caret, or of all on its line if there is none. */
public final class FixAssist implements IQuickAssistProcessor {
  private final Analyser analyser;

  /** Makes the processor of an editor. */
  public FixAssist(Analyser analyser) {
    this.analyser = analyser;
  }

  @Override
  public String getErrorMessage() {
    return Messages.FixAssist_none;
  }

  @Override
  public boolean canFix(Annotation annotation) {
    return annotation instanceof IQuickFixableAnnotation fixable && fixable.isQuickFixable();
  }

  @Override
  public boolean canAssist(IQuickAssistInvocationContext context) {
    return true;
  }

  @Override
  public ICompletionProposal[] computeQuickAssistProposals(IQuickAssistInvocationContext context) {
    return analyser.guard().ask(Service.FIXES, null, () -> proposals(context));
  }

  /** Null for none, as the platform wants it. */
  private ICompletionProposal[] proposals(IQuickAssistInvocationContext context) {
    ISourceViewer viewer = context.getSourceViewer();
    Analysis analysis = analyser.now().orElse(null);
    if (analysis == null) {
      return null;
    }
    Map<String, ICompletionProposal> byTitle = new LinkedHashMap<>();
    for (SpecAnnotation shown : at(viewer, context.getOffset())) {
      for (QuickFix fix : Fixes.of(analysis, shown.problem())) {
        byTitle.putIfAbsent(fix.title(), new FixProposal(fix, analysis, analyser.guard()));
      }
    }
    return byTitle.isEmpty() ? null : byTitle.values().toArray(ICompletionProposal[]::new);
  }

  private static List<SpecAnnotation> at(ISourceViewer viewer, int offset) {
    List<SpecAnnotation> touching = new ArrayList<>();
    List<SpecAnnotation> onLine = new ArrayList<>();
    IAnnotationModel model = viewer.getAnnotationModel();
    IDocument document = viewer.getDocument();
    try {
      int line = document.getLineOfOffset(offset);
      for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext(); ) {
        if (all.next() instanceof SpecAnnotation shown) {
          Position at = model.getPosition(shown);
          if (at.offset <= offset && offset <= at.offset + at.length) {
            touching.add(shown);
          } else if (document.getLineOfOffset(at.offset) == line) {
            onLine.add(shown);
          }
        }
      }
    } catch (BadLocationException e) {
      throw new IllegalStateException(e); // nobody else changes the text meanwhile
    }
    return touching.isEmpty() ? onLine : touching;
  }
}
