// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.InsertTextFormat;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.dsl.ide.Snapshot;
import org.heapsmith.dsl.ide.assist.ContentAssist;
import org.heapsmith.dsl.ide.assist.Proposal;
import org.heapsmith.dsl.ide.text.Token;

/** Proposals of content assist as completion items. */
final class Completions {
  private Completions() {}

  /** Returns what can be written at {@code offset}, most likely first. */
  static List<CompletionItem> at(
      Snapshot snapshot, Document document, int offset, Snippets snippets) {
    Collection<List<Token>> others =
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
    return items;
  }

  /** Whether the client knows places to fill in. */
  enum Snippets {
    KNOWN,
    UNKNOWN
  }

  private static CompletionItem item(
      Document document, Proposal proposal, int position, Snippets snippets) {
    CompletionItem item = new CompletionItem(proposal.label());
    item.setKind(kind(proposal.kind()));
    item.setDetail(proposal.detail());
    // clients sort by text: the order of the proposals is kept
    item.setSortText(String.format("%05d", position));
    boolean snippet = proposal.snippet() && snippets == Snippets.KNOWN;
    String text = snippet ? proposal.edit().text() : proposal.plainText();
    item.setTextEdit(
        Either.forLeft(
            new TextEdit(
                Protocol.range(document, proposal.edit().offset(), proposal.edit().length()),
                text)));
    item.setInsertTextFormat(snippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText);
    item.setAdditionalTextEdits(Protocol.edits(document, proposal.additional()));
    item.setFilterText(proposal.label());
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
}
