// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heapsmith.cli.console.Session;
import org.heapsmith.cli.options.BoundsOptions;
import org.heapsmith.cli.options.EngineOptions;
import org.heapsmith.cli.options.InputOptions;
import org.heapsmith.cli.options.OtherEngineOptions;
import org.heapsmith.cli.options.OutputOptions;
import org.heapsmith.cli.options.ReportOptions;
import org.heapsmith.cli.options.TestOptions;
import org.heapsmith.testgen.write.TestFiles;
import org.heapsmith.usecases.files.OutputFolder;
import org.heapsmith.usecases.files.TextFiles;
import org.heapsmith.usecases.run.GenerationPlan;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heapsmith generate}. */
@Command(
    name = "generate",
    customSynopsis = "heapsmith generate --cp PATH --spec FILE -o FOLDER [OPTIONS] TARGET...",
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
      "",
      "A shell needs quotes around Class#method(Type)."
    })
final class GenerateCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(
      paramLabel = "TARGET",
      arity = "1..*",
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
      required = true,
      description = "Source root that gets the tests; made if it does not exist.")
  private Path output;

  @ArgGroup(validate = false, heading = "%nInput:%n")
  private InputOptions input = new InputOptions();

  @ArgGroup(validate = false, heading = "%nExploration:%n")
  private EngineOptions engine = new EngineOptions();

  @ArgGroup(validate = false, heading = "%nOther engines:%n")
  private OtherEngineOptions.Choice explorer = new OtherEngineOptions.Choice();

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
    List<Path> reportFiles = reports.reports();
    Optional<Targets> opened = Targets.open(session, input, targets);
    if (opened.isEmpty()) {
      return ExitCode.BAD_INPUT.number();
    }
    reportFiles.forEach(TextFiles::tryOut);
    try (Targets found = opened.get();
        OutputFolder folder = OutputFolder.prepare(output)) {
      GenerationPlan plan =
          found.plan(
              new TestFiles(folder.path()),
              tests.exploring(engine.options(bounds.bounds())),
              tests.options(found.origin()));
      GenerateRun run =
          new GenerateRun(
              session, plan, explorer.explorer(engine), reports.sources(), format.json());
      return run.execute(reportFiles, found.notices()).number();
    }
  }
}
