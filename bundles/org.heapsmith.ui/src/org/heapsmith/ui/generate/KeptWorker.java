// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.worker.client.WorkerProcess;
import org.heapsmith.worker.client.WorkerSettings;
import org.heapsmith.worker.protocol.GenerateParams;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.NodeDetails;
import org.heapsmith.worker.protocol.NodeParams;
import org.heapsmith.worker.protocol.WorkerListener;

/** A worker process that {@link KeptWorkers} sees to the end of. */
public final class KeptWorker {
  private final WorkerProcess process;

  /** Starts it. */
  KeptWorker(WorkerSettings settings, WorkerListener listener) {
    this.process = WorkerProcess.start(settings, listener);
  }

  CompletableFuture<GenerationOutcome> generate(GenerateParams params) {
    return process.generate(params);
  }

  CompletableFuture<NodeDetails> node(MethodId method, List<Integer> position) {
    return process.node(new NodeParams(method, position));
  }

  void cancel() {
    process.cancel();
  }

  void close() {
    process.close();
  }

  boolean isUsable() {
    return process.isUsable();
  }

  /** Returns the process, to look at. */
  public ProcessHandle handle() {
    return process.handle();
  }
}
