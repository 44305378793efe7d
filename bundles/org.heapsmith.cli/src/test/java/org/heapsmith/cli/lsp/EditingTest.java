// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentRangeFormattingParams;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real client completes, formats, folds and mends through {@code heapsmith serve --stdio}. */
class EditingTest {
  private static final String FILE = "a.heap";
  private static final String TEXT =
      """
      /** Numbers. */
      predicate even(int n) =
          n % 2 == 0;

      predicate odd(int n)=eve(n + 1);
      """;

  @TempDir Path folder;

  @Test
  void completesFormatsFoldsAndMends() throws IOException {
    try (Client client = new Client(folder)) {
      client.initialize(null);
      client.open(FILE, TEXT);
      client.messages(FILE, found -> found.size() == 1);
      TextDocumentService texts = client.server().getTextDocumentService();
      Position caret = client.at(FILE, "eve(n");
      Position behind = new Position(caret.getLine(), caret.getCharacter() + 3);

      List<CompletionItem> items =
          Client.get(texts.completion(new CompletionParams(client.file(FILE), behind)))
              .getRight()
              .getItems();
      assertEquals("even(int n)", items.get(0).getLabel());
      TextEdit completion = items.get(0).getTextEdit().getLeft();
      assertEquals("even", completion.getNewText());
      assertEquals(new Range(caret, behind), completion.getRange());

      FormattingOptions options = new FormattingOptions(2, true);
      var edits =
          Client.get(texts.formatting(new DocumentFormattingParams(client.file(FILE), options)));
      assertEquals(List.of(" ", "\n    "), edits.stream().map(TextEdit::getNewText).toList());
      Range first = new Range(new Position(0, 0), new Position(2, 0));
      var none =
          Client.get(
              texts.rangeFormatting(
                  new DocumentRangeFormattingParams(client.file(FILE), options, first)));
      assertTrue(none.isEmpty(), none::toString);

      var folds = Client.get(texts.foldingRange(new FoldingRangeRequestParams(client.file(FILE))));
      assertEquals(1, folds.size());
      assertEquals(1, folds.get(0).getStartLine());
      assertEquals(2, folds.get(0).getEndLine());

      CodeActionParams asked =
          new CodeActionParams(
              client.file(FILE), new Range(caret, caret), new CodeActionContext(List.of()));
      List<CodeAction> actions =
          Client.get(texts.codeAction(asked)).stream().map(either -> either.getRight()).toList();
      assertEquals(
          List.of("Change to 'even'", "Create predicate 'eve'"),
          actions.stream().map(CodeAction::getTitle).toList());
      TextEdit fix = actions.get(0).getEdit().getChanges().get(client.uri(FILE)).get(0);
      assertEquals("even", fix.getNewText());
    }
  }
}
