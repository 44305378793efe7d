// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.server;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.heapsmith.worker.protocol.ProtocolJson;
import org.heapsmith.worker.protocol.WorkerListener;

/**
 * Main class of the worker process. Standard output belongs to the protocol; whatever else prints,
 * prints to the error stream. The process ends when standard input ends: then its client has closed
 * it or is dead.
 */
public final class WorkerMain {
  private static final String TEMPORARY = "heapsmith.worker.temporary";

  private WorkerMain() {}

  /** Serves until standard input ends. */
  public static void main(String[] arguments) {
    InputStream in = System.in;
    OutputStream out = new BufferedOutputStream(System.out, 1 << 16);
    System.setIn(InputStream.nullInputStream());
    System.setOut(new PrintStream(System.err, true));
    WorkerServer server = new WorkerServer(() -> end(0));
    Launcher<WorkerListener> launcher =
        ProtocolJson.join(server, WorkerListener.class, in, out, "heapsmith-worker-messages");
    server.connect(launcher.getRemoteProxy());
    Future<Void> listening = launcher.startListening();
    try {
      listening.get();
      end(0);
    } catch (InterruptedException | ExecutionException e) {
      System.err.println("the worker cannot read messages: " + e);
      end(1);
    }
  }

  /** Ends the process, its children first, and leaves nothing behind. */
  private static void end(int code) {
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    String temporary = System.getProperty(TEMPORARY);
    if (temporary != null) {
      clear(Path.of(temporary));
    }
    Runtime.getRuntime().halt(code);
  }

  /** The client does the same, if it still lives. */
  private static void clear(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | java.io.UncheckedIOException e) {
      System.err.println("cannot delete " + folder + ": " + e);
    }
  }
}
