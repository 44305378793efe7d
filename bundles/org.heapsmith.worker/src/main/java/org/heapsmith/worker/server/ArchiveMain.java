// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.server;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.heapsmith.worker.protocol.GenerateParams;
import org.heapsmith.worker.protocol.ProtocolJson;
import org.heapsmith.worker.protocol.SpecInput;
import org.heapsmith.worker.protocol.SpecText;
import org.heapsmith.worker.protocol.Worker;
import org.heapsmith.worker.protocol.WorkerListener;

/**
 * Main class of the process that makes the archive of classes for worker processes: does a small
 * job as they do it, requests and answers included, and ends; its JVM then writes what was loaded.
 */
public final class ArchiveMain {
  private static final int BUFFER = 1 << 16;

  private static final String SPEC =
      """
      predicate cells(SampleCell c) = emp && c == null | c -> SampleCell{ next: n } * cells(n);
      spec SampleCell.* { requires this -> SampleCell{ next: n } * cells(n); }
      """;

  private ArchiveMain() {}

  /** Does it. */
  public static void main(String[] arguments)
      throws IOException, URISyntaxException, ExecutionException, InterruptedException {
    PipedOutputStream requests = new PipedOutputStream();
    PipedOutputStream answers = new PipedOutputStream();
    WorkerServer server = new WorkerServer(() -> {});
    Launcher<WorkerListener> there =
        ProtocolJson.join(
            server,
            WorkerListener.class,
            new PipedInputStream(requests, BUFFER),
            answers,
            "heapsmith-worker-messages");
    server.connect(there.getRemoteProxy());
    Launcher<Worker> here =
        ProtocolJson.join(
            WorkerListener.NONE,
            Worker.class,
            new PipedInputStream(answers, BUFFER),
            requests,
            "heapsmith-worker-client");
    there.startListening();
    here.startListening();
    here.getRemoteProxy().generate(job()).get();
    // threads that still listen need not be waited for
    Runtime.getRuntime().halt(0);
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
