// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.result.ExplorationResult.CutOffPath;

/** Inputs that were made but not kept: reported once, with their number. Stateless. */
public final class Discarded {
  private static final List<Code> CODES =
      List.of(Code.INPUT_DISCARDED, Code.INPUT_AGAINST_REPOK, Code.INPUT_UNJUDGED);

  private Discarded() {}

  /** Returns whether a path has no test for that reason. */
  public static boolean isOne(Notice reason) {
    return CODES.contains(reason.code());
  }

  /** Returns a notice for each kind, with the reason of the first. */
  static List<Notice> summary(List<CutOffPath> paths) {
    List<Notice> result = new ArrayList<>();
    for (Code code : CODES) {
      List<Notice> all =
          paths.stream().map(CutOffPath::reason).filter(n -> n.code() == code).toList();
      if (!all.isEmpty()) {
        Notice first = all.get(0);
        String count = all.size() == 1 ? "" : " (" + all.size() + " inputs in all)";
        result.add(new Notice(code, first.where(), first.message() + count));
      }
    }
    return result;
  }
}
