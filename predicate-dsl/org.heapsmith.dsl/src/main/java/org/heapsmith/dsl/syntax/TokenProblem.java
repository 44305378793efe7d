// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.syntax;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.spec.SourceRef;

/**
 * What is wrong with a token: {@code SpecProblem} before it leaves the module.
 *
 * @param offset 0-based offset in the text
 * @param length in characters
 * @param arguments what the notice's sentence was filled with, in its order, without did-you-mean
 * @param suggestion what was probably meant in place of the token
 */
public record TokenProblem(
    Notice notice,
    SourceRef source,
    int offset,
    int length,
    List<String> arguments,
    Optional<String> suggestion) {

  /** Copies the list. */
  public TokenProblem {
    arguments = List.copyOf(arguments);
  }
}
