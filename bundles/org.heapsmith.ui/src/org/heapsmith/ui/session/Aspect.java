// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.session;

/** What of a session has changed. */
public enum Aspect {
  /** Phase and counts. */
  PROGRESS,
  /** A computation tree. */
  TREE,
  /** Tests. */
  TESTS,
  /** Branches and lines. */
  COVERAGE,
  /** Notices. */
  NOTICES,
  /** The state: the run has ended. */
  STATE,
  /** The comparison with the run before. */
  COMPARISON
}
