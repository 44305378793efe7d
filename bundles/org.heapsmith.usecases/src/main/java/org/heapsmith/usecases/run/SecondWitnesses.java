// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.reach.SequencesStrategy;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Limit;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TestListener;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.machine.strategy.InputBuilding;
import org.heapsmith.testgen.mutate.MutantKills;

/**
 * Further inputs for paths that have one already: a path does not look at all of its input, and
 * what it leaves open is as small as can be. A fault that shows only where there is more, in the
 * subtree of a node that is removed, lives on. Where mutants do, the objects that public calls
 * build are tried as they are, and those tests are added that notice one more.
 */
final class SecondWitnesses {
  /** What tests are called before their path, which belongs to another tree. */
  private static final String PREFIX = "more.";

  /** What is left of the time has to be worth it. */
  private static final long LEAST_MILLIS = 200;

  private final MethodExplorer explorer;
  private final ExplorationRequest request;
  private final Cancellation cancellation;

  SecondWitnesses(MethodExplorer explorer, ExplorationRequest request, Cancellation cancellation) {
    this.explorer = explorer;
    this.request = request;
    this.cancellation = cancellation;
  }

  /**
   * Returns a result with the tests that tell more.
   *
   * @param millis the time that is left
   * @param found gets these tests, too
   */
  ExplorationResult added(ExplorationResult first, long millis, TestListener found) {
    List<TestCase> tests = first.tests().stream().filter(SecondWitnesses::isKept).toList();
    if (!isWanted() || millis < LEAST_MILLIS || tests.stream().allMatch(t -> t.steps().isEmpty())) {
      return first;
    }
    MethodModel method = request.method().find(request.classPath()).orElseThrow();
    if (kills(method, tests).mutation().survivors().isEmpty()) {
      return first;
    }
    List<TestCase> others = explore(millis).stream().filter(SecondWitnesses::isKept).toList();
    List<TestCase> all = new ArrayList<>(tests);
    all.addAll(others);
    MutantKills kills = kills(method, all);
    Set<String> noticed = new HashSet<>();
    tests.forEach(t -> noticed.addAll(kills.of(t)));
    List<TestCase> added = new ArrayList<>();
    for (TestCase test : others) {
      if (noticed.addAll(kills.of(test))) {
        added.add(test.withId(PREFIX + test.id()));
      }
    }
    added.forEach(found::found);
    return with(first, added);
  }

  /** Whoever names a strategy or a criterion gets what that finds. */
  private boolean isWanted() {
    ExplorationOptions options = request.options();
    boolean isConstrained = request.spec().filter(s -> !s.requires().isEmpty()).isPresent();
    return explorer.isOurs()
        && isConstrained
        && options.building() == InputBuilding.CALLS
        && options.strategy().or(() -> request.spec().flatMap(MethodSpec::strategy)).isEmpty()
        && options.criterion().or(() -> request.spec().flatMap(MethodSpec::criterion)).isEmpty()
        && options.within().isEmpty()
        && !cancellation.isCancelled();
  }

  /** What an instruction throws is no behaviour to keep. */
  private static boolean isKept(TestCase test) {
    return !(test.outcome() instanceof Outcome.Threw threw && threw.implicit());
  }

  private MutantKills kills(MethodModel method, List<TestCase> tests) {
    return new MutantKills(request.classPath(), method, tests, cancellation);
  }

  private List<TestCase> explore(long millis) {
    Bounds bounds = request.options().bounds();
    long time = Math.min(millis, Limit.TIME_MILLIS.greatest());
    ExplorationRequest again =
        new ExplorationRequest(
            request.classPath(),
            request.method(),
            request.specs(),
            request.spec(),
            request
                .options()
                .withStrategy(SequencesStrategy.NAME)
                .withBounds(bounds.withTimeMillis(time)));
    try {
      return explorer.explore(again, TreeListener.NONE, TestListener.NONE, cancellation).tests();
    } catch (HeapsmithException e) {
      if (e.notice().code() == Code.NOT_BUILT_IN_CALLS) {
        return List.of();
      }
      throw e;
    }
  }

  private static ExplorationResult with(ExplorationResult first, List<TestCase> added) {
    List<TestCase> tests = new ArrayList<>(first.tests());
    tests.addAll(added);
    SortedMap<BranchId, BranchStatus> branches = new TreeMap<>(first.branches());
    added.forEach(t -> t.branches().forEach(b -> branches.put(b, new BranchStatus.Covered())));
    long thrown = added.stream().filter(t -> t.outcome() instanceof Outcome.Threw).count();
    return new ExplorationResult(
        first.method(),
        tests,
        first.cutOff(),
        branches,
        first.notices(),
        first.statistics().withPaths(added.size(), (int) thrown),
        first.complete());
  }
}
