// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.Branch;
import org.heapsmith.engine.program.LinkedMethod;
import org.heapsmith.engine.program.Program;
import org.heapsmith.engine.result.BranchId;
import org.heapsmith.engine.result.BranchStatus;
import org.heapsmith.engine.result.MethodId;

/** What is known of each branch of the method under test and of the methods its paths reached. */
final class BranchStatuses {
  private final Program program;

  BranchStatuses(Program program) {
    this.program = program;
  }

  /**
   * Labels the branches.
   *
   * @param root the method under test
   * @param covered branches on feasible finished paths
   * @param touched branches on any path
   * @param notices what kept the exploration from being complete
   */
  SortedMap<BranchId, BranchStatus> label(
      LinkedMethod root,
      Collection<BranchId> covered,
      Collection<BranchId> touched,
      List<Notice> notices) {
    SortedMap<BranchId, BranchStatus> result = new TreeMap<>();
    SortedSet<MethodId> methods = new TreeSet<>();
    methods.add(root.id());
    touched.forEach(b -> methods.add(b.method()));
    for (MethodId id : methods) {
      LinkedMethod method =
          program.method(id.className(), id.name(), id.descriptor()).orElseThrow();
      for (Branch b : method.model().branches()) {
        BranchId branch = new BranchId(id, b.instruction(), b.outcome(), b.line());
        result.put(branch, covered.contains(branch) ? new BranchStatus.Covered() : open(notices));
      }
    }
    return result;
  }

  private static BranchStatus open(List<Notice> notices) {
    return notices.isEmpty()
        ? new BranchStatus.ProvedInfeasible("every path that the precondition allows was explored")
        : new BranchStatus.NotReached(notices.get(0));
  }
}
