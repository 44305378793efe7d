// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.console;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.base.Notice;

/**
 * The world around one run of the command line.
 *
 * @param out results
 * @param err notices and progress
 * @param interactive whether {@code err} is a terminal that can redraw its last line
 * @param cancellation becomes true on Ctrl-C
 * @param home the source tree of Heapsmith with its examples, if the tool runs from one
 * @param keeper receives each notice that is printed by {@link #notice}
 */
public record Session(
    PrintWriter out,
    PrintWriter err,
    boolean interactive,
    Cancellation cancellation,
    Optional<Path> home,
    Consumer<Notice> keeper) {

  /** Tests that were found are compiled if that is done so many nanoseconds after Ctrl-C. */
  private static final long PATIENCE = 350_000_000;

  /** Makes a session that does not keep the notices. */
  public Session(
      PrintWriter out,
      PrintWriter err,
      boolean interactive,
      Cancellation cancellation,
      Optional<Path> home) {
    this(out, err, interactive, cancellation, home, notice -> {});
  }

  /** Returns the same with another output for results and {@code keeper} for the notices. */
  public Session with(PrintWriter other, Consumer<Notice> keeper) {
    return new Session(other, err, interactive, cancellation, home, keeper);
  }

  /**
   * Returns the same, but what is printed to {@link #out()} cannot steer a terminal: names and
   * strings of the code under test are in it.
   */
  public Session printable() {
    return with(new PrintableWriter(out), keeper);
  }

  /** Returns the output for what has to arrive as it is: a formatted file, help in colours. */
  public PrintWriter verbatim() {
    return out instanceof PrintableWriter printable ? printable.verbatim() : out;
  }

  /** Returns the cancellation, for work whose last bit is worth a moment. */
  public GracefulStop stop() {
    return GracefulStop.of(cancellation, System::nanoTime, PATIENCE);
  }

  /**
   * Says that all is read and that there will be something to keep: a signal, which ends the
   * process at once as long as nobody has asked for one, is a cancellation from now on.
   */
  public void begins() {
    cancellation.isCancelled();
  }

  /** Prints a notice where notices go. */
  public void notice(Notice notice) {
    err.println(notice.toLine());
    err.flush();
    keeper.accept(notice);
  }
}
