// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.fixes;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.heapsmith.dsl.ide.fixes.QuickFix;
import org.heapsmith.dsl.ide.text.TextEdit;
import org.heapsmith.jdt.language.Guard;
import org.heapsmith.jdt.language.Guard.Service;
import org.heapsmith.ui.editor.EditorImages;
import org.heapsmith.ui.editor.analysis.Analysis;

/** A quick fix in the list of Ctrl+1. */
final class FixProposal implements ICompletionProposal {
  private final QuickFix fix;
  private final Analysis analysis;
  private final Guard guard;

  FixProposal(QuickFix fix, Analysis analysis, Guard guard) {
    this.fix = fix;
    this.analysis = analysis;
    this.guard = guard;
  }

  @Override
  public void apply(IDocument document) {
    Map<String, List<TextEdit>> others = new LinkedHashMap<>(fix.edits());
    List<TextEdit> here = others.remove(analysis.document().name());
    try {
      if (others.isEmpty()) {
        Edits.apply(here == null ? List.of() : here, document);
      } else {
        Edits.perform(fix.title(), fix.edits(), new NullProgressMonitor());
      }
    } catch (BadLocationException e) {
      ILog.of(FixProposal.class).error(fix.title(), e);
    } catch (CoreException e) {
      ILog.of(FixProposal.class).log(e.getStatus());
    }
  }

  @Override
  public String getDisplayString() {
    return fix.title();
  }

  @Override
  public String getAdditionalProposalInfo() {
    return guard.ask(Service.FIXES, null, () -> FixPreview.text(analysis, fix));
  }

  @Override
  public Image getImage() {
    return EditorImages.get(EditorImages.FIX);
  }

  @Override
  public Point getSelection(IDocument document) {
    return null;
  }

  @Override
  public IContextInformation getContextInformation() {
    return null;
  }
}
