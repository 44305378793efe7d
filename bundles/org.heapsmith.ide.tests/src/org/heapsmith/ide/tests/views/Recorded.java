// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.views;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.heapsmith.engine.tree.HeapSnapshot;
import org.heapsmith.engine.tree.TreeBatch;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Subtrees;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.ui.session.RunControl;
import org.heapsmith.ui.session.Session;
import org.heapsmith.worker.protocol.CoverageFound;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.NodeDetails;
import org.heapsmith.worker.protocol.ProgressReport;
import org.heapsmith.worker.protocol.ProtocolJson;
import org.heapsmith.worker.protocol.TestsFound;
import org.heapsmith.worker.protocol.TreeFound;

/**
 * A run on an example, recorded from a worker: what it told, its outcome, and the heaps at the
 * nodes of its trees.
 *
 * @param heaps by method name and position
 */
record Recorded(
    List<TreeFound> trees,
    List<ProgressReport> progress,
    List<TestsFound> tests,
    List<CoverageFound> coverage,
    GenerationOutcome outcome,
    Map<String, HeapSnapshot> heaps) {

  /** Answers as the worker did, and notes what it was asked to explore. */
  static final class Control implements RunControl {
    final List<Subtrees> parts = new ArrayList<>();
    final List<Bounds> bounds = new ArrayList<>();
    private final Map<String, HeapSnapshot> heaps;

    Control(Map<String, HeapSnapshot> heaps) {
      this.heaps = heaps;
    }

    @Override
    public CompletableFuture<NodeDetails> node(MethodId method, List<Integer> position) {
      HeapSnapshot heap = heaps.get(method.name() + position);
      return CompletableFuture.completedFuture(
          heap == null ? new NodeDetails(List.of()) : NodeDetails.of(heap));
    }

    @Override
    public void explore(MethodId method, List<Integer> start, Bounds within) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void explore(MethodId method, Subtrees part, Bounds within) {
      parts.add(part);
      bounds.add(within);
    }

    @Override
    public void cancel() {
      throw new UnsupportedOperationException();
    }
  }

  static Recorded load(String name) throws IOException {
    try (InputStream in = Recorded.class.getResourceAsStream("recorded/" + name + ".json");
        Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
      return ProtocolJson.gson().fromJson(reader, Recorded.class);
    }
  }

  MethodId method() {
    return trees.get(0).method();
  }

  /** Makes a session of the run that has told all but its end. */
  Session running(String project) {
    Session session = new Session(method().name(), project, List.of(method()));
    session.control(new Control(new LinkedHashMap<>(heaps)));
    trees.forEach(session::tree);
    progress.forEach(session::progress);
    tests.forEach(session::tests);
    coverage.forEach(session::coverage);
    return session;
  }

  /** Makes a session of the whole run. */
  Session finished(String project) {
    Session session = running(project);
    session.finished(outcome);
    return session;
  }

  /** The tree of the last round. */
  TreeBatch lastBatch() {
    return trees.get(trees.size() - 1).batch();
  }
}
