// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.List;
import org.heapsmith.base.Notice;

/**
 * What is wrong with spec texts.
 *
 * @param findings in the order of file, line and column
 * @param cancelled whether it was stopped: there may be more
 */
public record CheckOutcome(List<Finding> findings, boolean cancelled) {

  /** Copies the list. */
  public CheckOutcome {
    findings = Lists.copy(findings);
  }

  /**
   * A notice and its place.
   *
   * @param file name of the spec text
   * @param line 1-based; 0 if it is about the file
   * @param column 1-based; 0 if it is about the file
   * @param length of the text meant; 0 for the token there
   * @param logic whether the logic says so, not the language
   * @param arguments what the notice's sentence was filled with, for quick fixes; may be empty
   */
  public record Finding(
      String file,
      int line,
      int column,
      int length,
      boolean logic,
      Notice notice,
      List<String> arguments) {

    /** Copies the list. */
    public Finding {
      arguments = Lists.copy(arguments);
    }
  }
}
