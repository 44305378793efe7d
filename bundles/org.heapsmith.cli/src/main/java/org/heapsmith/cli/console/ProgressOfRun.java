// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.console;

import java.util.Locale;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.ProgressListener.Stage;
import org.heapsmith.usecases.run.RunListener;

/** Shows the progress of one of several plans, as a part of all of them. */
public final class ProgressOfRun implements RunListener {
  private final ProgressLine line;
  private final Estimate estimate;
  private final int before;

  /**
   * Makes one.
   *
   * @param before how many methods were those of other plans
   */
  public ProgressOfRun(ProgressLine line, Estimate estimate, int before) {
    this.line = line;
    this.estimate = estimate;
    this.before = before;
  }

  @Override
  public void exploring(int done, int total, MethodId method, String name) {
    int all = before + done;
    String left = estimate.after(all);
    String rest = left.isEmpty() ? "" : ", " + left;
    line.show(all, estimate.methods(), all + "/" + estimate.methods() + rest + "; " + name);
  }

  @Override
  public void stage(Stage stage, int done, int total) {
    line.show(done, total, stage.name().toLowerCase(Locale.ROOT) + " tests");
  }
}
