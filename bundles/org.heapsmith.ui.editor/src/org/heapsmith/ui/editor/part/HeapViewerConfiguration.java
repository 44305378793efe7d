// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.part;

import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.text.AbstractReusableInformationControlCreator;
import org.eclipse.jface.text.DefaultInformationControl;
import org.eclipse.jface.text.DefaultInformationControl.IInformationPresenter;
import org.eclipse.jface.text.IAutoEditStrategy;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IInformationControl;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.contentassist.ContentAssistant;
import org.eclipse.jface.text.contentassist.IContentAssistant;
import org.eclipse.jface.text.hyperlink.IHyperlinkDetector;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.quickassist.IQuickAssistAssistant;
import org.eclipse.jface.text.quickassist.QuickAssistAssistant;
import org.eclipse.jface.text.reconciler.IReconciler;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.editors.text.TextSourceViewerConfiguration;
import org.heapsmith.jdt.language.Guard.Service;
import org.heapsmith.ui.editor.analysis.Analyser;
import org.heapsmith.ui.editor.analysis.HeapReconciler;
import org.heapsmith.ui.editor.assist.HeapAssist;
import org.heapsmith.ui.editor.colour.HeapPresentation;
import org.heapsmith.ui.editor.colour.Partitions;
import org.heapsmith.ui.editor.editing.BracketClosing;
import org.heapsmith.ui.editor.editing.DocCommentIndentation;
import org.heapsmith.ui.editor.editing.Indentation;
import org.heapsmith.ui.editor.fixes.FixAssist;
import org.heapsmith.ui.editor.navigate.HeapHover;
import org.heapsmith.ui.editor.navigate.HeapLinks;

/** What the text viewer of the editor offers. */
final class HeapViewerConfiguration extends TextSourceViewerConfiguration {
  private final HeapEditor editor;
  private HeapPresentation presentation;

  HeapViewerConfiguration(HeapEditor editor, IPreferenceStore preferences) {
    super(preferences);
    this.editor = editor;
  }

  @Override
  public String getConfiguredDocumentPartitioning(ISourceViewer viewer) {
    return Partitions.ID;
  }

  @Override
  public String[] getConfiguredContentTypes(ISourceViewer viewer) {
    return new String[] {IDocument.DEFAULT_CONTENT_TYPE, Partitions.COMMENT, Partitions.LITERAL};
  }

  @Override
  public IPresentationReconciler getPresentationReconciler(ISourceViewer viewer) {
    presentation = new HeapPresentation();
    return presentation;
  }

  /** Takes the colours of the theme as it is now. */
  void updateColours() {
    if (presentation != null) {
      presentation.updateColours();
    }
  }

  @Override
  public IReconciler getReconciler(ISourceViewer viewer) {
    return editor.analyser() == null
        ? null
        : new HeapReconciler(editor.analyser(), editor::analysed);
  }

  @Override
  public IContentAssistant getContentAssistant(ISourceViewer viewer) {
    if (editor.analyser() == null) {
      return null;
    }
    ContentAssistant assistant = new ContentAssistant(true);
    assistant.setDocumentPartitioning(Partitions.ID);
    HeapAssist processor = new HeapAssist(editor.analyser());
    assistant.setContentAssistProcessor(processor, IDocument.DEFAULT_CONTENT_TYPE);
    assistant.enableAutoActivation(true);
    assistant.enableAutoInsert(true);
    assistant.enableColoredLabels(true);
    assistant.setProposalPopupOrientation(IContentAssistant.PROPOSAL_OVERLAY);
    assistant.setInformationControlCreator(plainText());
    assistant.setStatusLineVisible(false);
    return assistant;
  }

  private static IInformationControlCreator plainText() {
    return new AbstractReusableInformationControlCreator() {
      @Override
      protected IInformationControl doCreateInformationControl(Shell parent) {
        return new DefaultInformationControl(parent, (IInformationPresenter) null);
      }
    };
  }

  @Override
  public IQuickAssistAssistant getQuickAssistAssistant(ISourceViewer viewer) {
    if (editor.analyser() == null) {
      return null;
    }
    QuickAssistAssistant assistant = new QuickAssistAssistant();
    assistant.setQuickAssistProcessor(new FixAssist(editor.analyser()));
    assistant.setInformationControlCreator(plainText());
    assistant.enableColoredLabels(true);
    return assistant;
  }

  @Override
  public ITextHover getTextHover(ISourceViewer viewer, String contentType, int stateMask) {
    return getTextHover(viewer, contentType);
  }

  @Override
  public ITextHover getTextHover(ISourceViewer viewer, String contentType) {
    return editor.analyser() == null ? null : new HeapHover(editor.analyser());
  }

  @Override
  public IHyperlinkDetector[] getHyperlinkDetectors(ISourceViewer viewer) {
    IHyperlinkDetector[] common = super.getHyperlinkDetectors(viewer);
    if (editor.analyser() == null || common == null) {
      return common;
    }
    IHyperlinkDetector[] all = new IHyperlinkDetector[common.length + 1];
    all[0] = new HeapLinks(editor.analyser());
    System.arraycopy(common, 0, all, 1, common.length);
    return all;
  }

  @Override
  public IAutoEditStrategy[] getAutoEditStrategies(ISourceViewer viewer, String contentType) {
    if (contentType.equals(Partitions.COMMENT)) {
      return new IAutoEditStrategy[] {guarded(new DocCommentIndentation())};
    }
    return new IAutoEditStrategy[] {guarded(new Indentation()), guarded(new BracketClosing())};
  }

  /** A key that is pressed writes its character, whatever becomes of what should come with it. */
  private IAutoEditStrategy guarded(IAutoEditStrategy strategy) {
    return (document, command) -> {
      Analyser analyser = editor.analyser();
      if (analyser == null) {
        strategy.customizeDocumentCommand(document, command);
      } else {
        analyser
            .guard()
            .run(Service.TYPING, () -> strategy.customizeDocumentCommand(document, command));
      }
    };
  }

  @Override
  public String[] getDefaultPrefixes(ISourceViewer viewer, String contentType) {
    return new String[] {"// ", "//"};
  }

  @Override
  public int getTabWidth(ISourceViewer viewer) {
    return 2;
  }
}
