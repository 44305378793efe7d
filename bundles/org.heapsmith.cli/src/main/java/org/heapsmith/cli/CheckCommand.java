// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Severity;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.cli.console.ProgressLine;
import org.heapsmith.cli.console.Session;
import org.heapsmith.cli.options.ClassPathOptions;
import org.heapsmith.cli.options.Durations;
import org.heapsmith.cli.options.OutputOptions;
import org.heapsmith.cli.options.ReportOptions;
import org.heapsmith.cli.options.WholeNumber;
import org.heapsmith.cli.sarif.SpecSarif;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.machine.world.NativeCode;
import org.heapsmith.usecases.files.TextFiles;
import org.heapsmith.usecases.reach.ReachChecks;
import org.heapsmith.usecases.specs.LoadedSpecs;
import org.heapsmith.usecases.specs.SpecChecks;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heapsmith check}. */
@Command(
    name = "check",
    header = "Say what is wrong with spec files.",
    description = {
      "",
      "Reports all errors of all files at their line and column: syntax, unknown Java types, "
          + "fields, methods and predicates, type mismatches. Specs without errors are also tried "
          + "by the logic: predicates and preconditions that no heap satisfies are reported.",
      "",
      "With --reach preconditions are also held to what public calls build: an object that a "
          + "precondition does not allow, or repOK refuses, is shown with the calls, and so is what "
          + "a precondition allows and no calls build.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  heapsmith check --cp target/classes list.heap",
      "  heapsmith check --cp target/classes:lib/trove.jar specs --json",
      "  heapsmith check --cp target/classes --reach list.heap",
      "  heapsmith check --cp target/classes specs --report specs.sarif"
    })
final class CheckCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Spec files, or folders with *.heap files.")
  private List<Path> files = List.of();

  @Option(
      names = "--reach",
      description = "Hold preconditions to the objects that public calls build.")
  private boolean reach;

  @Option(
      names = "--unfold",
      converter = WholeNumber.FromOne.class,
      paramLabel = "N",
      description =
          "With --reach: how far calls go; 1, 2, 3, 4 are 2, 3, 5, 7 of them (default: 4).")
  private Integer unfold;

  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = Durations.class,
      description = "With --reach: the most time for one spec (default: one minute).")
  private Duration time;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description =
          "Write what is wrong for code hosts; FILE ends with .sarif. May be given several times.")
  private List<Path> reports = List.of();

  @ArgGroup(validate = false, heading = "%nInput:%n")
  private ClassPathOptions input = new ClassPathOptions();

  @Mixin private OutputOptions format = new OutputOptions();

  CheckCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (!reach && (unfold != null || time != null)) {
      throw HeapsmithException.of(
          Code.OPTION_INVALID, "", "--unfold and --time are for --reach only");
    }
    for (Path report : reports) {
      if (!report.toString().endsWith(ReportOptions.SARIF)) {
        throw HeapsmithException.of(
            Code.OPTION_INVALID, "", "--report " + report + " does not end with .sarif");
      }
      TextFiles.tryOut(report);
    }
    try (ClassPath classPath = ClassPath.of(input.classPath())) {
      LoadedSpecs specs = LoadedSpecs.load(files, input.specPath(), classPath);
      List<Notice> notices = new ArrayList<>(classPath.notices());
      notices.addAll(specs.notices());
      if (!specs.hasErrors()) {
        notices.addAll(
            SpecChecks.run(
                specs.model(), new BytecodeTypeProvider(classPath), session.cancellation()));
      }
      if (reach && !specs.hasErrors()) {
        notices.addAll(reached(classPath, specs));
      }
      if (session.cancellation().isCancelled()) {
        notices.add(Notice.of(Code.CANCELLED, ""));
      }
      ExitCode code = ExitCode.of(notices);
      notices.forEach(session::notice);
      reports.forEach(f -> TextFiles.write(f, SpecSarif.text(Version.number(), f, notices)));
      print(specs, notices, code);
      return code.number();
    }
  }

  private List<Notice> reached(ClassPath classPath, LoadedSpecs specs) {
    Bounds own = Bounds.DEFAULT;
    Bounds bounds =
        own.withUnfold(unfold == null ? own.unfold() : unfold)
            .withTimeMillis(time == null ? own.timeMillis() : time.toMillis());
    ExplorationOptions options =
        ExplorationOptions.OF_RUN.withBounds(bounds).withNativeCode(NativeCode.JDK);
    try (ProgressLine line = new ProgressLine(session.err(), session.interactive())) {
      return new ReachChecks(classPath, specs.model(), options)
          .run(session.cancellation(), what -> line.show(0, 0, what));
    }
  }

  private void print(LoadedSpecs specs, List<Notice> notices, ExitCode code) {
    int errors = count(notices, Severity.ERROR);
    int warnings = count(notices, Severity.WARNING);
    int predicates = specs.model().predicates().size();
    int methodSpecs = specs.model().specs().size();
    if (format.json()) {
      JsonObject members = new JsonObject();
      members.addProperty("files", specs.files().size());
      members.addProperty("predicates", predicates);
      members.addProperty("specs", methodSpecs);
      members.addProperty("errors", errors);
      members.addProperty("warnings", warnings);
      session.out().println(JsonText.document("check", code, notices, members));
    } else {
      String found =
          errors + warnings == 0
              ? "no problems"
              : plural(errors, "error") + ", " + plural(warnings, "warning");
      String content =
          errors > 0
              ? ""
              : ", " + plural(predicates, "predicate") + ", " + plural(methodSpecs, "spec");
      session.out().println(plural(specs.files().size(), "file") + content + ": " + found);
    }
  }

  private static int count(List<Notice> notices, Severity severity) {
    return (int) notices.stream().filter(n -> n.code().severity() == severity).count();
  }

  private static String plural(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
