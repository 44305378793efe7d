// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.usecases.project.BuildSettings;
import org.heapsmith.usecases.project.BuildTools;
import org.heapsmith.usecases.project.ProjectBuild;
import org.heapsmith.usecases.schedule.TotalTime;
import org.heapsmith.usecases.target.Exclusion;
import picocli.CommandLine.Option;

/** What is tested of a project or a jar, and in how much time. */
public final class ProjectOptions {

  @Option(
      names = "--project",
      paramLabel = "DIR",
      description = {
        "Maven or Gradle project. Its build tool (mvnw, gradlew, else the installed one) compiles"
            + " it and says where the classes, class paths and test folders of its modules are.",
        "Without TARGET all classes of all modules are meant; without -o the tests of each module"
            + " go to its own test folder."
      })
  private Path project;

  @Option(
      names = "--build-arg",
      paramLabel = "ARG",
      parameterConsumer = AnyWord.class,
      description =
          "Argument for the build tool, such as --build-arg=-Pfast; may be given several times.")
  private List<String> buildArguments = List.of();

  @Option(
      names = "--build-time",
      paramLabel = "TIME",
      converter = Durations.class,
      defaultValue = "10m",
      description = "How long the build tool may take (default: ${DEFAULT-VALUE}).")
  private Duration buildTime = Duration.ofMinutes(10);

  @Option(
      names = "--jar",
      paramLabel = "FILE",
      description =
          "Jar whose classes are tested, as if it were a TARGET; may be given several times.")
  private List<Path> jars = List.of();

  @Option(
      names = "--exclude",
      paramLabel = "PATTERN",
      description = {
        "Leave these out: Class (with those nested in it), Class#method, Class#method(Type,…),"
            + " package, or package.** (with those below); may be given several times."
      })
  private List<String> exclusions = List.of();

  @Option(
      names = "--since",
      paramLabel = "REVISION",
      description =
          "Only methods that have changed since a revision of git, in source or spec, with what is"
              + " not committed yet.")
  private String since;

  @Option(
      names = "--total-time",
      paramLabel = "TIME",
      converter = Durations.class,
      description = {
        "Wall clock time for everything, such as 30m. Methods that promise most coverage a second"
            + " come first; once the time is nearly over, no method is begun any more."
      })
  private Duration totalTime;

  /** Returns the folder of the project, if one is named. */
  public Optional<Path> project() {
    return Optional.ofNullable(project);
  }

  /**
   * Returns what builds the project that is named.
   *
   * @throws org.heapsmith.base.HeapsmithException if there is no project in that folder
   */
  public ProjectBuild build(Cancellation cancellation) {
    return BuildTools.of(project, new BuildSettings(buildArguments, buildTime, cancellation));
  }

  /** Returns the jars whose classes are tested. */
  public List<Path> jars() {
    return jars;
  }

  /**
   * Returns what is left out.
   *
   * @throws org.heapsmith.base.HeapsmithException for what is no pattern
   */
  public List<Exclusion> exclusions() {
    return exclusions.stream().map(Exclusion::parse).toList();
  }

  /** Returns the revision since which methods have to have changed. */
  public Optional<String> since() {
    return Optional.ofNullable(since);
  }

  /** Returns the time for everything, which begins now. */
  public Optional<TotalTime> totalTime() {
    return Optional.ofNullable(totalTime).map(t -> TotalTime.of(t, System::nanoTime));
  }
}
