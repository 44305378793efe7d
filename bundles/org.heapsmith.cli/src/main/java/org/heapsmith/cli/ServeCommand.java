// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.IoReason;
import org.heapsmith.base.Notice;
import org.heapsmith.cli.console.Session;
import org.heapsmith.cli.lsp.ServerLog;
import org.heapsmith.cli.lsp.ServerOptions;
import org.heapsmith.cli.lsp.StdioServer;
import org.heapsmith.cli.options.ClassPathOptions;
import org.heapsmith.cli.options.PathList;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code heapsmith serve}. */
@Command(
    name = "serve",
    abbreviateSynopsis = true,
    header = "Run a language server for *.heap files.",
    description = {
      "",
      "Speaks the Language Server Protocol with an editor that starts it: errors as you type, "
          + "hover with the smallest heaps of a predicate, completion, definition, references, "
          + "rename, formatting. Relative paths are taken from the editor's first folder. Without "
          + "--cp the usual folders of Maven, Gradle and Eclipse are looked for there.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  heapsmith serve --stdio",
      "  heapsmith serve --stdio --cp target/classes --source-path src/main/java"
    })
final class ServeCommand implements Callable<Integer> {
  private final Session session;

  @Option(
      names = "--stdio",
      required = true,
      description = "Speak over stdin and stdout; there is no other way yet.")
  private boolean stdio;

  @Option(
      names = "--source-path",
      paramLabel = "PATH",
      description =
          "Roots of Java source, for going to a definition; of X/target/classes on the class path "
              + "X/src/main/java is known.")
  private String sourcePath = "";

  @Option(
      names = "--log",
      paramLabel = "FILE",
      description = "Write errors to this file, with stack traces.")
  private Path log;

  @ArgGroup(validate = false, heading = "%nInput:%n")
  private ClassPathOptions input = new ClassPathOptions();

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  private boolean help;

  ServeCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    ServerOptions options =
        new ServerOptions(input.classPath(), input.specFolders(), PathList.of(sourcePath));
    // the protocol owns stdout: whatever a library prints must not get in between
    System.setOut(System.err);
    StdioServer server =
        new StdioServer(
            options,
            openLog(),
            new FileInputStream(FileDescriptor.in),
            new FileOutputStream(FileDescriptor.out));
    return server.run(session.cancellation());
  }

  private ServerLog openLog() {
    if (log == null) {
      return ServerLog.none();
    }
    try {
      return ServerLog.to(log);
    } catch (IOException e) {
      String why = IoReason.of(e);
      throw new HeapsmithException(Notice.of(Code.OUTPUT_NOT_WRITABLE, "", log, why), e);
    }
  }
}
