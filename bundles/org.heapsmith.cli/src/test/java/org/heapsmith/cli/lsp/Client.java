// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.heapsmith.base.Cancellation;
import org.heapsmith.cli.Main;

/** An editor as the server sees it, on the other end of its stdio. */
final class Client implements LanguageClient, AutoCloseable {
  private static final long LOADED_MACHINE_SECONDS = 300;

  private final Path folder;
  private final OutputStream out;
  private final CompletableFuture<Integer> end;
  private final Runnable kill;
  private final LanguageServer server;
  private final Map<String, PublishDiagnosticsParams> diagnostics = new ConcurrentHashMap<>();
  private final Map<String, String> texts = new ConcurrentHashMap<>();
  private int version;

  private Client(
      Path folder,
      InputStream in,
      OutputStream out,
      CompletableFuture<Integer> end,
      Runnable kill) {
    this.folder = folder;
    this.out = out;
    this.end = end;
    this.kill = kill;
    var launcher = LSPLauncher.createClientLauncher(this, in, out);
    server = launcher.getRemoteProxy();
    launcher.startListening();
  }

  /** Starts the command in a process of its own; what it says on stderr is in stderr.txt. */
  static Client ofProcess(Path folder) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.addAll(List.of(Main.class.getName(), "serve", "--stdio"));
    command.addAll(List.of("--log", folder.resolve("log.txt").toString()));
    Process process =
        new ProcessBuilder(command).redirectError(folder.resolve("stderr.txt").toFile()).start();
    var end = process.onExit().thenApply(Process::exitValue);
    return new Client(
        folder, process.getInputStream(), process.getOutputStream(), end, process::destroyForcibly);
  }

  /** Starts the server in this process: the same but for the command line, and quicker. */
  static Client ofThread(Path folder) throws IOException {
    // java.io's pipes break when a thread that has written into them ends
    Pipe requests = Pipe.open();
    Pipe answers = Pipe.open();
    StdioServer server =
        new StdioServer(
            new ServerOptions(List.of(), List.of(), List.of()),
            ServerLog.to(folder.resolve("log.txt")),
            Channels.newInputStream(requests.source()),
            Channels.newOutputStream(answers.sink()));
    CompletableFuture<Integer> end = new CompletableFuture<>();
    new Thread(() -> end.complete(server.run(Cancellation.NONE)), "server").start();
    InputStream in = Channels.newInputStream(answers.source());
    return new Client(folder, in, Channels.newOutputStream(requests.sink()), end, () -> {});
  }

  LanguageServer server() {
    return server;
  }

  InitializeResult initialize(Object options) {
    InitializeParams params = new InitializeParams();
    params.setCapabilities(new ClientCapabilities());
    params.setWorkspaceFolders(List.of(new WorkspaceFolder(uri(""), "test")));
    params.setInitializationOptions(options);
    InitializeResult result = get(server.initialize(params));
    server.initialized(new InitializedParams());
    return result;
  }

  /** Waits for an answer. */
  static <T> T get(CompletableFuture<T> answer) {
    try {
      return answer.get(LOADED_MACHINE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      throw new AssertionError(e);
    }
  }

  String uri(String name) {
    String uri = folder.resolve(name).toUri().toString();
    return uri.endsWith("/") ? uri.substring(0, uri.length() - 1) : uri;
  }

  TextDocumentIdentifier file(String name) {
    return new TextDocumentIdentifier(uri(name));
  }

  void open(String name, String text) {
    texts.put(name, text);
    TextDocumentItem item = new TextDocumentItem(uri(name), "heap", ++version, text);
    server.getTextDocumentService().didOpen(new DidOpenTextDocumentParams(item));
  }

  void change(String name, String text) {
    texts.put(name, text);
    var file = new VersionedTextDocumentIdentifier(uri(name), ++version);
    var change = new TextDocumentContentChangeEvent(text);
    server
        .getTextDocumentService()
        .didChange(new DidChangeTextDocumentParams(file, List.of(change)));
  }

  /** Sends bytes as they are, outside of the library. */
  void raw(String text) {
    try {
      out.write(text.getBytes(StandardCharsets.UTF_8));
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The position of the first occurrence of {@code text} in a file. */
  Position at(String name, String text) {
    String before = texts.get(name).substring(0, texts.get(name).indexOf(text));
    int line = (int) before.chars().filter(c -> c == '\n').count();
    return new Position(line, before.length() - (before.lastIndexOf('\n') + 1));
  }

  /** Waits until the messages of a file's newest version are as wanted; returns them. */
  List<String> messages(String name, Predicate<List<String>> wanted) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LOADED_MACHINE_SECONDS);
    List<String> last = List.of("nothing was sent");
    while (System.nanoTime() < end) {
      PublishDiagnosticsParams sent = diagnostics.get(uri(name));
      boolean newest = sent != null && (sent.getVersion() == null || sent.getVersion() == version);
      if (newest) {
        last = sent.getDiagnostics().stream().map(Client::line).toList();
        if (wanted.test(last)) {
          return last;
        }
      }
      synchronized (this) {
        try {
          wait(100);
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }
    }
    throw new AssertionError(name + ": " + last);
  }

  /** code line:column-column message, counted from 0. */
  private static String line(Diagnostic d) {
    var range = d.getRange();
    return String.format(
        "%s %d:%d-%d %s",
        d.getCode().getLeft(),
        range.getStart().getLine(),
        range.getStart().getCharacter(),
        range.getEnd().getCharacter(),
        d.getMessage().getLeft());
  }

  int exitCode() {
    return get(end);
  }

  @Override
  public synchronized void publishDiagnostics(PublishDiagnosticsParams params) {
    diagnostics.put(params.getUri(), params);
    notifyAll();
  }

  @Override
  public void telemetryEvent(Object event) {
    throw new AssertionError(event);
  }

  @Override
  public void showMessage(MessageParams params) {
    throw new AssertionError(params);
  }

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams params) {
    throw new AssertionError(params);
  }

  @Override
  public void logMessage(MessageParams params) {
    throw new AssertionError(params);
  }

  /** Closes the stream: that is the end of the server, too. */
  @Override
  public void close() throws IOException {
    try {
      out.close();
      exitCode();
    } finally {
      kill.run();
    }
  }
}
