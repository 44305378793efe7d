// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeKind;
import org.eclipse.lsp4j.InsertTextFormat;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.dsl.ide.Snapshot;
import org.heapsmith.dsl.ide.assist.ContentAssist;
import org.heapsmith.dsl.ide.assist.Proposal;
import org.heapsmith.dsl.ide.fixes.QuickFix;
import org.heapsmith.dsl.ide.fixes.QuickFixes;
import org.heapsmith.dsl.ide.folding.Folding;
import org.heapsmith.dsl.ide.text.Token;

/** Completion, folding and code actions in the protocol's terms. Stateless. */
final class Editing {
  private static final Pattern LAST_NUMBER = Pattern.compile("(\\d+)\\D*$");

  private Editing() {}

  /** Returns what can be written at an offset, in the order of its likelihood. */
  static CompletionList completion(
      Snapshot snapshot, Document document, int offset, boolean snippets) {
    List<List<Token>> others =
        snapshot.documents().stream()
            .filter(other -> !other.name().equals(document.name()))
            .map(Document::tokens)
            .toList();
    List<Proposal> proposals =
        new ContentAssist(snapshot.types()).at(document.text(), offset, others);
    List<CompletionItem> items = new ArrayList<>();
    for (Proposal proposal : proposals) {
      items.add(item(document, proposal, items.size(), snippets));
    }
    // classes that need an import come only when a letter of them is known: ask again
    return new CompletionList(true, items);
  }

  private static CompletionItem item(
      Document document, Proposal proposal, int number, boolean snippets) {
    CompletionItem item = new CompletionItem(proposal.label());
    item.setKind(kind(proposal.kind()));
    item.setDetail(proposal.detail());
    item.setSortText(String.format("%05d", number));
    String text = snippets ? proposal.edit().text() : proposal.plainText();
    boolean snippet = snippets && proposal.snippet();
    item.setInsertTextFormat(snippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText);
    var edit = proposal.edit();
    item.setTextEdit(
        Either.forLeft(new TextEdit(Protocol.range(document, edit.offset(), edit.length()), text)));
    item.setAdditionalTextEdits(Protocol.edits(document, proposal.additional()));
    return item;
  }

  private static CompletionItemKind kind(Proposal.Kind kind) {
    return switch (kind) {
      case KEYWORD -> CompletionItemKind.Keyword;
      case DEFINITION -> CompletionItemKind.Function;
      case VARIABLE -> CompletionItemKind.Variable;
      case FIELD -> CompletionItemKind.Field;
      case TYPE -> CompletionItemKind.Class;
      case PACKAGE -> CompletionItemKind.Module;
      case METHOD -> CompletionItemKind.Method;
      case VALUE -> CompletionItemKind.Value;
      case TEMPLATE -> CompletionItemKind.Snippet;
    };
  }

  /** Returns what can be folded. */
  static List<FoldingRange> folding(Document document) {
    List<FoldingRange> result = new ArrayList<>();
    for (var range : new Folding().compute(document.text(), document.tokens())) {
      FoldingRange folding =
          new FoldingRange(
              Protocol.position(document, range.start()).getLine(),
              Protocol.position(document, range.end()).getLine());
      folding.setKind(
          switch (range.kind()) {
            case REGION -> FoldingRangeKind.Region;
            case COMMENT -> FoldingRangeKind.Comment;
            case IMPORTS -> FoldingRangeKind.Imports;
          });
      result.add(folding);
    }
    return result;
  }

  /** Returns the quick fixes of what is wrong in a range. */
  static List<CodeAction> actions(
      Protocol protocol, Snapshot snapshot, Document document, CodeActionParams params) {
    int from = Protocol.offset(document, params.getRange().getStart());
    int to = Protocol.offset(document, params.getRange().getEnd());
    List<CodeAction> result = new ArrayList<>();
    Set<String> codes = new LinkedHashSet<>();
    for (SpecProblem problem : document.problems()) {
      if (problem.offset() <= to && from <= problem.offset() + problem.length()) {
        codes.add(problem.code().id());
        List<Diagnostic> about =
            params.getContext().getDiagnostics().stream()
                .filter(d -> id(d).equals(problem.code().id()))
                .toList();
        new QuickFixes()
            .compute(snapshot, document, problem)
            .forEach(fix -> result.add(action(protocol, snapshot, fix, about)));
      }
    }
    params.getContext().getDiagnostics().stream()
        .filter(d -> !codes.contains(id(d)))
        .forEach(d -> logical(protocol, snapshot, document, d, result));
    return result;
  }

  /** The finding of the logic that a client shows. */
  private static void logical(
      Protocol protocol,
      Snapshot snapshot,
      Document document,
      Diagnostic diagnostic,
      List<CodeAction> into) {
    String message =
        diagnostic.getMessage().isLeft()
            ? diagnostic.getMessage().getLeft()
            : diagnostic.getMessage().getRight().getValue();
    Matcher number = LAST_NUMBER.matcher(message);
    List<String> arguments = number.find() ? List.of(number.group(1)) : List.of("");
    int offset = Protocol.offset(document, diagnostic.getRange().getStart());
    Arrays.stream(Code.values())
        .filter(code -> code.id().equals(id(diagnostic)))
        .flatMap(
            code -> new QuickFixes().compute(snapshot, document, code, offset, arguments).stream())
        .forEach(fix -> into.add(action(protocol, snapshot, fix, List.of(diagnostic))));
  }

  private static String id(Diagnostic diagnostic) {
    var code = diagnostic.getCode();
    return code != null && code.isLeft() ? code.getLeft() : "";
  }

  private static CodeAction action(
      Protocol protocol, Snapshot snapshot, QuickFix fix, List<Diagnostic> about) {
    CodeAction action = new CodeAction(fix.title());
    action.setKind(CodeActionKind.QuickFix);
    action.setIsPreferred(fix.preferred());
    action.setDiagnostics(about);
    action.setEdit(protocol.edits(snapshot, fix.edits()));
    return action;
  }
}
