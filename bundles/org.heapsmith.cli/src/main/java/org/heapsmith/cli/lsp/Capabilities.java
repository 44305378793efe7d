// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.util.List;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.SemanticTokensWithRegistrationOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.WorkspaceFoldersOptions;
import org.eclipse.lsp4j.WorkspaceServerCapabilities;

/** What the server says it can do. */
final class Capabilities {
  private Capabilities() {}

  static ServerCapabilities of() {
    ServerCapabilities can = new ServerCapabilities();
    can.setTextDocumentSync(TextDocumentSyncKind.Full);
    can.setHoverProvider(true);
    can.setDefinitionProvider(true);
    can.setReferencesProvider(true);
    can.setDocumentHighlightProvider(true);
    can.setDocumentSymbolProvider(true);
    can.setDocumentFormattingProvider(true);
    can.setDocumentRangeFormattingProvider(true);
    can.setCompletionProvider(new CompletionOptions(false, List.of(".", ">", "{", ":")));
    can.setCodeActionProvider(new CodeActionOptions(List.of(CodeActionKind.QuickFix)));
    can.setFoldingRangeProvider(true);
    can.setRenameProvider(new RenameOptions(true));
    SemanticTokensWithRegistrationOptions colours =
        new SemanticTokensWithRegistrationOptions(SemanticEncoding.legend());
    colours.setFull(true);
    can.setSemanticTokensProvider(colours);
    WorkspaceFoldersOptions folders = new WorkspaceFoldersOptions();
    folders.setSupported(true);
    folders.setChangeNotifications(true);
    can.setWorkspace(new WorkspaceServerCapabilities(folders));
    return can;
  }
}
