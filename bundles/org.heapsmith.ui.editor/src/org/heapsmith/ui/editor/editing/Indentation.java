// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.editing;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentCommand;
import org.eclipse.jface.text.IAutoEditStrategy;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.TextUtilities;

/** Indents the line that Enter begins, by two for what an open bracket or {@code =} begins. */
public final class Indentation implements IAutoEditStrategy {
  private static final String STEP = "  ";

  @Override
  public void customizeDocumentCommand(IDocument document, DocumentCommand command) {
    boolean newLine =
        command.length == 0
            && command.text != null
            && TextUtilities.endsWith(document.getLegalLineDelimiters(), command.text) >= 0
            && command.text.isBlank();
    try {
      if (newLine) {
        indent(document, command);
      } else if (command.length == 0 && "}".equals(command.text)) {
        outdent(document, command);
      }
    } catch (BadLocationException e) {
      throw new IllegalStateException(e); // nobody else changes the text meanwhile
    }
  }

  private static void indent(IDocument document, DocumentCommand command)
      throws BadLocationException {
    IRegion line = document.getLineInformationOfOffset(command.offset);
    String before = document.get(line.getOffset(), command.offset - line.getOffset());
    int end = line.getOffset() + line.getLength();
    String after = document.get(command.offset, end - command.offset);
    String indent = before.substring(0, before.length() - before.stripLeading().length());
    String code = before.strip();
    boolean opens = code.endsWith("{") || code.endsWith("(") || code.endsWith("[");
    String inner = opens || code.endsWith("=") ? indent + STEP : indent;
    if (code.startsWith("predicate") && code.endsWith(";")) {
      inner = indent;
    } else if (code.endsWith(";") && isBody(document, line.getOffset())) {
      inner = "";
    }
    String text = command.text;
    boolean closes = opens && !after.isEmpty() && "})]".indexOf(after.charAt(0)) >= 0;
    if (closes) {
      command.text = text + inner + text + indent;
      command.caretOffset = command.offset + text.length() + inner.length();
      command.shiftsCaret = false;
    } else {
      command.text = text + inner;
    }
  }

  /** Whether a line stands in the formula of a predicate, which ends with a semicolon. */
  private static boolean isBody(IDocument document, int offset) throws BadLocationException {
    int depth = 0;
    for (int i = offset - 1; i >= 0; i--) {
      char c = document.getChar(i);
      depth += c == '}' ? 1 : c == '{' ? -1 : 0;
      if (depth < 0) {
        return false; // inside of the braces of a spec or invariant
      }
      if (depth == 0 && (c == ';' || c == '}')) {
        return document.get(i + 1, offset - i - 1).contains("predicate");
      }
    }
    return document.get(0, offset).contains("predicate");
  }

  /** A closing brace that is the first of its line stands below its declaration. */
  private static void outdent(IDocument document, DocumentCommand command)
      throws BadLocationException {
    IRegion line = document.getLineInformationOfOffset(command.offset);
    String before = document.get(line.getOffset(), command.offset - line.getOffset());
    if (!before.isEmpty() && before.isBlank() && before.endsWith(STEP)) {
      command.offset -= STEP.length();
      command.length += STEP.length();
    }
  }
}
