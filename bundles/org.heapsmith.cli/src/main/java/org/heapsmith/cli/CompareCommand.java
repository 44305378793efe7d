// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.cli.compare.AgreementTable;
import org.heapsmith.cli.compare.CompareJson;
import org.heapsmith.cli.compare.CompareRow;
import org.heapsmith.cli.compare.CompareTable;
import org.heapsmith.cli.console.NoticeLines;
import org.heapsmith.cli.console.ProgressLine;
import org.heapsmith.cli.console.Session;
import org.heapsmith.cli.demo.Demo;
import org.heapsmith.cli.html.HtmlPages;
import org.heapsmith.cli.options.BoundsOptions;
import org.heapsmith.cli.options.EngineOptions;
import org.heapsmith.cli.options.InputOptions;
import org.heapsmith.cli.options.OtherEngineOptions;
import org.heapsmith.cli.options.OutputOptions;
import org.heapsmith.cli.options.ReportOptions;
import org.heapsmith.cli.options.TestOptions;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.explore.Strategies;
import org.heapsmith.logic.spec.CriterionName;
import org.heapsmith.machine.strategy.InputBuilding;
import org.heapsmith.testgen.write.TestTexts;
import org.heapsmith.usecases.compare.ComparedMethod;
import org.heapsmith.usecases.compare.Comparison;
import org.heapsmith.usecases.compare.Configuration;
import org.heapsmith.usecases.files.TextFiles;
import org.heapsmith.usecases.jpf.JpfSymbc;
import org.heapsmith.usecases.run.GenerationPlan;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heapsmith compare}. */
@Command(
    name = "compare",
    customSynopsis = "heapsmith compare [--cp PATH --spec FILE TARGET...] [OPTIONS]",
    header = "Explore methods under several strategies and put the figures side by side.",
    description = {
      "",
      "Traces are ends of explored paths, exceptional ones among them; paths are program paths that"
          + " valid inputs take; invalid are traces whose input the precondition rejects. Where two"
          + " strategies must find the same program paths and do not, that is reported with the"
          + " shortest one (exit code 1); what stands in the way of a verdict is named.",
      "",
      "Without TARGET in the source tree of Heapsmith: all its examples.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  heapsmith compare",
      "  heapsmith compare --cp target/classes --spec list.heap 'demo.List#remove'",
      "  heapsmith compare --cp target/classes --spec list.heap demo.List \\",
      "      --strategies lazy,separation --report compare.html"
    })
final class CompareCommand implements Callable<Integer> {
  /** A strategy that is for other methods is no failure of the comparison. */
  private static final Set<Code> UNSUITED =
      EnumSet.of(Code.STRATEGY_UNSUITED, Code.NOT_BUILT_IN_CALLS);

  private final Session session;

  @Parameters(
      paramLabel = "TARGET",
      arity = "0..*",
      description =
          "What to explore: Class#method, Class#method(Type,…), Class, package, package.**, folder"
              + " or jar.")
  private List<String> targets = List.of();

  @Option(
      names = "--strategies",
      paramLabel = "NAME",
      split = ",",
      completionCandidates = EngineOptions.Names.class,
      description = "The strategies, separated by commas: ${COMPLETION-CANDIDATES} (default: all).")
  private List<String> strategies;

  @Option(
      names = "--criteria",
      paramLabel = "NAME",
      split = ",",
      description = {
        "Criteria, separated by commas, such as block-2,branch: each strategy is explored under"
            + " each."
      })
  private List<String> criteria = List.of();

  @ArgGroup(validate = false, heading = "%nInput:%n")
  private InputOptions input = new InputOptions();

  @ArgGroup(validate = false, heading = "%nExploration:%n")
  private EngineOptions engine = new EngineOptions();

  @ArgGroup(validate = false, heading = "%nOther engines, by their name among the strategies:%n")
  private OtherEngineOptions others = new OtherEngineOptions();

  @ArgGroup(
      validate = false,
      heading = "%nBounds, where the spec sets none (a bound that is reached is reported):%n")
  private BoundsOptions bounds = new BoundsOptions();

  @ArgGroup(validate = false, heading = "%nTests:%n")
  private TestOptions tests = new TestOptions();

  @ArgGroup(validate = false, heading = "%nReports:%n")
  private ReportOptions reports = new ReportOptions();

  @Mixin private OutputOptions format = new OutputOptions();

  CompareCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    List<Configuration> configurations = configurations();
    List<Path> files = reports.reports();
    Optional<Targets> opened =
        targets.isEmpty() ? examples() : Targets.open(session, input, targets);
    if (opened.isEmpty()) {
      return ExitCode.BAD_INPUT.number();
    }
    files.forEach(TextFiles::tryOut);
    try (Targets found = opened.get()) {
      GenerationPlan plan =
          found.plan(
              new TestTexts(Map.of()),
              configurations.get(0).options(),
              tests.options(found.origin()));
      return print(compare(plan, configurations), found, files).number();
    }
  }

  /** A strategy named twice is explored once. */
  private List<Configuration> configurations() {
    if (engine.namesStrategy()) {
      throw HeapsmithException.of(
          Code.OPTION_INVALID, "", "compare takes --strategies, not --strategy");
    }
    ExplorationOptions options = engine.options(bounds.bounds()).withBuilding(InputBuilding.ANY);
    List<Configuration> configurations = new ArrayList<>();
    Collection<String> named = strategies == null ? Strategies.names() : strategies;
    Set<String> ours = new LinkedHashSet<>(named);
    boolean jpf = ours.remove(JpfSymbc.NAME);
    for (String name : engine.filtered(ours, strategies != null)) {
      ExplorationOptions known = options.withStrategy(name);
      for (String criterion : new LinkedHashSet<>(criteria)) {
        String text = CriterionName.parse(criterion).toString();
        configurations.add(new Configuration(name + " " + text, known.withCriterion(text)));
      }
      if (criteria.isEmpty()) {
        configurations.add(new Configuration(name, known));
      }
    }
    if (jpf) {
      configurations.add(new Configuration(JpfSymbc.NAME, options, others.jpfSymbc()));
    }
    return configurations;
  }

  private Optional<Targets> examples() {
    Path home = session.home().orElse(Path.of("."));
    Demo demo = new Demo(home.resolve("examples"), Demo.named(List.of()), Path.of("."));
    return Targets.examples(session, demo);
  }

  private Comparison compare(GenerationPlan plan, List<Configuration> configurations) {
    try (ProgressLine line = new ProgressLine(session.err(), session.interactive())) {
      return Comparison.of(plan, configurations, line::show, session.stop());
    }
  }

  private ExitCode print(Comparison comparison, Targets found, List<Path> files) {
    List<Notice> notices = new ArrayList<>(found.notices());
    notices.addAll(comparison.notices());
    ExitCode code = exitCode(comparison, notices);
    boolean replayed = tests.options("").replay();
    for (Path file : files) {
      TextFiles.write(
          file,
          file.toString().endsWith(".html")
              ? HtmlPages.comparison(comparison, found.origin(), replayed)
              : json(comparison, code, notices) + "\n");
    }
    if (format.json()) {
      session.out().println(json(comparison, code, notices));
    } else {
      List<CompareRow> rows =
          comparison.methods().size() == 1
              ? CompareRow.ofMethods(comparison)
              : CompareRow.ofClasses(comparison);
      CompareTable.lines(rows, replayed).forEach(session.out()::println);
      if (!AgreementTable.isEmpty(comparison)) {
        session.out().println();
        AgreementTable.lines(comparison).forEach(session.out()::println);
      }
    }
    new NoticeLines(session.err()).print(shown(comparison));
    return code;
  }

  /**
   * Where a strategy that was not named is for other preconditions, the table says so, not a line.
   */
  private List<Notice> shown(Comparison comparison) {
    boolean some = comparison.methods().stream().noneMatch(ComparedMethod::isFailed);
    return comparison.notices().stream()
        .filter(n -> strategies != null || !some || !UNSUITED.contains(n.code()))
        .toList();
  }

  private static String json(Comparison comparison, ExitCode code, List<Notice> notices) {
    return JsonText.document("compare", code, notices, CompareJson.members(comparison));
  }

  /** A strategy for other preconditions is a figure here; that none can serve is a failure. */
  private static ExitCode exitCode(Comparison comparison, List<Notice> notices) {
    List<Notice> counted = new ArrayList<>(notices);
    if (comparison.methods().stream().noneMatch(ComparedMethod::isFailed)) {
      counted.removeIf(n -> UNSUITED.contains(n.code()));
    }
    return ExitCode.of(counted);
  }
}
