// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.navigate;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.graphics.Font;

/**
 * The little of CommonMark that the services write: paragraphs and fenced blocks.
 *
 * @param blocks where code stands in the text
 * @param strong what is important
 */
record HoverText(String text, List<Piece> blocks, List<Piece> strong) {

  /** A piece of the text. */
  record Piece(int offset, int length) {}

  /** Reads what a service wrote. */
  static HoverText of(String markdown) {
    StringBuilder text = new StringBuilder();
    List<Piece> blocks = new ArrayList<>();
    List<Piece> strong = new ArrayList<>();
    boolean code = false;
    boolean empty = true;
    for (String line : markdown.split("\n")) {
      if (line.startsWith("```")) {
        code = !code;
        continue;
      }
      if (line.isBlank() && (empty || text.toString().endsWith("\n\n"))) {
        continue;
      }
      empty = false;
      int from = text.length();
      text.append(line).append('\n');
      if (code) {
        blocks.add(new Piece(from, line.length()));
      } else if (line.matches("(ERROR|WARNING|INFO): HS-\\d+: .*")) {
        int at = line.indexOf("HS-");
        text.delete(from, from + at);
        strong.add(new Piece(from, line.indexOf(':', at) - at + 1));
      }
    }
    return new HoverText(text.toString().stripTrailing(), blocks, strong);
  }

  /** Returns the styles, in the order of the text. */
  StyleRange[] styles(Font codeFont) {
    List<StyleRange> result = new ArrayList<>();
    for (Piece block : blocks) {
      StyleRange range = new StyleRange(block.offset(), block.length(), null, null);
      range.font = codeFont;
      result.add(range);
    }
    for (Piece piece : strong) {
      result.add(new StyleRange(piece.offset(), piece.length(), null, null, SWT.BOLD));
    }
    result.removeIf(r -> r.length == 0 || r.start + r.length > text.length());
    result.sort((a, b) -> Integer.compare(a.start, b.start));
    return result.toArray(StyleRange[]::new);
  }
}
