// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.ExplorationResult.CutOffPath;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.Statistics;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TestListener;

/**
 * How a method without a precondition is explored: the inputs that public calls build come first,
 * and any other input only if they leave branches of its {@link OwnCode} open, and for these
 * branches alone. So what such inputs lead to is not taken for behaviour wherever calls show the
 * branch. What this says of branches comes from the second exploration, whose inputs contain those
 * of the first.
 */
public final class CallsFirst {
  /** What tests with any input are called before their path: its tree is not the one shown. */
  private static final String PREFIX = "any.";

  private final OwnCode own;
  private final ExplorationResult calls;

  /** Whether the time was over before all was tried: then nobody knows what calls would show. */
  private final boolean cut;

  private final Set<BranchId> covered = new HashSet<>();

  /**
   * Branches on the way to an end that no instruction has caused: what comes after them was run.
   */
  private final Set<BranchId> passed = new HashSet<>();

  /**
   * Makes the decision what is still to explore.
   *
   * @param method the method under test
   * @param calls what inputs that calls build have shown
   */
  public CallsFirst(MethodModel method, ExplorationResult calls) {
    this.own = new OwnCode(method);
    this.calls = calls;
    this.cut = calls.notices().stream().anyMatch(n -> n.code() == Code.BOUND_TIME);
    for (TestCase test : calls.tests()) {
      covered.addAll(test.branches());
      if (isWhole(test)) {
        passed.addAll(test.branches());
      }
    }
  }

  /** Returns whether no instruction has broken the method off. */
  private static boolean isWhole(TestCase test) {
    return !(test.outcome() instanceof Outcome.Threw threw && threw.implicit());
  }

  /** Returns whether other inputs may show more. */
  public boolean isOpen() {
    return calls.tests().stream().noneMatch(CallsFirst::isWhole)
        || calls.branches().entrySet().stream()
            .filter(e -> matters(e.getKey()))
            .anyMatch(
                e ->
                    e.getValue() instanceof BranchStatus.NotReached
                        || covered.contains(e.getKey()) && !passed.contains(e.getKey()));
  }

  /**
   * What other methods use, too, is for their tests, if there was time to try it or they call it.
   */
  private boolean matters(BranchId branch) {
    return own.contains(branch.method()) || cut && !own.isCalledByTests(branch.method());
  }

  /** Returns the result where nothing is open: that there are other inputs is of no interest. */
  public ExplorationResult alone() {
    return calls.withNotices(
        calls.notices().stream().filter(n -> n.code() != Code.NOT_REACHED_IN_CALLS).toList());
  }

  /** Returns what receives the tests of the second exploration, in front of a listener. */
  public TestListener added(TestListener found) {
    return new TestListener() {
      @Override
      public void begin() {
        found.begin();
        calls.tests().forEach(found::found);
      }

      @Override
      public void found(TestCase test) {
        if (isNew(test)) {
          found.found(test.withId(PREFIX + test.id()));
        }
      }
    };
  }

  private boolean isNew(TestCase test) {
    Set<BranchId> known = isWhole(test) ? passed : covered;
    return calls.tests().isEmpty()
        || isWhole(test) && calls.tests().stream().noneMatch(CallsFirst::isWhole)
        || test.branches().stream().anyMatch(b -> matters(b) && !known.contains(b));
  }

  /**
   * Returns the result of both.
   *
   * @param any what any input has shown
   */
  public ExplorationResult with(ExplorationResult any) {
    List<TestCase> added = any.tests().stream().filter(this::isNew).toList();
    List<TestCase> tests = new ArrayList<>(calls.tests());
    added.forEach(t -> tests.add(t.withId(PREFIX + t.id())));
    List<CutOffPath> cutOff = new ArrayList<>(calls.cutOff());
    cutOff.addAll(any.cutOff());
    Set<Notice> notices = new LinkedHashSet<>(any.notices());
    calls.notices().stream().filter(n -> !isOfCalls(n)).forEach(notices::add);
    if (!added.isEmpty()) {
      notices.add(Notice.of(Code.NOT_BY_CALLS, "", any.method().toString()));
    }
    return new ExplorationResult(
        any.method(),
        tests,
        cutOff,
        branches(any, added),
        List.copyOf(notices),
        statistics(added, any.statistics()),
        any.complete() && notices.isEmpty());
  }

  /** What only tests cover that are not added, nothing covers: calls have the say on it. */
  private SortedMap<BranchId, BranchStatus> branches(ExplorationResult any, List<TestCase> added) {
    Set<BranchId> taken = new HashSet<>(covered);
    added.forEach(t -> taken.addAll(t.branches()));
    SortedMap<BranchId, BranchStatus> branches = new TreeMap<>(calls.branches());
    any.branches()
        .forEach(
            (branch, status) -> {
              if (taken.contains(branch)) {
                branches.put(branch, new BranchStatus.Covered());
              } else if (!(status instanceof BranchStatus.Covered)) {
                branches.put(branch, status);
              }
            });
    return branches;
  }

  /** What only says that inputs by calls are not all there are. */
  private static boolean isOfCalls(Notice notice) {
    return switch (notice.code()) {
      case NOT_REACHED_IN_CALLS,
              BOUND_TIME,
              HEIGHT_ENOUGH,
              HEIGHT_OF_MANY_PATHS,
              NOTHING_NEW,
              BOUND_EFFORT ->
          true;
      default -> false;
    };
  }

  private Statistics statistics(List<TestCase> added, Statistics any) {
    long thrown = added.stream().filter(t -> t.outcome() instanceof Outcome.Threw).count();
    return calls.statistics().withEffortOf(any).withPaths(added.size(), (int) thrown);
  }
}
