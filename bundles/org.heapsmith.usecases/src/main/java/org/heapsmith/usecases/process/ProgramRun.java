// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.process;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.IoReason;
import org.heapsmith.base.Notice;
import org.heapsmith.testgen.stage.RunFolder;

/**
 * A run of another program, within a time.
 *
 * @param code its exit code
 * @param output what it printed, to stdout and stderr
 */
public record ProgramRun(int code, String output) {
  private static final int POLL_MILLIS = 50;

  /**
   * Runs a program to its end; who asks for input gets none.
   *
   * @throws HeapsmithException {@link Code#PROGRAM_NOT_STARTED}, {@link Code#PROGRAM_TIMEOUT},
   *     {@link Code#CANCELLED}; then it has been ended
   */
  public static ProgramRun run(
      List<String> command, Path folder, Duration time, Cancellation cancellation) {
    try (RunFolder temporary = new RunFolder()) {
      Path output = temporary.folder().resolve("output.txt");
      Process process = start(command, folder, output);
      if (!ends(process, time, cancellation)) {
        throw Thread.currentThread().isInterrupted() || cancellation.isCancelled()
            ? HeapsmithException.of(Code.CANCELLED, "")
            : HeapsmithException.of(Code.PROGRAM_TIMEOUT, "", command.get(0), time.toSeconds());
      }
      return new ProgramRun(process.exitValue(), Files.readString(output, encoding()));
    } catch (IOException e) {
      String why = IoReason.of(e);
      Notice notice = Notice.of(Code.PROGRAM_NOT_STARTED, "", command.get(0), why);
      throw new HeapsmithException(notice, e);
    }
  }

  /** Any byte is a letter in it, whatever the program prints. */
  private static Charset encoding() {
    return StandardCharsets.ISO_8859_1;
  }

  /**
   * Starts a program.
   *
   * @param output gets what it prints, to stdout and stderr
   */
  public static Process start(List<String> command, Path folder, Path output) throws IOException {
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectErrorStream(true)
        .redirectOutput(output.toFile())
        .start();
  }

  /**
   * Waits for the end of a program, which gets no input.
   *
   * @return whether it came; else the time was over, or it was cancelled or interrupted, and the
   *     program has been ended with all that it had started
   */
  public static boolean ends(Process process, Duration time, Cancellation cancellation)
      throws IOException {
    boolean ended = false;
    try {
      process.getOutputStream().close();
      for (long left = time.toMillis();
          left > 0 && !ended && !cancellation.isCancelled();
          left -= POLL_MILLIS) {
        ended = process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      if (!ended) {
        List<ProcessHandle> children = process.descendants().toList();
        process.destroyForcibly().onExit().join();
        children.forEach(ProcessHandle::destroyForcibly);
        children.forEach(c -> c.onExit().join()); // until then they may write
      }
    }
    return ended;
  }
}
