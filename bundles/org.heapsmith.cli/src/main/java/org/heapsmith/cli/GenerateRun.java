// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.base.Severity;
import org.heapsmith.cli.console.Estimate;
import org.heapsmith.cli.console.NoticeLines;
import org.heapsmith.cli.console.ProgressLine;
import org.heapsmith.cli.console.ProgressOfRun;
import org.heapsmith.cli.console.Session;
import org.heapsmith.cli.html.HtmlPages;
import org.heapsmith.cli.html.PageParts;
import org.heapsmith.cli.options.ReportOptions;
import org.heapsmith.cli.run.PlannedCode;
import org.heapsmith.cli.sarif.FindingSarif;
import org.heapsmith.cli.summary.Row;
import org.heapsmith.cli.summary.SummaryTable;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.GenerationReport;
import org.heapsmith.usecases.files.TextFiles;
import org.heapsmith.usecases.run.GenerationPlan;
import org.heapsmith.usecases.run.GenerationResult;
import org.heapsmith.usecases.run.PlanSequence;
import org.heapsmith.usecases.schedule.TotalTime;
import org.heapsmith.usecases.target.JavaNames;

/** Runs plans, one a module, and reports its results to a person or a program. */
final class GenerateRun {
  private final Session session;
  private final List<GenerationPlan> plans;
  private final PlannedEngine engine;
  private final Optional<TotalTime> time;
  private final List<Path> sources;
  private final boolean json;
  private final GracefulStop stop;

  GenerateRun(
      Session session,
      List<GenerationPlan> plans,
      PlannedEngine engine,
      Optional<TotalTime> time,
      List<Path> sources,
      boolean json) {
    this.session = session;
    this.engine = engine;
    this.plans = List.copyOf(plans);
    this.time = time;
    this.sources = sources;
    this.json = json;
    this.stop = session.stop();
  }

  /** Generates; shows progress on a terminal. */
  GenerationResult generate() {
    try (ProgressLine line = new ProgressLine(session.err(), session.interactive())) {
      Estimate estimate = new Estimate(methods(), time.map(TotalTime::asked), System::nanoTime);
      return new PlanSequence(
              engine.explorers(),
              engine.journals(),
              time,
              (plan, before) -> new ProgressOfRun(line, estimate, before),
              stop)
          .run(plans);
    }
  }

  private int methods() {
    return plans.stream().mapToInt(p -> p.methods().size()).sum();
  }

  /** Generates, writes the reports and prints; {@code before} are notices already printed. */
  ExitCode execute(List<Path> reportFiles, List<Notice> before) {
    GenerationResult result = generate();
    List<Row> rows =
        result.report().classes().stream()
            .map(c -> Row.of(JavaNames.ofClass(c.className()), c.totals()))
            .toList();
    String title = "Heapsmith: tests for " + Plural.of(methods(), "method");
    reportFiles.forEach(f -> write(f, title, rows, result));
    List<Notice> notices = new ArrayList<>(before);
    notices.addAll(result.notices());
    ExitCode code = exitCode(result, notices);
    if (json) {
      session.out().println(JsonText.generation("generate", code, notices, result));
    } else if (!plans.isEmpty()) {
      SummaryTable.lines(rows, result.report().totals()).forEach(session.out()::println);
      details(result);
    }
    new NoticeLines(session.err()).print(shown(result));
    return code;
  }

  /**
   * Returns the notices to print. A person who stops the run expects to read that it stopped, which
   * tests are not written for that, and what is wrong; the report has the rest.
   */
  static List<Notice> shown(GenerationResult result) {
    return result.notices().stream()
        .filter(
            n ->
                !result.cancelled()
                    || n.code() == Code.CANCELLED
                    || n.code() == Code.TESTS_LEFT_TO_NEXT_RUN
                    || n.code().severity() == Severity.ERROR)
        .toList();
  }

  /** Returns what the process ends with. */
  static ExitCode exitCode(GenerationResult result, List<Notice> notices) {
    ExitCode code = ExitCode.of(notices);
    if (result.report().totals().findings() > 0 || result.report().totals().divergences() > 0) {
      code = code.and(ExitCode.FINDINGS);
    }
    boolean untested =
        result.report().classes().stream()
            .flatMap(c -> c.methods().stream())
            .anyMatch(m -> m.tests().isEmpty());
    return untested ? code.and(ExitCode.INCOMPLETE) : code;
  }

  /** Writes one report in the form its name asks for. */
  void write(Path file, String title, List<Row> rows, GenerationResult result) {
    PlannedCode code = new PlannedCode(plans, sources);
    if (file.toString().endsWith(ReportOptions.SARIF)) {
      FindingSarif sarif = new FindingSarif(code::method, code::file);
      TextFiles.write(file, sarif.text(Version.number(), file, result));
    } else if (file.toString().endsWith(".html")) {
      Path folder = file.toAbsolutePath().getParent();
      HtmlPages.report(
          file.getFileName().toString(),
          title,
          origin(),
          rows,
          result,
          new PageParts(code::source, code::condition, stop.now()),
          (name, text) -> TextFiles.write(folder.resolve(name), text));
    } else {
      List<Notice> notices = result.notices();
      TextFiles.write(
          file, JsonText.generation("generate", exitCode(result, notices), notices, result) + "\n");
    }
  }

  private String origin() {
    return plans.stream()
        .map(p -> p.generation().origin())
        .filter(o -> !o.isEmpty())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** Prints where the tests are and what needs a look. */
  private void details(GenerationResult result) {
    GenerationReport report = result.report();
    PrintWriter out = session.out();
    out.println();
    if (result.reused() > 0) {
      String were = result.reused() == 1 ? " was" : " were";
      out.println(
          Plural.of(result.reused(), "method")
              + were
              + " explored by an earlier run and not again; --fresh starts over");
    }
    for (ClassReport type : report.classes()) {
      type.file().ifPresent(f -> out.println("wrote " + f));
    }
    FindingLines.of(report).forEach(out::println);
  }
}
