// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.session;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Subtrees;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.worker.protocol.NodeDetails;

/** What a session can ask of the job that made it, also after its end. Called in the UI thread. */
public interface RunControl {

  /**
   * Asks the worker for what holds at a node. Completes exceptionally if that cannot be said any
   * more.
   *
   * @param position indices of the alternatives taken from the root
   */
  CompletableFuture<NodeDetails> node(MethodId method, List<Integer> position);

  /**
   * Starts a new run of the method alone that explores only below a node.
   *
   * @param start position of the node
   * @param bounds to explore within
   */
  void explore(MethodId method, List<Integer> start, Bounds bounds);

  /**
   * Starts a new run of the method alone that explores a part of the tree only.
   *
   * @param part what is below a node; with the bounds of the tree its position is from
   * @param bounds to explore within
   */
  default void explore(MethodId method, Subtrees part, Bounds bounds) {
    explore(method, part.positions().get(0), bounds);
  }

  /** Returns whether a part of the tree can be explored further: by an engine of ours. */
  default boolean canExplore() {
    return true;
  }

  /** Asks the run to end soon; what was found is kept. */
  void cancel();
}
