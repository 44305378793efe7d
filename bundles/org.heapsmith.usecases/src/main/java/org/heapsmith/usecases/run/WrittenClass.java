// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.List;
import org.heapsmith.base.Notice;
import org.heapsmith.testgen.report.TestedClass;

/**
 * A class whose tests are written.
 *
 * @param failures why methods of it have no exploration
 * @param file digest of the file with its tests; empty if it has none
 */
public record WrittenClass(TestedClass tested, List<Notice> failures, String file) {

  /** Copies the list. */
  public WrittenClass {
    failures = List.copyOf(failures);
  }
}
