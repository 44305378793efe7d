// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.explore.Entry;
import org.heapsmith.engine.explore.Strategies;
import org.heapsmith.engine.summary.SmallHeaps.Input;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.smt.Terms;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Exactness: for every program path, the inputs that the summary state stands for are those that
 * the lazy traces of that path stand for together. All inputs up to a number of objects are
 * enumerated, each once; the first that is in one of the sets only is the smallest.
 */
class ExactnessTest {

  @ParameterizedTest
  @CsvSource({
    "Sample, swap hasNull, 3",
    "Sum, sum, 2",
    "Chain, get contains remove bendsBack, 4",
    "Tree, find, 3",
    "Ring, removeFirst insert, 3",
    "Child, isLinked moveUp, 3",
    "Shape, both, 3",
  })
  void summaryStandsForWhatLazyTracesStandFor(String className, String methods, int objects) {
    ClassPath classPath = ClassPath.of(Compiler.JAVAC.compile(SmallSubjects.source(className)));
    Program program = new Program(classPath);
    for (String name : methods.split(" ")) {
      check(program, className, name, objects);
    }
  }

  private static void check(Program program, String className, String name, int objects) {
    MethodModel model = program.classPath().get(className).methods(name).get(0);
    MethodId id = new MethodId(className, name, model.descriptor());
    MethodUnderTest method = Entry.find(program, id, Optional.empty());
    Bounds bounds = Bounds.DEFAULT.withObjects(objects).withLoop(20);
    Terms terms = new Terms();
    SortedMap<ProgramPath, List<State>> lazy =
        PathEnds.of(terms, program, method, Strategies.get("lazy").factory(), bounds);
    SortedMap<ProgramPath, List<State>> summary =
        PathEnds.of(terms, program, method, SummaryStrategy::new, bounds);
    int compared = 0;
    for (Input input : SmallHeaps.of(program, method, objects, 1)) {
      Map<ProgramPath, Integer> expected =
          paths(lazy, state -> Denotation.ofLazy(terms, program.types(), state, input));
      Map<ProgramPath, Integer> found =
          paths(summary, state -> Denotation.ofSummary(terms, program.types(), state, input));
      assertEquals(expected, found, () -> "program paths of the input\n" + input);
      int states = found.values().stream().mapToInt(n -> n).sum();
      assertTrue(states <= 1, () -> "several states stand for the input\n" + input);
      compared += states;
    }
    assertTrue(compared > 10, "nothing was compared");
    SortedSet<ProgramPath> paths = new TreeSet<>(lazy.keySet());
    assertEquals(new ArrayList<>(paths), new ArrayList<>(summary.keySet()));
    System.out.println(name + ": " + compared + " inputs on " + paths.size() + " paths");
  }

  /** How many states of each path stand for an input: it is in none, or in one. */
  private static Map<ProgramPath, Integer> paths(
      SortedMap<ProgramPath, List<State>> ends, Predicate<State> contains) {
    Map<ProgramPath, Integer> found = new LinkedHashMap<>();
    ends.forEach(
        (path, states) -> {
          int count = (int) states.stream().filter(contains).count();
          if (count > 0) {
            found.put(path, count);
          }
        });
    return found;
  }
}
