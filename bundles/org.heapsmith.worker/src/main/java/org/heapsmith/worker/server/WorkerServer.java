// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.server;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import org.heapsmith.base.Code;
import org.heapsmith.base.DeepThread;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.usecases.run.CrashReport;
import org.heapsmith.worker.protocol.CheckOutcome;
import org.heapsmith.worker.protocol.CheckParams;
import org.heapsmith.worker.protocol.GenerateParams;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.ModelsOutcome;
import org.heapsmith.worker.protocol.ModelsParams;
import org.heapsmith.worker.protocol.NodeDetails;
import org.heapsmith.worker.protocol.NodeParams;
import org.heapsmith.worker.protocol.ProtocolError;
import org.heapsmith.worker.protocol.ProtocolVersion;
import org.heapsmith.worker.protocol.ReceivedTests;
import org.heapsmith.worker.protocol.StartParams;
import org.heapsmith.worker.protocol.StartResult;
import org.heapsmith.worker.protocol.Worker;
import org.heapsmith.worker.protocol.WorkerListener;

/** Answers requests, each kind on a thread of its own. */
final class WorkerServer implements Worker {
  /** A cancelled run is answered this long after the cancellation, even if it still goes on. */
  private static final long ANSWER_MILLIS = 500;

  /**
   * On a busy machine the first tests are not written out by then: how often they are looked for.
   */
  private static final int OWED_POLLS = 50;

  private static final long POLL_MILLIS = 50;

  private final Runnable end;
  private final ExecutorService runs = thread("generate");
  private final ExecutorService questions = thread("questions");
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          work -> DeepThread.daemon(work, "heapsmith-clock"));
  private final Set<Cancelling> underWay = new LinkedHashSet<>();
  private final Nodes nodes = new Nodes();
  private CompletableFuture<GenerationOutcome> generating;
  private ReceivedTests received = new ReceivedTests(WorkerListener.NONE);
  private WorkerListener client = WorkerListener.NONE;

  WorkerServer(Runnable end) {
    this.end = end;
  }

  private static ExecutorService thread(String name) {
    return Executors.newSingleThreadExecutor(w -> DeepThread.daemon(w, "heapsmith-" + name));
  }

  /** Says whom to tell. */
  synchronized void connect(WorkerListener listener) {
    client = listener;
  }

  @Override
  public CompletableFuture<StartResult> start(StartParams params) {
    if (params.protocol() != ProtocolVersion.CURRENT) {
      Notice notice =
          Notice.of(
              Code.WORKER_PROTOCOL,
              "",
              String.valueOf(ProtocolVersion.CURRENT),
              String.valueOf(params.protocol()));
      return CompletableFuture.failedFuture(ProtocolError.of(notice));
    }
    return CompletableFuture.completedFuture(
        new StartResult(
            ProtocolVersion.CURRENT,
            System.getProperty("java.version"),
            ProcessHandle.current().pid()));
  }

  @Override
  public synchronized CompletableFuture<GenerationOutcome> generate(GenerateParams params) {
    if (generating != null && !generating.isDone()) {
      return CompletableFuture.failedFuture(ProtocolError.of(Notice.of(Code.WORKER_BUSY, "")));
    }
    ReceivedTests listener = new ReceivedTests(client);
    received = listener;
    generating =
        answer(runs, "generating", c -> new GenerateWork(params, listener, c, nodes).run());
    return generating;
  }

  @Override
  public CompletableFuture<NodeDetails> node(NodeParams params) {
    return answer(questions, "a node", c -> nodes.at(params, c.soon()));
  }

  @Override
  public CompletableFuture<ModelsOutcome> models(ModelsParams params) {
    return answer(questions, "models", c -> ModelsWork.run(params, c.soon()));
  }

  @Override
  public CompletableFuture<CheckOutcome> check(CheckParams params) {
    return answer(questions, "checking specs", c -> CheckWork.run(params, c.soon()));
  }

  private synchronized <T> CompletableFuture<T> answer(
      ExecutorService executor, String doing, Function<Cancelling, T> work) {
    Cancelling cancelling = new Cancelling();
    underWay.add(cancelling);
    Supplier<T> task = () -> work.apply(cancelling);
    return CompletableFuture.supplyAsync(task, executor)
        .whenComplete((value, failure) -> forget(cancelling))
        .exceptionally(
            failure -> {
              throw ProtocolError.of(notice(failure, doing));
            });
  }

  private synchronized void forget(Cancelling cancelling) {
    underWay.remove(cancelling);
  }

  private static Notice notice(Throwable failure, String doing) {
    Throwable cause =
        failure instanceof CompletionException && failure.getCause() != null
            ? failure.getCause()
            : failure;
    boolean bug =
        !(cause instanceof HeapsmithException known)
            || known.notice().code() == Code.INTERNAL_ERROR;
    return bug
        ? CrashReport.of(cause, doing, "worker process")
        : ((HeapsmithException) cause).notice();
  }

  @Override
  public synchronized void cancel() {
    underWay.forEach(Cancelling::cancel);
    CompletableFuture<GenerationOutcome> running = generating;
    ReceivedTests listener = received;
    if (running != null && !running.isDone()) {
      answer(running, listener, ANSWER_MILLIS, OWED_POLLS);
    }
  }

  /** Completes a cancelled run with what was received; tests found just now get a little longer. */
  private void answer(
      CompletableFuture<GenerationOutcome> running,
      ReceivedTests listener,
      long millis,
      int polls) {
    clock.schedule(
        () -> {
          if (polls > 0 && listener.isOwing() && !running.isDone()) {
            answer(running, listener, POLL_MILLIS, polls - 1);
          } else {
            running.complete(listener.outcome(Notice.of(Code.CANCELLED, ""), 0));
          }
        },
        millis,
        TimeUnit.MILLISECONDS);
  }

  @Override
  public void stop() {
    end.run();
  }
}
