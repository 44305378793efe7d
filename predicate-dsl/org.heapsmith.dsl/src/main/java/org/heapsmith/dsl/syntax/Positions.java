// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.syntax;

import org.heapsmith.dsl.SourceFile;
import org.heapsmith.logic.spec.SourceRef;

/** Lines and columns of offsets. */
public final class Positions {
  private Positions() {}

  /** Returns line and column of a 0-based offset; lines end with \n, \r\n or \r. */
  public static SourceRef of(SourceFile file, int offset) {
    String text = file.text();
    int line = 1;
    int lineStart = 0;
    for (int i = 0; i < offset; i++) {
      char c = text.charAt(i);
      boolean pair = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
      if ((c == '\n' || c == '\r') && !pair) {
        line++;
        lineStart = i + 1;
      }
    }
    return new SourceRef(file.name(), line, offset - lineStart + 1);
  }
}
