// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jdt.core.IMethod;
import org.heapsmith.engine.bounds.Bounds;
import org.heapsmith.engine.result.MethodId;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.ui.session.RunControl;
import org.heapsmith.worker.client.WorkerProcess;
import org.heapsmith.worker.protocol.NodeDetails;
import org.heapsmith.worker.protocol.NodeParams;

/** Lets the views ask the worker of a run for more, as long as it is kept. */
record Control(
    GenerationRequest request, Prepared prepared, WorkerProcess worker, Runnable cancelling)
    implements RunControl {

  @Override
  public CompletableFuture<NodeDetails> node(MethodId method, List<Integer> position) {
    return worker.node(new NodeParams(method, position));
  }

  @Override
  public void explore(MethodId method, List<Integer> start, Bounds bounds) {
    IMethod element = prepared.methods().get(method);
    Map<Option, String> options = new EnumMap<>(Option.class);
    options.putAll(request.options());
    options.put(Option.UNFOLD, String.valueOf(bounds.unfold()));
    options.put(Option.LOOP, String.valueOf(bounds.loop()));
    options.put(Option.DEPTH, String.valueOf(bounds.depth()));
    options.put(Option.OBJECTS, String.valueOf(bounds.objects()));
    options.put(Option.CALLS, String.valueOf(bounds.calls()));
    options.put(Option.ARRAY_LENGTH, String.valueOf(bounds.arrayLength()));
    options.put(Option.SECONDS, String.valueOf(Math.max(1, bounds.timeMillis() / 1000)));
    List<String> elements = List.of(element.getHandleIdentifier());
    new GenerationJob(new GenerationRequest(request.title(), elements, options, start)).schedule();
  }

  @Override
  public void cancel() {
    cancelling.run();
  }
}
