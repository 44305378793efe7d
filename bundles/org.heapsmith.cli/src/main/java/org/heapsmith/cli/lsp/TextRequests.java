// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightKind;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentRangeFormattingParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextDocumentPositionParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.heapsmith.base.Cancellation;
import org.heapsmith.dsl.ide.CachedModels;
import org.heapsmith.dsl.ide.Definitions;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.dsl.ide.Hover;
import org.heapsmith.dsl.ide.Outline;
import org.heapsmith.dsl.ide.References;
import org.heapsmith.dsl.ide.Rename;
import org.heapsmith.dsl.ide.SemanticHighlighting;
import org.heapsmith.dsl.ide.Snapshot;
import org.heapsmith.dsl.ide.format.Formatter;
import org.heapsmith.dsl.symbols.Occurrence;

/** Requests about a file. */
final class TextRequests implements TextDocumentService {
  private static final long HOVER_SECONDS = 5;

  private final HeapServer server;
  private final ServerThreads work;
  private final Uris uris;
  private final Protocol protocol;
  private final Hover hover = new Hover(new CachedModels(new SolverModels()));
  private final AtomicInteger hovers = new AtomicInteger();

  /** What a request is about. */
  private record At(Snapshot snapshot, Document document, int offset) {}

  /** A service. */
  private interface Query<T> {
    T compute(Snapshot snapshot, Document document, int offset);
  }

  TextRequests(HeapServer server, ServerThreads work, Uris uris) {
    this.server = server;
    this.work = work;
    this.uris = uris;
    this.protocol = new Protocol(uris);
  }

  @Override
  public void didOpen(DidOpenTextDocumentParams params) {
    TextDocumentItem opened = params.getTextDocument();
    String name = uris.name(opened.getUri());
    server.change(
        "didOpen", project -> project.edited(name, opened.getText(), opened.getVersion()));
  }

  @Override
  public void didChange(DidChangeTextDocumentParams params) {
    VersionedTextDocumentIdentifier changed = params.getTextDocument();
    String name = uris.name(changed.getUri());
    int last = params.getContentChanges().size() - 1;
    if (last < 0) {
      return;
    }
    String text = params.getContentChanges().get(last).getText();
    server.change("didChange", project -> project.edited(name, text, changed.getVersion()));
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    String name = uris.name(params.getTextDocument().getUri());
    server.change("didClose", project -> project.closed(name));
  }

  @Override
  public void didSave(DidSaveTextDocumentParams params) {
    // the editor's text is known already
  }

  private <T> CompletableFuture<T> ask(TextDocumentPositionParams params, Query<T> query) {
    return work.answer(
        cancelled -> {
          At at = at(params);
          return query.compute(at.snapshot(), at.document(), at.offset());
        });
  }

  private <T> CompletableFuture<T> ask(TextDocumentIdentifier file, Query<T> query) {
    return work.answer(
        cancelled -> {
          Snapshot snapshot = server.project().snapshot();
          return query.compute(snapshot, document(snapshot, file), 0);
        });
  }

  private At at(TextDocumentPositionParams params) {
    if (params == null || params.getPosition() == null) {
      throw refused(ResponseErrorCode.InvalidParams, "a position is missing");
    }
    Snapshot snapshot = server.project().snapshot();
    Document document = document(snapshot, params.getTextDocument());
    return new At(snapshot, document, Protocol.offset(document, params.getPosition()));
  }

  private Document document(Snapshot snapshot, TextDocumentIdentifier file) {
    if (file == null || file.getUri() == null) {
      throw refused(ResponseErrorCode.InvalidParams, "a file is missing");
    }
    return snapshot
        .document(uris.name(file.getUri()))
        .orElseThrow(
            () -> refused(ResponseErrorCode.InvalidParams, "no such file: " + file.getUri()));
  }

  static ResponseErrorException refused(ResponseErrorCode code, String why) {
    return new ResponseErrorException(new ResponseError(code, why, null));
  }

  @Override
  public CompletableFuture<org.eclipse.lsp4j.Hover> hover(HoverParams params) {
    int number = hovers.incrementAndGet();
    CompletableFuture<At> asked = work.answer(cancelled -> at(params));
    return work.answerSlowly(
        cancelled -> {
          At at = asked.join();
          long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(HOVER_SECONDS);
          // a person has one mouse: the next hover ends this one
          Cancellation over =
              () -> cancelled.isCanceled() || number != hovers.get() || System.nanoTime() - end > 0;
          return hover
              .compute(at.snapshot(), at.document(), at.offset(), over)
              .map(text -> hover(at.document(), text))
              .orElse(null);
        });
  }

  private static org.eclipse.lsp4j.Hover hover(Document document, Hover.Text text) {
    Occurrence name = text.occurrence();
    return new org.eclipse.lsp4j.Hover(
        new MarkupContent(MarkupKind.MARKDOWN, text.markdown()),
        Protocol.range(document, name.offset(), name.length()));
  }

  @Override
  public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
      definition(DefinitionParams params) {
    return ask(
        params,
        (snapshot, document, offset) ->
            Either.forLeft(
                new Definitions(server.project().sources())
                    .compute(snapshot, document, offset).stream()
                        .map(protocol::location)
                        .toList()));
  }

  @Override
  public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
    boolean all = params.getContext().isIncludeDeclaration();
    return ask(
        params,
        (snapshot, document, offset) ->
            new References()
                .compute(snapshot, document, offset).stream()
                    .filter(o -> all || o.role() != Occurrence.Role.DEFINITION)
                    .map(o -> protocol.location(snapshot, o))
                    .toList());
  }

  @Override
  public CompletableFuture<List<? extends DocumentHighlight>> documentHighlight(
      DocumentHighlightParams params) {
    return ask(
        params,
        (snapshot, document, offset) ->
            new References()
                .inDocument(snapshot, document, offset).stream()
                    .map(o -> highlight(document, o))
                    .toList());
  }

  private static DocumentHighlight highlight(Document document, Occurrence occurrence) {
    boolean defines = occurrence.role() == Occurrence.Role.DEFINITION;
    return new DocumentHighlight(
        Protocol.range(document, occurrence.offset(), occurrence.length()),
        defines ? DocumentHighlightKind.Write : DocumentHighlightKind.Read);
  }

  @Override
  public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
      DocumentSymbolParams params) {
    return ask(
        params.getTextDocument(),
        (snapshot, document, offset) ->
            DocumentSymbols.of(document, new Outline().compute(document)).stream()
                .map(Either::<SymbolInformation, DocumentSymbol>forRight)
                .toList());
  }

  @Override
  public CompletableFuture<SemanticTokens> semanticTokensFull(SemanticTokensParams params) {
    return ask(
        params.getTextDocument(),
        (snapshot, document, offset) ->
            new SemanticTokens(
                SemanticEncoding.encode(
                    document, new SemanticHighlighting(server.language()).compute(document))));
  }

  @Override
  public CompletableFuture<List<? extends TextEdit>> formatting(DocumentFormattingParams params) {
    return ask(
        params.getTextDocument(),
        (snapshot, document, offset) ->
            Protocol.edits(document, formatter().format(document.text())));
  }

  @Override
  public CompletableFuture<List<? extends TextEdit>> rangeFormatting(
      DocumentRangeFormattingParams params) {
    return ask(
        params.getTextDocument(),
        (snapshot, document, offset) -> {
          int from = Protocol.offset(document, params.getRange().getStart());
          int to = Protocol.offset(document, params.getRange().getEnd());
          return Protocol.edits(document, formatter().format(document.text(), from, to));
        });
  }

  private Formatter formatter() {
    return new Formatter(server.language()::isWellFormed);
  }

  @Override
  public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(
      CompletionParams params) {
    return ask(
        params,
        (snapshot, document, offset) ->
            Either.forLeft(Completions.at(snapshot, document, offset, server.snippets())));
  }

  @Override
  public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
    return ask(
        params.getTextDocument(),
        (snapshot, document, offset) ->
            new CodeActions(protocol, server.findings())
                .of(snapshot, document, params).stream()
                    .map(Either::<Command, CodeAction>forRight)
                    .toList());
  }

  @Override
  public CompletableFuture<List<FoldingRange>> foldingRange(FoldingRangeRequestParams params) {
    return ask(params.getTextDocument(), (snapshot, document, offset) -> Foldings.of(document));
  }

  @Override
  public CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>
      prepareRename(PrepareRenameParams params) {
    return ask(
        params,
        (snapshot, document, offset) -> {
          Rename rename = new Rename(server.language());
          Rename.Result result = rename.prepare(snapshot, document, offset);
          if (result instanceof Rename.Possible possible) {
            Occurrence name = possible.occurrence();
            return Either3.forFirst(Protocol.range(document, name.offset(), name.length()));
          }
          throw refused(result);
        });
  }

  @Override
  public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
    return ask(
        params,
        (snapshot, document, offset) -> {
          Rename rename = new Rename(server.language());
          Rename.Result result = rename.compute(snapshot, document, offset, params.getNewName());
          if (result instanceof Rename.Edits edits) {
            return protocol.edits(snapshot, edits.byFile());
          }
          throw refused(result);
        });
  }

  private static ResponseErrorException refused(Rename.Result result) {
    String why = result instanceof Rename.Refused refused ? refused.reason() : "";
    return refused(ResponseErrorCode.RequestFailed, why);
  }
}
