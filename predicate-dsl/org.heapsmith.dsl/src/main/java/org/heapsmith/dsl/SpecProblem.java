// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Severity;
import org.heapsmith.logic.spec.SourceRef;

/**
 * A notice about the token at a place of a spec file.
 *
 * @param source line and column of the token's first character
 * @param offset the same as 0-based offset in the text
 * @param length the token's length in characters; 0 at the end of the file
 */
public record SpecProblem(Notice notice, SourceRef source, int offset, int length) {

  /** Returns the entry of the message catalogue. */
  public Code code() {
    return notice.code();
  }

  /** Returns whether the spec cannot be used with it. */
  public boolean isError() {
    return code().severity() == Severity.ERROR;
  }
}
