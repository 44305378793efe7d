// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.editing;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentCommand;
import org.eclipse.jface.text.IAutoEditStrategy;
import org.eclipse.jface.text.IDocument;

/** Closes a bracket that is opened, and steps over it when it is typed all the same. */
public final class BracketClosing implements IAutoEditStrategy {
  private static final String OPEN = "({[\"";
  private static final String CLOSE = ")}]\"";

  @Override
  public void customizeDocumentCommand(IDocument document, DocumentCommand command) {
    if (command.text == null || command.text.length() != 1 || command.length > 0) {
      return;
    }
    try {
      char typed = command.text.charAt(0);
      char next = command.offset < document.getLength() ? document.getChar(command.offset) : '\n';
      if (CLOSE.indexOf(typed) >= 0 && next == typed && isBalanced(document, command.offset)) {
        command.text = "";
        command.caretOffset = command.offset + 1;
        command.shiftsCaret = false;
      } else if (OPEN.indexOf(typed) >= 0 && isFree(next)) {
        command.text += CLOSE.charAt(OPEN.indexOf(typed));
        command.caretOffset = command.offset + 1;
        command.shiftsCaret = false;
      }
    } catch (BadLocationException e) {
      throw new IllegalStateException(e); // nobody else changes the text meanwhile
    }
  }

  private static boolean isFree(char next) {
    return Character.isWhitespace(next) || ")}];,|*&".indexOf(next) >= 0;
  }

  /** Whether the brackets of the line are closed with the one that is there. */
  private static boolean isBalanced(IDocument document, int offset) throws BadLocationException {
    var line = document.getLineInformationOfOffset(offset);
    String text = document.get(line.getOffset(), line.getLength());
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += "({[".indexOf(c) >= 0 ? 1 : ")}]".indexOf(c) >= 0 ? -1 : 0;
    }
    return depth <= 0;
  }
}
