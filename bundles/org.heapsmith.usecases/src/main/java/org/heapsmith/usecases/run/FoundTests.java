// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.Branch;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.Statistics;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TestListener;

/**
 * The tests of one method that were found so far: those of the attempt under way, or of the one
 * before as long as that found more. Thread-safe.
 */
public final class FoundTests implements TestListener {
  private final MethodId method;
  private final TestListener next;
  private final List<TestCase> current = new ArrayList<>();
  private List<TestCase> before = List.of();

  /** Collects in front of another listener. */
  public FoundTests(MethodId method, TestListener next) {
    this.method = method;
    this.next = next;
  }

  @Override
  public void begin() {
    synchronized (this) {
      before = tests();
      current.clear();
    }
    next.begin();
  }

  @Override
  public void found(TestCase test) {
    synchronized (this) {
      current.add(test);
    }
    next.found(test);
  }

  /** Returns the tests. */
  public synchronized List<TestCase> tests() {
    return current.size() >= before.size() ? List.copyOf(current) : before;
  }

  /** Returns what is known of the branches of the methods that the tests reach. */
  public static SortedMap<BranchId, BranchStatus> branches(
      MethodId method, List<TestCase> tests, ClassPath classPath) {
    return branches(method, tests, classPath, Notice.of(Code.CANCELLED, ""));
  }

  private static SortedMap<BranchId, BranchStatus> branches(
      MethodId method, List<TestCase> tests, ClassPath classPath, Notice why) {
    SortedSet<BranchId> covered = new TreeSet<>();
    tests.forEach(t -> covered.addAll(t.branches()));
    SortedSet<MethodId> methods = new TreeSet<>();
    methods.add(method);
    covered.forEach(b -> methods.add(b.method()));
    BranchStatus open = new BranchStatus.NotReached(why);
    SortedMap<BranchId, BranchStatus> statuses = new TreeMap<>();
    for (MethodId id : methods) {
      MethodModel model = id.find(classPath).orElseThrow();
      for (Branch b : model.branches()) {
        BranchId branch = new BranchId(id, b.instruction(), b.outcome(), b.line());
        statuses.put(branch, covered.contains(branch) ? new BranchStatus.Covered() : open);
      }
    }
    return statuses;
  }

  /** Returns what a cancelled exploration has found. */
  public ExplorationResult result(ClassPath classPath) {
    return result(classPath, Notice.of(Code.CANCELLED, ""));
  }

  /** Returns what an exploration that never came to its end has found, and why it did not. */
  ExplorationResult result(ClassPath classPath, Notice why) {
    List<TestCase> tests = tests();
    int exceptional =
        (int) tests.stream().filter(t -> t.outcome() instanceof Outcome.Threw).count();
    return new ExplorationResult(
        method,
        tests,
        List.of(),
        branches(method, tests, classPath, why),
        List.of(why),
        new Statistics(tests.size(), exceptional, 0, 0, 0, 0, 0, 0, 0),
        false);
  }
}
