// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import java.util.Optional;
import java.util.ServiceLoader;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.usecases.run.Cluster;
import picocli.CommandLine.Option;

/** Where methods are explored. */
public final class ClusterOptions {

  @Option(
      names = "--master",
      paramLabel = "URL",
      description = {
        "Explore on Apache Spark: local[2] in two threads of this process, spark://HOST:PORT on a"
            + " standalone cluster (default: no Spark at all). The tests are those of a run without;"
            + " docs/cluster.md tells more."
      })
  private String master;

  /** Returns whether a cluster is named. */
  public boolean isNamed() {
    return master != null;
  }

  /**
   * Connects to the cluster that is named.
   *
   * @return empty if none is
   * @throws HeapsmithException {@link Code#CLUSTER_MISSING}, {@link Code#CLUSTER_NOT_REACHED}
   */
  public Optional<Cluster> connect() {
    return Optional.ofNullable(master)
        .map(
            url ->
                ServiceLoader.load(Cluster.Provider.class)
                    .findFirst()
                    .orElseThrow(
                        () -> HeapsmithException.of(Code.CLUSTER_MISSING, "", "--master " + url))
                    .connect(url));
  }
}
