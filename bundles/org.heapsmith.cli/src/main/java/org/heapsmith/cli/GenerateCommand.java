// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.cli.GenerateTargets.Opened;
import org.heapsmith.cli.console.Session;
import org.heapsmith.cli.options.BoundsOptions;
import org.heapsmith.cli.options.ClusterOptions;
import org.heapsmith.cli.options.EngineOptions;
import org.heapsmith.cli.options.InputOptions;
import org.heapsmith.cli.options.OtherEngineOptions;
import org.heapsmith.cli.options.OutputOptions;
import org.heapsmith.cli.options.ProjectOptions;
import org.heapsmith.cli.options.ReportOptions;
import org.heapsmith.cli.options.TestOptions;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.journal.FileJournal;
import org.heapsmith.testgen.write.TestFiles;
import org.heapsmith.usecases.files.TextFiles;
import org.heapsmith.usecases.run.Cluster;
import org.heapsmith.usecases.run.GenerationPlan;
import org.heapsmith.usecases.run.Journal;
import org.heapsmith.usecases.run.MethodExplorer;
import org.heapsmith.usecases.schedule.TotalTime;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heapsmith generate}. */
@Command(
    name = "generate",
    customSynopsis = {
      "heapsmith generate --cp PATH --spec FILE -o FOLDER [OPTIONS] TARGET...",
      "heapsmith generate --project DIR [OPTIONS] [TARGET...]"
    },
    header = "Write JUnit 5 tests for methods, from their code and specs.",
    description = {
      "",
      "Explores each method symbolically under its precondition, makes a concrete input of every "
          + "path, runs it, keeps what branch coverage and distinct outcomes need, and writes one "
          + "test class for each class under test. A test file that was edited by hand is never "
          + "overwritten.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  heapsmith generate --cp target/classes --spec list.heap demo.List -o out",
      "  heapsmith generate --cp target/classes --spec specs -o out \\",
      "      'demo.List#remove(int)' --unfold 6 --keep all --report out/report.html",
      "  heapsmith generate --cp target/classes demo.util -o out --json | jq .report",
      "  heapsmith generate --project . --total-time 30m --report target/tests.html",
      "  heapsmith generate --project . --since origin/main --exclude 'demo.old.**'",
      "",
      "A shell needs quotes around Class#method(Type)."
    })
final class GenerateCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(
      paramLabel = "TARGET",
      arity = "0..*",
      description = {
        "What to test: Class#method, Class#method(Type,…), Class, package, package.** (with those"
            + " below), a folder of class files or a jar. A class stands for its methods with a"
            + " body that are not private (of the JDK: public), without repOK, and those it"
            + " inherits that its spec names."
      })
  private List<String> targets = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FOLDER",
      description =
          "Source root that gets the tests; made if it does not exist. Needed unless --project is"
              + " given.")
  private Path output;

  @Option(
      names = "--fresh",
      description = {
        "Explore every method, also those that an earlier run into the folder has explored and that"
            + " have not changed since."
      })
  private boolean fresh;

  @ArgGroup(validate = false, heading = "%nInput:%n")
  private InputOptions input = new InputOptions();

  @ArgGroup(validate = false, heading = "%nProjects and jars:%n")
  private ProjectOptions project = new ProjectOptions();

  @ArgGroup(validate = false, heading = "%nExploration:%n")
  private EngineOptions engine = new EngineOptions();

  @ArgGroup(validate = false, heading = "%nOther engines:%n")
  private OtherEngineOptions.Choice explorer = new OtherEngineOptions.Choice();

  @ArgGroup(validate = false, heading = "%nMachines:%n")
  private ClusterOptions machines = new ClusterOptions();

  @ArgGroup(
      validate = false,
      heading = "%nBounds, where the spec sets none (a bound that is reached is reported):%n")
  private BoundsOptions bounds = new BoundsOptions();

  @ArgGroup(validate = false, heading = "%nTests:%n")
  private TestOptions tests = new TestOptions();

  @ArgGroup(validate = false, heading = "%nReports:%n")
  private ReportOptions reports = new ReportOptions();

  @Mixin private OutputOptions format = new OutputOptions();

  GenerateCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    checkWhatIsNamed();
    List<Path> reportFiles = reports.reports();
    GenerateTargets found = new GenerateTargets(session, input, project, reports.sources());
    Optional<Opened> opened = found.open(targets, Optional.ofNullable(output));
    if (opened.isEmpty()) {
      return ExitCode.BAD_INPUT.number();
    }
    Optional<TotalTime> time = project.totalTime(); // what a build takes is not ours to bound
    try (Opened parts = opened.get()) {
      session.begins();
      reportFiles.forEach(TextFiles::tryOut);
      Optional<MethodExplorer> other = explorer.other(engine);
      try (Machines cluster = new Machines(machines.connect())) {
        List<GenerationPlan> plans = parts.plans((t, folder) -> plan(t, folder, cluster));
        GenerateRun run =
            new GenerateRun(
                session, plans, engine(other, cluster), time, parts.sources(), format.json());
        return run.execute(reportFiles, found.notices()).number();
      }
    }
  }

  private PlannedEngine engine(Optional<MethodExplorer> other, Machines machines) {
    return other
        .map(PlannedEngine::forgetful)
        .orElseGet(() -> PlannedEngine.keeping(machines.cluster(), this::journal));
  }

  /** The cluster, if there is one, until the run is over. */
  private record Machines(Optional<Cluster> cluster) implements AutoCloseable {

    ExplorationOptions workers(ExplorationOptions options) {
      return cluster
          .map(c -> options.withWorkers(Math.max(options.workers(), c.parallelism())))
          .orElse(options);
    }

    @Override
    public void close() {
      cluster.ifPresent(Cluster::close);
    }
  }

  private Journal journal(GenerationPlan plan) {
    return plan.output()
        .folder()
        .map(f -> FileJournal.open(f, fresh, session::notice))
        .orElse(Journal.NONE);
  }

  private void checkWhatIsNamed() {
    boolean isProject = project.project().isPresent();
    if (!isProject && targets.isEmpty() && project.jars().isEmpty()) {
      throw missing("TARGET");
    }
    if (!isProject && output == null) {
      throw missing("-o");
    }
    if (isProject && !project.jars().isEmpty()) {
      throw invalid("--jar cannot be combined with --project; its class path takes --cp");
    }
    if (machines.isNamed() && explorer.isOther()) {
      throw invalid("--master is for Heapsmith's engine, not for another one");
    }
  }

  private static HeapsmithException invalid(String why) {
    return HeapsmithException.of(Code.OPTION_INVALID, "", why);
  }

  private static HeapsmithException missing(String what) {
    return invalid(what + " is missing; it can only be left out with --project");
  }

  private GenerationPlan plan(Targets found, Path folder, Machines machines) {
    return found
        .plan(
            new TestFiles(folder),
            machines.workers(tests.exploring(engine.options(bounds.bounds()))),
            tests.options(found.origin()))
        .testedWith(tests.classPath());
  }
}
