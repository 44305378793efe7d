// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.eclipse.lsp4j.DidChangeWatchedFilesRegistrationOptions;
import org.eclipse.lsp4j.FileSystemWatcher;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.Registration;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageClientAware;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;
import org.heapsmith.base.Cancellation;
import org.heapsmith.dsl.ide.Language;
import org.heapsmith.dsl.ide.Snapshot;
import org.heapsmith.logic.sat.SpecFinding;

/** The life cycle of a server: initialisation, changes, shutdown. */
public final class HeapServer implements LanguageServer, LanguageClientAware {
  private final ServerOptions options;
  private final ServerLog log;
  private final ServerThreads work;
  private final Uris uris = new Uris();
  private final AtomicInteger received = new AtomicInteger();
  private final CompletableFuture<Integer> exit = new CompletableFuture<>();
  private TextRequests requests;
  private LanguageClient client;
  private Diagnoser diagnoser;
  private Language language;
  private Project project;
  private final LogicChecks logic = new LogicChecks();
  private List<SpecFinding> findings = List.of();
  private boolean watches;
  private Completions.Snippets snippets = Completions.Snippets.UNKNOWN;
  private volatile boolean shutDown;

  /** Makes a server that is to be connected and started by a launcher. */
  public HeapServer(ServerOptions options, ServerLog log) {
    this.options = options;
    this.log = log;
    this.work = new ServerThreads(log);
  }

  @Override
  public void connect(LanguageClient connected) {
    client = connected;
    diagnoser = new Diagnoser(connected, uris);
  }

  /** Becomes the exit code of the process when the client says that it is over. */
  public CompletableFuture<Integer> exited() {
    return exit;
  }

  /** Returns whether a failed request is to be logged. */
  public static boolean isBug(Throwable failure) {
    return ServerThreads.isBug(failure);
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams given) {
    InitializeParams params = given == null ? new InitializeParams() : given;
    return work.answer(
        cancelled -> {
          language = new Language();
          project =
              new Project(
                  language,
                  options.with(params.getInitializationOptions()),
                  log,
                  old -> work.afterSlowWork("closing a class path", old::close));
          project.folders(folders(params), List.of());
          watches = canWatch(params);
          snippets = snippets(params);
          if (params.getProcessId() != null) {
            // a client that died cannot say so
            ProcessHandle.of(params.getProcessId())
                .ifPresent(p -> p.onExit().thenRun(() -> exit.complete(1)));
          }
          log.line("initialized: " + project.options());
          ServerInfo info = new ServerInfo("heapsmith");
          return new InitializeResult(Capabilities.of(), info);
        });
  }

  /** {@code rootUri} is deprecated, and all that some clients know. */
  @SuppressWarnings("deprecation")
  private static List<Path> folders(InitializeParams params) {
    List<String> named = new ArrayList<>();
    if (params.getWorkspaceFolders() != null) {
      params.getWorkspaceFolders().forEach(folder -> named.add(folder.getUri()));
    } else if (params.getRootUri() != null) {
      named.add(params.getRootUri());
    }
    return named.stream().flatMap(uri -> Uris.path(uri).stream()).toList();
  }

  private static boolean canWatch(InitializeParams params) {
    var workspace =
        params.getCapabilities() == null ? null : params.getCapabilities().getWorkspace();
    var watching = workspace == null ? null : workspace.getDidChangeWatchedFiles();
    return watching != null && Boolean.TRUE.equals(watching.getDynamicRegistration());
  }

  private static Completions.Snippets snippets(InitializeParams params) {
    var file = params.getCapabilities() == null ? null : params.getCapabilities().getTextDocument();
    var completion = file == null ? null : file.getCompletion();
    var item = completion == null ? null : completion.getCompletionItem();
    return item != null && Boolean.TRUE.equals(item.getSnippetSupport())
        ? Completions.Snippets.KNOWN
        : Completions.Snippets.UNKNOWN;
  }

  @Override
  public void initialized(InitializedParams params) {
    if (watches) {
      List<FileSystemWatcher> patterns = new ArrayList<>();
      for (String pattern : List.of("**/*.heap", "**/*.class", "**/*.jar")) {
        patterns.add(new FileSystemWatcher(Either.forLeft(pattern)));
      }
      client.registerCapability(
          new RegistrationParams(
              List.of(
                  new Registration(
                      "heapsmith-files",
                      "workspace/didChangeWatchedFiles",
                      new DidChangeWatchedFilesRegistrationOptions(patterns)))));
    }
    change("initialized", p -> {});
  }

  /** Changes the project in turn; then, if nothing newer has come, says what is wrong with it. */
  void change(String what, Consumer<Project> change) {
    int version = received.incrementAndGet();
    work.inTurn(
        what,
        () -> {
          if (project == null) {
            return; // not initialized: the protocol has it dropped
          }
          change.accept(project);
          if (isNewest(version)) {
            diagnose(version);
          }
        });
  }

  private boolean isNewest(int version) {
    return version == received.get();
  }

  private void diagnose(int version) {
    Snapshot snapshot = project.snapshot();
    findings = List.of();
    diagnoser.publish(snapshot, project.open(), findings);
    boolean wrong =
        snapshot.documents().stream()
            .anyMatch(document -> document.problems().stream().anyMatch(p -> p.isError()));
    if (!wrong) {
      work.check("checking specs", () -> checkLogic(snapshot, version));
    }
  }

  /** What only the solver can tell; abandoned when something changes. */
  private void checkLogic(Snapshot snapshot, int version) {
    Cancellation outdated = () -> shutDown || !isNewest(version);
    if (outdated.isCancelled()) {
      return;
    }
    List<SpecFinding> found = logic.check(snapshot, outdated);
    work.inTurn(
        "publishing",
        () -> {
          if (!outdated.isCancelled()) {
            findings = found;
            diagnoser.publish(snapshot, project.open(), found);
          }
        });
  }

  @Override
  public CompletableFuture<Object> shutdown() {
    shutDown = true;
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void exit() {
    work.stop();
    exit.complete(shutDown ? 0 : 1);
  }

  @Override
  public TextDocumentService getTextDocumentService() {
    if (requests == null) {
      requests = new TextRequests(this, work, uris);
    }
    return requests;
  }

  @Override
  public WorkspaceService getWorkspaceService() {
    return new WorkspaceRequests(this);
  }

  /** Returns the project; for tasks in turn only. */
  Project project() {
    if (project == null) {
      throw TextRequests.refused(ResponseErrorCode.ServerNotInitialized, "initialize comes first");
    }
    return project;
  }

  /** Returns whether completions may have places to fill in. */
  Completions.Snippets snippets() {
    return snippets;
  }

  /** Returns what the logic has found in the newest version; for tasks in turn only. */
  List<SpecFinding> findings() {
    return findings;
  }

  /** Returns the language; for tasks in turn only. */
  Language language() {
    return language;
  }

  /** Returns the paths of folders. */
  static List<Path> paths(List<WorkspaceFolder> folders) {
    return folders.stream().flatMap(folder -> Uris.path(folder.getUri()).stream()).toList();
  }
}
