// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.eclipse.lsp4j.jsonrpc.CancelChecker;
import org.eclipse.lsp4j.jsonrpc.CompletableFutures;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.heapsmith.base.DeepThread;

/**
 * The server's threads. Everything that reads or changes the project is done by one of them in the
 * order of the messages, so that an answer is about the text that the client saw; what takes
 * seconds is done by two others on snapshots.
 */
final class ServerThreads {
  private final ServerLog log;
  private final ExecutorService services = thread("services");
  private final ExecutorService models = thread("models");
  private final ExecutorService checks = thread("checks");

  ServerThreads(ServerLog log) {
    this.log = log;
  }

  private static ExecutorService thread(String name) {
    return Executors.newSingleThreadExecutor(t -> DeepThread.daemon(t, "heapsmith-" + name));
  }

  /** Answers a request in turn; a client may cancel it. */
  <T> CompletableFuture<T> answer(Function<CancelChecker, T> compute) {
    return answer(services, compute);
  }

  /** Answers a request that takes long, beside the others. */
  <T> CompletableFuture<T> answerSlowly(Function<CancelChecker, T> compute) {
    return answer(models, compute);
  }

  private static <T> CompletableFuture<T> answer(
      ExecutorService executor, Function<CancelChecker, T> compute) {
    return CompletableFutures.computeAsync(
        executor,
        cancelled -> {
          cancelled.checkCanceled();
          return compute.apply(cancelled);
        });
  }

  /** Does something in turn. */
  void inTurn(String what, Runnable task) {
    logged(what, CompletableFuture.runAsync(task, services));
  }

  /** Checks something beside the requests. */
  void check(String what, Runnable task) {
    logged(what, CompletableFuture.runAsync(task, checks));
  }

  /** Does something once all slow work that was begun until now is done. */
  void afterSlowWork(String what, Runnable task) {
    logged(what, CompletableFuture.runAsync(() -> {}, models).thenRunAsync(task, checks));
  }

  private void logged(String what, CompletableFuture<Void> work) {
    work.whenComplete(
        (done, failure) -> {
          if (failure != null && !services.isShutdown()) {
            log.failure(what, failure);
          }
        });
  }

  /** Returns whether a failed request is a bug, not an answer. */
  static boolean isBug(Throwable failure) {
    Throwable cause =
        failure instanceof CompletionException && failure.getCause() != null
            ? failure.getCause()
            : failure;
    return !(cause instanceof CancellationException || cause instanceof ResponseErrorException);
  }

  /** Ends all work. */
  void stop() {
    services.shutdownNow();
    models.shutdownNow();
    checks.shutdownNow();
  }
}
