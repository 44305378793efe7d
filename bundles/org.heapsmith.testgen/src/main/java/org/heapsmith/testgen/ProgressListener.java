// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen;

/**
 * Receives the progress of a generation run. Called from the thread that runs it; must be quick.
 */
@FunctionalInterface
public interface ProgressListener {

  /** Listens to nothing. */
  ProgressListener NONE = (stage, done, total) -> {};

  /** The stages, in order. */
  enum Stage {
    /** Building, naming and describing tests. */
    BUILD,
    /** Compiling the trial or the final sources. */
    COMPILE,
    /** Running all tests to measure them. */
    TRIAL,
    /** Writing the files. */
    WRITE,
    /** Running the written tests. */
    REPLAY
  }

  /** {@code done} of {@code total} units of {@code stage} are finished. */
  void progress(Stage stage, int done, int total);
}
