// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.editing;

import java.util.List;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.heapsmith.dsl.ide.Language;
import org.heapsmith.dsl.ide.format.Formatter;
import org.heapsmith.dsl.ide.text.TextEdit;
import org.heapsmith.ui.editor.fixes.Edits;

/** Lays out a file, or the declarations that a selection touches. Stateless. */
public final class Layout {
  private Layout() {}

  /** Changes the text; an empty selection means all of it. */
  public static void apply(Language language, IDocument document, int offset, int length)
      throws BadLocationException {
    Formatter formatter = new Formatter(language::isWellFormed);
    String text = document.get();
    List<TextEdit> edits =
        length == 0 ? formatter.format(text) : formatter.format(text, offset, offset + length);
    Edits.apply(edits, document);
  }
}
