// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a client sends, the next request is answered. */
class HostileClientTest {
  private static final String FILE = "specs/typed.heap";

  @TempDir Path folder;
  private Client client;

  @BeforeEach
  void start() throws IOException {
    Workspace.make(folder);
    client = Client.ofThread(folder);
    client.initialize(null);
    client.open(FILE, "predicate p(x) = x == null;\n");
    assertAnswers("the start");
  }

  @AfterEach
  void stop() throws IOException {
    client.close();
  }

  private TextDocumentService service() {
    return client.server().getTextDocumentService();
  }

  private void assertAnswers(String after) {
    var asked = new DocumentSymbolParams(client.file(FILE));
    assertNotNull(Client.get(service().documentSymbol(asked)), after);
  }

  private static String message(String content) {
    return "Content-Length: " + content.length() + "\r\n\r\n" + content;
  }

  @Test
  void requestsBeforeTheFirstOne() throws IOException {
    Client early = Client.ofThread(folder);
    early.open(FILE, "predicate p(x) = x == null;\n");
    var asked = new DocumentSymbolParams(early.file(FILE));
    var answer = early.server().getTextDocumentService().documentSymbol(asked);
    var refused = assertThrows(ExecutionException.class, () -> answer.get(60, TimeUnit.SECONDS));
    assertTrue(refused.getMessage().contains("initialize comes first"), refused.getMessage());
    assertNotNull(Client.get(early.server().initialize(null)));
    early.close();
  }

  @Test
  void headersThatAreNone() {
    for (String header :
        List.of(
            "Content-Length: -7",
            "Content-Length: 0",
            "Content-Length: abc",
            "Content-Length: 99999999999999999999999",
            "Content-Length:",
            "X-Other: 1",
            "no colon",
            "X-Long: " + "y".repeat(1_000_000))) {
      client.raw(header + "\r\n\r\n");
      assertAnswers(header.substring(0, Math.min(40, header.length())));
    }
    client.raw("Content-Length: 70000000\r\n\r\n" + " ".repeat(70_000_000));
    assertAnswers("70 MB");
  }

  @Test
  void contentsThatAreNoRequest() {
    for (String content :
        List.of(
            "{\"a\":",
            "42",
            "[]",
            "null",
            "\"x\"",
            "{}",
            "{\"jsonrpc\":\"2.0\",\"id\":{\"a\":[]}}",
            "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":7}",
            "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"no/such\",\"params\":{}}",
            "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"textDocument/hover\",\"params\":[1,2]}",
            "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"textDocument/hover\"}",
            "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":{}}",
            "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didChange\",\"params\":{\"textDocument\":{"
                + "\"uri\":\"a b%%\",\"version\":1},\"contentChanges\":[]}}",
            "[".repeat(20_000) + "]".repeat(20_000),
            "{\"id\":1,\"method\":\"x\",\"params\":" + "{\"a\":".repeat(200_000) + "}")) {
      client.raw(message(content));
      assertAnswers(content.substring(0, Math.min(80, content.length())));
    }
  }

  @Test
  void positionsOutsideOfTheText() {
    for (int line : List.of(-1, 0, 1_000_000, Integer.MAX_VALUE, Integer.MIN_VALUE)) {
      for (int column : List.of(-1, 5, Integer.MAX_VALUE, Integer.MIN_VALUE)) {
        var at = new DefinitionParams(client.file(FILE), new Position(line, column));
        assertNotNull(Client.get(service().definition(at)), line + ":" + column);
      }
    }
  }

  @Test
  void filesAndPositionsThatAreMissing() {
    TextDocumentIdentifier unknown = new TextDocumentIdentifier("untitled:x y");
    for (HoverParams params :
        List.of(new HoverParams(unknown, new Position(0, 0)), new HoverParams())) {
      var answer = service().hover(params);
      assertThrows(ExecutionException.class, () -> answer.get(60, TimeUnit.SECONDS));
      assertAnswers("hover");
    }
  }

  @Test
  void textsNestedDeeply() {
    String formula = "predicate p(x) = ";
    for (String text :
        List.of(
            formula + "(".repeat(200_000),
            formula + "(".repeat(200_000) + "x == null" + ")".repeat(200_000) + ";",
            "{".repeat(20_000),
            "[".repeat(20_000) + "]".repeat(20_000),
            formula + "!".repeat(20_000),
            "predicate p(Object x) = x" + ".a".repeat(10_000) + " == null;",
            formula + "x == null || ".repeat(5_000),
            formula + "exists a. ".repeat(5_000),
            "import a" + ".b".repeat(5_000) + ";",
            "import a" + ".b".repeat(100_000) + ";",
            "/*".repeat(200_000),
            formula + "x == \"" + "\\\"".repeat(200_000),
            "\"".repeat(20_000),
            "(;".repeat(5_000),
            "predicate ".repeat(2_000),
            ";".repeat(5_000),
            "\0\u202e\ud800".repeat(1000))) {
      client.change(FILE, text);
      String start = text.substring(0, 30);
      var file = client.file(FILE);
      assertAnswers(start);
      assertNotNull(Client.get(service().foldingRange(new FoldingRangeRequestParams(file))), start);
      assertNotNull(
          Client.get(service().semanticTokensFull(new SemanticTokensParams(file))), start);
    }
    FormattingOptions options = new FormattingOptions(2, true);
    client.change(FILE, formula + "(".repeat(200_000));
    var formatting = new DocumentFormattingParams(client.file(FILE), options);
    assertEquals(0, Client.get(service().formatting(formatting)).size());
  }
}
