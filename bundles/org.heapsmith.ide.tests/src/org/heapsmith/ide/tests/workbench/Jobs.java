// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.workbench;

import org.eclipse.core.runtime.jobs.Job;

/** Waits for jobs by family, with the UI thread free for what they ask of it. */
public final class Jobs {
  private Jobs() {}

  /** Returns when no job of the family is waiting or running. */
  public static void join(Object family) {
    UiThread.waitFor("jobs of " + family, () -> Job.getJobManager().find(family).length == 0);
  }
}
