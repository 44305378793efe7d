// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Subtrees;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.ui.session.RunControl;
import org.heapsmith.worker.protocol.NodeDetails;

/** Lets the views ask the worker of a run for more, as long as it is kept. */
record Control(GenerationRequest request, Prepared prepared, KeptWorker worker, Runnable cancelling)
    implements RunControl {

  @Override
  public CompletableFuture<NodeDetails> node(MethodId method, List<Integer> position) {
    return worker.node(method, position);
  }

  @Override
  public void explore(MethodId method, List<Integer> start, Bounds bounds) {
    explore(method, Subtrees.node(start, prepared.params().exploring().bounds()), bounds);
  }

  @Override
  public void explore(MethodId method, Subtrees part, Bounds bounds) {
    List<String> elements = List.of(prepared.methods().get(method).getHandleIdentifier());
    GenerationRequest.Part wanted = new GenerationRequest.Part(part, bounds);
    new GenerationJob(new GenerationRequest(request.title(), elements, request.options(), wanted))
        .schedule();
  }

  @Override
  public boolean canExplore() {
    return !prepared.params().engine().isOther();
  }

  @Override
  public void cancel() {
    cancelling.run();
  }
}
