// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.cli.console.ProgressLine;
import org.heapsmith.cli.console.Session;
import org.heapsmith.cli.options.BoundsOptions;
import org.heapsmith.cli.options.EngineOptions;
import org.heapsmith.cli.options.InputOptions;
import org.heapsmith.cli.options.OutputOptions;
import org.heapsmith.cli.options.TreeFormat;
import org.heapsmith.cli.options.WholeNumber;
import org.heapsmith.machine.strategy.InputBuilding;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.write.TestTexts;
import org.heapsmith.usecases.run.GenerationPlan;
import org.heapsmith.usecases.run.TreeRun;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heapsmith tree}. */
@Command(
    name = "tree",
    customSynopsis = "heapsmith tree --cp PATH [--spec FILE] [OPTIONS] TARGET...",
    header = "Show the computation tree of methods: every choice, and why what was not explored.",
    description = {
      "",
      "Explores each method as generate does and prints the choice points on the way: branches, "
          + "what references are, implementations that calls select, exceptions. Alternatives that "
          + "the precondition, the path condition or a bound excludes stand there with the reason.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  heapsmith tree --cp target/classes --spec list.heap 'demo.List#remove'",
      "  heapsmith tree --cp target/classes 'demo.List#remove' --strategy lazy --explored",
      "  heapsmith tree --cp target/classes --spec list.heap 'demo.List#remove' \\",
      "      --format svg -o remove.svg"
    })
final class TreeCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(
      paramLabel = "TARGET",
      arity = "1..*",
      description =
          "What to explore: Class#method, Class#method(Type,…), Class, package, package.**, folder"
              + " or jar.")
  private List<String> targets = List.of();

  @Option(
      names = "--format",
      paramLabel = "FORM",
      defaultValue = "text",
      description = "text (default), json or svg.")
  private TreeFormat form = TreeFormat.text;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "PATH",
      description =
          "Write to this file; if it is a folder (or ends with /), the tree of each method to a "
              + "file of its own there.")
  private String output;

  @Option(names = "--explored", description = "Leave out alternatives that were not explored.")
  private boolean explored;

  @Option(
      names = "--nodes",
      converter = WholeNumber.FromOne.class,
      paramLabel = "N",
      defaultValue = "2000",
      description = {
        "The most nodes in a drawing (default: ${DEFAULT-VALUE}):",
        "a larger tree is drawn down to the depth where it has that many."
      })
  private int nodes;

  @ArgGroup(validate = false, heading = "%nInput:%n")
  private InputOptions input = new InputOptions();

  @ArgGroup(validate = false, heading = "%nExploration:%n")
  private EngineOptions engine = new EngineOptions();

  @ArgGroup(
      validate = false,
      heading = "%nBounds, where the spec sets none (a bound that is reached is reported):%n")
  private BoundsOptions bounds = new BoundsOptions();

  @Mixin private OutputOptions format = new OutputOptions();

  TreeCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (nodes < 1) {
      throw HeapsmithException.of(Code.OPTION_INVALID, "", "--nodes must be at least 1");
    }
    TreeFormat chosen = format.json() ? TreeFormat.json : form;
    Optional<Targets> opened = Targets.open(session, input, targets);
    if (opened.isEmpty()) {
      return ExitCode.BAD_INPUT.number();
    }
    try (Targets found = opened.get()) {
      TreeOutput out = new TreeOutput(session, chosen, output, explored, nodes);
      out.check(found.methods().size());
      GenerationPlan plan =
          found.plan(
              new TestTexts(Map.of()),
              engine.options(bounds.bounds()).withBuilding(InputBuilding.ANY),
              GenerationOptions.DEFAULT.withReplay(false));
      return out.print(explore(plan), found.notices()).number();
    }
  }

  private TreeRun explore(GenerationPlan plan) {
    try (ProgressLine line = new ProgressLine(session.err(), session.interactive())) {
      return TreeRun.of(plan, line::show, session.stop());
    }
  }
}
