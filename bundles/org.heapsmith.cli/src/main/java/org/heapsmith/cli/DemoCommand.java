// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.heapsmith.cli.console.Session;
import org.heapsmith.cli.demo.Demo;
import org.heapsmith.cli.options.BoundsOptions;
import org.heapsmith.cli.options.EngineOptions;
import org.heapsmith.cli.options.OutputOptions;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heapsmith demo}. */
@Command(
    name = "demo",
    abbreviateSynopsis = true,
    header = "Generate tests for all examples of the source tree and judge them.",
    description = {
      "",
      "For every public method of the example data structures: explore, generate, compile, run. "
          + "The table shows the results beside the figures of Java StarFinder (JSF) on "
          + "structures of the same kind. 'valid' counts inputs that an independent judge finds to "
          + "satisfy the whole precondition and the class's own check.",
      "",
      "Ends with exit code 1 if a target is missed: all inputs valid, no divergence, branch "
          + "coverage of 100%% (RBT 95%%, AVL 97%%), fewer tests kept than JSF.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  heapsmith demo",
      "  heapsmith demo BST AVL --unfold 5",
      "  heapsmith demo --json > figures.json"
    })
final class DemoCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(
      paramLabel = "SUBJECT",
      arity = "0..*",
      description = "Names from the first column of the table; default: all.")
  private List<String> subjects = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FOLDER",
      defaultValue = "heapsmith-out/demo",
      description =
          "Gets the tests below tests/, report.html and report.json (default: ${DEFAULT-VALUE}).")
  private Path output = Path.of("heapsmith-out/demo");

  @ArgGroup(validate = false, heading = "%nExploration:%n")
  private EngineOptions engine = new EngineOptions();

  @ArgGroup(validate = false, heading = "%nBounds, where the spec sets none:%n")
  private BoundsOptions bounds = new BoundsOptions();

  @Mixin private OutputOptions format = new OutputOptions();

  DemoCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Path home = session.home().orElse(Path.of("."));
    Demo demo = new Demo(home.resolve("examples"), Demo.named(subjects), output);
    return new DemoRun(session, demo, format.json())
        .execute(engine.options(bounds.bounds()))
        .number();
  }
}
