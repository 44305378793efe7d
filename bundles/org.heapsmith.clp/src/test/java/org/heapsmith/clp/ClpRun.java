// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.clp.cases.ClpCase;
import org.heapsmith.clp.cases.ClpCases;
import org.heapsmith.clp.lang.ClpReader;
import org.heapsmith.clp.lang.ClpWriter;
import org.heapsmith.clp.run.Machine;
import org.heapsmith.clp.run.Solutions;
import org.heapsmith.clp.swi.SwiProgram;
import org.heapsmith.clp.translate.ClpTranslator;
import org.heapsmith.clp.translate.ClpView;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.machine.strategy.Aliasing;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.solving.Solvers;
import org.heapsmith.smt.solving.StandardSolver;
import org.heapsmith.testing.Compiler;

/** A method translated, printed, read again and run. */
record ClpRun(ClpView view, String text, Solutions solutions) {

  static ClpRun of(Path classes, String className, String method, int k, Aliasing aliasing) {
    try (ClassPath classPath = ClassPath.of(classes)) {
      ClpView view =
          new ClpTranslator(classPath, aliasing == Aliasing.ON, 3)
              .translate(classPath.get(className).methods(method).get(0));
      String text = ClpWriter.text(view.program());
      Terms terms = new Terms();
      try (StandardSolver solver = Solvers.standard(terms)) {
        Machine machine =
            new Machine(ClpReader.read(text), k, 1_000_000, terms, solver, Cancellation.NONE);
        return new ClpRun(view, text, machine.run());
      }
    }
  }

  /**
   * Asserts that the programs made of the class files of all compilers end, and take the paths that
   * the engine finds under block-2.
   */
  static List<ClpRun> agree(Map<Compiler, Path> classes, String className, String method) {
    List<ClpRun> runs = new ArrayList<>();
    Set<String> prologs = new HashSet<>(); // of two compilers it is mostly the same
    for (Map.Entry<Compiler, Path> each : classes.entrySet()) {
      ClpRun run = of(each.getValue(), className, method, 2, Aliasing.ON);
      String engine = lines(engine(each.getValue(), className, method, 2, Aliasing.ON));
      assertEquals(engine, lines(run.paths()), each.getKey() + " " + method + "\n" + run.text());
      assertTrue(run.solutions().complete());
      if (SwiRun.IS_INSTALLED && prologs.add(SwiProgram.text(run.view().program()))) {
        SwiRun prolog = SwiRun.of(run.view(), 2);
        assertTrue(
            prolog.cameToFloats() || prolog.agrees(run.view(), run.paths()), prolog::printed);
      }
      runs.add(run);
    }
    return runs;
  }

  private static String lines(TreeSet<ProgramPath> paths) {
    return String.join("\n", paths.stream().map(ProgramPath::toString).toList());
  }

  List<ClpCase> cases() {
    return solutions.solutions().stream().map(s -> ClpCases.of(view.program(), s)).toList();
  }

  /** The program paths that the solutions take. */
  TreeSet<ProgramPath> paths() {
    TreeSet<ProgramPath> paths = new TreeSet<>();
    solutions.solutions().forEach(s -> paths.add(view.path(s.trace())));
    return paths;
  }

  /** The program paths that the engine finds under the same criterion. */
  static TreeSet<ProgramPath> engine(
      Path classes, String className, String method, int k, Aliasing aliasing) {
    ExplorationOptions options =
        ExplorationOptions.DEFAULT
            .withStrategy("lazier-sharp")
            .withCriterion("block-" + k)
            .withAliasing(aliasing);
    try (ClassPath classPath = ClassPath.of(classes)) {
      MethodId id = MethodId.of(classPath.get(className).methods(method).get(0));
      ExplorationRequest request =
          new ExplorationRequest(classPath, id, SpecModel.EMPTY, Optional.empty(), options);
      return new Explorer()
          .explore(request, TreeListener.NONE, Cancellation.NONE).tests().stream()
              .map(TestCase::path)
              .collect(Collectors.toCollection(TreeSet::new));
    }
  }
}
