// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.ExplorationResult.CutOffPath;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.Statistics;
import org.heapsmith.machine.result.TestCase;

/** Results of explorations of a method of four branches that nobody has explored. */
final class MadeResults {
  static final Outcome RETURNS = new Outcome.Returned(new ConcreteValue.Primitive('I', 7));
  static final Outcome THROWS = new Outcome.Threw("java/lang/Error", "no", true, false);
  static final Outcome BREAKS =
      new Outcome.Threw("java/lang/NullPointerException", null, false, true);

  private final MethodId method;
  private final SortedMap<BranchId, BranchStatus> branches = new TreeMap<>();
  private final List<TestCase> tests = new ArrayList<>();
  private final List<CutOffPath> cutOff = new ArrayList<>();
  private final List<Notice> notices = new ArrayList<>();
  private Statistics statistics = Statistics.NONE;

  MadeResults(MethodId method) {
    this.method = method;
  }

  static Notice notice(Code code) {
    return new Notice(code, "", code.name());
  }

  static BranchId branch(MethodId method, int number) {
    return new BranchId(method, number, 0, number);
  }

  BranchId branch(int number) {
    return branch(method, number);
  }

  TestCase test(String id, Outcome outcome, int... taken) {
    TreeSet<BranchId> all = new TreeSet<>();
    for (int number : taken) {
      all.add(branch(number));
    }
    return new TestCase(
        id,
        method,
        ConcreteHeap.EMPTY,
        null,
        List.of(),
        outcome,
        ConcreteHeap.EMPTY,
        List.of(),
        all,
        new ProgramPath(List.of()),
        new TreeSet<>(),
        Optional.empty());
  }

  MadeResults covered(int... numbers) {
    for (int number : numbers) {
      branches.put(branch(number), new BranchStatus.Covered());
    }
    return this;
  }

  MadeResults infeasible(int... numbers) {
    for (int number : numbers) {
      branches.put(branch(number), new BranchStatus.ProvedInfeasible("why"));
    }
    return this;
  }

  MadeResults open(int number, Code... reasons) {
    List<Notice> all = List.of(reasons).stream().map(MadeResults::notice).toList();
    branches.put(branch(number), new BranchStatus.NotReached(all));
    return this;
  }

  MadeResults tested(String id, Outcome outcome, int... taken) {
    tests.add(test(id, outcome, taken));
    return covered(taken);
  }

  MadeResults cut(Code reason) {
    cutOff.add(new CutOffPath(List.of(), notice(reason)));
    return this;
  }

  MadeResults said(Code... codes) {
    List.of(codes).forEach(c -> notices.add(notice(c)));
    return this;
  }

  /** With so many paths, instructions and questions. */
  MadeResults took(int paths, long instructions, long queries) {
    statistics = new Statistics(paths, 0, 0, 0, instructions, 0, queries, 0, 0);
    return this;
  }

  ExplorationResult made() {
    return new ExplorationResult(
        method, tests, cutOff, branches, notices, statistics, notices.isEmpty());
  }
}
