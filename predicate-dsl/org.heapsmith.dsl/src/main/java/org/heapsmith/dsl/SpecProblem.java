// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Severity;
import org.heapsmith.dsl.syntax.TokenProblem;
import org.heapsmith.logic.spec.SourceRef;

/**
 * A notice about the token at a place of a spec file.
 *
 * @param source line and column of the token's first character
 * @param offset the same as 0-based offset in the text
 * @param length the token's length in characters; 0 at the end of the file
 * @param arguments for quick fixes: what the notice's sentence was filled with, in its order,
 *     without did-you-mean; of a syntax error the one token that is missing, {@code ""} if there is
 *     no such
 * @param suggestion what was probably meant in place of the token
 */
public record SpecProblem(
    Notice notice,
    SourceRef source,
    int offset,
    int length,
    List<String> arguments,
    Optional<String> suggestion) {

  /** Copies the list. */
  public SpecProblem {
    arguments = List.copyOf(arguments);
  }

  /** Returns what was found, for those outside of this module. */
  public static SpecProblem of(TokenProblem finding) {
    return new SpecProblem(
        finding.notice(),
        finding.source(),
        finding.offset(),
        finding.length(),
        finding.arguments(),
        finding.suggestion());
  }

  /**
   * Returns the problem with its token inside of a text of that length: a token that was written in
   * to read on may lie behind the end.
   */
  public SpecProblem within(int textLength) {
    int start = Math.min(offset, textLength);
    int cut = Math.min(length, textLength - start);
    return new SpecProblem(notice, source, start, cut, arguments, suggestion);
  }

  /** Returns the entry of the message catalogue. */
  public Code code() {
    return notice.code();
  }

  /** Returns whether the spec cannot be used with it. */
  public boolean isError() {
    return code().severity() == Severity.ERROR;
  }
}
