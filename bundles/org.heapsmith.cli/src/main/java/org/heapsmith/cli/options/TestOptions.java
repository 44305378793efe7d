// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.machine.strategy.InputBuilding;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.GenerationOptions.Keep;
import org.heapsmith.testgen.write.TestStyle;
import org.heapsmith.testgen.write.TestStyle.Assertions;
import org.heapsmith.testgen.write.TestStyle.Framework;
import picocli.CommandLine.Option;

/** Which tests are written and how they are tried out. */
public final class TestOptions {

  @Option(
      names = "--keep",
      paramLabel = "WHICH",
      defaultValue = "minimal",
      description = {
        "minimal (default): what branch coverage and distinct outcomes need;",
        "all: one test for every path that has an input of its own."
      })
  private Keep keep = GenerationOptions.DEFAULT.keep();

  /** How inputs are built, as it is written. */
  public enum Inputs {
    calls(InputBuilding.CALLS),
    fields(InputBuilding.FIELDS);

    private final InputBuilding meaning;

    Inputs(InputBuilding meaning) {
      this.meaning = meaning;
    }
  }

  @Option(
      names = "--inputs",
      paramLabel = "calls|fields",
      defaultValue = "calls",
      description = {
        "calls (default): inputs are built by public calls, where a sequence of up to 9 calls (with"
            + " --unfold 4) is found that leads the method along the same path;",
        "fields: object by object, private fields by reflection."
      })
  private Inputs inputs = Inputs.calls;

  @Option(
      names = "--framework",
      paramLabel = "auto|junit5|junit4",
      defaultValue = "auto",
      description = {
        "auto (default): JUnit 4 where the class path (--cp, --test-cp, the project's) has that and"
            + " no JUnit Jupiter, else JUnit 5; tests join a class that is there already;",
        "junit5, junit4: that one."
      })
  private Framework framework = Framework.AUTO;

  @Option(
      names = "--assertions",
      paramLabel = "junit|assertj",
      defaultValue = "junit",
      description = "junit (default): those of the framework; assertj: assertThat(…) of AssertJ.")
  private Assertions assertions = Assertions.JUNIT;

  @Option(
      names = "--replay",
      negatable = true,
      defaultValue = "true",
      fallbackValue = "true",
      description = {
        "Compile and run the tests, compare with the prediction and measure coverage (default). "
            + "With --no-replay they are only written."
      })
  private boolean replay = GenerationOptions.DEFAULT.replay();

  @Option(
      names = "--replay-time",
      paramLabel = "TIME",
      converter = Durations.class,
      defaultValue = "10s",
      description = "How long one test may run (default: ${DEFAULT-VALUE}).")
  private Duration replayTime = GenerationOptions.DEFAULT.testTime();

  @Option(
      names = "--test-cp",
      paramLabel = "PATH",
      description =
          "More folders and jars to compile and run tests with; nothing is explored there, and no"
              + " implementation is looked for.")
  private String classPath = "";

  @Option(
      names = "--jvm-arg",
      paramLabel = "ARG",
      parameterConsumer = AnyWord.class,
      description = "Argument of the JVM that runs the tests, such as --jvm-arg=-Duser.country=FR.")
  private List<String> jvmArguments = List.of();

  /** Returns what tests are compiled and run with, besides what is explored. */
  public List<Path> classPath() {
    return PathList.of(classPath);
  }

  /** Returns the options of the engine with what tests want of it. */
  public ExplorationOptions exploring(ExplorationOptions options) {
    return options.withBuilding(inputs.meaning);
  }

  /** Returns the options for test generation from specs named {@code origin}. */
  public GenerationOptions options(String origin) {
    return GenerationOptions.DEFAULT
        .withKeep(keep)
        .withReplay(replay)
        .withTestTime(replayTime)
        .withJvmArguments(jvmArguments)
        .withOrigin(origin)
        .withStyle(new TestStyle(framework, assertions, List.of()));
  }
}
