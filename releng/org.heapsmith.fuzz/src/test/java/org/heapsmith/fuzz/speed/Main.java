// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.speed;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Semaphore;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.DeepThread;
import org.heapsmith.base.SharedWork;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.cli.options.PathList;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.usecases.run.MethodSpecs;
import org.heapsmith.usecases.specs.LoadedSpecs;
import org.heapsmith.usecases.target.TargetResolver;

/**
 * Explores methods and prints a line in CSV for each: what was found, in how much processor time.
 * Budgets are processor time, too, so that other work on the machine changes little.
 */
public final class Main {
  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  /** No time on the clock. */
  private static final long FOREVER_MILLIS = 86_400_000;

  private static final int MOST_OBJECTS = 40;

  private Main() {}

  /**
   * Measures each method.
   *
   * @param arguments class path, spec files, strategy (or {@code -}), criterion (or {@code -}),
   *     unfold, workers, seconds of processor time (0: no bound), runs, targets
   */
  public static void main(String[] arguments) {
    ClassPath classPath = ClassPath.of(PathList.of(arguments[0]));
    LoadedSpecs specs = LoadedSpecs.load(PathList.of(arguments[1]), classPath);
    int workers = Integer.parseInt(arguments[5]);
    ExplorationOptions options =
        ExplorationOptions.DEFAULT
            .withWorkers(workers)
            .withBounds(
                Bounds.DEFAULT
                    .withUnfold(Integer.parseInt(arguments[4]))
                    .withObjects(MOST_OBJECTS)
                    .withTimeMillis(FOREVER_MILLIS));
    options = arguments[2].equals("-") ? options : options.withStrategy(arguments[2]);
    options = arguments[3].equals("-") ? options : options.withCriterion(arguments[3]);
    double seconds = Double.parseDouble(arguments[6]);
    int runs = Integer.parseInt(arguments[7]);
    List<String> targets = Arrays.asList(arguments).subList(8, arguments.length);
    SharedWork shared = new SharedWork();
    Semaphore places = new Semaphore(workers);
    for (int i = 1; i < workers; i++) {
      DeepThread.daemon(() -> help(shared, places), "helper " + i).start();
    }
    for (MethodModel method : new TargetResolver(classPath).resolve(targets)) {
      ExplorationRequest request =
          new ExplorationRequest(
              classPath,
              MethodId.of(method),
              specs.model(),
              new MethodSpecs(specs.model()).of(method),
              options,
              shared);
      for (int run = 0; run < runs; run++) {
        System.out.println(measured(request, seconds));
      }
    }
  }

  private static void help(SharedWork shared, Semaphore places) {
    try {
      shared.help(places);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static String measured(ExplorationRequest request, double seconds) {
    long wall = System.nanoTime();
    long start = PROCESS.getProcessCpuTime();
    long end = seconds == 0 ? Long.MAX_VALUE : start + (long) (seconds * 1e9);
    Cancellation budget = () -> PROCESS.getProcessCpuTime() >= end;
    ThreadTimes threads = ThreadTimes.begin();
    ExplorationResult result = new Explorer().explore(request, TreeListener.NONE, budget);
    double cpu = (PROCESS.getProcessCpuTime() - start) / 1e9;
    double parallel = threads.end();
    return String.format(
        Locale.ROOT,
        "%s,unfold %d,workers %d,paths %d,tests %d,instructions %d,queries %d,cpu %.2f,wall %.2f,"
            + "parallel %.2f,complete %s,hash %08x",
        request.method(),
        request.options().bounds().unfold(),
        request.options().workers(),
        result.statistics().paths(),
        result.tests().size(),
        result.statistics().instructions(),
        result.statistics().solverQueries(),
        cpu,
        (System.nanoTime() - wall) / 1e9,
        parallel,
        result.complete() || result.notices().stream().noneMatch(n -> n.message().contains("time")),
        (result.tests().toString() + result.cutOff() + result.notices() + result.branches())
            .hashCode());
  }
}
