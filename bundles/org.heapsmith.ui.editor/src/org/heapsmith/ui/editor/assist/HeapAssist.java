// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.assist;

import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.dsl.ide.Snapshot;
import org.heapsmith.dsl.ide.assist.ContentAssist;
import org.heapsmith.dsl.ide.assist.Proposal;
import org.heapsmith.dsl.ide.text.Token;
import org.heapsmith.jdt.language.Guard.Service;
import org.heapsmith.jdt.language.SpecFiles;
import org.heapsmith.ui.editor.Messages;
import org.heapsmith.ui.editor.analysis.Analyser;
import org.heapsmith.ui.editor.analysis.Analysis;

/** Ctrl+Space. */
public final class HeapAssist implements IContentAssistProcessor {
  private final Analyser analyser;

  /** Makes the processor of an editor. */
  public HeapAssist(Analyser analyser) {
    this.analyser = analyser;
  }

  @Override
  public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
    return analyser
        .guard()
        .ask(Service.ASSIST, new ICompletionProposal[0], () -> proposals(viewer, offset));
  }

  private ICompletionProposal[] proposals(ITextViewer viewer, int offset) throws CoreException {
    Analysis known = analyser.last().orElse(null);
    Snapshot snapshot = known == null ? analyser.project().snapshot() : known.snapshot();
    String name = SpecFiles.name(analyser.file());
    List<List<Token>> others =
        snapshot.documents().stream()
            .filter(other -> !other.name().equals(name))
            .map(Document::tokens)
            .toList();
    List<Proposal> proposals =
        new ContentAssist(snapshot.types()).at(viewer.getDocument().get(), offset, others);
    return proposals.stream()
        .map(proposal -> new HeapProposal(proposal, offset))
        .toArray(ICompletionProposal[]::new);
  }

  @Override
  public IContextInformation[] computeContextInformation(ITextViewer viewer, int offset) {
    return new IContextInformation[0];
  }

  @Override
  public char[] getCompletionProposalAutoActivationCharacters() {
    return new char[] {'.', '{'};
  }

  @Override
  public char[] getContextInformationAutoActivationCharacters() {
    return new char[0];
  }

  @Override
  public String getErrorMessage() {
    return Messages.HeapAssist_none;
  }

  @Override
  public IContextInformationValidator getContextInformationValidator() {
    return null;
  }
}
