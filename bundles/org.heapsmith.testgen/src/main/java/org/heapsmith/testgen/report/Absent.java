// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

import java.util.List;

/** Members that are absent in what was written by an earlier version are null when it is read. */
final class Absent {
  private Absent() {}

  static <T> List<T> asEmpty(List<T> list) {
    return list == null ? List.of() : List.copyOf(list);
  }
}
