// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Digests;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.usecases.run.Cluster;
import org.heapsmith.usecases.run.MethodExplorer;

/**
 * Methods are explored by the executors of Spark, each as a job of one task: a unit is idempotent,
 * so that one that is lost with its machine is simply begun anew on another. What is found is
 * judged, tried and written here, as ever.
 */
final class SparkCluster implements Cluster {
  private static final int POLL_MILLIS = 50;
  private static final int CONNECTING_MILLIS = 5_000;
  private static final int SPARK_PORT = 7077;

  /** Polls until the first machine has to be there: a minute. */
  private static final int MOST_POLLS = 1_200;

  private final JavaSparkContext spark;
  private final boolean here;

  /** By the digest of its content, and by the names of what it was made of. */
  private final Map<String, Broadcast<ShippedProject>> projects = new HashMap<>();

  private final Map<Asked, Broadcast<ShippedProject>> known = new HashMap<>();

  private record Asked(List<Path> entries, SpecModel specs) {}

  private SparkCluster(JavaSparkContext spark, boolean here) {
    this.spark = spark;
    this.here = here;
  }

  /** Connects; see {@link Cluster.Provider#connect}. */
  static SparkCluster connect(String master) {
    boolean here = master.startsWith("local");
    if (master.startsWith("spark://")) {
      tryOut(master);
    }
    SparkConf conf =
        new SparkConf()
            .setMaster(master)
            .setAppName("Heapsmith")
            .set("spark.ui.enabled", "false")
            .set("spark.task.maxFailures", here ? "1" : "8");
    if (here) {
      conf.set("spark.driver.host", "127.0.0.1").set("spark.driver.bindAddress", "127.0.0.1");
    } else if (!conf.contains("spark.jars")) {
      conf.setJars(ownJars());
    }
    SparkCluster cluster = new SparkCluster(context(master, conf), here);
    cluster.awaitFirstMachine(master);
    return cluster;
  }

  /** Spark's constructors throw what they do not declare. */
  private static JavaSparkContext context(String master, SparkConf conf) {
    FutureTask<JavaSparkContext> made = new FutureTask<>(() -> new JavaSparkContext(conf));
    made.run();
    try {
      return made.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw notReached(master, e);
    } catch (ExecutionException e) {
      throw notReached(master, e.getCause());
    }
  }

  private static HeapsmithException notReached(String master, Throwable why) {
    String text = String.valueOf(why.getMessage()).lines().findFirst().orElse("");
    return new HeapsmithException(
        Notice.of(Code.CLUSTER_NOT_REACHED, "", master, text.isEmpty() ? why : text), why);
  }

  /** Spark would try for a minute, and then end the process. */
  private static void tryOut(String master) {
    for (String address : master.substring("spark://".length()).split(",")) {
      try (Socket socket = new Socket()) {
        URI uri = new URI("spark://" + address);
        int port = uri.getPort() < 0 ? SPARK_PORT : uri.getPort();
        socket.connect(
            new InetSocketAddress(String.valueOf(uri.getHost()), port), CONNECTING_MILLIS);
        return; // one of several masters is enough
      } catch (URISyntaxException e) {
        throw notReached(master, e);
      } catch (IOException e) {
        if (master.endsWith(address)) {
          throw notReached(master, e);
        }
      }
    }
  }

  /** The jars that executors need, beside those of Spark: what this module stands among. */
  private static String[] ownJars() {
    Path own = place(SparkCluster.class);
    Path other = place(Digests.class);
    try (Stream<Path> jars = Files.list(other.getParent())) {
      return Stream.concat(Stream.of(own), jars)
          .filter(j -> j.toString().endsWith(".jar"))
          .map(Path::toString)
          .distinct()
          .sorted()
          .toArray(String[]::new);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path place(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** How many units are under way is decided at the start: the machines should be known then. */
  private void awaitFirstMachine(String master) {
    int driver = here ? 0 : 1;
    for (int i = 0; machines() <= driver; i++) {
      if (i == MOST_POLLS || spark.sc().isStopped()) {
        boolean stopped = spark.sc().isStopped();
        spark.close();
        String why = stopped ? "its workers cannot start our executors" : "it has no free worker";
        throw HeapsmithException.of(Code.CLUSTER_NOT_REACHED, "", master, why);
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(POLL_MILLIS));
    }
  }

  /** Returns how many there are, this one included. */
  private int machines() {
    return spark.sc().isStopped() ? 0 : spark.sc().statusTracker().getExecutorInfos().length;
  }

  @Override
  public int parallelism() {
    return spark.defaultParallelism();
  }

  @Override
  public MethodExplorer explorer() {
    return (request, tree, found, cancellation) -> explore(request, cancellation);
  }

  private ExplorationResult explore(ExplorationRequest request, Cancellation cancellation) {
    if (spark.sc().isStopped()) {
      String why = "it has ended the application";
      throw HeapsmithException.of(Code.CLUSTER_FAILED, "", request.method(), why);
    }
    Broadcast<ShippedProject> project = project(request);
    byte[] unit =
        Codecs.UNIT.bytes(new RemoteUnit(request.method(), request.spec(), request.options()));
    JavaFutureAction<List<byte[]>> work =
        spark
            .parallelize(List.of(unit), 1)
            .map(bytes -> project.value().explore(bytes))
            .collectAsync();
    RemoteResult result = await(work, request, cancellation);
    request.classPath().alsoRead(result.read());
    return result.result().orElseThrow(() -> new HeapsmithException(result.failure().get(), null));
  }

  private static RemoteResult await(
      JavaFutureAction<List<byte[]>> work, ExplorationRequest request, Cancellation cancellation) {
    while (true) {
      try {
        return Codecs.RESULT.value(work.get(POLL_MILLIS, TimeUnit.MILLISECONDS).get(0));
      } catch (TimeoutException e) {
        if (cancellation.isCancelled()) {
          work.cancel(true);
          throw HeapsmithException.of(Code.CANCELLED, "");
        }
      } catch (CancellationException e) {
        throw HeapsmithException.of(Code.CANCELLED, "");
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw HeapsmithException.of(Code.CANCELLED, "");
      } catch (ExecutionException | IOException e) {
        Throwable why = e instanceof ExecutionException ? e.getCause() : e;
        String text = String.valueOf(why.getMessage()).lines().findFirst().orElse("");
        throw new HeapsmithException(
            Notice.of(Code.CLUSTER_FAILED, "", request.method(), text), why);
      }
    }
  }

  /** Returns what is sent to each machine once, whichever plan of the run asks for it. */
  private synchronized Broadcast<ShippedProject> project(ExplorationRequest request) {
    Asked asked = new Asked(request.classPath().entries(), request.specs());
    Broadcast<ShippedProject> project = known.get(asked);
    if (project == null) {
      project = ship(asked);
      known.put(asked, project);
    }
    return project;
  }

  private Broadcast<ShippedProject> ship(Asked asked) {
    try {
      List<byte[]> jars = PackedClassPath.of(asked.entries());
      byte[] specs = Codecs.SPECS.bytes(asked.specs());
      StringBuilder content = new StringBuilder(Digests.of(specs));
      jars.forEach(j -> content.append(' ').append(Digests.of(j)));
      return projects.computeIfAbsent(
          Digests.of(content.toString()), d -> spark.broadcast(new ShippedProject(jars, specs)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    spark.close();
  }
}
