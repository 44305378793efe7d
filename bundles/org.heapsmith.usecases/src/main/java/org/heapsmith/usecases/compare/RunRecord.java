// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.compare;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TreeEvent;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testgen.ExploredMethod;
import org.heapsmith.testgen.ProgressListener.Stage;
import org.heapsmith.usecases.run.Progress;
import org.heapsmith.usecases.run.RunListener;

/** Keeps what one run finds of each method. Thread-safe. */
final class RunRecord implements RunListener {
  private final Progress progress;
  private final RunListener lines;
  private final Map<MethodId, ExploredMethod> explored = new ConcurrentHashMap<>();
  private final Map<MethodId, Notice> failures = new ConcurrentHashMap<>();
  private final Map<MethodId, Bounds> bounds = new ConcurrentHashMap<>();

  RunRecord(Progress progress) {
    this.progress = progress;
    this.lines = RunListener.of(progress);
  }

  @Override
  public void exploring(int done, int total, MethodId method, String name) {
    lines.exploring(done, total, method, name);
  }

  @Override
  public void stage(Stage stage, int done, int total) {
    progress.step(Integer.MAX_VALUE, Integer.MAX_VALUE, "running tests"); // exploring is over
  }

  /** With deepening the last tree says which bounds counted in the end. */
  @Override
  public TreeListener tree(MethodId method) {
    return event -> {
      if (event instanceof TreeEvent.Start start) {
        bounds.put(method, start.bounds());
      }
    };
  }

  @Override
  public void explored(ExploredMethod input) {
    explored.put(input.result().method(), input);
  }

  @Override
  public void failed(MethodId method, Notice why) {
    failures.put(method, why);
  }

  Optional<ExploredMethod> explored(MethodId method) {
    return Optional.ofNullable(explored.get(method));
  }

  Optional<Notice> failure(MethodId method) {
    return Optional.ofNullable(failures.get(method));
  }

  Optional<Bounds> bounds(MethodId method) {
    return Optional.ofNullable(bounds.get(method));
  }
}
