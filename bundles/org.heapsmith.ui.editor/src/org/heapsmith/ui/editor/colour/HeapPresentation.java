// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.colour;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.text.rules.DefaultDamagerRepairer;
import org.eclipse.jface.text.rules.ITokenScanner;
import org.eclipse.jface.text.rules.RuleBasedScanner;
import org.eclipse.jface.text.rules.Token;
import org.heapsmith.dsl.ide.Colour;

/** Colours the text at once, by what it looks like. */
public final class HeapPresentation extends PresentationReconciler {
  private final CodeScanner code = new CodeScanner();
  private final RuleBasedScanner comments = new RuleBasedScanner();
  private final RuleBasedScanner literals = new RuleBasedScanner();

  /** Makes it with the colours of the theme. */
  public HeapPresentation() {
    setDocumentPartitioning(Partitions.ID);
    updateColours();
    add(code, IDocument.DEFAULT_CONTENT_TYPE);
    add(comments, Partitions.COMMENT);
    add(literals, Partitions.LITERAL);
  }

  private void add(ITokenScanner scanner, String partition) {
    DefaultDamagerRepairer repairer = new DefaultDamagerRepairer(scanner);
    setDamager(repairer, partition);
    setRepairer(repairer, partition);
  }

  /** Takes the colours of the theme as it is now. */
  public void updateColours() {
    code.update();
    comments.setDefaultReturnToken(new Token(HeapColours.attribute(Colour.COMMENT)));
    literals.setDefaultReturnToken(new Token(HeapColours.attribute(Colour.STRING)));
  }
}
