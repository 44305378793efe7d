// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.Collection;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;

/** What another run of the same need not meet: a journal keeps no result that it has spoilt. */
final class Accidents {
  private static final Set<Code> ALL =
      Set.of(
          Code.CANCELLED,
          Code.OUT_OF_MEMORY,
          Code.INTERNAL_ERROR,
          // what is around us
          Code.CLUSTER_FAILED,
          Code.SOLVER_UNAVAILABLE,
          Code.FILE_NOT_READABLE,
          Code.TEMPORARY_NOT_WRITABLE,
          Code.OUTPUT_NOT_WRITABLE,
          Code.CLASS_CHANGED_MEANWHILE,
          // a busy machine
          Code.TESTS_NOT_TRIED,
          Code.TESTS_LEFT_TO_NEXT_RUN,
          Code.TESTS_NOT_COMPILED);

  private Accidents() {}

  /** Returns whether one of the notices tells of such a thing. */
  static boolean areAmong(Collection<Notice> notices) {
    return notices.stream().map(Notice::code).anyMatch(ALL::contains);
  }
}
