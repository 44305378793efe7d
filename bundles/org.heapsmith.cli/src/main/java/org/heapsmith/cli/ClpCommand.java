// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.cli.console.Session;
import org.heapsmith.cli.options.Durations;
import org.heapsmith.cli.options.EngineOptions;
import org.heapsmith.cli.options.OutputOptions;
import org.heapsmith.cli.options.PathList;
import org.heapsmith.cli.options.WholeNumber;
import org.heapsmith.clp.lang.ClpReader;
import org.heapsmith.clp.lang.ClpWriter;
import org.heapsmith.clp.run.Machine;
import org.heapsmith.clp.run.Solutions;
import org.heapsmith.clp.swi.SwiProgram;
import org.heapsmith.clp.translate.ClpTranslator;
import org.heapsmith.clp.translate.ClpView;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.logic.spec.CriterionName;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.solving.Solvers;
import org.heapsmith.usecases.target.TargetResolver;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heapsmith clp}. */
@Command(
    name = "clp",
    customSynopsis = "heapsmith clp --cp PATH [--run] [OPTIONS] TARGET",
    header = "Show a method as a constraint logic program, and run it.",
    description = {
      "",
      "Prints a clause for each block of the method's control flow graph and each of its exits, "
          + "for the methods it calls, and for the operations on heaps, in the notation of the PET "
          + "paper. --run reads what was printed, resolves it by backtracking, asks the solver "
          + "about numbers, and prints each solution as a test case. docs/clp.md explains it.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  heapsmith clp --cp target/classes 'demo.List#merge'",
      "  heapsmith clp --cp target/classes 'demo.List#merge' --run --criterion block-3",
      "  heapsmith clp --cp target/classes 'demo.List#merge' --run --aliasing off --json",
      "  heapsmith clp --cp target/classes 'demo.List#merge' --dialect swi > merge.pl"
    })
final class ClpCommand implements Callable<Integer> {
  private static final String BLOCK_2 = "block-2";

  /** What programs are written in; named as on the command line. */
  enum Dialect {
    pet,
    swi
  }

  private final Session session;

  @Parameters(paramLabel = "TARGET", description = "A method: Class#method, Class#method(Type,…).")
  private String target;

  @Option(
      names = {"--cp", "--class-path"},
      paramLabel = "PATH",
      description = "Folders and jars with the classes, separated as in Java's class path.")
  private String classPath = "";

  @Option(names = "--run", description = "Run the program and print its solutions instead of it.")
  private boolean run;

  @Option(
      names = "--dialect",
      paramLabel = "pet|swi",
      description =
          "Notation: that of the PET paper (default), or a program that SWI-Prolog loads as it is "
              + "and runs with its library clpfd.")
  private Dialect dialect = Dialect.pet;

  @Option(
      names = "--criterion",
      paramLabel = "block-K",
      description = "How often a derivation may visit a block (default: block-2).")
  private String criterion = BLOCK_2;

  @Option(
      names = "--aliasing",
      paramLabel = "on|off",
      description = "Whether references of the input may refer to one object (default: on).")
  private EngineOptions.Aliases aliasing = EngineOptions.Aliases.on;

  @Option(
      names = "--array-length",
      converter = WholeNumber.FromZero.class,
      paramLabel = "N",
      description = "Greatest length of an input array (default: ${DEFAULT-VALUE}).")
  private int arrayLength = Bounds.DEFAULT.arrayLength();

  @Option(
      names = "--steps",
      converter = WholeNumber.FromOne.class,
      paramLabel = "N",
      description = "The most goals to resolve (default: ${DEFAULT-VALUE}).")
  private int steps = 5_000_000;

  @Option(
      names = "--solver-time",
      paramLabel = "TIME",
      converter = Durations.class,
      description = "Time for one solver query, after which its answer counts as unknown.")
  private Duration solverTime = Duration.ofMillis(ExplorationOptions.DEFAULT.solverMillis());

  @Mixin private OutputOptions format = new OutputOptions();

  ClpCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    int k = k();
    if (run && dialect == Dialect.swi) {
      throw HeapsmithException.of(
          Code.OPTION_INVALID,
          "",
          "--run runs the program itself; a program of --dialect swi is run by SWI-Prolog "
              + "(swipl -g run -t halt FILE)");
    }
    List<Path> entries = PathList.of(classPath);
    if (entries.isEmpty()) {
      throw HeapsmithException.of(Code.OPTION_INVALID, "", "--cp is missing");
    }
    try (ClassPath classes = ClassPath.of(entries)) {
      classes.notices().forEach(session::notice);
      MethodModel method = method(classes);
      ClpView view =
          new ClpTranslator(classes, aliasing == EngineOptions.Aliases.on, arrayLength)
              .translate(method);
      String text =
          dialect == Dialect.swi ? SwiProgram.text(view.program()) : ClpWriter.text(view.program());
      ClpOutput output = new ClpOutput(session, format.json(), method, view, text);
      return (run ? output.print(solutions(text, k), "block-" + k) : output.print()).number();
    }
  }

  private int k() {
    CriterionName name = CriterionName.parse(criterion);
    if (name.kind() != CriterionName.Kind.BLOCK || steps < 1 || arrayLength < 0) {
      throw HeapsmithException.of(
          Code.OPTION_INVALID,
          "",
          "clp takes --criterion block-K, a positive --steps and an --array-length from 0");
    }
    return name.number();
  }

  private MethodModel method(ClassPath classes) {
    List<MethodModel> methods = new TargetResolver(classes).resolve(List.of(target));
    if (methods.size() != 1) {
      throw HeapsmithException.of(
          Code.OPTION_INVALID,
          "",
          "clp shows one method, and " + target + " names " + methods.size());
    }
    return methods.get(0);
  }

  /** What runs is what was printed: the text is read again. */
  private Solutions solutions(String text, int k) {
    Terms terms = new Terms();
    SolverLimits limits = SolverLimits.ofAboutMillis(solverTime.toMillis());
    try (Solver solver = Solvers.standard(terms, limits)) {
      return new Machine(ClpReader.read(text), k, steps, terms, solver, session.cancellation())
          .run();
    }
  }
}
