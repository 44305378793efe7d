// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import org.heapsmith.cli.console.Session;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Turns everything that can go wrong into one coded line and an exit code; no stack traces. */
final class Failures implements IExecutionExceptionHandler, IParameterExceptionHandler {
  private final Session session;

  Failures(Session session) {
    this.session = session;
  }

  @Override
  public int handleParseException(ParameterException e, String[] arguments) {
    CommandLine command = e.getCommandLine();
    session.notice(Notice.of(Code.OPTION_INVALID, "", oneLine(e.getMessage())));
    CommandLine.UnmatchedArgumentException.printSuggestions(e, session.err());
    session.err().println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
    return ExitCode.USAGE.number();
  }

  @Override
  public int handleExecutionException(Exception e, CommandLine command, ParseResult result) {
    if (e instanceof HeapsmithException known) {
      session.notice(known.notice());
      return ExitCode.of(known.notice()).number();
    }
    return internal(e, command.getCommandName(), List.of(result.originalArgs().toArray()));
  }

  /** Reports a bug of ours: one line, the details in a file. */
  int internal(Throwable failure, String command, List<?> arguments) {
    String details = writeDetails(failure, arguments);
    session.notice(Notice.of(Code.INTERNAL_ERROR, "", command, summary(failure), details));
    return ExitCode.INTERNAL.number();
  }

  private static String summary(Throwable failure) {
    String message = failure.getMessage();
    String name = failure.getClass().getSimpleName();
    return message == null ? name : name + ": " + oneLine(message);
  }

  private String writeDetails(Throwable failure, List<?> arguments) {
    try {
      Path file = Files.createTempFile("heapsmith-error-", ".txt");
      try (PrintWriter writer = new PrintWriter(Files.newBufferedWriter(file))) {
        writer.println("heapsmith " + Version.number() + " " + arguments);
        writer.println("Java " + Runtime.version() + " on " + System.getProperty("os.name"));
        failure.printStackTrace(writer);
      }
      return file.toString();
    } catch (IOException e) {
      failure.printStackTrace(session.err()); // nowhere else to put it
      return "the lines above (no file could be written: " + e.getMessage() + ")";
    }
  }

  private static String oneLine(String message) {
    return message == null ? "" : message.strip().replaceAll("\\s*\\R\\s*", " ");
  }
}
