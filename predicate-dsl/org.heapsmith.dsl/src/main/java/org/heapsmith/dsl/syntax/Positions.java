// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.syntax;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.heapsmith.logic.spec.SourceRef;

/** Lines and columns of the offsets of one file; lines end with \n, \r\n or \r. */
public final class Positions {
  private final String file;
  private final int length;
  private final List<Integer> lineStarts = new ArrayList<>();

  /** Finds the lines of {@code text}. */
  public Positions(String file, String text) {
    this.file = file;
    this.length = text.length();
    lineStarts.add(0);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean pair = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
      if ((c == '\n' || c == '\r') && !pair) {
        lineStarts.add(i + 1);
      }
    }
  }

  /** Returns line and column of a 0-based offset. */
  public SourceRef of(int offset) {
    int found = Collections.binarySearch(lineStarts, offset);
    int line = found >= 0 ? found : -found - 2;
    return new SourceRef(file, line + 1, offset - lineStarts.get(line) + 1);
  }

  /**
   * Returns the 0-based offset of a 1-based line and column: the end of the line where the line is
   * shorter, the text's end where it has fewer lines, its start for what is before the first.
   */
  public int offset(int line, int column) {
    if (line > lineStarts.size()) {
      return length;
    } else if (line < 1) {
      return 0;
    }
    int next = line < lineStarts.size() ? lineStarts.get(line) - 1 : length;
    int start = lineStarts.get(line - 1);
    return column - 1 > next - start ? next : start + Math.max(0, column - 1);
  }
}
