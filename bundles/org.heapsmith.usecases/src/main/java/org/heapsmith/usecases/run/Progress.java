// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

/** Receives the progress of a run; called from several threads. */
@FunctionalInterface
public interface Progress {

  /** {@code done} of {@code total} steps are finished; {@code text} is what goes on. */
  void step(int done, int total, String text);
}
