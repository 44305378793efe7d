// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.speed;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.cli.options.PathList;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.write.TestFiles;
import org.heapsmith.usecases.run.GenerationPlan;
import org.heapsmith.usecases.run.Generator;
import org.heapsmith.usecases.run.RunListener;
import org.heapsmith.usecases.specs.LoadedSpecs;
import org.heapsmith.usecases.target.TargetResolver;

/** How well the workers of one run over several methods share them: one line in CSV. */
public final class WholeRun {
  private static final int MOST_OBJECTS = 40;
  private static final int HOUR_MILLIS = 3_600_000;

  private WholeRun() {}

  /**
   * Explores the methods, in the order given, each to its end.
   *
   * @param arguments class path, spec file, unfold, workers, folder for the tests, targets
   */
  public static void main(String[] arguments) {
    ClassPath classPath = ClassPath.of(PathList.of(arguments[0]));
    LoadedSpecs specs = LoadedSpecs.load(PathList.of(arguments[1]), classPath);
    List<String> targets = Arrays.asList(arguments).subList(5, arguments.length);
    List<MethodModel> methods =
        targets.stream()
            .flatMap(t -> new TargetResolver(classPath).resolve(List.of(t)).stream())
            .toList();
    ExplorationOptions options =
        ExplorationOptions.DEFAULT
            .withWorkers(Integer.parseInt(arguments[3]))
            .withCriterion("path")
            .withBounds(
                Bounds.DEFAULT
                    .withUnfold(Integer.parseInt(arguments[2]))
                    .withObjects(MOST_OBJECTS)
                    .withTimeMillis(HOUR_MILLIS));
    GenerationPlan plan =
        new GenerationPlan(
            classPath,
            PathList.of(arguments[0]),
            specs.model(),
            methods,
            new TestFiles(PathList.of(arguments[4]).get(0)),
            options,
            GenerationOptions.DEFAULT.withReplay(false));
    ThreadTimes threads = ThreadTimes.begin();
    RunListener listener =
        RunListener.of(
            (done, total, what) -> {
              if (done == methods.size()) {
                System.out.printf(
                    Locale.ROOT,
                    "%s,methods %d,workers %s,parallel %.2f%n",
                    targets.get(targets.size() - 1),
                    total,
                    arguments[3],
                    threads.end());
                System.exit(0); // what tests are made of it does not matter
              }
            });
    new Generator(listener, GracefulStop.NEVER).run(plan);
  }
}
