// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen;

import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.testgen.report.GenerationReport;
import org.heapsmith.testgen.stage.GenerationRun;

/**
 * From explored methods to written, replayed and measured tests.
 *
 * <p>All tests are first run in a trial form that measures the call alone and asks the class's own
 * repOK; those that do as predicted are minimised; the suite is written, compiled and run again
 * from the very text that goes to the output folder, and only then put there.
 */
public final class Pipeline {
  private Pipeline() {}

  /**
   * Runs a request.
   *
   * @param cancellation once it says so, what is tested so far is written without further replay
   * @throws org.heapsmith.base.HeapsmithException if the output folder cannot be written, there is
   *     no compiler, or the forked JVM does not start; no file is written then. One file that
   *     cannot be written is in the report
   */
  public static GenerationReport run(
      GenerationRequest request, ProgressListener progress, Cancellation cancellation) {
    return run(request, progress, GracefulStop.of(cancellation));
  }

  /**
   * Runs a request.
   *
   * @param stop once it says soon, what is tested so far is written without further replay; once it
   *     says now, without waiting for the compiler
   * @throws org.heapsmith.base.HeapsmithException likewise
   */
  public static GenerationReport run(
      GenerationRequest request, ProgressListener progress, GracefulStop stop) {
    long start = System.nanoTime();
    GenerationRun run = new GenerationRun(request.output(), progress, stop, Cancellation.NONE);
    run.add(request);
    List<String> order =
        request.methods().stream().map(m -> m.result().method().className()).toList();
    return run.report(order, (System.nanoTime() - start) / 1e9);
  }
}
