// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.agreement;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.usecases.target.TargetResolver;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Agreement under a precondition that is not said by predicates: lazy initialisation filtered by
 * the precondition covers exactly the paths that the strategy finds that follows it. Small bounds.
 */
class FilteredAgreementTest {
  /** How far the paths of a method go that takes Z3 long: sums of floating point numbers. */
  private static final Map<String, String> SHORTER = Map.of("at", "depth-20");

  /** What a lazy path left open is completed so that the invariants hold, so both ways count. */
  @ParameterizedTest
  @CsvSource({
    "caching.CachingList, 3, lazy lazier lazier-sharp",
    "parse.ParseNode, 3, lazy",
    "plan.Task, 3, lazy lazier lazier-sharp",
    "route.Route, 3, lazy lazier lazier-sharp",
  })
  void samePathsUnderInvariants(String name, int objects, String others) {
    String spec = "hex/" + name.substring(0, name.indexOf('.')) + ".heap";
    compare(name, spec, objects, 0, "hex " + others);
  }

  /**
   * Arrays and strings in the precondition, which repOK checks as well as the predicates do.
   *
   * @param strings how many strings there may be, which bounds count and inputs do not
   */
  @ParameterizedTest
  @CsvSource({"queue.PriorityQueue, 2, 0", "registry.Registry, 2, 2"})
  void samePathsUnderPredicates(String name, int objects, int strings) {
    String spec = "specs/" + name.substring(0, name.indexOf('.')) + ".heap";
    compare(name, spec, objects, strings, "separation lazy+repok");
  }

  private static void compare(
      String name, String file, int objects, int strings, String strategies) {
    int compared = 0;
    try (ClassPath classPath = Examples.classPath()) {
      ExampleSpecs specs = ExampleSpecs.load(classPath, file);
      for (MethodModel method :
          new TargetResolver(classPath).resolve(List.of(Examples.PACKAGE + name))) {
        if (specs.of(method).isPresent()) {
          Map<String, SortedMap<ProgramPath, TestCase>> paths = new LinkedHashMap<>();
          for (String strategy : strategies.split(" ")) {
            String criterion = SHORTER.getOrDefault(method.name(), "path");
            int most = strategy.startsWith("laz") ? objects + strings : objects;
            paths.put(strategy, PathSets.of(specs.explore(method, strategy, most, criterion)));
          }
          for (String finder : paths.keySet()) {
            for (String misser : paths.keySet()) {
              PathSets.assertFindsAll(
                  method, misser, paths.get(misser), finder, paths.get(finder), objects);
            }
          }
          compared += paths.values().stream().mapToInt(Map::size).min().orElse(0);
        }
      }
    }
    assertTrue(compared > 0);
  }
}
