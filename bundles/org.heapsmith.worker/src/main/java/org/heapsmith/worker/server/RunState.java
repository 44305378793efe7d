// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.server;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.tree.TreeBuilder;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TestListener;
import org.heapsmith.machine.result.TreeEvent;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testgen.ExploredMethod;
import org.heapsmith.testgen.ProgressListener.Stage;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.usecases.run.FoundTests;
import org.heapsmith.usecases.run.RunListener;
import org.heapsmith.worker.protocol.ProgressReport;
import org.heapsmith.worker.protocol.ProgressReport.Phase;
import org.heapsmith.worker.protocol.TreeFound;
import org.heapsmith.worker.protocol.WorkerListener;

/** What a run has found so far, as its threads tell it. Thread-safe. */
final class RunState implements RunListener {
  private final ClassPath classPath;
  private final WorkerListener client;
  private final Map<MethodId, FoundTests> found = new LinkedHashMap<>();
  private final Map<MethodId, ExploredMethod> explored = new LinkedHashMap<>();
  private final Map<MethodId, TreeBuilder> trees = new LinkedHashMap<>();
  private final Map<MethodId, Map<String, List<Integer>>> positions = new ConcurrentHashMap<>();
  private final Map<MethodId, Bounds> bounds = new ConcurrentHashMap<>();
  private final Map<String, ClassReport> written = new LinkedHashMap<>();
  private Phase phase = Phase.READING;
  private MethodId method;
  private int done;
  private int total;

  RunState(ClassPath classPath, WorkerListener client) {
    this.classPath = classPath;
    this.client = client;
  }

  @Override
  public void exploring(int finished, int all, MethodId id, String name) {
    enter(Phase.EXPLORING, id, finished, all);
  }

  /** A new phase is reported at once, steps from time to time. */
  private void enter(Phase now, MethodId id, int finished, int all) {
    boolean isNew;
    synchronized (this) {
      isNew = phase != now;
      phase = now;
      method = id;
      done = finished;
      total = all;
    }
    if (isNew) {
      client.progress(progress());
    }
  }

  @Override
  public void stage(Stage stage, int finished, int all) {
    Phase now =
        switch (stage) {
          case BUILD -> Phase.BUILDING;
          case COMPILE -> Phase.COMPILING;
          case TRIAL -> Phase.TRYING;
          case WRITE, REPLAY -> Phase.REPLAYING;
        };
    enter(now, null, finished, all);
  }

  @Override
  public TreeListener tree(MethodId id) {
    TreeBuilder builder = new TreeBuilder(batch -> client.tree(new TreeFound(id, batch)));
    Map<String, List<Integer>> leaves = new ConcurrentHashMap<>();
    positions.put(id, leaves);
    synchronized (this) {
      trees.put(id, builder);
    }
    return event -> {
      if (event instanceof TreeEvent.Start start) {
        bounds.put(id, start.bounds());
      }
      if (event instanceof TreeEvent.Leaf leaf && !leaf.testId().isEmpty()) {
        leaves.put(leaf.testId(), leaf.position());
      }
      builder.accept(event);
    };
  }

  @Override
  public synchronized TestListener tests(MethodId id) {
    FoundTests tests = new FoundTests(id, TestListener.NONE);
    found.put(id, tests);
    return tests;
  }

  @Override
  public synchronized void explored(ExploredMethod input) {
    explored.put(input.result().method(), input);
  }

  @Override
  public synchronized void written(List<ClassReport> classes) {
    classes.forEach(c -> written.put(c.className(), c));
  }

  /** Returns the classes whose tests are done, by internal name. */
  synchronized Map<String, ClassReport> written() {
    return new LinkedHashMap<>(written);
  }

  /** Returns where a test's leaf is; empty if it is not known. */
  List<Integer> position(MethodId id, String testId) {
    return positions.getOrDefault(id, Map.of()).getOrDefault(testId, List.of());
  }

  /** Returns what the tree shown of a method is explored within; empty if there is none. */
  Optional<Bounds> bounds(MethodId id) {
    return Optional.ofNullable(bounds.get(id));
  }

  /** Sends the nodes that wait for others. */
  void flushTrees() {
    List<TreeBuilder> all;
    synchronized (this) {
      all = List.copyOf(trees.values());
    }
    all.forEach(TreeBuilder::flush);
  }

  /** Returns how far the run is. */
  synchronized ProgressReport progress() {
    int tests = 0;
    int covered = 0;
    int branches = 0;
    for (SortedMap<BranchId, BranchStatus> statuses : branches().values()) {
      branches += statuses.size();
      covered +=
          (int) statuses.values().stream().filter(s -> s instanceof BranchStatus.Covered).count();
    }
    for (FoundTests list : found.values()) {
      tests += list.tests().size();
    }
    return new ProgressReport(phase, method, done, total, tests, covered, branches, tests);
  }

  /** Returns the branches of each method begun. */
  synchronized Map<MethodId, SortedMap<BranchId, BranchStatus>> branches() {
    Map<MethodId, SortedMap<BranchId, BranchStatus>> all = new LinkedHashMap<>();
    for (Map.Entry<MethodId, FoundTests> entry : found.entrySet()) {
      ExploredMethod over = explored.get(entry.getKey());
      List<TestCase> tests = entry.getValue().tests();
      if (over != null) {
        all.put(entry.getKey(), over.result().branches());
      } else if (!tests.isEmpty()) {
        all.put(entry.getKey(), FoundTests.branches(entry.getKey(), tests, classPath));
      }
    }
    return all;
  }

  /** Returns what there is to make tests of: methods explored, and tests of the others so far. */
  synchronized List<ExploredMethod> inputs(Map<MethodId, MethodSpec> specs) {
    List<ExploredMethod> inputs = new ArrayList<>();
    found.forEach(
        (id, tests) -> {
          if (explored.containsKey(id)) {
            inputs.add(explored.get(id));
          } else if (!tests.tests().isEmpty()) {
            Optional<MethodSpec> spec = Optional.ofNullable(specs.get(id));
            inputs.add(new ExploredMethod(tests.result(classPath), spec, 0));
          }
        });
    return inputs;
  }

  /** Returns the number of tests of each method. */
  synchronized Map<MethodId, Integer> counts() {
    Map<MethodId, Integer> counts = new HashMap<>();
    found.forEach((id, tests) -> counts.put(id, tests.tests().size()));
    return counts;
  }
}
