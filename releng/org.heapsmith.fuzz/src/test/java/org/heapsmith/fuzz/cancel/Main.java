// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.cancel;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.cli.options.PathList;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.usecases.run.MethodSpecs;
import org.heapsmith.usecases.specs.LoadedSpecs;
import org.heapsmith.usecases.target.TargetResolver;

/** The command {@code releng/bench/cancel}: prints what each strategy took at most. */
public final class Main {
  private static final long LATE_MILLIS = 150;

  /** The exploration itself is to be ended by the cancellation. */
  private static final long MINUTES_MILLIS = 600_000;

  private Main() {}

  /**
   * Measures each strategy on each method.
   *
   * @param arguments class path, spec files (or {@code -}), strategies, cancellations a method,
   *     seconds of CPU time a method, targets
   */
  public static void main(String[] arguments) throws InterruptedException {
    ClassPath classPath = ClassPath.of(PathList.of(arguments[0]));
    LoadedSpecs specs =
        LoadedSpecs.load(
            arguments[1].equals("-") ? List.of() : PathList.of(arguments[1]), classPath);
    int points = Integer.parseInt(arguments[3]);
    long budget = (long) (Double.parseDouble(arguments[4]) * 1e9);
    List<MethodModel> methods =
        new TargetResolver(classPath)
            .resolve(Arrays.asList(arguments).subList(5, arguments.length));
    Random random = new Random(1);
    for (String strategy : arguments[2].split(",")) {
      long silent = 0;
      long latest = 0;
      int cancelled = 0;
      for (MethodModel method : methods) {
        Measured run = Measured.watched(request(classPath, specs, strategy, method), budget);
        silent = Math.max(silent, run.silentNanos());
        tell(strategy + " " + name(method) + " is silent", run.silentNanos(), run.where());
        for (int i = 0; i < points; i++) {
          long at = (long) (random.nextDouble() * run.nanos());
          Optional<Measured> end =
              Measured.cancelled(request(classPath, specs, strategy, method), at);
          if (end.isPresent()) {
            cancelled++;
            latest = Math.max(latest, end.get().nanos());
            String what =
                strategy + " " + name(method) + " at " + at / 1_000_000 + " ms ends after";
            tell(what, end.get().nanos(), end.get().where());
          }
        }
      }
      System.out.printf(
          "%-13s %2d methods, %3d cancellations: the end came after %d ms of CPU time at most;"
              + " longest time without asking %d ms%n",
          strategy, methods.size(), cancelled, latest / 1_000_000, silent / 1_000_000);
    }
    System.exit(0); // an exploration that goes on must not keep us
  }

  private static void tell(String what, long nanos, List<String> where) {
    if (nanos > LATE_MILLIS * 1_000_000) {
      System.out.println(what + " " + nanos / 1_000_000 + " ms");
      where.forEach(frame -> System.out.println("    " + frame));
    }
  }

  private static String name(MethodModel method) {
    return method.owner().displayName() + "#" + method.name();
  }

  private static ExplorationRequest request(
      ClassPath classPath, LoadedSpecs specs, String strategy, MethodModel method) {
    return new ExplorationRequest(
        classPath,
        MethodId.of(method),
        specs.model(),
        new MethodSpecs(specs.model()).of(method),
        ExplorationOptions.DEFAULT
            .withStrategy(strategy)
            .withBounds(Bounds.DEFAULT.withTimeMillis(MINUTES_MILLIS)));
  }
}
