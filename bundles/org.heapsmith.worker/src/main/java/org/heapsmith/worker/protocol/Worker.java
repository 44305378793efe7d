// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;

/**
 * What the worker process does for its client. Requests that cannot be answered fail with a
 * response error whose data is the coded {@link org.heapsmith.base.Notice}; {@code generate} is
 * answered in all other cases, with what was found. One {@code generate} at a time; {@code node},
 * {@code models} and {@code check} are answered beside it.
 */
@JsonSegment("worker")
public interface Worker {

  /** The handshake, first of all messages: both sides must be of one build. */
  @JsonRequest
  CompletableFuture<StartResult> start(StartParams params);

  /**
   * Explores methods and makes tests of them; reports its progress to the {@link WorkerListener}.
   */
  @JsonRequest
  CompletableFuture<GenerationOutcome> generate(GenerateParams params);

  /** What is known at a node of the computation tree of the last {@code generate}. */
  @JsonRequest
  CompletableFuture<NodeDetails> node(NodeParams params);

  /** Small heaps of a predicate or precondition, and where it differs from repOK. */
  @JsonRequest
  CompletableFuture<ModelsOutcome> models(ModelsParams params);

  /** What is wrong with spec texts: errors of the language, and warnings of the logic. */
  @JsonRequest
  CompletableFuture<CheckOutcome> check(CheckParams params);

  /** Ends all requests under way soon; each is answered with what was found until then. */
  @JsonNotification
  void cancel();

  /** Ends the process. */
  @JsonNotification
  void stop();
}
