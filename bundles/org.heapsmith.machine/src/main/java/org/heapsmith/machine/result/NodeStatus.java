// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.result;

/** What became of an alternative of a choice. */
public enum NodeStatus {
  /** It was, or is being, explored. */
  EXPLORED,
  /** The precondition excludes it. */
  PRUNED,
  /** The path condition excludes it. */
  INFEASIBLE,
  /** A bound excludes it: there may be more below. */
  BOUND,
  /** It is outside of the part of the tree that was asked for. */
  SKIPPED
}
