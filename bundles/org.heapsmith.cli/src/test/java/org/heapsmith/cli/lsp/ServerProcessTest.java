// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.lsp4j.DefinitionParams;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code heapsmith serve --stdio} in a process of its own: how it lives and ends. */
class ServerProcessTest {
  private static final String USER = "specs/user.heap";

  @TempDir Path folder;
  private Client client;

  @BeforeEach
  void start() throws IOException {
    Workspace.make(folder);
    client = Client.ofProcess(folder);
    client.initialize(null);
  }

  @AfterEach
  void stop() throws IOException {
    client.close();
  }

  @Test
  void answersOverItsStdioUntilItIsToldToExit() throws IOException {
    client.open(USER, Workspace.USER);
    client.messages(USER, List::isEmpty);
    DefinitionParams call = new DefinitionParams(client.file(USER), client.at(USER, "list(a)"));
    var found = Client.get(client.server().getTextDocumentService().definition(call)).getLeft();
    assertEquals(client.uri("specs/lists.heap"), found.get(0).getUri());
    assertEquals(3, found.get(0).getRange().getStart().getLine());
    Client.get(client.server().shutdown());
    client.server().exit();
    assertEquals(0, client.exitCode());
    assertEquals("", Files.readString(folder.resolve("stderr.txt")));
    try (Stream<String> log = Files.lines(folder.resolve("log.txt"))) {
      assertTrue(log.noneMatch(line -> line.startsWith("FAILURE")));
    }
  }

  @Test
  void exitWithoutShutdownIsAFailure() {
    client.server().exit();
    assertEquals(1, client.exitCode());
  }

  /** The end of the stream is the end of the client. */
  @Test
  void aClientThatIsGoneEndsTheServer() throws IOException {
    client.close();
    assertEquals(1, client.exitCode());
  }
}
