// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.worker.protocol.CheckOutcome;
import org.heapsmith.worker.protocol.CheckParams;
import org.heapsmith.worker.protocol.GenerateParams;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.ModelsOutcome;
import org.heapsmith.worker.protocol.ModelsParams;
import org.heapsmith.worker.protocol.NodeDetails;
import org.heapsmith.worker.protocol.NodeParams;
import org.heapsmith.worker.protocol.ProtocolError;
import org.heapsmith.worker.protocol.ProtocolJson;
import org.heapsmith.worker.protocol.ProtocolVersion;
import org.heapsmith.worker.protocol.ReceivedTests;
import org.heapsmith.worker.protocol.StartParams;
import org.heapsmith.worker.protocol.StartResult;
import org.heapsmith.worker.protocol.Worker;
import org.heapsmith.worker.protocol.WorkerListener;

/**
 * A running worker process. Every future it hands out completes, whatever happens to the process:
 * with the answer, or with a {@link HeapsmithException} whose notice says what happened. Nothing it
 * writes is left behind once {@link #close} is over or a future has failed because it is gone.
 * Thread-safe; nothing but {@link #start}, {@link #await} and {@link #close} blocks.
 */
public final class WorkerProcess implements AutoCloseable {

  /**
   * A process that has not answered this long after a cancellation is killed; one that has found
   * tests and not reported any, on a busy machine, is given {@value #OWED_TIMES} times as long.
   */
  public static final Duration CANCEL_TIME = Duration.ofMillis(700);

  private static final int OWED_TIMES = 4;

  private static final long EXIT_MILLIS = 2_000;
  private static final long CLOSE_MILLIS = 5_000;

  private final WorkerSettings settings;
  private final Process process;
  private final TemporaryFolder temporary;
  private final ErrorStream errors;
  private final ReceivedTests received;
  private final Worker worker;
  private final Thread watcher;
  private final ScheduledExecutorService scheduler =
      new ScheduledThreadPoolExecutor(
          2, WorkerProcess::daemon, new ThreadPoolExecutor.DiscardPolicy());
  private final Set<CompletableFuture<?>> pending = new LinkedHashSet<>();
  private CompletableFuture<GenerationOutcome> generating;
  private boolean started;
  private boolean closing;
  private Notice death;

  private WorkerProcess(
      WorkerSettings settings,
      Process process,
      TemporaryFolder temporary,
      WorkerListener listener) {
    this.settings = settings;
    this.process = process;
    this.temporary = temporary;
    this.errors = new ErrorStream(process.getErrorStream());
    this.received = new ReceivedTests(listener);
    Launcher<Worker> launcher =
        ProtocolJson.join(
            received,
            Worker.class,
            process.getInputStream(),
            process.getOutputStream(),
            "heapsmith-worker-client");
    this.worker = launcher.getRemoteProxy();
    Future<Void> listening = launcher.startListening();
    this.watcher = daemon(() -> watch(listening));
    watcher.start();
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "heapsmith-worker-watch");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Starts a process and waits for its handshake.
   *
   * @param listener receives what it finds, on a thread of ours
   * @throws HeapsmithException if there is no such Java, it is too old, it does not start, or it is
   *     of another build
   */
  public static WorkerProcess start(WorkerSettings settings, WorkerListener listener) {
    Path java = settings.java();
    if (!Files.isExecutable(java) || Files.isDirectory(java)) {
      String why = Files.isRegularFile(java) ? "it cannot be executed" : "there is no such file";
      throw HeapsmithException.of(Code.WORKER_JAVA_NOT_FOUND, "", java, why);
    }
    TemporaryFolder temporary = temporary(settings);
    Process process;
    try {
      process = WorkerCommand.of(settings, temporary.path()).start();
    } catch (IOException e) {
      temporary.delete();
      Notice notice = Notice.of(Code.WORKER_JAVA_NOT_FOUND, "", java, e.getMessage());
      throw new HeapsmithException(notice, e);
    }
    WorkerProcess worker = new WorkerProcess(settings, process, temporary, listener);
    worker.handshake();
    return worker;
  }

  private static TemporaryFolder temporary(WorkerSettings settings) {
    try {
      return TemporaryFolder.create(settings.temporary());
    } catch (IOException e) {
      String folder = settings.temporary().map(Path::toString).orElse("the temporary folder");
      Notice notice = Notice.of(Code.OUTPUT_NOT_WRITABLE, "", folder, e.getMessage());
      throw new HeapsmithException(notice, e);
    }
  }

  private void handshake() {
    CompletableFuture<StartResult> answer =
        request(() -> worker.start(new StartParams(ProtocolVersion.CURRENT)));
    try {
      StartResult result = answer.get(settings.startTime().toMillis(), TimeUnit.MILLISECONDS);
      if (result.protocol() != ProtocolVersion.CURRENT) {
        throw HeapsmithException.of(
            Code.WORKER_PROTOCOL,
            "",
            String.valueOf(result.protocol()),
            String.valueOf(ProtocolVersion.CURRENT));
      }
      synchronized (this) {
        started = true;
      }
    } catch (TimeoutException e) {
      close();
      String text = errors.summary();
      String why = "no answer within " + settings.startTime().toMillis() + " ms";
      throw HeapsmithException.of(
          Code.WORKER_NOT_STARTED, "", text.isEmpty() ? why : why + ": " + text);
    } catch (ExecutionException e) {
      close();
      throw failure(e.getCause());
    } catch (InterruptedException e) {
      close();
      Thread.currentThread().interrupt();
      throw HeapsmithException.of(Code.CANCELLED, "");
    } catch (HeapsmithException e) {
      close();
      throw e;
    }
  }

  /**
   * Generates tests. One run at a time. When cancelled the future completes within a second with
   * what was found; the process is then gone if it could not come to an end itself.
   */
  public CompletableFuture<GenerationOutcome> generate(GenerateParams params) {
    CompletableFuture<GenerationOutcome> result = new CompletableFuture<>();
    synchronized (this) {
      if (generating != null && !generating.isDone()) {
        result.completeExceptionally(HeapsmithException.of(Code.WORKER_BUSY, ""));
        return result;
      }
      generating = result;
    }
    received.clear();
    request(result, () -> worker.generate(params));
    return result;
  }

  /** Asks about a node of the computation tree of the last run. */
  public CompletableFuture<NodeDetails> node(NodeParams params) {
    return request(() -> worker.node(params));
  }

  /** Asks for small heaps of a predicate. */
  public CompletableFuture<ModelsOutcome> models(ModelsParams params) {
    return request(() -> worker.models(params));
  }

  /** Asks what is wrong with specs. */
  public CompletableFuture<CheckOutcome> check(CheckParams params) {
    return request(() -> worker.check(params));
  }

  /**
   * Cancels what is under way. Returns at once; the futures complete within a second, that of
   * {@link #generate} with what was found.
   */
  public void cancel() {
    CompletableFuture<GenerationOutcome> running;
    synchronized (this) {
      if (closing || death != null) {
        return;
      }
      running = generating;
    }
    scheduler.execute(() -> quietly(worker::cancel));
    if (running != null && !running.isDone()) {
      long millis = CANCEL_TIME.toMillis();
      scheduler.schedule(() -> stopNow(running, OWED_TIMES - 1), millis, TimeUnit.MILLISECONDS);
    }
  }

  private void stopNow(CompletableFuture<GenerationOutcome> running, int patience) {
    long millis = CANCEL_TIME.toMillis();
    if (patience > 0 && received.isOwing() && !running.isDone()) {
      scheduler.schedule(() -> stopNow(running, patience - 1), millis, TimeUnit.MILLISECONDS);
      return;
    }
    Notice notice =
        Notice.of(Code.WORKER_STOPPED, "", String.valueOf((OWED_TIMES - patience) * millis));
    if (running.complete(received.outcome(notice, 0))) {
      kill();
    }
  }

  /** Waits for an answer; throws the {@link HeapsmithException} it failed with. */
  public static <T> T await(CompletableFuture<T> answer) {
    try {
      return answer.join();
    } catch (CompletionException e) {
      throw failure(e.getCause());
    }
  }

  /** Returns whether it can be asked something. */
  public synchronized boolean isUsable() {
    return !closing && death == null && process.isAlive();
  }

  /** Returns why the process is gone; empty while it runs and if it was closed. */
  public synchronized Optional<Notice> death() {
    return closing ? Optional.empty() : Optional.ofNullable(death);
  }

  /** Returns the process, to look at. */
  public ProcessHandle handle() {
    return process.toHandle();
  }

  /** Returns the folder that holds all its temporary files. */
  public Path temporaryFolder() {
    return temporary.path();
  }

  private <T> CompletableFuture<T> request(Supplier<CompletableFuture<T>> call) {
    CompletableFuture<T> result = new CompletableFuture<>();
    request(result, call);
    return result;
  }

  private <T> void request(CompletableFuture<T> result, Supplier<CompletableFuture<T>> call) {
    synchronized (this) {
      if (death != null || closing) {
        result.completeExceptionally(new HeapsmithException(reason(), null));
        return;
      }
      pending.add(result);
    }
    scheduler.execute(
        () ->
            quietly(
                () ->
                    call.get().whenComplete((value, failure) -> answered(result, value, failure))));
  }

  private <T> void answered(CompletableFuture<T> result, T value, Throwable failure) {
    if (failure == null) {
      result.complete(value);
    } else if (failure instanceof ResponseErrorException error) {
      result.completeExceptionally(failure(error));
    } else {
      return; // the stream is broken: the watcher says why
    }
    synchronized (this) {
      pending.remove(result);
    }
  }

  /** A process that is gone cannot be written to: the watcher says why it is. */
  private void quietly(Runnable message) {
    try {
      message.run();
    } catch (JsonRpcException e) {
      kill();
    }
  }

  private static HeapsmithException failure(Throwable cause) {
    if (cause instanceof HeapsmithException known) {
      return known;
    }
    if (cause instanceof ResponseErrorException error) {
      Optional<Notice> notice = ProtocolError.notice(error);
      if (notice.isPresent()) {
        return new HeapsmithException(notice.get(), error);
      }
    }
    String text = String.valueOf(cause.getMessage());
    return new HeapsmithException(Notice.of(Code.INTERNAL_ERROR, "", "the worker", text), cause);
  }

  /**
   * Waits for the end of the process, cleans up after it, and completes what still waits for it.
   */
  private void watch(Future<Void> listening) {
    int exit = 0;
    try {
      awaitEnd(listening);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      kill(); // what came was no message: nothing can be understood any more
    }
    try {
      if (!process.waitFor(EXIT_MILLIS, TimeUnit.MILLISECONDS)) {
        kill();
      }
      exit = process.waitFor();
    } catch (InterruptedException e) {
      kill();
      Thread.currentThread().interrupt();
    }
    temporary.delete();
    List<CompletableFuture<?>> waiting;
    synchronized (this) {
      death =
          started ? Death.atWork(exit, errors, settings) : Death.atStart(exit, errors, settings);
      waiting = List.copyOf(pending);
      pending.clear();
    }
    waiting.forEach(f -> f.completeExceptionally(new HeapsmithException(reason(), null)));
    scheduler.shutdown();
  }

  /**
   * Waits until nothing can be heard any more. That is the end of the stream, which comes late or
   * never if a process that the worker began still holds it: then it is enough that the worker is
   * gone for a while.
   */
  private void awaitEnd(Future<Void> listening) throws InterruptedException, ExecutionException {
    boolean gone = false;
    while (true) {
      try {
        listening.get(EXIT_MILLIS, TimeUnit.MILLISECONDS);
        return;
      } catch (TimeoutException e) {
        if (gone) {
          return;
        }
        gone = !process.isAlive();
      }
    }
  }

  private synchronized Notice reason() {
    return closing ? Notice.of(Code.CANCELLED, "") : death;
  }

  private void kill() {
    List<ProcessHandle> children = process.descendants().toList();
    process.destroyForcibly();
    children.forEach(ProcessHandle::destroyForcibly);
  }

  /** Ends the process, whatever it does; no file of it is left then. */
  @Override
  public void close() {
    synchronized (this) {
      closing = closing || started;
    }
    kill();
    try {
      watcher.join(CLOSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
