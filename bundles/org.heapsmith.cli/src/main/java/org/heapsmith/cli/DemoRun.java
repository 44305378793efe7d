// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import com.google.gson.JsonObject;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Severity;
import org.heapsmith.cli.console.NoticeLines;
import org.heapsmith.cli.console.Session;
import org.heapsmith.cli.demo.Demo;
import org.heapsmith.cli.summary.Figures;
import org.heapsmith.cli.summary.Row;
import org.heapsmith.cli.summary.SummaryTable;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.write.TestFiles;
import org.heapsmith.usecases.files.OutputFolder;
import org.heapsmith.usecases.run.GenerationPlan;
import org.heapsmith.usecases.run.GenerationResult;

/** Runs the demo and judges it by its targets. */
final class DemoRun {
  private final Session session;
  private final Demo demo;
  private final boolean json;

  DemoRun(Session session, Demo demo, boolean json) {
    this.session = session;
    this.demo = demo;
    this.json = json;
  }

  ExitCode execute(ExplorationOptions exploration) {
    long start = System.nanoTime();
    Optional<Targets> opened = Targets.examples(session, demo);
    if (opened.isEmpty()) {
      return ExitCode.BAD_INPUT;
    }
    try (Targets found = opened.get();
        OutputFolder folder = OutputFolder.prepare(demo.output().resolve("tests"))) {
      GenerationPlan plan =
          found.plan(
              new TestFiles(folder.path()),
              exploration,
              GenerationOptions.DEFAULT.withOrigin("examples/specs"));
      GenerateRun run =
          new GenerateRun(
              session, List.of(plan), PlannedEngine.FORGETFUL, Optional.empty(), List.of(), json);
      GenerationResult result = run.generate();
      return report(run, result, (System.nanoTime() - start) / 1e9);
    }
  }

  private ExitCode report(GenerateRun run, GenerationResult result, double seconds) {
    List<Row> rows = demo.rows(result.report());
    Path html = demo.output().resolve("report.html");
    Path data = demo.output().resolve("report.json");
    run.write(html, "Heapsmith demo", rows, result);
    run.write(data, "Heapsmith demo", rows, result);
    List<Notice> notices = result.notices();
    ExitCode code = exitCode(rows, result);
    if (json) {
      JsonObject members = DemoJson.members(rows, result, seconds);
      session.out().println(JsonText.document("demo", code, notices, members));
    } else {
      print(rows, result, seconds);
      session.out().println("report: " + html + ", figures: " + data);
    }
    new NoticeLines(session.err())
        .print(
            GenerateRun.shown(result).stream()
                .filter(n -> n.code().severity() != Severity.INFO)
                .toList());
    return code;
  }

  /** Bounds and refusals are figures of the table here, only missed targets are a failure. */
  private static ExitCode exitCode(List<Row> rows, GenerationResult result) {
    boolean missed = rows.stream().anyMatch(r -> !r.missed().isEmpty());
    ExitCode code = missed ? ExitCode.FINDINGS : ExitCode.OK;
    code = code.and(ExitCode.of(result.failures()));
    return result.cancelled() ? ExitCode.INTERRUPTED : code;
  }

  private void print(List<Row> rows, GenerationResult result, double seconds) {
    PrintWriter out = session.out();
    SummaryTable.lines(rows).forEach(out::println);
    out.println();
    long missed = rows.stream().filter(r -> !r.missed().isEmpty()).count();
    for (Row row : rows) {
      if (!row.missed().isEmpty()) {
        out.println("missed: " + row.name() + ": " + String.join("; ", row.missed()));
      }
    }
    out.println(missed == 0 ? "All targets met." : "Subjects that miss a target: " + missed + ".");
    List<String> times = new ArrayList<>();
    times.add("exploration " + Figures.seconds(result.explorationSeconds()) + " s");
    times.add("tests " + Figures.seconds(result.report().seconds()) + " s");
    out.println("%s s in all (%s)".formatted(Figures.seconds(seconds), String.join(", ", times)));
  }
}
