// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

/** Processes, here or on other machines, that explore methods for a run. Thread-safe. */
public interface Cluster extends AutoCloseable {

  /** Finds a cluster by its address; a service that an optional module provides. */
  interface Provider {

    /**
     * Connects.
     *
     * @param master address of what knows the machines
     * @throws org.heapsmith.base.HeapsmithException {@link
     *     org.heapsmith.base.Code#CLUSTER_NOT_REACHED}
     */
    Cluster connect(String master);
  }

  /** Returns how many methods should be under way at the same time. */
  int parallelism();

  /** Returns what explores methods there; what is read for them counts as read here. */
  MethodExplorer explorer();

  @Override
  void close();
}
