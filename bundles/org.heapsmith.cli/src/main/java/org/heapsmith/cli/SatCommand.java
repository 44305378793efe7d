// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.cli.console.ProgressLine;
import org.heapsmith.cli.console.Session;
import org.heapsmith.cli.options.Durations;
import org.heapsmith.cli.options.OutputOptions;
import org.heapsmith.cli.run.SatRun;
import org.heapsmith.slcomp.SlcompAnswer;
import org.heapsmith.slcomp.SlcompProblem.Status;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heapsmith sat}. */
@Command(
    name = "sat",
    header = "Say whether formulas of separation logic have a model.",
    description = {
      "",
      "Reads problems in the SL-COMP dialect of SMT-LIB (satisfiability, inductive predicates with "
          + "integers) and prints sat, unsat or unknown. Models are confirmed by the model checker "
          + "before anything is said.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  heapsmith sat --model problem.smt2",
      "  heapsmith sat --time 10s slcomp/qf_shid_sat/*.smt2"
    })
final class SatCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files *.smt2.")
  private List<Path> files = List.of();

  @Option(names = "--model", description = "Print the heap that satisfies the formula.")
  private boolean model;

  @Option(
      names = "--all",
      description = "Answer each check-sat, not only the last, which the file's status is about.")
  private boolean all;

  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = Durations.class,
      description = "Wall clock time for one file, such as 500ms, 30s, 2m (default: 10s).")
  private Duration time = Duration.ofSeconds(10);

  @Mixin private OutputOptions format = new OutputOptions();

  private final List<Notice> notices = new ArrayList<>();

  SatCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    SatTally tally = new SatTally();
    JsonArray documents = new JsonArray();
    long start = System.nanoTime();
    try (ProgressLine progress = new ProgressLine(session.err(), session.interactive())) {
      for (int i = 0; i < files.size() && !session.cancellation().isCancelled(); i++) {
        progress.show(i, files.size(), files.get(i).toString());
        SatTally.Line line = run(files.get(i));
        progress.clear();
        line.notices().forEach(session::notice);
        notices.addAll(line.notices());
        tally.add(line);
        documents.add(line.json());
        if (!format.json()) {
          session.out().print(files.size() == 1 ? line.answers(model) : line.row(model));
          session.out().flush();
        }
      }
    }
    if (session.cancellation().isCancelled()) {
      Notice cancelled = Notice.of(Code.CANCELLED, "");
      session.notice(cancelled);
      notices.add(cancelled);
    }
    ExitCode code = ExitCode.of(notices);
    if (format.json()) {
      JsonObject members = tally.json();
      members.add("results", documents);
      session.out().println(JsonText.document("sat", code, notices, members));
    } else if (files.size() > 1) {
      session.out().println(tally.summary(System.nanoTime() - start));
    }
    return code.number();
  }

  private SatTally.Line run(Path file) {
    long start = System.nanoTime();
    List<Notice> own = new ArrayList<>();
    try {
      SatRun.Queries queries = all ? SatRun.Queries.ALL : SatRun.Queries.LAST;
      SatRun.Outcome outcome = SatRun.run(file, queries, time, model, session.cancellation());
      List<SlcompAnswer> answers = outcome.answers();
      for (SlcompAnswer answer : answers) {
        if (answer.status() == Status.UNKNOWN) {
          boolean late = System.nanoTime() - start > time.toNanos();
          String reason = late ? "time limit of " + time.toMillis() + " ms" : answer.reason();
          own.add(Notice.of(Code.SATISFIABILITY_UNKNOWN, file.toString(), reason));
        } else if (model && answer.status() == Status.SAT && answer.model().isEmpty()) {
          own.add(Notice.of(Code.SATISFIABILITY_MODEL, file.toString(), answer.reason()));
        }
      }
      SatTally.Line line =
          new SatTally.Line(file, answers, outcome.expected(), System.nanoTime() - start, own);
      if (line.isWrong()) {
        String answer = SatTally.text(line.last());
        String expected = SatTally.text(outcome.expected().orElseThrow());
        own.add(Notice.of(Code.SATISFIABILITY_WRONG, file.toString(), answer, expected));
      }
      return line;
    } catch (HeapsmithException e) {
      own.add(e.notice());
      return SatTally.Line.failed(file, System.nanoTime() - start, own);
    }
  }
}
