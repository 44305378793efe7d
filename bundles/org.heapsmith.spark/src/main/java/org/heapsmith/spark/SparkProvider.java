// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.spark;

import org.heapsmith.usecases.run.Cluster;

/** Finds Spark clusters. */
public final class SparkProvider implements Cluster.Provider {

  /** For the loader of services. */
  public SparkProvider() {}

  @Override
  public Cluster connect(String master) {
    return SparkCluster.connect(master);
  }
}
