// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.assist;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.TextUtilities;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension2;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension6;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.link.LinkedModeModel;
import org.eclipse.jface.text.link.LinkedModeUI;
import org.eclipse.jface.text.link.LinkedPosition;
import org.eclipse.jface.text.link.LinkedPositionGroup;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.ui.texteditor.link.EditorLinkedModeUI;
import org.heapsmith.dsl.ide.assist.Proposal;
import org.heapsmith.dsl.ide.text.TextEdit;
import org.heapsmith.ui.editor.EditorImages;
import org.heapsmith.ui.editor.fixes.Edits;

/** One proposal: inserts its text, adds imports, and lets the person fill in the places. */
final class HeapProposal
    implements ICompletionProposal, ICompletionProposalExtension2, ICompletionProposalExtension6 {
  private final Proposal proposal;
  private final int caret;
  private int end = -1;
  private Point selection;

  /**
   * Makes a proposal.
   *
   * @param caret where it was computed
   */
  HeapProposal(Proposal proposal, int caret) {
    this.proposal = proposal;
    this.caret = caret;
  }

  @Override
  public void apply(ITextViewer viewer, char trigger, int stateMask, int offset) {
    IDocument document = viewer.getDocument();
    String delimiter = TextUtilities.getDefaultLineDelimiter(document);
    String text = proposal.edit().text().replace("\n", delimiter);
    SnippetText snippet =
        proposal.snippet() ? SnippetText.of(text) : new SnippetText(text, Map.of(), text.length());
    Position start = new Position(proposal.edit().offset());
    try {
      int length = proposal.edit().length() + offset - caret;
      document.replace(start.offset, length, snippet.text());
      // an import before it moves the text
      document.addPosition(start);
      Edits.apply(shifted(length, snippet.text().length()), document);
      document.removePosition(start);
      end = start.offset + snippet.exit();
      if (!snippet.places().isEmpty()) {
        fillIn(viewer, snippet, start.offset);
      }
    } catch (BadLocationException e) {
      ILog.of(HeapProposal.class).error(proposal.label(), e);
    }
  }

  /** The edits elsewhere, as the text is after the main one. */
  private List<TextEdit> shifted(int replaced, int inserted) {
    int behind = proposal.edit().end();
    return proposal.additional().stream()
        .map(
            e ->
                e.offset() < behind
                    ? e
                    : new TextEdit(e.offset() + inserted - replaced, e.length(), e.text()))
        .toList();
  }

  private void fillIn(ITextViewer viewer, SnippetText snippet, int start)
      throws BadLocationException {
    LinkedModeModel model = new LinkedModeModel();
    for (List<SnippetText.Place> places : snippet.places().values()) {
      LinkedPositionGroup group = new LinkedPositionGroup();
      for (SnippetText.Place place : places) {
        group.addPosition(
            new LinkedPosition(
                viewer.getDocument(), start + place.offset(), place.length(), place.offset()));
      }
      model.addGroup(group);
    }
    model.forceInstall();
    LinkedModeUI ui = new EditorLinkedModeUI(model, viewer);
    ui.setExitPosition(viewer, end, 0, Integer.MAX_VALUE);
    ui.enter();
    var first = ui.getSelectedRegion();
    selection = new Point(first.getOffset(), first.getLength());
  }

  @Override
  public Point getSelection(IDocument document) {
    if (selection != null) {
      return selection;
    }
    return end < 0 ? null : new Point(end, 0);
  }

  @Override
  public boolean validate(IDocument document, int offset, DocumentEvent event) {
    try {
      int from = proposal.edit().offset();
      if (offset < from) {
        return false;
      }
      String written = document.get(from, offset - from).toLowerCase(Locale.ROOT);
      return proposal.label().toLowerCase(Locale.ROOT).contains(written);
    } catch (BadLocationException e) {
      throw new IllegalStateException(e); // nobody else changes the text meanwhile
    }
  }

  @Override
  public String getDisplayString() {
    return getStyledDisplayString().getString();
  }

  @Override
  public StyledString getStyledDisplayString() {
    StyledString text = new StyledString(proposal.label());
    if (!proposal.detail().isEmpty()) {
      text.append("  " + proposal.detail(), StyledString.QUALIFIER_STYLER);
    }
    return text;
  }

  @Override
  public Image getImage() {
    return EditorImages.of(proposal.kind());
  }

  @Override
  public String getAdditionalProposalInfo() {
    return proposal.edit().text().contains("\n") ? proposal.plainText() : null;
  }

  @Override
  public void apply(IDocument document) {
    throw new UnsupportedOperationException("applied to viewers");
  }

  @Override
  public void selected(ITextViewer viewer, boolean smartToggle) {
    // nothing is shown in the text
  }

  @Override
  public void unselected(ITextViewer viewer) {
    // nothing was shown
  }

  @Override
  public IContextInformation getContextInformation() {
    return null;
  }
}
