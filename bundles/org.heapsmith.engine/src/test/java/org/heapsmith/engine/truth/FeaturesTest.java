// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.bounds.Bounds;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In a program of many features, all of whose branches are feasible, none is called infeasible. */
class FeaturesTest {
  private static Truth program;

  @BeforeAll
  static void compile() {
    program = Truth.ofResource("Features.java");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lazy",
        "lazier",
        "lazier-sharp",
        "separation",
        "hex",
        "path-optimal",
        "summary",
        "lazy+repok",
        "lazier+conservative-repok"
      })
  void feasibleBranchesAreNotCalledInfeasible(String strategy) {
    ExplorationOptions options =
        ExplorationOptions.DEFAULT
            .withStrategy(strategy)
            .withBounds(new Bounds(1, 2, 1_500, 3, 40, 2, 20_000));
    Map<String, List<String>> wrong = new TreeMap<>();
    for (MethodModel method : program.methods("Features")) {
      List<String> found =
          Truth.infeasible(program.explore("Features", method.name(), options)).stream()
              .filter(b -> b.startsWith(method.name() + ":"))
              .toList();
      if (!found.isEmpty()) {
        wrong.put(method.name(), found);
      }
    }
    assertEquals(Map.of(), wrong);
  }
}
