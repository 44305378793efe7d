// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.Explorer;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Under an invariant, strategies that never decide what a reference is find the program paths that
 * {@code hex} finds, with no more traces, and every input satisfies the invariant.
 */
class NeverDecidedTest {
  private static final String SOURCE =
      """
      public class Cell {
        Cell next;

        static int length(Cell list) {
          if (list == null) return 0;
          int length = 1;
          for (Cell at = list.next; at != list; at = at.next) length++;
          return length;
        }

        static boolean isAlone(Cell list) {
          return list != null && list.next == list;
        }

        static Cell removeNext(Cell list) {
          if (list == null || list.next == list) return null;
          Cell removed = list.next;
          list.next = removed.next;
          removed.next = null;
          return removed;
        }

        static boolean bendsTwice(Cell list, Cell other) {
          return list != null && list.next != list && list.next.next != list && other == list;
        }
      }
      """;

  @ParameterizedTest
  @CsvSource({
    "path-optimal,length,JAVAC",
    "path-optimal,isAlone,ECJ",
    "path-optimal,removeNext,JAVAC",
    "path-optimal,removeNext,ECJ",
    "path-optimal,bendsTwice,JAVAC",
    "summary,length,JAVAC",
    "summary,isAlone,ECJ",
    "summary,removeNext,JAVAC",
    "summary,bendsTwice,ECJ"
  })
  void samePathsAsHex(String strategy, String method, Compiler compiler) {
    ExplorationResult hex = explore(compiler, method, HexTheory.NAME);
    ExplorationResult guarded = explore(compiler, method, strategy);
    assertEquals(paths(hex), paths(guarded));
    assertTrue(guarded.statistics().paths() <= hex.statistics().paths());
    assertEquals(guarded.statistics().paths(), guarded.tests().size());
    assertTrue(
        guarded.notices().stream().noneMatch(n -> n.code() == Code.INPUT_DISCARDED),
        () -> guarded.notices().toString());
    assertTrue(
        guarded.tests().stream()
            .allMatch(t -> t.judgement().orElseThrow() instanceof CheckResult.Holds));
  }

  private static SortedSet<String> paths(ExplorationResult result) {
    return result.tests().stream()
        .map(t -> t.branches() + " " + t.outcome().getClass().getSimpleName())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static ExplorationResult explore(Compiler compiler, String method, String strategy) {
    Path folder = compiler.compile(SOURCE);
    String descriptor = ClassPath.of(folder).get("Cell").methods(method).get(0).descriptor();
    List<Expr.Var> parameters =
        method.equals("bendsTwice")
            ? List.of(Specs.ref("list", "Cell"), Specs.ref("other", "Cell"))
            : List.of(Specs.ref("list", "Cell"));
    return new Explorer()
        .explore(
            HexSpecs.request(
                folder,
                new MethodId("Cell", method, descriptor),
                parameters,
                HexSpecs.circular("Cell"),
                HexSpecs.requires("list", "Cell"),
                ExplorationOptions.DEFAULT.withStrategy(strategy)),
            TreeListener.NONE,
            Cancellation.NONE);
  }
}
