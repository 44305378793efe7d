// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.quickassist.IQuickAssistInvocationContext;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.texteditor.ITextEditorActionDefinitionIds;
import org.heapsmith.ide.tests.workbench.Screenshots;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.ui.editor.fixes.FixAssist;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Ctrl+1. */
class FixTest {

  @AfterEach
  void close() throws CoreException {
    SpecEditor.closeAll();
  }

  @Test
  void misspelledFieldIsCorrected() throws Exception {
    SpecEditor spec = SpecEditor.open(SpecEditor.LIST.replace("next:", "nxt:"));
    spec.after("nx");
    spec.run(ITextEditorActionDefinitionIds.QUICK_ASSIST);
    UiThread.waitFor(
        "the list", () -> AssistTest.table() != null && AssistTest.table().getItemCount() > 0);
    Screenshots.lightAndDark("editor-fix", spec.editor().getSite().getShell());
    AssistTest.table().getShell().close();
    ICompletionProposal[] fixes = fixes(spec);
    assertNotNull(fixes);
    assertEquals("Change to 'next'", fixes[0].getDisplayString());
    fixes[0].apply(spec.viewer().getDocument());
    assertEquals(SpecEditor.LIST, spec.text());
  }

  private static ICompletionProposal[] fixes(SpecEditor spec) {
    return new FixAssist(spec.editor().analyser())
        .computeQuickAssistProposals(
            new IQuickAssistInvocationContext() {
              @Override
              public int getOffset() {
                return spec.editor().caret();
              }

              @Override
              public int getLength() {
                return 0;
              }

              @Override
              public ISourceViewer getSourceViewer() {
                return spec.viewer();
              }
            });
  }
}
