// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.editing;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentCommand;
import org.eclipse.jface.text.IAutoEditStrategy;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;

/** Begins the lines of a comment with a star, and closes a comment that is not closed. */
public final class DocCommentIndentation implements IAutoEditStrategy {

  @Override
  public void customizeDocumentCommand(IDocument document, DocumentCommand command) {
    boolean newLine = command.length == 0 && command.text != null && command.text.matches("\\R");
    try {
      if (newLine) {
        continueComment(document, command);
      }
    } catch (BadLocationException e) {
      throw new IllegalStateException(e); // nobody else changes the text meanwhile
    }
  }

  private static void continueComment(IDocument document, DocumentCommand command)
      throws BadLocationException {
    IRegion line = document.getLineInformationOfOffset(command.offset);
    String before = document.get(line.getOffset(), command.offset - line.getOffset());
    String indent = before.substring(0, before.length() - before.stripLeading().length());
    String code = before.strip();
    String text = command.text;
    if (code.startsWith("/*") && !code.contains("*/")) {
      command.text = text + indent + " * ";
      String rest = document.get(command.offset, document.getLength() - command.offset);
      int close = rest.indexOf("*/");
      int open = rest.indexOf("/*");
      if (close < 0 || open >= 0 && open < close) {
        command.caretOffset = command.offset + command.text.length();
        command.shiftsCaret = false;
        command.text += text + indent + " */";
      }
    } else if (code.startsWith("*") && !code.endsWith("*/")) {
      command.text = text + indent + "* ";
    } else {
      command.text = text + (code.endsWith("*/") ? indent.stripTrailing() : indent);
    }
  }
}
