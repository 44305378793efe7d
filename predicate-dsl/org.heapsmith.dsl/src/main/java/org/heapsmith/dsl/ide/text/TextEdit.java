// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.text;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * Replaces a piece of a text.
 *
 * @param offset 0-based, of the first character replaced
 * @param length number of characters replaced; 0 inserts
 * @param text what stands there afterwards
 */
public record TextEdit(int offset, int length, String text) {

  /** Checks the numbers. */
  public TextEdit {
    Objects.requireNonNull(text);
    if (offset < 0 || length < 0) {
      throw new IllegalArgumentException(offset + ", " + length);
    }
  }

  /** Returns an edit that inserts. */
  public static TextEdit insert(int offset, String text) {
    return new TextEdit(offset, 0, text);
  }

  /** Returns the offset behind what is replaced. */
  public int end() {
    return offset + length;
  }

  /** Returns {@code text} with all edits done; offsets are those of {@code text}, none overlap. */
  public static String apply(String text, List<TextEdit> edits) {
    StringBuilder result = new StringBuilder();
    int done = 0;
    for (TextEdit edit :
        edits.stream().sorted(Comparator.comparingInt(TextEdit::offset)).toList()) {
      result.append(text, done, edit.offset).append(edit.text);
      done = edit.end();
    }
    return result.append(text, done, text.length()).toString();
  }
}
