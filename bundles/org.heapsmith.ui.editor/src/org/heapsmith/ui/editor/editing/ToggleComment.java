// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.editing;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.text.edits.DeleteEdit;
import org.eclipse.text.edits.InsertEdit;
import org.eclipse.text.edits.MultiTextEdit;

/** Comments the lines of a selection out, or in again if all of them are. Stateless. */
public final class ToggleComment {
  private static final String PREFIX = "// ";

  private ToggleComment() {}

  /** Changes the lines that the range touches. */
  public static void apply(IDocument document, int offset, int length) throws BadLocationException {
    int first = document.getLineOfOffset(offset);
    int last = document.getLineOfOffset(length == 0 ? offset : offset + length - 1);
    boolean all = true;
    for (int line = first; line <= last; line++) {
      String text = text(document, line).strip();
      all &= text.isEmpty() || text.startsWith("//");
    }
    MultiTextEdit edit = new MultiTextEdit();
    for (int line = first; line <= last; line++) {
      String text = text(document, line);
      int start = document.getLineOffset(line);
      int indent = text.length() - text.stripLeading().length();
      if (text.isBlank() && first < last) {
        continue;
      }
      if (all && text.startsWith("//", indent)) {
        boolean space = text.startsWith(PREFIX, indent);
        edit.addChild(new DeleteEdit(start + indent, space ? PREFIX.length() : 2));
      } else if (!all || first == last) {
        edit.addChild(new InsertEdit(start, PREFIX));
      }
    }
    edit.apply(document);
  }

  private static String text(IDocument document, int line) throws BadLocationException {
    IRegion region = document.getLineInformation(line);
    return document.get(region.getOffset(), region.getLength());
  }
}
