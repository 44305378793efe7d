// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.logging.Logger;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.heapsmith.base.Cancellation;

/** A server on two streams, from its first message to its last. */
public final class StdioServer {
  private static final int INTERRUPTED = 130;
  private static final long POLL_MILLIS = 100;

  private final HeapServer server;
  private final ServerLog log;
  private final InputStream in;
  private final OutputStream out;

  /** Makes a server that reads requests from {@code in}. */
  public StdioServer(ServerOptions options, ServerLog log, InputStream in, OutputStream out) {
    this.server = new HeapServer(options, log);
    this.log = log;
    this.in = in;
    this.out = out;
  }

  /**
   * Serves until the client says exit, closes the stream or is gone.
   *
   * @return the exit code: 0 after shutdown and exit, 130 when interrupted, else 1
   */
  public int run(Cancellation cancellation) {
    Logger library = Logger.getLogger("org.eclipse.lsp4j");
    library.setUseParentHandlers(false);
    library.addHandler(log);
    Launcher<LanguageClient> launcher =
        new LSPLauncher.Builder<LanguageClient>()
            .setLocalService(server)
            .setRemoteInterface(LanguageClient.class)
            .setInput(
                new MessageStream(new BufferedInputStream(in), why -> log.line("input: " + why)))
            .setOutput(new BufferedOutputStream(out))
            .setExceptionHandler(
                failure -> {
                  if (HeapServer.isBug(failure)) {
                    log.failure("a request", failure);
                  }
                  return RemoteEndpoint.DEFAULT_EXCEPTION_HANDLER.apply(failure);
                })
            .create();
    server.connect(launcher.getRemoteProxy());
    Future<Void> listening = launcher.startListening();
    int code = await(listening, cancellation);
    log.line("exit " + code);
    library.removeHandler(log);
    log.close();
    return code;
  }

  private int await(Future<Void> listening, Cancellation cancellation) {
    try {
      while (!cancellation.isCancelled()) {
        if (server.exited().isDone()) {
          return server.exited().get();
        }
        if (ended(listening)) {
          return server.exited().getNow(1);
        }
      }
      return INTERRUPTED;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return INTERRUPTED;
    } catch (ExecutionException e) {
      log.failure("reading messages", e);
      return 1;
    }
  }

  private static boolean ended(Future<Void> listening)
      throws InterruptedException, ExecutionException {
    try {
      listening.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException e) {
      return false; // the usual case: it goes on
    }
  }
}
