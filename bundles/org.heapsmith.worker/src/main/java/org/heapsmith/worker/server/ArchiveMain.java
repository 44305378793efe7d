// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.server;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.heapsmith.testgen.replay.ReplayArchive;
import org.heapsmith.worker.protocol.GenerateParams;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.ProtocolJson;
import org.heapsmith.worker.protocol.SpecInput;
import org.heapsmith.worker.protocol.SpecText;
import org.heapsmith.worker.protocol.Worker;
import org.heapsmith.worker.protocol.WorkerListener;

/**
 * Main class of the process that makes the archives of classes for worker processes: does a small
 * job as they do it, requests and answers included, makes the archive of the JVMs that run tests,
 * and ends; its JVM then writes what was loaded.
 */
public final class ArchiveMain {
  /** Some seconds are enough, on a quiet machine. */
  private static final long LIMIT_MINUTES = 5;

  private static final String SPEC =
      """
      predicate cells(SampleCell c) = emp && c == null | c -> SampleCell{ next: n } * cells(n);
      spec SampleCell.* { requires this -> SampleCell{ next: n } * cells(n); }
      """;

  private ArchiveMain() {}

  /**
   * Does it; ends with 1 if it takes too long.
   *
   * @param arguments the file for the archive of the JVMs that run tests
   */
  public static void main(String[] arguments)
      throws IOException, URISyntaxException, ExecutionException, InterruptedException {
    Pipe requests = Pipe.open();
    Pipe answers = Pipe.open();
    WorkerServer server = new WorkerServer(() -> {});
    Launcher<WorkerListener> there =
        join(server, WorkerListener.class, requests, answers, "heapsmith-worker-messages");
    server.connect(there.getRemoteProxy());
    Launcher<Worker> here =
        join(WorkerListener.NONE, Worker.class, answers, requests, "heapsmith-worker-client");
    there.startListening();
    here.startListening();
    boolean done = isDone(here.getRemoteProxy().generate(job()));
    ReplayArchive.main(arguments);
    // threads that still listen need not be waited for
    Runtime.getRuntime().halt(done ? 0 : 1);
  }

  /**
   * Not by {@link java.io.PipedInputStream}, which is broken for good when the thread that wrote
   * last is over and nothing else is written for three seconds.
   */
  private static <T> Launcher<T> join(
      Object local, Class<T> remote, Pipe in, Pipe out, String thread) {
    return ProtocolJson.join(
        local,
        remote,
        Channels.newInputStream(in.source()),
        Channels.newOutputStream(out.sink()),
        thread);
  }

  private static boolean isDone(CompletableFuture<GenerationOutcome> job)
      throws ExecutionException, InterruptedException {
    try {
      job.get(LIMIT_MINUTES, TimeUnit.MINUTES);
      return true;
    } catch (TimeoutException e) {
      return false;
    }
  }

  private static GenerateParams job() throws URISyntaxException {
    Path code =
        Path.of(ArchiveMain.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    SpecText spec =
        new SpecText("cells.heap", SPEC.replace("SampleCell", SampleCell.class.getName()));
    SpecInput input = new SpecInput(List.of(code.toString()), List.of(spec), List.of());
    return GenerateParams.of(input, SampleCell.class.getName());
  }
}
