// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.campaign;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.fuzz.jvm.BruteForce;
import org.heapsmith.fuzz.jvm.Instrumentation;
import org.heapsmith.fuzz.program.Program;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.InputVerdict;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.testgen.report.TestReport;
import org.heapsmith.testgen.report.TestStatus;
import org.heapsmith.testgen.write.TestStyle;
import org.heapsmith.usecases.run.GenerationResult;
import org.heapsmith.usecases.run.Generator;
import org.heapsmith.usecases.run.RunListener;
import org.heapsmith.usecases.specs.LoadedSpecs;

/** Programs that are compiled, explored, tested and judged together. */
final class Batch {
  /** Small: what is cut off is said, and that it is said is what is tested. */
  static final Bounds BOUNDS = new Bounds(3, 3, 3_000, 6, 30, 2, 4_000);

  private static final int INPUTS = 300;

  /** Every so many programs are generated for again. */
  private static final int REPEATED = 20;

  /** What a clock has decided; on a busy machine it decides otherwise. */
  private static final Set<Code> CUTS =
      Set.of(
          Code.BOUND_TIME,
          Code.SOLVER_UNKNOWN,
          Code.PATH_UNDECIDED,
          Code.TESTS_NOT_RUN,
          Code.REPLAY_TIMEOUT);

  private final Tally tally;
  private final Checks checks;
  private final List<Fault> faults = new ArrayList<>();

  Batch(Tally tally, Checks checks) {
    this.tally = tally;
    this.checks = checks;
  }

  /** Runs programs, which may be explored in several ways; returns what is wrong. */
  List<Fault> run(List<Program> programs) {
    try (Workshop workshop = new Workshop()) {
      List<Program> compiled = workshop.compile(programs);
      tally.rejected(programs.size() - compiled.size());
      if (System.getProperty("fuzz.rejected") != null) {
        workshop.rejected().values().stream().distinct().forEach(System.out::println);
      }
      Map<String, List<Program>> byWay = new TreeMap<>();
      compiled.forEach(p -> byWay.computeIfAbsent(p.way().words(), s -> new ArrayList<>()).add(p));
      byWay.values().forEach(some -> carefully(workshop, some));
      if (checks.outside()) {
        outside(workshop, compiled);
      }
      return faults;
    }
  }

  /** Returns the bounds, as options of the command line. */
  static String bounds() {
    return "--unfold "
        + BOUNDS.unfold()
        + " --loop "
        + BOUNDS.loop()
        + " --depth "
        + BOUNDS.depth()
        + " --objects "
        + BOUNDS.objects()
        + " --calls "
        + BOUNDS.calls()
        + " --array-length "
        + BOUNDS.arrayLength();
  }

  /** A run that breaks down as a whole is repeated in halves, to find out by which program. */
  private void carefully(Workshop workshop, List<Program> programs) {
    try {
      generate(workshop, programs);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError | AssertionError e) {
      StackTraceElement[] trace = e.getStackTrace();
      String detail = e + (trace.length == 0 ? "" : " at " + trace[trace.length > 9 ? 9 : 0]);
      tally.brokenDown(detail);
      programs.forEach(p -> Workshop.delete(workshop.tests().resolve(p.packageName())));
      if (programs.size() == 1) {
        fault(Fault.Kind.CRASH, programs.get(0), "", detail, Signature.of(detail));
      } else {
        int half = programs.size() / 2;
        carefully(workshop, programs.subList(0, half));
        carefully(workshop, programs.subList(half, programs.size()));
      }
    }
  }

  /** Programs that are explored in one way. */
  private void generate(Workshop workshop, List<Program> all) {
    try (ClassPath classPath = ClassPath.of(List.of(workshop.classes()))) {
      List<Program> programs = all.stream().filter(p -> hasTargets(classPath, p)).toList();
      if (programs.isEmpty()) {
        return;
      }
      List<Path> specFiles =
          programs.stream()
              .map(p -> workshop.specs().resolve(p.packageName() + ".heap"))
              .filter(Files::exists)
              .toList();
      LoadedSpecs specs = LoadedSpecs.load(specFiles, classPath);
      if (specs.hasErrors()) {
        List<Program> right = programs.stream().filter(p -> !names(specs, p)).toList();
        if (right.size() == programs.size()) {
          throw new IllegalStateException(specs.notices().toString());
        }
        tally.rejected(programs.size() - right.size());
        if (System.getProperty("fuzz.rejected") != null) {
          System.out.println(specs.notices());
        }
        generate(workshop, right);
        return;
      }
      Plans plans = new Plans(workshop, classPath, specs.model(), programs.get(0).way(), options());
      long start = System.nanoTime();
      GenerationResult result =
          new Generator(RunListener.of((done, total, name) -> {}), GracefulStop.NEVER)
              .run(plans.of(programs));
      tally.nanos("generate", System.nanoTime() - start);
      Map<String, Program> byPackage = new LinkedHashMap<>();
      programs.forEach(p -> byPackage.put(p.packageName(), p));
      crashes(result, byPackage);
      for (ClassReport report : result.report().classes()) {
        Program program =
            byPackage.get(report.className().substring(0, report.className().indexOf('/')));
        report.methods().forEach(m -> judge(workshop, program, m));
      }
      programs.forEach(tally::program);
      if (checks.repeat()) {
        repeat(workshop, plans, result, byPackage);
      }
    }
  }

  /** Returns the packages of programs of which a method was cut by the clock. */
  private static Set<String> cutByTime(GenerationResult result) {
    return result.report().classes().stream()
        .filter(c -> c.methods().stream().anyMatch(Batch::isCutByTime))
        .map(c -> c.className().substring(0, c.className().indexOf('/')))
        .collect(Collectors.toCollection(HashSet::new));
  }

  /** Of those programs whose seed says so, unless one of the runs was cut by the clock. */
  private void repeat(
      Workshop workshop, Plans plans, GenerationResult result, Map<String, Program> programs) {
    Set<String> cut = cutByTime(result);
    List<Program> some =
        programs.values().stream()
            .filter(p -> p.seed() % REPEATED == 0 && !cut.contains(p.packageName()))
            .toList();
    for (int workers = 2; workers <= 3 && !some.isEmpty(); workers++) {
      long start = System.nanoTime();
      Path again = workshop.path("again-" + workers + plans.way().words().replace(' ', '-'));
      GenerationResult second =
          new Generator(RunListener.of((done, total, name) -> {}), GracefulStop.NEVER)
              .run(plans.again(some, again, workers));
      cut.addAll(cutByTime(second));
      for (Program program : some) {
        String name = program.packageName();
        if (!cut.contains(name)
            && !Workshop.texts(workshop.tests(), name).equals(Workshop.texts(again, name))) {
          String detail = "with " + workers + " workers, targets in another order";
          fault(Fault.Kind.OTHER_TESTS, program, "", detail, plans.way().words() + detail);
        }
      }
      tally.repeated(some.size());
      tally.nanos("repeat", System.nanoTime() - start);
    }
  }

  private static boolean isCutByTime(MethodReport method) {
    return method.notices().stream().anyMatch(n -> CUTS.contains(n.code()));
  }

  /** A program made smaller may have lost what its spec speaks of. */
  private static boolean names(LoadedSpecs specs, Program program) {
    return specs.notices().stream()
        .anyMatch(n -> n.toLine().contains(program.packageName() + ".heap"));
  }

  /** A program made smaller may have lost what is to be tested. */
  private static boolean hasTargets(ClassPath classPath, Program program) {
    return program.targets().stream()
        .allMatch(
            t ->
                classPath
                    .find(t.substring(0, t.indexOf('#')).replace('.', '/'))
                    .filter(c -> !c.methods(t.substring(t.indexOf('#') + 1)).isEmpty())
                    .isPresent());
  }

  private GenerationOptions options() {
    return new GenerationOptions(
        GenerationOptions.Keep.MINIMAL,
        checks.replay(),
        Duration.ofSeconds(5),
        Duration.ofSeconds(300),
        Optional.empty(),
        List.of(),
        "",
        TestStyle.DEFAULT);
  }

  private void crashes(GenerationResult result, Map<String, Program> programs) {
    for (Notice notice : result.notices()) {
      Optional<Fault.Kind> kind =
          notice.code() == Code.INTERNAL_ERROR
              ? Optional.of(Fault.Kind.CRASH)
              : notice.code() == Code.TEST_DOES_NOT_COMPILE
                  ? Optional.of(Fault.Kind.NOT_COMPILING)
                  : Optional.empty();
      String line = notice.toLine();
      kind.ifPresent(
          k ->
              programs.values().stream()
                  .filter(p -> line.contains(p.packageName()))
                  .findFirst()
                  .ifPresentOrElse(
                      p -> fault(k, p, "", line, Signature.of(line)),
                      () -> fault(k, programs.values().iterator().next(), "", line, line)));
    }
  }

  private void judge(Workshop workshop, Program program, MethodReport report) {
    tally.method(report);
    String name = report.method().className().replace('/', '.') + "#" + report.method().name();
    for (Notice notice : report.notices()) {
      tally.notice(notice.code());
      if (notice.code() == Code.INTERNAL_ERROR) {
        fault(Fault.Kind.CRASH, program, name, notice.toLine(), Signature.of(notice.toLine()));
      }
    }
    for (TestReport test : report.tests()) {
      if (test.status() == TestStatus.DIVERGED) {
        fault(Fault.Kind.DIVERGENCE, program, name, test.why(), Signature.of(test.why()));
      }
      if (test.verdict() == InputVerdict.INVALID && test.kept()) {
        fault(Fault.Kind.INVALID, program, name, test.displayName(), "invalid");
      }
    }
    long start = System.nanoTime();
    if (checks.jvm()) {
      branches(workshop, program, report, name);
    }
    tally.nanos("brute force", System.nanoTime() - start);
  }

  private void branches(Workshop workshop, Program program, MethodReport report, String name) {
    boolean allCovered =
        report.branches().stream().allMatch(b -> b.status() == BranchReport.Status.COVERED);
    if (allCovered && report.complete()) {
      return;
    }
    String className = report.method().className().replace('/', '.');
    BruteForce jvm = new BruteForce(workshop.classes(), program.packageName(), false);
    BruteForce.Taken taken = jvm.run(className, report.method().name(), INPUTS);
    boolean builtOnly = program.way().reachableOnly();
    BruteForce builder =
        builtOnly ? new BruteForce(workshop.classes(), program.packageName(), true) : jvm;
    BruteForce.Taken built =
        builtOnly ? builder.run(className, report.method().name(), INPUTS) : taken;
    Set<Instrumentation.Outcome> told = new HashSet<>();
    for (BranchReport branch : report.branches()) {
      Instrumentation.Outcome outcome =
          new Instrumentation.Outcome(
              branch.branch().method().className()
                  + "."
                  + branch.branch().method().name()
                  + branch.branch().method().descriptor(),
              branch.branch().instruction(),
              branch.branch().outcome());
      told.add(outcome);
      boolean infeasible = branch.status() == BranchReport.Status.INFEASIBLE;
      Integer number = (infeasible ? taken : built).first().get(outcome);
      if (number != null && branch.status() != BranchReport.Status.COVERED) {
        String detail =
            branch.branch()
                + " is taken by "
                + (infeasible ? jvm : builder).input(className, report.method().name(), number)
                + " and called: "
                + branch.why();
        String signature = program.way().words() + ": " + Signature.of(branch.why());
        if (infeasible) {
          fault(Fault.Kind.FALSE_INFEASIBLE, program, name, detail, signature);
        } else if (report.complete() && checks.replay() && !isCutByTime(report)) {
          fault(Fault.Kind.LOST, program, name, detail, signature);
        } else {
          tally.missed(branch.why());
        }
      }
    }
    String own = report.method().className() + "." + report.method().name();
    for (Instrumentation.Outcome outcome : taken.first().keySet()) {
      if (outcome.method().startsWith(own + "(") && !told.contains(outcome)) {
        fault(Fault.Kind.LOST, program, name, outcome + " is not in the report", "not told of");
      }
    }
  }

  private void outside(Workshop workshop, List<Program> programs) {
    long start = System.nanoTime();
    for (Outside.Failure failure : Outside.run(workshop, tally)) {
      programs.stream()
          .filter(p -> failure.test().contains(p.packageName() + "."))
          .findFirst()
          .ifPresent(
              p ->
                  fault(
                      failure.kind(),
                      p,
                      "",
                      failure.test() + " " + failure.why(),
                      Signature.of(failure.why())));
    }
    tally.nanos("outside", System.nanoTime() - start);
  }

  private void fault(
      Fault.Kind kind, Program program, String target, String detail, String signature) {
    faults.add(new Fault(kind, program, target, detail, signature));
  }
}
