// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;
import org.heapsmith.base.Notice;

/**
 * Receives what the worker finds while it runs, from one thread at a time. Implementations must be
 * quick: the messages behind wait.
 */
@JsonSegment("client")
public interface WorkerListener {

  /** Listens to nothing. */
  WorkerListener NONE = new WorkerListener() {};

  /** How far the run is; a few times a second at most. */
  @JsonNotification
  default void progress(ProgressReport report) {}

  /** Nodes of a computation tree, parents before children. */
  @JsonNotification
  default void tree(TreeFound found) {}

  /**
   * The tests of a class so far. Replaces what was reported of this class before; while the run
   * goes on they are drafts that were neither run nor minimised.
   */
  @JsonNotification
  default void tests(TestsFound found) {}

  /** Branches and lines of a method so far. Replaces what was reported of this method before. */
  @JsonNotification
  default void coverage(CoverageFound found) {}

  /** A notice as soon as it is known; the outcome has all of them again. */
  @JsonNotification
  default void notice(Notice notice) {}
}
