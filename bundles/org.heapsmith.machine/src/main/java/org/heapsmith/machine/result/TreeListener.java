// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.result;

/** Receives the computation tree as it grows. */
@FunctionalInterface
public interface TreeListener {

  /** Ignores everything. */
  TreeListener NONE = event -> {};

  /** Called once a node; parents before children. */
  void accept(TreeEvent event);
}
