// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.part;

import java.util.Iterator;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.IVerticalRulerInfo;
import org.heapsmith.ui.editor.analysis.SpecAnnotation;

/** A click on a problem in the ruler: goes there, and shows its fixes if it has some. */
final class RulerClick extends Action {
  private final HeapEditor editor;

  RulerClick(HeapEditor editor) {
    this.editor = editor;
  }

  @Override
  public void run() {
    int line = editor.getAdapter(IVerticalRulerInfo.class).getLineOfLastMouseButtonActivity();
    IAnnotationModel model = editor.viewer().getAnnotationModel();
    try {
      for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext(); ) {
        if (all.next() instanceof SpecAnnotation shown) {
          Position at = model.getPosition(shown);
          if (editor.viewer().getDocument().getLineOfOffset(at.offset) == line) {
            editor.selectAndReveal(at.offset, shown.isQuickFixable() ? 0 : at.length);
            if (shown.isQuickFixable()) {
              editor.getAdapter(ITextOperationTarget.class).doOperation(ISourceViewer.QUICK_ASSIST);
            }
            return;
          }
        }
      }
    } catch (BadLocationException e) {
      throw new IllegalStateException(e); // nobody else changes the text meanwhile
    }
  }
}
