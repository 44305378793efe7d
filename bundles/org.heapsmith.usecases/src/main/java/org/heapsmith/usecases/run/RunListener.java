// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.List;
import java.util.Locale;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestListener;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testgen.ExploredMethod;
import org.heapsmith.testgen.ProgressListener.Stage;
import org.heapsmith.testgen.report.ClassReport;

/** Receives the events of a run; called from several threads, each of which waits for it. */
public interface RunListener {

  /** {@code done} of {@code total} methods are explored; {@code name} is begun or over. */
  void exploring(int done, int total, MethodId method, String name);

  /** {@code done} of {@code total} steps of a stage of test generation are over. */
  void stage(Stage stage, int done, int total);

  /** Returns who gets the computation tree of a method. */
  default TreeListener tree(MethodId method) {
    return TreeListener.NONE;
  }

  /** Returns who gets the tests of a method while it is explored. */
  default TestListener tests(MethodId method) {
    return TestListener.NONE;
  }

  /** A method is explored. */
  default void explored(ExploredMethod input) {}

  /** The tests of classes are written; more of the run may follow. */
  default void written(List<ClassReport> classes) {}

  /** A method cannot be explored, or that was stopped by an error. */
  default void failed(MethodId method, Notice why) {}

  /** Returns a listener that makes a line of everything. */
  static RunListener of(Progress progress) {
    return new RunListener() {
      @Override
      public void exploring(int done, int total, MethodId method, String name) {
        progress.step(done, total, name);
      }

      @Override
      public void stage(Stage stage, int done, int total) {
        progress.step(done, total, stage.name().toLowerCase(Locale.ROOT) + " tests");
      }
    };
  }
}
