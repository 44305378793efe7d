// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.heapsmith.cli.console.Session;

/** The process: the only place that knows {@link System#out}, {@link System#exit} and signals. */
public final class Main {

  private Main() {}

  /** Runs the command line and ends the JVM with its exit code. */
  public static void main(String[] arguments) {
    Interruption interruption = Interruption.install(Runtime.getRuntime()::halt);
    Session session =
        new Session(
            new PrintWriter(System.out, true, StandardCharsets.UTF_8),
            new PrintWriter(System.err, true, StandardCharsets.UTF_8),
            isTerminal(),
            interruption,
            Optional.ofNullable(System.getProperty("heapsmith.home")).map(Path::of));
    int code = HeapsmithCommand.run(session, arguments);
    if (interruption.isCancelled()) {
      code = ExitCode.INTERRUPTED.number();
    }
    session.out().flush();
    session.err().flush();
    interruption.finished();
    System.exit(code);
  }

  private static boolean isTerminal() {
    return System.console() != null && !"dumb".equals(System.getenv("TERM"));
  }
}
