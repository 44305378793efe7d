// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.run;

/** Told how far a run is; called from several threads. */
@FunctionalInterface
public interface Progress {

  /** {@code done} of {@code total} steps are finished; {@code text} is what goes on. */
  void step(int done, int total, String text);
}
