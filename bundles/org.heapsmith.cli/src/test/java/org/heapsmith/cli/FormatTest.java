// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.cli.console.Session;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** {@code heapsmith format}: files in place, a check for continuous integration, and a pipe. */
class FormatTest {
  private static final String UGLY = "predicate p(int n)=n==1; // one\n";
  private static final String NICE = "predicate p(int n) =\n    n == 1; // one\n";

  @TempDir private Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void filesAreFormattedInPlace() throws IOException {
    Path ugly = file("a.heap", UGLY);
    Path nice = file("b.heap", NICE);
    CliRun run = CliRun.of("format", folder.toString()).endsWith(ExitCode.OK);
    assertEquals("formatted " + ugly + "\n2 files: 1 formatted\n", run.out());
    assertEquals(NICE, Files.readString(ugly));
    assertEquals(NICE, Files.readString(nice));
    CliRun again = CliRun.of("format", ugly.toString()).endsWith(ExitCode.OK);
    assertEquals("1 file: nothing to do\n", again.out());
  }

  @Test
  void checkWritesNothing() throws IOException {
    Path ugly = file("a.heap", UGLY);
    CliRun run = CliRun.of("format", "--check", ugly.toString()).endsWith(ExitCode.FINDINGS);
    assertEquals("would change " + ugly + "\n1 file: 1 to be formatted\n", run.out());
    assertEquals(UGLY, Files.readString(ugly));
    file("a.heap", NICE);
    CliRun.of("format", ugly.toString(), "--check").endsWith(ExitCode.OK);
  }

  @Test
  void syntaxErrorsAreReportedAndTheRestIsFormatted() throws IOException {
    Path broken = file("a.heap", UGLY + "\npredicate  q( = 1;\n");
    CliRun.of("format", broken.toString()).endsWith(ExitCode.BAD_INPUT).saysOnly("HS-2001");
    assertEquals(NICE + "\npredicate  q( = 1;\n", Files.readString(broken));
  }

  @Test
  void linksAndPermissionsStay() throws IOException {
    Path ugly = file("a.txt", UGLY);
    Files.setPosixFilePermissions(ugly, PosixFilePermissions.fromString("rw-r--r--"));
    Path link = Files.createSymbolicLink(folder.resolve("b.heap"), ugly);
    CliRun.of("format", link.toString()).endsWith(ExitCode.OK);
    assertTrue(Files.isSymbolicLink(link));
    assertEquals(NICE, Files.readString(ugly));
    assertEquals("rw-r--r--", PosixFilePermissions.toString(Files.getPosixFilePermissions(ugly)));
    try (Stream<Path> content = Files.list(folder)) {
      assertEquals(List.of(ugly, link), content.sorted().toList());
    }
  }

  @Test
  void aMissingFileChangesNothing() throws IOException {
    Path ugly = file("a.heap", UGLY);
    CliRun.of("format", ugly.toString(), folder.resolve("none.heap").toString())
        .endsWith(ExitCode.BAD_INPUT)
        .saysOnly("HS-1009");
    assertEquals(UGLY, Files.readString(ugly));
  }

  @Test
  void stdinToStdout() {
    assertEquals("0\n" + NICE, piped(UGLY, "-"));
    assertEquals("1\nwould change -\n1 file: 1 to be formatted\n", piped(UGLY, "-", "--check"));
    CliRun.of("format", "-", "--json").endsWith(ExitCode.USAGE).says("HS-1008");
  }

  private static String piped(String input, String... arguments) {
    StringWriter out = new StringWriter();
    Session session =
        new Session(
            new PrintWriter(out, true),
            new PrintWriter(new StringWriter()),
            false,
            Cancellation.NONE,
            Optional.empty());
    var in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
    int code = new CommandLine(new FormatCommand(session, in)).execute(arguments);
    return code + "\n" + out;
  }

  @Test
  void json() throws IOException {
    Path ugly = file("a.heap", UGLY);
    String out = CliRun.of("format", "--json", ugly.toString()).endsWith(ExitCode.OK).out();
    assertTrue(out.contains("\"changed\""), out);
    assertTrue(out.contains("a.heap"), out);
  }
}
