// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FileChangeType;
import org.eclipse.lsp4j.FileEvent;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real client talks to the language server. */
class LanguageServerTest {
  private static final String LISTS = Workspace.LISTS;
  private static final String USER = Workspace.USER;

  @TempDir Path folder;
  private Client client;

  @BeforeEach
  void start() throws IOException {
    Workspace.make(folder);
    client = Client.ofThread(folder);
  }

  @AfterEach
  void stop() throws IOException {
    client.close();
  }

  private TextDocumentService texts() {
    return client.server().getTextDocumentService();
  }

  private TextDocumentIdentifier user() {
    return client.file("specs/user.heap");
  }

  private Position inUser(String text) {
    return client.at("specs/user.heap", text);
  }

  private void openUser() {
    client.initialize(null);
    client.open("specs/user.heap", USER);
    client.messages("specs/user.heap", List::isEmpty);
  }

  private String place(Location location) {
    String name = location.getUri().substring(client.uri("").length() + 1);
    Position start = location.getRange().getStart();
    int length = location.getRange().getEnd().getCharacter() - start.getCharacter();
    return name + " " + start.getLine() + ":" + start.getCharacter() + "+" + length;
  }

  private String definition(String text) {
    return Client.get(texts().definition(new DefinitionParams(user(), inUser(text))))
        .getLeft()
        .stream()
        .map(this::place)
        .collect(Collectors.joining(" "));
  }

  @Test
  void errorsComeAndGoWhileTyping() {
    client.initialize(null);
    client.open("specs/user.heap", USER.replace("list(a)", "lost(a)"));
    assertEquals(
        List.of("HS-2005 2:32-36 unknown predicate lost; did you mean list?"),
        client.messages("specs/user.heap", found -> !found.isEmpty()));
    client.change("specs/user.heap", USER);
    client.messages("specs/user.heap", List::isEmpty);
  }

  /** What only the solver can tell comes by itself, after the rest. */
  @Test
  void logicalWarnings() {
    client.initialize(null);
    client.open(
        "specs/user.heap", "package demo;\npredicate p(Node x) = x == null && x != null;\n");
    List<String> found = client.messages("specs/user.heap", all -> !all.isEmpty());
    assertTrue(found.get(0).contains(" 1:0-9 "), found.toString());
    Position at = new Position(1, 0);
    var context = new CodeActionContext(List.of());
    client.change(
        "specs/user.heap",
        "package demo;\npredicate p(Node x) = x == null | x -> Node{ next: x } && x == null;\n");
    client.messages("specs/user.heap", all -> !all.isEmpty());
    var actions = texts().codeAction(new CodeActionParams(user(), new Range(at, at), context));
    assertTrue(!Client.get(actions).isEmpty());
    client.change("specs/user.heap", USER);
    client.messages("specs/user.heap", List::isEmpty);
  }

  @Test
  void definitionIntoAnotherFileAndIntoJava() {
    openUser();
    assertEquals("specs/lists.heap 3:10+4", definition("list(a)"));
    assertEquals("src/main/java/demo/Node.java 3:13+4", definition("Node a"));
    assertEquals("src/main/java/demo/Node.java 7:14+6", definition("insert"));
    client.open("specs/lists.heap", LISTS);
    Position field = client.at("specs/lists.heap", "next:");
    var found = texts().definition(new DefinitionParams(client.file("specs/lists.heap"), field));
    assertEquals("src/main/java/demo/Node.java 5:15+4", place(Client.get(found).getLeft().get(0)));
  }

  @Test
  void hoverWithDocumentationAndModels() {
    openUser();
    var hover = Client.get(texts().hover(new HoverParams(user(), inUser("list(a)"))));
    String text = hover.getContents().getRight().getValue();
    assertTrue(text.startsWith("```heap\npredicate list(Node x)\n```\n\nA null-term"), text);
    assertTrue(text.contains("Smallest heaps:"), text);
    assertTrue(text.contains("null"), text);
    assertEquals(inUser("list(a)"), hover.getRange().getStart());
  }

  @Test
  void referencesAndHighlights() {
    openUser();
    var references =
        texts()
            .references(new ReferenceParams(user(), inUser("list(b)"), new ReferenceContext(true)));
    assertEquals(
        List.of(
            "specs/lists.heap 3:10+4",
            "specs/lists.heap 5:27+4",
            "specs/user.heap 2:32+4",
            "specs/user.heap 2:42+4",
            "specs/user.heap 5:11+4"),
        Client.get(references).stream().map(this::place).toList());
    var marks = texts().documentHighlight(new DocumentHighlightParams(user(), inUser("list(b)")));
    assertEquals(3, Client.get(marks).size());
  }

  @Test
  void renameAcrossTwoFiles() {
    openUser();
    var range = texts().prepareRename(new PrepareRenameParams(user(), inUser("list(b)")));
    assertEquals(inUser("list(b)"), Client.get(range).getFirst().getStart());
    var edit = texts().rename(new RenameParams(user(), inUser("list(b)"), "chain"));
    Map<String, Integer> counts = new TreeMap<>();
    Client.get(edit)
        .getChanges()
        .forEach((uri, edits) -> counts.put(uri.replace(client.uri(""), ""), edits.size()));
    assertEquals(Map.of("/specs/lists.heap", 2, "/specs/user.heap", 3), counts);
  }

  @Test
  void aRenameThatWouldChangeTheMeaningIsAnError() {
    openUser();
    var edit = texts().rename(new RenameParams(user(), inUser("list(b)"), "null"));
    ExecutionException refused = assertThrows(ExecutionException.class, edit::get);
    assertEquals("'null' is a keyword.", refused.getCause().getMessage());
  }

  @Test
  void outline() {
    openUser();
    var symbols = Client.get(texts().documentSymbol(new DocumentSymbolParams(user())));
    assertEquals(
        List.of("two", "Node.insert(Node head, int value)"),
        symbols.stream().map(symbol -> symbol.getRight().getName()).toList());
  }

  @Test
  void formatting() {
    openUser();
    String text = "package demo;\n\npredicate two(Node a) =\n    list( a )*list(a);\n";
    client.change("specs/user.heap", text);
    var edits =
        texts().formatting(new DocumentFormattingParams(user(), new FormattingOptions(2, true)));
    assertEquals(
        List.of("3:9+1 ''", "3:11+1 ''", "3:13+0 ' '", "3:14+0 ' '"),
        Client.get(edits).stream().map(LanguageServerTest::edit).toList());
  }

  private static String edit(TextEdit edit) {
    Position start = edit.getRange().getStart();
    int length = edit.getRange().getEnd().getCharacter() - start.getCharacter();
    String place = start.getLine() + ":" + start.getCharacter() + "+" + length;
    return place + " '" + edit.getNewText() + "'";
  }

  @Test
  void completion() {
    openUser();
    var items = texts().completion(new CompletionParams(user(), inUser("list(b)")));
    List<String> labels =
        Client.get(items).getLeft().stream().map(CompletionItem::getLabel).toList();
    assertTrue(labels.stream().anyMatch(label -> label.startsWith("list")), labels.toString());
  }

  @Test
  void quickFix() {
    openUser();
    client.change("specs/user.heap", USER.replace("list(a)", "lost(a)"));
    Position at = inUser("lost(a)");
    var context = new CodeActionContext(List.of());
    var actions = texts().codeAction(new CodeActionParams(user(), new Range(at, at), context));
    assertEquals("Change to 'list'", Client.get(actions).get(0).getRight().getTitle());
  }

  @Test
  void folding() {
    openUser();
    var ranges = texts().foldingRange(new FoldingRangeRequestParams(user()));
    assertEquals(
        List.of("4-6"),
        Client.get(ranges).stream().map(r -> r.getStartLine() + "-" + r.getEndLine()).toList());
  }

  @Test
  void semanticTokens() {
    openUser();
    var legend =
        SemanticEncoding.legend().getTokenTypes(); // the one that initialise has answered with
    var data = Client.get(texts().semanticTokensFull(new SemanticTokensParams(user()))).getData();
    List<String> found = new ArrayList<>();
    int line = 0;
    int column = 0;
    for (int i = 0; i < data.size(); i += 5) {
      line += data.get(i);
      column = data.get(i) == 0 ? column + data.get(i + 1) : data.get(i + 1);
      String word = USER.lines().toList().get(line).substring(column, column + data.get(i + 2));
      found.add(word + ":" + legend.get(data.get(i + 3)));
    }
    assertTrue(
        String.join(" ", found)
            .startsWith(
                "package:keyword predicate:keyword two:function Node:class a:parameter Node:class"
                    + " b:parameter list:function a:parameter list:function b:parameter"
                    + " spec:keyword Node:class insert:method"),
        found.toString());
  }

  @Test
  void changesOnDisk() throws IOException {
    openUser();
    Path lists = folder.resolve("specs/lists.heap");
    Files.delete(lists);
    FileEvent deleted = new FileEvent(client.uri("specs/lists.heap"), FileChangeType.Deleted);
    client
        .server()
        .getWorkspaceService()
        .didChangeWatchedFiles(new DidChangeWatchedFilesParams(List.of(deleted)));
    client.messages("specs/user.heap", found -> found.size() == 3);
    Files.writeString(lists, LISTS);
    FileEvent created = new FileEvent(client.uri("specs/lists.heap"), FileChangeType.Created);
    client
        .server()
        .getWorkspaceService()
        .didChangeWatchedFiles(new DidChangeWatchedFilesParams(List.of(created)));
    client.messages("specs/user.heap", List::isEmpty);
  }

  /** A class path that the client gives counts more than the usual folders. */
  @Test
  void initializationOptions() {
    JsonObject options = new JsonObject();
    options.addProperty("classPath", "nowhere");
    client.initialize(options);
    client.open("specs/user.heap", USER);
    List<String> found = client.messages("specs/user.heap", all -> !all.isEmpty());
    assertTrue(found.get(0).contains("unknown Java type Node"), found.toString());
  }

  /** As on the command line: {@code other.lib.list} is in {@code other/lib/*.heap}. */
  @Test
  void importsAreFoundOnTheSpecPath() throws IOException {
    Files.createDirectories(folder.resolve("target/shared/other/lib"));
    Files.writeString(
        folder.resolve("target/shared/other/lib/any.heap"),
        "package other.lib;\npredicate one(demo.Node x) = x == null;\n");
    JsonObject options = new JsonObject();
    options.addProperty("specPath", "target/shared");
    client.initialize(options);
    String text =
        "package demo;\nimport other.lib.one;\npredicate two(Node a) = one(a) * list(a);\n";
    client.open("specs/user.heap", text);
    client.messages("specs/user.heap", List::isEmpty);
    assertEquals("target/shared/other/lib/any.heap 1:10+3", definition("one(a)"));
  }

  @Test
  void aRequestThatFailsIsAnsweredAndTheServerLives() throws IOException {
    openUser();
    var unknown =
        texts().definition(new DefinitionParams(client.file("none.heap"), new Position(0, 0)));
    assertThrows(ExecutionException.class, unknown::get);
    // no client says that, and nobody has thought of it
    String bug = "{\"jsonrpc\":\"2.0\",\"id\":9999,\"method\":\"textDocument/foldingRange\"}";
    client.raw("Content-Length: " + bug.length() + "\r\n\r\n" + bug);
    assertEquals("specs/lists.heap 3:10+4", definition("list(a)"));
    assertTrue(Files.readString(folder.resolve("log.txt")).contains("FAILURE in "));
  }
}
