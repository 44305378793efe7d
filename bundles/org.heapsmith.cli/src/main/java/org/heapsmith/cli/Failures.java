// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.cli.console.Session;
import org.heapsmith.usecases.run.CrashReport;
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
    String message = e.getMessage().strip().replaceAll("\\s*\\R\\s*", " ");
    session.notice(Notice.of(Code.OPTION_INVALID, "", message));
    CommandLine.UnmatchedArgumentException.printSuggestions(e, session.err());
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    session.err().println("Try '" + command + " --help'.");
    return ExitCode.USAGE.number();
  }

  @Override
  public int handleExecutionException(Exception e, CommandLine command, ParseResult result) {
    if (e instanceof HeapsmithException known && known.notice().code() != Code.INTERNAL_ERROR) {
      session.notice(known.notice());
      return ExitCode.of(known.notice()).number();
    }
    return internal(e, command.getCommandName(), result.originalArgs());
  }

  /** Reports a bug of ours. */
  int internal(Throwable failure, String command, List<String> arguments) {
    String context = "heapsmith " + Version.number() + " " + arguments;
    session.notice(CrashReport.of(failure, command, context));
    return ExitCode.INTERNAL.number();
  }
}
