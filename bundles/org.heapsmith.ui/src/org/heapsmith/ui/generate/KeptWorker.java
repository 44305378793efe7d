// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.worker.client.WorkerProcess;
import org.heapsmith.worker.client.WorkerSettings;
import org.heapsmith.worker.protocol.GenerateParams;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.NodeDetails;
import org.heapsmith.worker.protocol.NodeParams;
import org.heapsmith.worker.protocol.WorkerListener;

/**
 * A worker process in the hands of one run, that {@link KeptWorkers} sees to the end of. The next
 * run may get the process; this one can ask it nothing any more then. Thread-safe.
 */
public final class KeptWorker {
  private final WorkerSettings settings;
  private final RunListener listener;
  private final WorkerProcess process;
  private volatile boolean cancelled;
  private volatile boolean passedOn;

  /** Starts a process. */
  KeptWorker(WorkerSettings settings, WorkerListener first) {
    this.settings = settings;
    this.listener = new RunListener(first);
    this.process = WorkerProcess.start(settings, listener);
  }

  private KeptWorker(KeptWorker before, WorkerListener next) {
    this.settings = before.settings;
    this.listener = before.listener;
    this.process = before.process;
    listener.listen(next);
  }

  /**
   * Hands the process over to the next run; empty if that needs another: with other settings, or
   * where a cancellation may still be on its way to this one.
   */
  Optional<KeptWorker> passOn(WorkerSettings wanted, WorkerListener next) {
    if (cancelled || !isUsable() || !settings.equals(wanted)) {
      return Optional.empty();
    }
    passedOn = true;
    return Optional.of(new KeptWorker(this, next));
  }

  CompletableFuture<GenerationOutcome> generate(GenerateParams params) {
    return process.generate(params);
  }

  /** Asks about a node; what is answered once the process is passed on is about another run. */
  CompletableFuture<NodeDetails> node(MethodId method, List<Integer> position) {
    return process
        .node(new NodeParams(method, position))
        .thenApply(
            details -> {
              if (passedOn) {
                throw HeapsmithException.of(Code.CANCELLED, "");
              }
              return details;
            });
  }

  void cancel() {
    cancelled = true;
    process.cancel();
  }

  void close() {
    process.close();
  }

  /** Returns whether its run can ask it something. */
  boolean isUsable() {
    return !passedOn && process.isUsable();
  }

  /** Returns how its process was started. */
  WorkerSettings settings() {
    return settings;
  }

  /** Returns the process, to look at. */
  public ProcessHandle handle() {
    return process.handle();
  }
}
